/// A picture of at most 256 colours as numbers into a palette.
///
/// Entries with transparency come first, since PNG's tRNS chunk ends with the last of them; otherwise colours stand in
/// the order of their first pixel.
struct IndexedPixels {
  /// One byte a pixel.
  let indices: [UInt8]
  /// RGBA.
  let entries: [UInt8]
  let translucentCount: Int

  /// Nil where there are more colours.
  ///
  /// - Parameter rgba: four bytes a pixel, at least one pixel.
  init?(rgba: [UInt8]) {
    var table = ColorTable()
    var indices = [UInt8](repeating: 0, count: rgba.count / 4)
    var previous: (color: UInt32, index: UInt8)?
    for pixel in indices.indices {
      let color = rgba[pixel * 4..<pixel * 4 + 4].reduce(0) { $0 << 8 | UInt32($1) }
      if color != previous?.color {
        guard let index = table.index(of: color) else { return nil }
        previous = (color, index)
      }
      indices[pixel] = previous?.index ?? 0
    }
    let isTranslucent = { (index: Int) in table.colors[index] & 0xFF < 255 }
    let translucent = table.colors.indices.filter(isTranslucent)
    let order = translucent + table.colors.indices.filter { !isTranslucent($0) }
    var places = [UInt8](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = UInt8(place) }
    self.indices = indices.map { places[Int($0)] }
    entries = order.flatMap { index in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: table.colors[index] >> $0) }
    }
    translucentCount = translucent.count
  }

  /// The bits a PNG needs for one index.
  var bitDepth: Int {
    switch entries.count / 4 {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Whether red, green and blue are equal in every entry.
  var isGray: Bool {
    stride(from: 0, to: entries.count, by: 4).allSatisfy { (start: Int) -> Bool in
      Set(entries[start..<start + 3]).count == 1
    }
  }
}

/// Up to 256 colours, found by hashing with open addressing.
private struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// Places in `colors` plus 1; 0 where free. Four times as many as colours, so that probing ends soon.
  private var slots = [UInt16](repeating: 0, count: 1024)

  /// The number of `color`, which is new where it was not seen before; nil where that would be the 257th.
  mutating func index(of color: UInt32) -> UInt8? {
    // Multiplicative hashing by 2^32 divided by the golden ratio (Knuth, TAOCP 3, section 6.4).
    var slot = Int((color &* 2_654_435_769) >> 22)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if colors[index] == color { return UInt8(index) }
      slot = (slot + 1) % slots.count
    }
    guard colors.count < 256 else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return UInt8(colors.count - 1)
  }
}
