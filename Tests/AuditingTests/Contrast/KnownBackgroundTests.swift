import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import Auditing

@Suite struct KnownBackgroundTests {
  private let size = Size(width: 120, height: 80)

  private func picture(_ paints: [Paint], turned angle: Double) -> DisplayList {
    var canvas = Canvas()
    let turn = AffineTransform.scale(x: 1 + angle, y: 1)
    canvas.withTransform(turn) { canvas in
      for paint in paints {
        canvas.fill(Rect(x: -10, y: -10, width: 200, height: 200), with: paint)
      }
    }
    return canvas.makeDisplayList()
  }

  private func gradient(_ random: inout SeededGenerator) -> Paint {
    func color(_ alphas: ClosedRange<Double>) -> Color {
      Color(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: .random(in: alphas, using: &random))
    }
    func point() -> Point {
      Point(x: .random(in: -20...140, using: &random), y: .random(in: -20...100, using: &random))
    }
    let alphas = Bool.random(using: &random) ? 1...1 : 0...1.0
    let stops = [0, 0.3, 0.8, 1].map { GradientStop(location: $0, color: color(alphas)) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .color(color(alphas))
    case 1:
      return .radialGradient(
        RadialGradient(center: point(), radius: .random(in: 5...150, using: &random), stops: stops))
    case 2: return .conicGradient(ConicGradient(center: point(), angle: 0.5, stops: stops))
    default: return .linearGradient(LinearGradient(start: point(), end: point(), stops: stops))
    }
  }

  /// What is known of a picture's colours holds for all of its pixels, and is more than nothing.
  @Test func knowsWhatIsDrawn() throws {
    let rasterizer = try Rasterizer()
    var random = SeededGenerator(seed: 11)
    var (narrow, looks) = (0, 0)
    for _ in 0..<200 {
      let paints = (0..<Int.random(in: 1...3, using: &random)).map { _ in gradient(&random) }
      let list = picture(paints, turned: .random(in: 0...1, using: &random))
      let known = KnownBackground(list, without: [], behind: .white)
      let pixels = try rasterizer.rasterize(
        list, size: size, scale: DisplayScale(2), background: Color(white: 1)
      ).makeArray()
      for _ in 0..<10 {
        let rect = Rect(
          x: .random(in: 0...100, using: &random), y: .random(in: 0...70, using: &random), width: 20,
          height: 10)
        let range = try #require(known.colors(of: rect, behind: .max))
        for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
          for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) {
            let index = (y * 240 + x) * 4
            let pixel = ScreenColor(red: pixels[index + 2], green: pixels[index + 1], blue: pixels[index])
            guard range.contains(pixel) else {
              Issue.record("\(paints) at \(x), \(y): \(pixel) is not in \(range)")
              return
            }
          }
        }
        looks += 1
        if Int(range.high.green) - Int(range.low.green) < 64 { narrow += 1 }
      }
    }
    #expect(narrow * 4 > looks)
  }

  @Test func contrastsAreAtLeastThoseOfTheNearestColours() {
    func range(_ low: Double, _ high: Double) -> ColorRange {
      let stops = [
        GradientStop(location: 0, color: Color(white: low)),
        GradientStop(location: 1, color: Color(white: high)),
      ]
      let paint = Paint.conicGradient(ConicGradient(center: .zero, angle: 0, stops: stops))
      return paint.colors(in: .zero, .identity).map { ColorRange(.white).under($0) } ?? ColorRange(.white)
    }
    #expect(range(0, 0.2).leastContrast(to: range(0.3, 1)) > 1)
    #expect(range(0, 0.5).leastContrast(to: range(0.4, 1)) == 1)
    #expect(ColorRange(.black).leastContrast(to: ColorRange(.white)) == 21)
    let dark = ColorRange(.white).under(Color(white: 0))
    #expect(dark.only == .black)
    #expect(range(0.9, 1).leastContrast(to: dark) == dark.leastContrast(to: range(0.9, 1)))
  }
}

extension ColorRange {
  /// Drawing rounds what it blends more than once.
  fileprivate func contains(_ color: ScreenColor) -> Bool {
    func isNear(_ channel: KeyPath<ScreenColor, UInt8>) -> Bool {
      (Int(low[keyPath: channel]) - 1...Int(high[keyPath: channel]) + 1).contains(
        Int(color[keyPath: channel]))
    }
    return isNear(\.red) && isNear(\.green) && isNear(\.blue)
  }
}
