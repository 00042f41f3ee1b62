import Geometry
import Testing

@testable import FlexLayout

@Suite struct PixelGridTests {
  @Test(arguments: [
    (0.25, PixelGrid.Rule.nearest, 0.5), (0.2, .nearest, 0), (-0.25, .nearest, 0), (-0.3, .nearest, -0.5),
    (0.01, .up, 0.5), (0.49, .down, 0), (0.500_04, .up, 0.5), (0.499_96, .down, 0.5),
  ])
  func halvesGoUpAndHairsDoNotCount(_ points: Double, _ rule: PixelGrid.Rule, _ expected: Double) {
    #expect(PixelGrid(DisplayScale(2)).snap(points, rule) == expected)
  }

  @Test func neighboursThatTouchStillTouchAfterRounding() {
    let third = Box { ($0.flexGrow, $0.height) = (1, 10) }
    let row = Box([third, third, third]) { ($0.direction, $0.width) = (.row, 100) }
    let frames = FlexTree.frames(of: row)
    #expect(frames.dropFirst().map(\.minX) == [0, 33, 67])
    #expect(frames.dropFirst().map(\.width) == [33, 34, 33])
  }

  @Test func textIsNotCutOff() {
    let text = Box { ($0.width, $0.height, $0.usesTextRounding) = (10.2, 10.2, true) }
    let column = Box([.leaf(1, 0.6), text]) { $0.alignItems = .start }
    #expect(FlexTree.frames(of: column)[2] == Rect(x: 0, y: 0, width: 11, height: 11))
  }

  @Test func withoutScaleNothingIsRounded() {
    let frames = FlexTree.frames(of: .leaf(10.2, 0.1), scale: nil)
    #expect(frames == [Rect(x: 0, y: 0, width: 10.2, height: 0.1)])
  }
}
