import Geometry
import Testing

@testable import FlexLayout

/// How often containers are worked out in deep trees. What doubles with each level never ends.
@Suite struct NestingGrowthTests {
  /// A kind of nesting: what sets each level's container apart, given its level.
  struct Nesting: CustomTestStringConvertible {
    let testDescription: String
    /// Container passes allowed at 40 levels.
    let limit: Int
    var hasText = false
    let style: @Sendable (inout FlexStyle, Int) -> Void
  }

  static let nestings = [
    Nesting(testDescription: "columns", limit: 80) { _, _ in },
    Nesting(testDescription: "rows in columns", limit: 120) { $0.direction = $1 % 2 == 1 ? .row : .column },
    Nesting(testDescription: "rows", limit: 120) { style, _ in style.direction = .row },
    Nesting(testDescription: "rows in columns with text", limit: 1000, hasText: true) {
      $0.direction = $1 % 2 == 1 ? .row : .column
    },
    Nesting(testDescription: "columns with text", limit: 80, hasText: true) { _, _ in },
    Nesting(testDescription: "centred rows in columns with text", limit: 2600, hasText: true) {
      $0.direction = $1 % 2 == 1 ? .row : .column
      $0.alignItems = .center
    },
    Nesting(testDescription: "wrapping rows", limit: 2600) { style, _ in
      (style.direction, style.wrap) = (.row, .wrap)
    },
    Nesting(testDescription: "wrapping rows in columns, stretching lines", limit: 2600) {
      $0.direction = $1 % 2 == 1 ? .row : .column
      ($0.wrap, $0.alignContent) = (.wrap, .stretch)
    },
    Nesting(testDescription: "flex bases of zero in rows and columns", limit: 80) {
      $0.direction = $1 % 2 == 1 ? .row : .column
      $0.flexBasis = 0
    },
    Nesting(testDescription: "percentages in rows and columns", limit: 2600) {
      $0.direction = $1 % 2 == 1 ? .row : .column
      $0.padding = FlexEdges(all: .percent(1))
    },
    Nesting(testDescription: "aspect ratios in rows and columns", limit: 40) {
      $0.direction = $1 % 2 == 1 ? .row : .column
      $0.aspectRatio = 1.5
    },
    Nesting(testDescription: "baselines in rows and columns", limit: 2600, hasText: true) {
      $0.direction = $1 % 2 == 1 ? .row : .column
      $0.alignItems = .baseline
    },
    Nesting(testDescription: "absolute boxes", limit: 80) { style, _ in style.positionType = .absolute },
  ]

  @Test(arguments: nestings)
  func staysBelowItsLimit(_ nesting: Nesting) {
    #expect(Self.containerPasses(nesting, levels: 40) <= nesting.limit)
  }

  private static func containerPasses(_ nesting: Nesting, levels: Int) -> Int {
    let tree = FlexTree()
    var style = FlexStyle()
    style.padding = FlexEdges(all: 1)
    (style.flexGrow, style.flexShrink) = (1, 1)
    var measurer = WrappingTextMeasurer()
    var inner = tree.addNode(style)
    for level in (0..<levels).reversed() {
      var leafStyle = FlexStyle()
      (leafStyle.width, leafStyle.height, leafStyle.flexShrink) = (.points(10), .points(10), 1)
      if nesting.hasText { (leafStyle.width, leafStyle.height) = (.auto, .auto) }
      let leaf = tree.addNode(leafStyle)
      if nesting.hasText {
        tree.setMeasured(leaf)
        measurer.characterCounts[leaf] = 7
      }
      var containerStyle = style
      nesting.style(&containerStyle, level)
      let container = tree.addNode(containerStyle)
      tree.setChildren(of: container, [leaf, inner])
      inner = container
    }
    tree.layOut(inner, availableSize: Size(width: 1000, height: .nan), measurer: &measurer)
    return tree.containerPassCount
  }
}
