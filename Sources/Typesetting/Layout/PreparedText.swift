import Geometry

/// A text as it goes to Pango: characters that no font has are replaced, fonts are resolved, paragraphs are found.
///
/// Its offsets count the bytes of the text with replacements; `originalOffset(of:)` leads back to the text.
struct PreparedText {
  /// Consecutive bytes of one look.
  struct Segment {
    var range: Range<Int>
    let attributes: TextAttributes
    /// Family names in the order in which they are asked for a character, with commas between.
    let families: String
    /// Whether it is of a truncation string, which is shaped apart from the text that it follows.
    let isTruncation: Bool
  }

  /// A paragraph and where the next one begins: after the paragraph's separator.
  struct Paragraph {
    let range: Range<Int>
    let nextStart: Int
  }

  private struct Replacement {
    let end: Int
    /// What has to be added to offsets from `end` on.
    let shift: Int
  }

  /// UTF-8.
  private(set) var bytes: [UInt8] = []
  /// In order, none empty, without gaps.
  private(set) var segments: [Segment] = []
  /// Each once, in the order of the text.
  private(set) var missingCharacters: [MissingCharacter] = []
  /// Faces that the fonts ask for in vain, each once.
  private(set) var missingFaces: [MissingFace] = []
  /// The faces an engine has to know to set the text, each once.
  private(set) var faces: [ScannedFace] = []
  /// In order; one at least.
  private(set) var paragraphs: [Paragraph] = []
  /// Whether some characters consist of several scalars.
  private(set) var hasJoinedCharacters = false
  private let unsettable: Set<Unicode.Scalar>
  /// Places in the text that was given where a word may be broken with a hyphen, the last one first.
  private var breaks: [Int] = []
  private var replacements: [Replacement] = []
  private var reported: Set<MissingCharacter> = []
  private var isInTruncation = false

  /// - Parameters:
  ///   - truncationRuns: how many of the text's last runs are a truncation string.
  ///   - unsettable: characters to be replaced even if some font has them.
  ///   - patterns: by which words are hyphenated; nil for those alone that have soft hyphens.
  /// - Throws: `unknownFamily`, `invalidFontSize`, `invalidFontFeature`, `invalidAttachmentSize`, and what reading the font files
  ///   throws.
  init(
    _ text: AttributedText, truncationRuns: Int = 0, coverages: FontCoverages,
    replacing unsettable: Set<Unicode.Scalar> = [],
    hyphenatedBy patterns: HyphenationPatterns? = nil
  ) throws(TypesettingError) {
    self.unsettable = unsettable
    if let patterns { breaks = patterns.breaks(inWordsOf: text.string).reversed() }
    for (index, run) in text.runs.enumerated() {
      isInTruncation = index >= text.runs.count - truncationRuns
      if let attachment = run.attributes.attachment {
        try append(run, with: attachment, coverages)
      } else {
        try append(run, coverages)
      }
    }
    faces = coverages.catalog.ordered(faces)
    paragraphs = Self.paragraphs(of: bytes)
  }

  /// The offset in the text that was given, for one in `bytes`.
  func originalOffset(of offset: Int) -> Int {
    let next = replacements.partitionPoint { $0.end > offset }
    return next == 0 ? offset : offset + replacements[next - 1].shift
  }

  /// The range in the text that was given, for one in `bytes`.
  func originalRange(of range: Range<Int>) -> Range<Int> {
    originalOffset(of: range.lowerBound)..<originalOffset(of: range.upperBound)
  }

  /// The segment that holds the byte at `offset`, or the last one for the end of the text; nil for a text without runs.
  func segmentIndex(at offset: Int) -> Int? {
    segments.isEmpty ? nil : min(segments.partitionPoint { $0.range.upperBound > offset }, segments.count - 1)
  }

  /// The segments that have bytes in `range`, or the one at its place when it is empty.
  func segments(in range: Range<Int>) -> ArraySlice<Segment> {
    guard let first = segmentIndex(at: range.lowerBound) else { return [] }
    var end = first + 1
    while end < segments.count, segments[end].range.lowerBound < range.upperBound { end += 1 }
    return segments[first..<end]
  }

  /// Adds a run with an image in place of each U+FFFC.
  private mutating func append(
    _ run: AttributedText.Run, with attachment: TextAttachment, _ coverages: FontCoverages
  ) throws(TypesettingError) {
    let (size, sides) = (attachment.size, 0...Limits.attachmentSide)
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .invalidAttachmentSize(width: size.width, height: size.height, limit: Limits.attachmentSide)
    }
    let families = try coverages.with(try settable(run.attributes.font)) { coverage in
      need(coverage.ownFaces)
      return coverage.searchedNames
    }
    var text = AttributedText.Run("", run.attributes)
    text.attributes.attachment = nil
    for scalar in run.string.unicodeScalars {
      guard scalar == TextAttachment.character else {
        text.string.unicodeScalars.append(scalar)
        continue
      }
      try append(text, coverages)
      text.string = ""
      let start = bytes.count
      append(scalar)
      segments.append(
        Segment(
          range: start..<bytes.count, attributes: run.attributes, families: families,
          isTruncation: isInTruncation))
    }
    try append(text, coverages)
  }

  /// The font itself, if text can be set in it.
  private func settable(_ font: Font) throws(TypesettingError) -> Font {
    guard font.size > 0, font.size <= Limits.fontSize else {
      throw .invalidFontSize(size: font.size, limit: Limits.fontSize)
    }
    if let feature = font.features.first(where: { !$0.isValid }) {
      throw .invalidFontFeature(tag: feature.tag, value: feature.value)
    }
    return font
  }

  private mutating func append(
    _ run: AttributedText.Run, _ coverages: FontCoverages
  ) throws(TypesettingError) {
    let font = try settable(run.attributes.font)
    try coverages.with(font) { (coverage) throws(TypesettingError) in
      try append(run, in: font, &coverage)
    }
  }

  private mutating func append(
    _ run: AttributedText.Run, in font: Font, _ coverage: inout FontCoverage
  ) throws(TypesettingError) {
    need(coverage.ownFaces)
    let start = bytes.count
    var hasEmoji = false
    for scalar in run.string.unicodeScalars {
      if let next = breaks.last, next <= originalOffset(of: bytes.count) { insertSoftHyphen() }
      if scalar.wantsEmojiFont { hasEmoji = true }
      if scalar.joinsOthers { hasJoinedCharacters = true }
      if unsettable.contains(scalar) || scalar.isOtherLineSeparator {
        try replace(scalar, coverage: &coverage)
      } else if let faces = try coverage.faces(covering: scalar) {
        need(faces)
        append(scalar)
        if font.isBoldOrItalic, !scalar.needsNoGlyph { noteMissingFace(of: font, in: faces) }
      } else if scalar.needsNoGlyph {
        append(scalar)
        // Tabs are as wide as so many spaces, for which Pango asks all fonts.
        if scalar == "\t" { need(try coverage.faces(covering: " ") ?? []) }
      } else {
        try replace(scalar, coverage: &coverage)
      }
    }
    if hasEmoji { need(try coverage.facesUpToEmoji()) }
    // An empty run has no say in how high a line is.
    guard bytes.count > start else { return }
    segments.append(
      Segment(
        range: start..<bytes.count, attributes: run.attributes,
        families: coverage.searchedNames, isTruncation: isInTruncation))
  }

  /// Lets the word that the next character belongs to be broken before it.
  private mutating func insertSoftHyphen() {
    breaks.removeLast()
    append("\u{AD}")
    replacements.append(Replacement(end: bytes.count, shift: (replacements.last?.shift ?? 0) - 2))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Puts something in the place of a character without a glyph: what takes the same room where nothing is to be seen
  /// anyway, else the replacement character, which is reported.
  private mutating func replace(
    _ scalar: Unicode.Scalar, coverage: inout FontCoverage
  ) throws(TypesettingError) {
    let substitute: Unicode.Scalar
    if let invisible = scalar.invisibleSubstitute {
      substitute = invisible
    } else {
      let missing = MissingCharacter(scalar: scalar, triedFamilies: coverage.families)
      if reported.insert(missing).inserted { missingCharacters.append(missing) }
      substitute = try visibleSubstitute(&coverage)
    }
    let start = bytes.count
    append(substitute)
    let shift = UTF8.width(scalar) - (bytes.count - start)
    if shift != 0 {
      replacements.append(Replacement(end: bytes.count, shift: (replacements.last?.shift ?? 0) + shift))
    }
  }

  /// Stands in for characters without a glyph; nothing can be seen of it where no font has one of those there are.
  private mutating func visibleSubstitute(_ coverage: inout FontCoverage) throws(TypesettingError)
    -> Unicode.Scalar
  {
    for substitute in ["\u{FFFD}", "?"] as [Unicode.Scalar] where !unsettable.contains(substitute) {
      guard let faces = try coverage.faces(covering: substitute) else { continue }
      need(faces)
      return substitute
    }
    return .invisibleLetter
  }

  /// Notes if none of the family's faces is as bold and slanted as `font` asks for.
  private mutating func noteMissingFace(of font: Font, in family: [ScannedFace]) {
    for missing in MissingFace.missing(for: font, in: family) where !missingFaces.contains(missing) {
      missingFaces.append(missing)
    }
  }

  private mutating func need(_ more: [ScannedFace]) {
    for face in more where !faces.contains(where: { $0 === face }) { faces.append(face) }
  }

  /// Paragraphs end at line feeds, carriage returns, both together, and U+2029; an empty text has one.
  private static func paragraphs(of bytes: [UInt8]) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var start = 0
    var offset = 0
    while offset < bytes.count {
      let count = separatorLength(in: bytes, at: offset)
      if count == 0 {
        offset += 1
      } else {
        paragraphs.append(Paragraph(range: start..<offset, nextStart: offset + count))
        offset += count
        start = offset
      }
    }
    paragraphs.append(Paragraph(range: start..<bytes.count, nextStart: bytes.count))
    return paragraphs
  }

  private static func separatorLength(in bytes: [UInt8], at offset: Int) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): bytes[offset...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    case 0xE2: bytes[offset...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element fulfils `predicate`, which all elements after it fulfil too; `endIndex` without one.
  func partitionPoint(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
