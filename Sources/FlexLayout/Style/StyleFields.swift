/// Which of its lengths and factors a style gives. Most give few, and then the others are not looked at.
///
/// Bits are numbered as the eight-byte fields of `FlexStyle` are, so that a field can be read and written by its number;
/// the aspect ratio, which is no plain number there, comes last.
struct StyleFields: OptionSet {
  let rawValue: UInt64

  /// Width, height and basis.
  static let sizes = StyleFields(rawValue: 0b111)
  static let flexFactors = StyleFields(rawValue: 0b11 << 3)
  /// A minimum or maximum.
  static let limits = StyleFields(rawValue: 0b1111 << 5)
  static let gaps = StyleFields(rawValue: 0b11 << 9)
  static let margin = StyleFields(rawValue: edges << 11)
  static let padding = StyleFields(rawValue: edges << 17)
  static let border = StyleFields(rawValue: edges << 23)
  static let position = StyleFields(rawValue: edges << 29)
  static let aspectRatio = StyleFields(rawValue: 1 << 35)

  /// How many there are.
  static let count = 36

  private static let edges: UInt64 = 0b111111

  /// Whether any of `others` is given.
  @inline(__always)
  func has(_ others: StyleFields) -> Bool { !isDisjoint(with: others) }
}

extension StyleFields {
  @inline(__always)
  init(_ style: StylePointer) {
    let auto = FlexLength.auto.givenBits
    var given = Self.bit(style.pointee.width.givenBits ^ auto, 0)
    given |= Self.bit(style.pointee.height.givenBits ^ auto, 1)
    given |= Self.bit(style.pointee.flexBasis.givenBits ^ auto, 2)
    given |= Self.bit(style.pointee.flexGrow.bitPattern, 3)
    given |= Self.bit(style.pointee.flexShrink.bitPattern, 4)
    let limits =
      style.pointee.minWidth.givenBits | style.pointee.minHeight.givenBits
      | style.pointee.maxWidth.givenBits | style.pointee.maxHeight.givenBits
    if limits != 0 {
      given |= Self.bit(style.pointee.minWidth.givenBits, 5)
      given |= Self.bit(style.pointee.minHeight.givenBits, 6)
      given |= Self.bit(style.pointee.maxWidth.givenBits, 7)
      given |= Self.bit(style.pointee.maxHeight.givenBits, 8)
    }
    if style.pointee.rowGap.givenBits | style.pointee.columnGap.givenBits != 0 {
      given |= Self.bit(style.pointee.rowGap.givenBits, 9)
      given |= Self.bit(style.pointee.columnGap.givenBits, 10)
    }
    given |= Self.bits(style.pointee.margin, 11)
    if style.pointee.padding.isGiven { given |= Self.bits(style.pointee.padding, 17) }
    if style.pointee.border.isGiven { given |= Self.bits(style.pointee.border, 23) }
    if style.pointee.position.isGiven { given |= Self.bits(style.pointee.position, 29) }
    if style.pointee.aspectRatio != nil { given |= 1 << 35 }
    self.init(rawValue: given)
  }

  /// Whole groups in place of their single fields, which is all that nodes ask for and less to find out.
  @inline(__always)
  init(groupsOf style: StylePointer) {
    let auto = FlexLength.auto.givenBits
    var given = StyleFields()
    let sizes =
      style.pointee.width.givenBits ^ auto | style.pointee.height.givenBits ^ auto
      | style.pointee.flexBasis.givenBits ^ auto
    if sizes != 0 { given.formUnion(.sizes) }
    if style.pointee.flexGrow.bitPattern | style.pointee.flexShrink.bitPattern != 0 {
      given.formUnion(.flexFactors)
    }
    let limits =
      style.pointee.minWidth.givenBits | style.pointee.minHeight.givenBits
      | style.pointee.maxWidth.givenBits | style.pointee.maxHeight.givenBits
    if limits != 0 { given.formUnion(.limits) }
    if style.pointee.rowGap.givenBits | style.pointee.columnGap.givenBits != 0 { given.formUnion(.gaps) }
    if style.pointee.margin.isGiven { given.formUnion(.margin) }
    if style.pointee.padding.isGiven { given.formUnion(.padding) }
    if style.pointee.border.isGiven { given.formUnion(.border) }
    if style.pointee.position.isGiven { given.formUnion(.position) }
    if style.pointee.aspectRatio != nil { given.formUnion(.aspectRatio) }
    self = given
  }

  /// One bit for each edge, in the order `FlexEdges` has them.
  @inline(__always)
  private static func bits(_ edges: FlexEdges, _ first: UInt64) -> UInt64 {
    bit(edges.top.givenBits, first) | bit(edges.left.givenBits, first + 1)
      | bit(edges.bottom.givenBits, first + 2) | bit(edges.right.givenBits, first + 3)
      | bit(edges.start.givenBits, first + 4) | bit(edges.end.givenBits, first + 5)
  }

  @inline(__always)
  private static func bit(_ givenBits: UInt64, _ number: UInt64) -> UInt64 {
    (givenBits != 0 ? 1 : 0) << number
  }
}

extension StyleFields {
  /// Takes out the lowest field and returns its number.
  @inline(__always)
  mutating func popFirst() -> Int? {
    guard rawValue != 0 else { return nil }
    defer { self = StyleFields(rawValue: rawValue & (rawValue - 1)) }
    return rawValue.trailingZeroBitCount
  }

  /// The number of the aspect ratio.
  static let aspectRatioNumber = 35
}

extension StylePointer {
  /// The bits of a field that the style gives.
  @inline(__always)
  func value(of field: Int) -> UInt64 {
    UnsafeRawPointer(self).load(fromByteOffset: field * MemoryLayout<UInt64>.stride, as: UInt64.self)
  }
}

extension UnsafeMutablePointer<FlexStyle> {
  /// Makes a field what it is where nothing is given.
  @inline(__always)
  func reset(_ field: Int, to defaults: StylePointer) {
    if field == StyleFields.aspectRatioNumber {
      pointee.aspectRatio = nil
    } else {
      set(field, to: defaults.value(of: field))
    }
  }

  /// Sets a field to bits that `value(of:)` has had of another style.
  @inline(__always)
  func set(_ field: Int, to value: UInt64) {
    guard field != StyleFields.aspectRatioNumber else {
      pointee.aspectRatio = Double(bitPattern: value)
      return
    }
    UnsafeMutableRawPointer(self).storeBytes(
      of: value, toByteOffset: field * MemoryLayout<UInt64>.stride, as: UInt64.self)
  }
}
