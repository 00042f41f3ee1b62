import Drawing
import Geometry
import Testing

@testable import Raster

/// Which paths take too long to draw, which nobody can end.
@Suite struct PathWorkTests {
  private static let side = 400.0
  private static let line = StrokeStyle(width: 1)

  /// From the left to the right, up and down by as much as `reach`.
  private static func scribble(_ count: Int, reach: Double = side) -> Path {
    var state: UInt32 = 1
    var path = Path()
    path.move(to: .zero)
    for index in 1...count {
      // The numbers of a linear congruential generator, so that the path is the same each time.
      state = state &* 1_664_525 &+ 1_013_904_223
      let height = Double(state >> 8) / Double(1 << 24) * reach
      path.addLine(to: Point(x: Double(index) / Double(count) * side, y: height))
    }
    return path
  }

  /// Nil for what is drawn.
  private static func excess(_ body: (inout Canvas) -> Void) throws -> DrawingExcess? {
    do {
      _ = try draw(Size(width: side, height: side), body)
      return nil
    } catch RasterError.pathTooIntricate(let excess) {
      return excess
    }
  }

  @Test func refusesWhatTakesLong() throws {
    let path = Self.scribble(60_000)
    let line = try #require(try Self.excess { $0.stroke(path, with: .color(.black), style: Self.line) })
    #expect(
      RasterError.pathTooIntricate(line).description
        == "this path has so many lines across the same rows of pixels that drawing it takes about 3 times as long as one path may; leave out points that nobody can tell apart, draw it as several paths or at a smaller scale"
    )
    // One edge for each line, not one on both sides of it.
    let filled = try #require(try Self.excess { $0.fill(path, with: .color(.black)) })
    #expect(filled.amount < line.amount)
    let clipped = try Self.excess { canvas in
      canvas.withClip(to: path) { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red) }
    }
    #expect(clipped?.amount == filled.amount)
  }

  @Test func drawsManyShortLinesAndFewLongOnes() throws {
    #expect(
      try Self.excess {
        $0.stroke(Self.scribble(60_000, reach: 20), with: .color(.black), style: Self.line)
        $0.stroke(Self.scribble(4000), with: .color(.black), style: Self.line)
      } == nil)
  }

  /// Edges that all begin in one row are passed by once.
  @Test func countsRowsInWhichEdgesBegin() {
    func hatching(_ count: Int) -> Path {
      var path = Path()
      for index in 0..<count {
        path.move(to: Point(x: Double(index), y: 0))
        path.addLine(to: Point(x: Double(index), y: 4000))
      }
      return path
    }
    func steps(_ path: Path, in rows: Range<Double> = 0..<4000) -> Double {
      path.stepCount(under: .identity, drawnWith: Self.line, in: rows)
    }
    #expect(steps(hatching(4000)) < Path.mostSteps)
    #expect(steps(hatching(500)) == 0)
    // What lies outside of what shows takes nothing.
    #expect(steps(Self.scribble(60_000), in: 500..<4000) == 0)
    #expect(steps(Self.scribble(60_000), in: 390..<4000) < steps(Self.scribble(60_000)) / 2)
  }

  @Test func countsCurvesDashesAndWidth() {
    var curves = Path()
    curves.move(to: .zero)
    for index in 0..<5000 {
      let x = Double(index % 400)
      curves.addCurve(
        to: Point(x: x, y: 0), control1: Point(x: x, y: 400), control2: Point(x: 400 - x, y: 400))
    }
    let rows = 0..<400.0
    #expect(curves.stepCount(under: .identity, drawnWith: nil, in: rows) > 10_000_000)
    let scribble = Self.scribble(2000)
    func steps(_ style: StrokeStyle, _ dashCount: Double = 0) -> Double {
      scribble.stepCount(under: .identity, drawnWith: style, dashCount: dashCount, in: rows)
    }
    #expect(steps(StrokeStyle(width: 200)) > 1.5 * steps(Self.line))
    #expect(steps(StrokeStyle(width: 200), 100_000) > Path.mostSteps)
  }

  @Test func numbersThatAreNoneCountForNothing() {
    var path = Self.scribble(2000)
    for value in [Double.nan, .infinity, -.infinity, 1e300] { path.addLine(to: Point(x: value, y: value)) }
    let steps = path.stepCount(under: .identity, drawnWith: nil, in: 0..<400)
    #expect(steps > 0 && steps < Path.mostSteps)
  }
}
