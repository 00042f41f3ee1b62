/// Which of its rarer parts a style makes use of. Most use none, and then none is looked at twice.
struct StyleParts: OptionSet {
  let rawValue: UInt8

  static let margin = StyleParts(rawValue: 1 << 0)
  static let padding = StyleParts(rawValue: 1 << 1)
  static let border = StyleParts(rawValue: 1 << 2)
  static let position = StyleParts(rawValue: 1 << 3)
  static let gaps = StyleParts(rawValue: 1 << 4)
  /// A minimum or maximum.
  static let limits = StyleParts(rawValue: 1 << 5)
}

extension StyleParts {
  init(_ style: StylePointer) {
    self = []
    if style.pointee.margin.isGiven { insert(.margin) }
    if style.pointee.padding.isGiven { insert(.padding) }
    if style.pointee.border.isGiven { insert(.border) }
    if style.pointee.position.isGiven { insert(.position) }
    if style.pointee.rowGap.givenBits | style.pointee.columnGap.givenBits != 0 { insert(.gaps) }
    let limits =
      style.pointee.minWidth.givenBits | style.pointee.minHeight.givenBits
      | style.pointee.maxWidth.givenBits | style.pointee.maxHeight.givenBits
    if limits != 0 { insert(.limits) }
  }
}
