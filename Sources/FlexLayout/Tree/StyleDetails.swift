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

/// The parts of styles that most nodes do not use: what has to be looked at again when a direction or a parent's width
/// changes, offsets, gaps and borders.
///
/// Nodes that use none of it have their edges resolved at once and no entry here, which halves the memory of a tree.
struct StyleDetails: ~Copyable {
  private var entries: UnsafeMutablePointer<StyleDetail>?
  private var count: Int32 = 0
  private var capacity: Int32 = 0

  deinit {
    entries?.deallocate()
  }

  /// An entry that a node has, which is why there are entries.
  @inline(__always)
  func entry(_ index: Int32) -> UnsafeMutablePointer<StyleDetail> {
    entries.unsafelyUnwrapped + Int(index)
  }

  /// Keeps what `style` needs to have kept and resolves the node's edges where that is possible now.
  mutating func adopt(_ style: StylePointer, _ parts: StyleParts, _ node: NodePointer) {
    guard Self.hasDetails(style, parts) || node.pointee.detail.isIndex else {
      EdgeResolution.resolveAbsolute(node, style, parts)
      return
    }
    if !node.pointee.detail.isIndex { node.pointee.detail = claim() }
    entry(node.pointee.detail).initialize(to: StyleDetail(style))
  }

  private static func hasDetails(_ style: StylePointer, _ parts: StyleParts) -> Bool {
    !parts.isDisjoint(with: [.position, .border, .gaps])
      || parts.contains(.margin)
        && (style.pointee.margin.isFlowRelative || style.pointee.margin.hasPercentage)
      || parts.contains(.padding)
        && (style.pointee.padding.isFlowRelative || style.pointee.padding.hasPercentage)
  }

  private mutating func claim() -> Int32 {
    if count == capacity { grow() }
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let wanted = max(8, capacity * 2)
    let larger = UnsafeMutablePointer<StyleDetail>.allocate(capacity: Int(wanted))
    if let entries {
      larger.moveInitialize(from: entries, count: Int(count))
      entries.deallocate()
    }
    entries = larger
    capacity = wanted
  }
}

/// See `StyleDetails`.
struct StyleDetail {
  var margin: FlexEdges
  var padding: FlexEdges
  var border: FlexEdges
  var position: FlexEdges
  var rowGap: FlexLength
  var columnGap: FlexLength

  init(_ style: StylePointer) {
    margin = style.pointee.margin
    padding = style.pointee.padding
    border = style.pointee.border
    position = style.pointee.position
    rowGap = style.pointee.rowGap
    columnGap = style.pointee.columnGap
  }
}
