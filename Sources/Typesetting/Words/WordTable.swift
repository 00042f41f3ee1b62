/// A glyph of a word, in 1/1024 points from where the word begins on the baseline.
struct WordGlyph: Equatable {
  let x: Int32
  let y: Int16
  /// Fonts have no more than 65,536 glyphs.
  let id: UInt16
}

/// A word that was shaped, or found not to be one that can be shaped alone.
struct Word {
  /// Its glyphs from left to right, as places in the table or phrase that the word is of.
  var glyphs: Range<Int32> = 0..<0
  /// In 1/1024 points.
  var advance: Int32 = 0
  var characterCount: UInt16 = 0
  var breaking: WordBreaking = []
  var fit = WordFit.none
  /// Which of the run's emoji fonts it is in, counted from 1; 0 for a word in the run's own font.
  var emojiFont: UInt8 = 0
  var script = WordScript.anyAtBegin
  fileprivate var hash: UInt32 = 0
  fileprivate var byteStart: Int32 = 0
  fileprivate var byteCount: UInt16 = 0
}

/// Whether a word can be set in its run.
enum WordFit: UInt8 {
  /// Some of its characters are not of the run.
  case none
  /// Words around it may change its looks.
  case inText
  /// It looks the same whatever words are around it.
  case alone
}

/// What a word has to do with the script of its text.
enum WordScript: UInt8 {
  /// It begins with a letter of its run's script.
  case own
  /// It is of another script, in the run's font.
  case other
  /// It begins with a sign or a digit, which take the script of the letters before them.
  case anyAtBegin
}

/// A word in its text.
struct PlacedWord {
  var word: Word
  // Small, for there are many.
  private let spaces: Int32
  /// Where it begins, in bytes.
  let start: Int

  init(_ word: Word, start: Int, spacesAfter: Int) {
    self.word = word
    self.start = start
    spaces = Int32(clamping: spacesAfter)
  }

  /// Where it ends, in bytes; of a text of the table's words only.
  var end: Int { start + Int(word.byteCount) }

  var spacesAfter: Int { Int(spaces) }
}

/// Words in one font by their bytes: a hash table with open addressing, for a text asks it for every word.
struct WordTable {
  /// UTF-8 bytes of a word that is kept.
  static let longestWord = 128

  private(set) var words: [Word] = []
  private(set) var glyphs: [WordGlyph] = []
  private var bytes: [UInt8] = []
  /// Places in `words`; -1 where there is none. The count is a power of two and more than that of the words.
  private var slots = [Int32](repeating: -1, count: 256)

  /// About what the table takes in memory.
  var byteCount: Int {
    words.count * MemoryLayout<Word>.stride + glyphs.count * MemoryLayout<WordGlyph>.stride + bytes.count
      + slots.count * MemoryLayout<Int32>.stride
  }

  /// The place of a word; nil where it is not known.
  func index(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = Self.hash(word)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if words[index].hash == hash, holds(words[index], word) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Keeps a word that is not there yet and gives its place.
  mutating func insert(_ word: Word, _ text: UnsafeBufferPointer<UInt8>, glyphs newGlyphs: [WordGlyph]) -> Int
  {
    var word = word
    word.hash = Self.hash(text)
    word.byteStart = Int32(clamping: bytes.count)
    word.byteCount = UInt16(clamping: text.count)
    word.glyphs = Int32(clamping: glyphs.count)..<Int32(clamping: glyphs.count + newGlyphs.count)
    bytes.append(contentsOf: text)
    glyphs.append(contentsOf: newGlyphs)
    words.append(word)
    if words.count * 2 > slots.count { grow() }
    place(words.count - 1)
    return words.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in words.indices.dropLast() { place(index) }
  }

  private mutating func place(_ index: Int) {
    let mask = slots.count - 1
    var slot = Int(words[index].hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(clamping: index)
  }

  private func holds(_ word: Word, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(word.byteCount) == text.count else { return false }
    let start = Int(word.byteStart)
    return bytes.withUnsafeBufferPointer { bytes in
      for index in text.indices where bytes[start + index] != text[index] { return false }
      return true
    }
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: text.quickHash(seed: 0) >> 32)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// A hash of the bytes that is the same in every process; not for what an attacker could fill a table with beyond a limit.
  func quickHash(seed: UInt64) -> UInt64 {
    let raw = UnsafeRawBufferPointer(self)
    var hash = seed.mixed(with: UInt64(truncatingIfNeeded: count))
    var offset = 0
    while offset + 8 <= count {
      hash = hash.mixed(with: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < count {
      tail = tail << 8 | UInt64(self[offset])
      offset += 1
    }
    return hash.mixed(with: tail)
  }
}

extension UInt64 {
  /// A step of a hash: both halves of a product are in it.
  func mixed(with value: UInt64) -> UInt64 {
    let product = (self ^ value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
