import Drawing
import Geometry
import Raster
import Testing

/// Gradients as the rasteriser works them out: near to what they are, smooth, and the same wherever they are drawn.
@Suite struct GradientTests {
  private static let size = Size(width: 120, height: 70)
  private static let dark = Color(red: 0.1, green: 0.2, blue: 0.3)
  private static let light = Color(red: 0.5, green: 0.6, blue: 1)

  private static func linear(_ end: Point) -> Paint {
    .linearGradient(
      LinearGradient(
        start: Point(x: 10, y: 5), end: end,
        stops: [GradientStop(location: 0, color: dark), GradientStop(location: 1, color: light)]))
  }

  private static let radial = Paint.radialGradient(
    RadialGradient(
      center: Point(x: 60, y: 35), radius: 69,
      stops: [GradientStop(location: 0, color: dark), GradientStop(location: 1, color: light)]))

  @Test(arguments: [
    Point(x: 110, y: 5), Point(x: 10, y: 65), Point(x: 70, y: 65), Point(x: 100, y: 20), Point(x: 11, y: 65),
    Point(x: -50, y: 60),
  ])
  func linearOnesAreNearToWhatTheyAre(end: Point) throws {
    let line = end - Point(x: 10, y: 5)
    try expectNear(Self.linear(end)) { place in
      let from = place - Point(x: 10, y: 5)
      return (from.x * line.x + from.y * line.y) / (line.x * line.x + line.y * line.y)
    }
  }

  @Test func radialOnesAreNearToWhatTheyAre() throws {
    try expectNear(Self.radial) { place in
      let from = place - Point(x: 60, y: 35)
      return (from.x * from.x + from.y * from.y).squareRoot() / 69
    }
  }

  /// No channel may be off by more than two of 255, nor jump by more than it changes in two pixels and one.
  private func expectNear(_ paint: Paint, _ location: (Point) -> Double) throws {
    let bitmap = try draw(Self.size, scale: 2) { $0.fill(Rect(origin: .zero, size: Self.size), with: paint) }
    var (farthest, jump, steepest) = (0.0, 0, 0.0)
    func channels(_ x: Int, _ y: Int) -> [Int] { [16, 8, 0].map { Int(bitmap[x, y] >> UInt32($0) & 0xFF) } }
    func exact(_ x: Int, _ y: Int) -> [Double] {
      let part = min(max(location(Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)), 0), 1)
      return [\Color.red, \.green, \.blue].map {
        255 * (Self.dark[keyPath: $0] + part * (Self.light[keyPath: $0] - Self.dark[keyPath: $0]))
      }
    }
    for y in 0..<139 {
      for x in 0..<239 {
        for (drawn, value) in zip(channels(x, y), exact(x, y)) {
          farthest = max(farthest, abs(Double(drawn) - value))
        }
        for (here, next) in [(channels(x, y), channels(x + 1, y)), (channels(x, y), channels(x, y + 1))] {
          for (one, other) in zip(here, next) { jump = max(jump, abs(one - other)) }
        }
        for (here, next) in [(exact(x, y), exact(x + 1, y)), (exact(x, y), exact(x, y + 1))] {
          for (one, other) in zip(here, next) { steepest = max(steepest, abs(one - other)) }
        }
      }
    }
    #expect(farthest <= 2)
    #expect(Double(jump) <= (2 * steepest).rounded(.up) + 1)
  }

  @Test func rowsOfDiagonalsAreThoseAboveMoved() throws {
    let bitmap = try draw(Self.size, scale: 2) {
      $0.fill(Rect(origin: .zero, size: Self.size), with: Self.linear(Point(x: 70, y: 65)))
    }
    for y in 1..<140 {
      for x in 0..<239 { #expect(bitmap[x, y] == bitmap[x + 1, y - 1]) }
    }
  }

  @Test(arguments: [linear(Point(x: 90, y: 44)), linear(Point(x: 12, y: 65)), radial])
  func placesDoNotMatter(paint: Paint) throws {
    let whole = try draw(Size(width: 200, height: 100)) {
      $0.withTransform(.translation(x: 31, y: 17)) {
        $0.fill(Rect(origin: .zero, size: Self.size), with: paint)
      }
    }
    let alone = try draw(Self.size) { $0.fill(Rect(origin: .zero, size: Self.size), with: paint) }
    for y in 0..<70 {
      for x in 0..<120 { #expect(whole[x + 31, y + 17] == alone[x, y]) }
    }
  }

  /// Pixels in the middle are the same whether they are written at once or through a mask.
  @Test(arguments: [linear(Point(x: 90, y: 44)), radial])
  func shapesDoNotMatter(paint: Paint) throws {
    let rect = Rect(origin: .zero, size: Self.size)
    let upright = try draw(Self.size) { $0.fill(rect, with: paint) }
    let rounded = try draw(Self.size) {
      $0.fill(Path.roundedRect(rect, radii: CornerRadii(all: 8), curve: .circular), with: paint)
    }
    for y in 8..<62 {
      for x in 0..<120 { #expect(upright[x, y] == rounded[x, y]) }
    }
  }
}
