/// The keywords of a style in 27 bits.
struct PackedKeywords {
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  init(_ style: StylePointer) {
    var bits = UInt64(style.pointee.direction.rawValue)
    bits |= UInt64(style.pointee.wrap.rawValue) << 2
    bits |= UInt64(style.pointee.overflow.rawValue) << 4
    bits |= UInt64(style.pointee.display.rawValue) << 6
    bits |= UInt64(style.pointee.positionType.rawValue) << 8
    bits |= UInt64(style.pointee.justifyContent.rawValue) << 10
    bits |= UInt64(style.pointee.alignItems.rawValue) << 13
    bits |= UInt64(style.pointee.alignContent.rawValue) << 16
    bits |= UInt64(style.pointee.alignSelf.rawValue) << 19
    bits |= (style.pointee.layoutDirection.map { UInt64($0.rawValue) + 1 } ?? 0) << 22
    bits |= UInt64(style.pointee.boxSizing.rawValue) << 24
    bits |= (style.pointee.usesTextRounding ? 1 : 0) << 25
    bits |= (style.pointee.usesHeightAsBaseline ? 1 : 0) << 26
    self.bits = bits
  }

  /// Gives `style` all keywords.
  @inline(__always)
  func apply(to style: UnsafeMutablePointer<FlexStyle>) {
    style.pointee.direction = FlexDirection(rawValue: field(0, 2)) ?? .column
    style.pointee.wrap = FlexWrap(rawValue: field(2, 2)) ?? .noWrap
    style.pointee.overflow = Overflow(rawValue: field(4, 2)) ?? .visible
    style.pointee.display = Display(rawValue: field(6, 2)) ?? .flex
    style.pointee.positionType = PositionType(rawValue: field(8, 2)) ?? .relative
    style.pointee.justifyContent = JustifyContent(rawValue: field(10, 3)) ?? .start
    style.pointee.alignItems = AlignItems(rawValue: field(13, 3)) ?? .stretch
    style.pointee.alignContent = AlignContent(rawValue: field(16, 3)) ?? .start
    style.pointee.alignSelf = AlignSelf(rawValue: field(19, 3)) ?? .auto
    let direction = field(22, 2)
    style.pointee.layoutDirection = direction > 0 ? LayoutDirection(rawValue: direction - 1) : nil
    style.pointee.boxSizing = BoxSizing(rawValue: field(24, 1)) ?? .borderBox
    style.pointee.usesTextRounding = field(25, 1) != 0
    style.pointee.usesHeightAsBaseline = field(26, 1) != 0
  }

  @inline(__always)
  private func field(_ first: UInt64, _ width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits >> first & (1 << width - 1))
  }
}
