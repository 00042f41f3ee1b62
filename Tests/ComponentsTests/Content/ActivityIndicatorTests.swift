import Drawing
import Geometry
import Testing

@testable import Components

@MainActor
@Suite struct ActivityIndicatorTests {
  @Test(arguments: [(ActivityIndicator.Style.medium, 20.0), (.large, 37)])
  func styleGivesTheSize(_ style: ActivityIndicator.Style, _ diameter: Double) throws {
    #expect(try layOut(ActivityIndicator(style: style), in: .upTo(100, 100)).size == .square(diameter))
  }

  /// The opacities of the spokes, clockwise from the top.
  func opacities(at time: Double) throws -> [Double] {
    try draw(ActivityIndicator(color: .black), at: time).compactMap { command in
      guard case .fill(_, .color(let color)) = command else { return nil }
      return color.alpha
    }
  }

  @Test(arguments: [
    (0.0, 0), (0.124, 0), (0.125, 1), (0.5, 4), (0.99, 7), (1, 0), (2.25, 2), (-0.125, 7), (.nan, 0),
    (.infinity, 0),
  ])
  func darkestSpokeGoesRoundOnceASecond(_ time: Double, _ spoke: Int) throws {
    let opacities = try opacities(at: time)
    #expect(opacities.count == 8)
    #expect(opacities.firstIndex(of: 1) == spoke)
    #expect(abs(opacities[(spoke + 1) % 8] - 0.2) < 1e-9)
  }

  @Test func samePhaseDrawsTheSame() throws {
    let indicator = ActivityIndicator()
    #expect(try draw(indicator, at: 0.3) == draw(indicator, at: 5.3))
    #expect(try draw(indicator, at: 0.3) != draw(indicator, at: 0.4))
  }

  @Test func restingIndicatorIsNotShownButTakesItsRoom() throws {
    let indicator = ActivityIndicator(isAnimating: false)
    #expect(try layOut(indicator).size == .square(20))
    #expect(try draw(indicator) == [])
  }

  /// UIKit's keeps its size, too.
  @Test func moreRoomLeavesTheSpinnerAsItIs() throws {
    func spokes(_ style: ActivityIndicator.Style) throws -> [DrawCommand] {
      try draw(ActivityIndicator(style: style), in: SizeRange(exactly: Size(width: 120, height: 100)))
    }
    let centered = Spinner(color: .gray, diameter: 20)
    var canvas = Canvas()
    centered.draw(in: Rect(x: 50, y: 40, width: 20, height: 20), on: &canvas, at: 0)
    #expect(try spokes(.medium) == canvas.makeDisplayList().commands)
    #expect(try spokes(.medium) != spokes(.large))
  }
}
