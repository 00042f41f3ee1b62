import Geometry
import Testing

@testable import FlexLayout

/// Small trees for single steps of the algorithm. The frames follow from the CSS rules named in the descriptions.
@Suite struct PhaseTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let box: Box
    let frames: [Rect]

    init(_ testDescription: String, _ box: Box, _ frames: [Rect]) {
      self.testDescription = testDescription
      self.box = box
      self.frames = frames
    }
  }

  @Test(arguments: mainAxis + crossAxis + outOfFlow)
  func framesAre(_ test: Case) {
    #expect(FlexTree.frames(of: test.box) == test.frames)
  }

  static let mainAxis = [
    Case(
      "growth is shared by factor",
      row(100, 10, [.leaf(10, 10) { $0.flexGrow = 1 }, .leaf(10, 10) { $0.flexGrow = 3 }]),
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 0, width: 30, height: 10),
        Rect(x: 30, y: 0, width: 70, height: 10),
      ]),
    Case(
      "factors below one take their part only",
      row(100, 10, [.leaf(0, 10) { $0.flexGrow = 0.25 }]),
      [Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 0, width: 25, height: 10)]),
    Case(
      "shrinkage is shared by factor and size",
      row(100, 10, [.leaf(60, 10) { $0.flexShrink = 1 }, .leaf(120, 10) { $0.flexShrink = 1 }]),
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 0, width: 33, height: 10),
        Rect(x: 33, y: 0, width: 67, height: 10),
      ]),
    Case(
      "an item at its maximum leaves the rest to the others",
      row(
        100, 10,
        [
          .leaf(0, 10) {
            $0.flexGrow = 1
            $0.maxWidth = 20
          }, .leaf(0, 10) { $0.flexGrow = 1 },
        ]),
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 0, width: 20, height: 10),
        Rect(x: 20, y: 0, width: 80, height: 10),
      ]),
    Case(
      "a flex basis replaces the width",
      row(100, 10, [.leaf(60, 10) { $0.flexBasis = .percent(25) }]),
      [Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 0, width: 25, height: 10)]),
    Case(
      "gaps stand between items only",
      row(100, 10, [.leaf(20, 10), .leaf(20, 10)]) { $0.columnGap = 5 },
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 0, width: 20, height: 10),
        Rect(x: 25, y: 0, width: 20, height: 10),
      ]),
    Case(
      "auto margins take the free space before justification does",
      row(100, 10, [.leaf(20, 10) { $0.margin.left = .auto }, .leaf(20, 10)]) { $0.justifyContent = .center },
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 60, y: 0, width: 20, height: 10),
        Rect(x: 80, y: 0, width: 20, height: 10),
      ]),
    Case(
      "reversed rows start on the right",
      row(100, 10, [.leaf(20, 10), .leaf(30, 10)]) { $0.direction = .rowReverse },
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 80, y: 0, width: 20, height: 10),
        Rect(x: 50, y: 0, width: 30, height: 10),
      ]),
    Case(
      "right-to-left rows start on the right and margins follow",
      row(100, 10, [.leaf(20, 10) { $0.margin.start = 7 }]) { $0.layoutDirection = .rightToLeft },
      [Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 73, y: 0, width: 20, height: 10)]),
    Case(
      "space evenly",
      row(100, 10, [.leaf(20, 10), .leaf(20, 10)]) { $0.justifyContent = .spaceEvenly },
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 20, y: 0, width: 20, height: 10),
        Rect(x: 60, y: 0, width: 20, height: 10),
      ]),
  ]

  static let crossAxis = [
    Case(
      "items stretch unless they have a height",
      row(40, 30, [Box { $0.width = 10 }, .leaf(10, 10)]),
      [
        Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 0, y: 0, width: 10, height: 30),
        Rect(x: 10, y: 0, width: 10, height: 10),
      ]),
    Case(
      "baselines line up",
      row(40, 30, [.leaf(10, 10), .leaf(10, 20)]) { $0.alignItems = .baseline },
      [
        Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 0, y: 10, width: 10, height: 10),
        Rect(x: 10, y: 0, width: 10, height: 20),
      ]),
    Case(
      "wrapped lines stretch to fill the container",
      row(40, 40, [.leaf(30, 10), Box { $0.width = 30 }]) { ($0.wrap, $0.alignContent) = (.wrap, .stretch) },
      [
        Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: 0, y: 0, width: 30, height: 10),
        Rect(x: 0, y: 25, width: 30, height: 15),
      ]),
    Case(
      "reversed wrapping stacks lines upwards",
      row(40, 40, [.leaf(30, 10), .leaf(30, 10)]) { $0.wrap = .wrapReverse },
      [
        Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: 0, y: 30, width: 30, height: 10),
        Rect(x: 0, y: 20, width: 30, height: 10),
      ]),
    Case(
      "an aspect ratio gives the other side",
      row(40, 40, [Box { ($0.width, $0.aspectRatio, $0.alignSelf) = (20, 2, .start) }]),
      [Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: 0, y: 0, width: 20, height: 10)]),
    Case(
      "a content box adds padding and border to its lengths",
      row(
        80, 40,
        [
          .leaf(20, 10) {
            $0.boxSizing = .contentBox
            $0.padding = FlexEdges(all: 3)
            $0.border = FlexEdges(all: 2)
          }
        ]),
      [Rect(x: 0, y: 0, width: 80, height: 40), Rect(x: 0, y: 0, width: 30, height: 20)]),
  ]

  static let outOfFlow = [
    Case(
      "opposite insets size an absolute box inside the border",
      row(
        100, 50,
        [
          Box {
            $0.positionType = .absolute
            $0.position = FlexEdges(all: 10)
          }
        ]
      ) { $0.border = FlexEdges(all: 5) },
      [Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 15, y: 15, width: 70, height: 20)]),
    Case(
      "absolute boxes look past static ancestors",
      row(
        100, 50,
        [
          Box([.leaf(10, 10) { ($0.positionType, $0.position.right) = (.absolute, 0) }]) {
            $0.positionType = .static
            $0.margin.left = 20
            $0.width = 30
          }
        ]),
      [
        Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 20, y: 0, width: 30, height: 50),
        Rect(x: 70, y: 0, width: 10, height: 10),
      ]),
    Case(
      "relative offsets move a box and nothing else",
      row(100, 10, [.leaf(10, 10) { $0.position.left = 5 }, .leaf(10, 10)]),
      [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 5, y: 0, width: 10, height: 10),
        Rect(x: 10, y: 0, width: 10, height: 10),
      ]),
    Case(
      "boxes without display take no room, contents give way to their children",
      row(
        100, 10,
        [
          .leaf(10, 10) { $0.display = .none }, Box([.leaf(10, 10)]) { $0.display = .contents },
          .leaf(10, 10),
        ]),
      [
        Rect(x: 0, y: 0, width: 100, height: 10), .zero, .zero, Rect(x: 0, y: 0, width: 10, height: 10),
        Rect(x: 10, y: 0, width: 10, height: 10),
      ]),
  ]

  private static func row(
    _ width: Double, _ height: Double, _ children: [Box], _ change: (inout FlexStyle) -> Void = { _ in }
  ) -> Box {
    Box(children) {
      $0.direction = .row
      ($0.width, $0.height) = (.points(width), .points(height))
      change(&$0)
    }
  }
}
