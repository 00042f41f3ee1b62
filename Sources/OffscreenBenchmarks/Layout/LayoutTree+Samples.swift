import FlexLayout
import Geometry

extension LayoutTree {
  /// A list of 1000 rows of three leaves; the middle one is text if `hasText`.
  static func wide(hasText: Bool = false, scale: DisplayScale? = DisplayScale(2)) -> LayoutTree {
    var result = LayoutTree(scale: scale, availableWidth: 390, nodeCount: 4001, .column(width: 390))
    let rows = (0..<1000).map { _ in result.wideRow(hasText: hasText) }
    result.tree.setChildren(of: result.root, rows)
    return result
  }

  /// The style of the second leaf of a wide row without text.
  static var middleLeafStyle: FlexStyle {
    var style = FlexStyle()
    (style.height, style.flexGrow, style.flexShrink) = (20, 1, 1)
    return style
  }

  /// The style of every leaf of a deep tree.
  static var nestedLeafStyle: FlexStyle {
    var style = FlexStyle()
    (style.height, style.minWidth, style.flexShrink) = (10, 5, 1)
    return style
  }

  private mutating func wideRow(hasText: Bool) -> FlexTree.NodeID {
    let flexible: (inout FlexStyle) -> Void = {
      $0.flexGrow = 1
      $0.flexShrink = 1
    }
    let first = leaf { ($0.width, $0.height) = (40, 40) }
    let middle =
      hasText
      ? text(24, 14, 0, flexible)
      : leaf { $0 = Self.middleLeafStyle }
    let last = leaf {
      ($0.width, $0.height) = (60, 20)
      $0.margin.left = 4
    }
    return box([first, middle, last]) {
      $0.direction = .row
      $0.alignItems = .center
      $0.padding = FlexEdges(all: 4)
      $0.margin = FlexEdges(vertical: 2)
    }
  }

  /// Containers nested `levels` deep, each with four leaves; every second one is a row if `alternates`.
  static func deep(levels: Int, alternates: Bool, scale: DisplayScale? = DisplayScale(2)) -> LayoutTree {
    let result = LayoutTree(
      scale: scale, availableWidth: 2000, nodeCount: 2 + 5 * levels, .column(width: 2000))
    var inner = result.leaf {
      ($0.flexGrow, $0.flexShrink) = (1, 1)
      if alternates, levels % 2 == 1 { $0.direction = .row }
    }
    for level in (0..<levels).reversed() {
      var children = InlineArray<5, FlexTree.NodeID>(repeating: inner)
      for position in 0..<4 { children[position] = result.leaf { $0 = nestedLeafStyle } }
      let isRow = alternates && level % 2 == 1
      if level == 0 {
        var style = FlexStyle.column(width: 2000)
        style.padding = FlexEdges(all: 1)
        result.tree.setStyle(of: result.root, style)
        result.tree.setChildren(of: result.root, children.span)
      } else {
        inner = result.box(children) {
          if isRow { $0.direction = .row }
          $0.padding = FlexEdges(all: 1)
          ($0.flexGrow, $0.flexShrink) = (1, 1)
        }
      }
    }
    return result
  }

  /// A cell of a feed: avatar, title line, text, three buttons, separator.
  static func cell(scale: DisplayScale? = DisplayScale(2), isLaidOutOnce: Bool = false) -> LayoutTree {
    var style = FlexStyle()
    style.padding = FlexEdges(horizontal: 16, top: 5)
    var result = LayoutTree(
      scale: scale, availableWidth: 390, nodeCount: 20, isLaidOutOnce: isLaidOutOnce, style)
    let avatar = result.leaf {
      ($0.width, $0.height) = (44, 44)
      ($0.margin.top, $0.margin.right) = (8, 12)
    }
    let column = result.box([result.titleLine(), result.text(75, 15, 2), result.buttonLine()]) {
      ($0.flexGrow, $0.flexShrink) = (1, 1)
    }
    let row = result.box([avatar, column]) { $0.direction = .row }
    let separator = result.leaf {
      $0.height = 0.5
      ($0.margin.left, $0.margin.top) = (56, 6)
    }
    let rows: InlineArray = [row, separator]
    result.tree.setChildren(of: result.root, rows.span)
    return result
  }

  private mutating func titleLine() -> FlexTree.NodeID {
    let title = text(16, 16, 1) { $0.flexShrink = 1 }
    let name = text(12, 13, 1) { ($0.margin.left, $0.flexGrow) = (6, 1) }
    let time = text(4, 12, 1) { $0.margin.left = 8 }
    return box([title, name, time]) { ($0.direction, $0.alignItems) = (.row, .center) }
  }

  private mutating func buttonLine() -> FlexTree.NodeID {
    box([button(), button(), button()]) {
      ($0.direction, $0.alignItems, $0.justifyContent) = (.row, .center, .spaceBetween)
      ($0.margin.top, $0.padding.right) = (6, 40)
    }
  }

  private mutating func button() -> FlexTree.NodeID {
    let icon = leaf { ($0.width, $0.height) = (18, 18) }
    let count = text(3, 12, 1) { $0.margin.left = 4 }
    return box([icon, count]) { ($0.direction, $0.alignItems) = (.row, .center) }
  }
}

extension FlexStyle {
  fileprivate static func column(width: Double) -> FlexStyle {
    var style = FlexStyle()
    style.width = .points(width)
    return style
  }
}
