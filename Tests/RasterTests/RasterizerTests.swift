import Drawing
import Geometry
import Raster
import Testing

@Suite struct RasterizerTests {
  @Test(arguments: [1.0, 2, 3])
  func fillsWholePixelsExactly(scale: Double) throws {
    let bitmap = try draw(Size(width: 4, height: 3), scale: scale) {
      $0.fill(Rect(x: 1, y: 1, width: 2, height: 1), with: .lightGray)
    }
    let pixels = Int(scale)
    #expect(bitmap.size == PixelSize(width: 4 * pixels, height: 3 * pixels))
    #expect(bitmap.inkBox == PixelRect(x: pixels, y: pixels, width: 2 * pixels, height: pixels))
    #expect(Set(bitmap.argb) == [0, 0xFFAA_AAAA])
  }

  @Test func coversHalfOfAPixelByHalf() throws {
    let bitmap = try draw(Size(width: 4, height: 1)) {
      $0.fill(Rect(x: 0.5, y: 0, width: 2, height: 1), with: .black)
    }
    #expect((0..<4).map { bitmap.alpha($0, 0) } == [128, 255, 128, 0])
  }

  @Test(arguments: [0x000000, 0x010203, 0x7F80_81, 0xAAAAAA, 0xFEFF00] as [UInt32])
  func keepsEveryStepOfAColor(rgb: UInt32) throws {
    let bitmap = try draw(Size(width: 1, height: 1)) {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color(rgb: rgb))
    }
    #expect(bitmap[0, 0] == 0xFF00_0000 | rgb)
  }

  @Test(arguments: [(0.0, 0), (0.25, 64), (0.499, 127), (0.503, 128), (0.997, 254), (1, 255)])
  func roundsChannelsToTheNearestStep(value: Double, step: UInt32) throws {
    let bitmap = try draw(Size(width: 1, height: 1)) {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color(white: value))
    }
    #expect(bitmap[0, 0] == 0xFF00_0000 | step << 16 | step << 8 | step)
  }

  @Test func laysTranslucentColorsOverTheBackground() throws {
    let bitmap = try draw(Size(width: 2, height: 1), background: .white) {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color.black.opacity(0.5))
    }
    #expect(bitmap.argb == [0xFF7F_7F7F, 0xFFFF_FFFF])
  }

  @Test func coversTheCornersOfARoundedRectAlike() throws {
    let bitmap = try draw(Size(width: 20, height: 16)) {
      $0.fill(
        .roundedRect(Rect(x: 2, y: 2, width: 16, height: 12), radii: CornerRadii(all: 5)), with: .black)
    }
    for y in 0..<8 {
      for x in 0..<10 {
        let corner = bitmap.alpha(x, y)
        // cairo counts coverage on a grid of 256 by 15 places, which does not mirror.
        #expect(abs(corner - bitmap.alpha(19 - x, y)) <= 4)
        #expect(abs(corner - bitmap.alpha(x, 15 - y)) <= 4)
      }
    }
    #expect(bitmap.alpha(2, 2) == 0)
    // A quarter circle of radius 5 leaves 25·(1 − π/4) = 5.37 pixels of its square empty.
    let corner = (2..<7).flatMap { y in (2..<7).map { x in bitmap.alpha(x, y) } }.reduce(0, +)
    #expect(abs(Double(25 * 255 - corner) / 255 - 5.37) < 0.1)
  }

  @Test func clipsToARectExactly() throws {
    let bitmap = try draw(Size(width: 6, height: 6)) {
      $0.withClip(to: .rect(Rect(x: 1, y: 2, width: 3, height: 2))) {
        $0.fill(Rect(x: 0, y: 0, width: 6, height: 6), with: .red)
      }
      $0.fill(Rect(x: 5, y: 5, width: 1, height: 1), with: .red)
    }
    #expect(bitmap.ink == 7 * 255)
    #expect(
      (bitmap[1, 2], bitmap[3, 3], bitmap[4, 3], bitmap[5, 5]) == (0xFFFF_0000, 0xFFFF_0000, 0, 0xFFFF_0000))
  }

  @Test func narrowsNestedClips() throws {
    let bitmap = try draw(Size(width: 6, height: 6)) {
      $0.withClip(to: .rect(Rect(x: 0, y: 0, width: 4, height: 4))) {
        $0.withClip(to: .rect(Rect(x: 2, y: 2, width: 4, height: 4))) {
          $0.fill(Rect(x: 0, y: 0, width: 6, height: 6), with: .blue)
        }
      }
    }
    #expect(bitmap.inkBox == PixelRect(x: 2, y: 2, width: 2, height: 2))
  }

  @Test func drawsInTransformedSpaces() throws {
    let quarterTurn = AffineTransform.rotation(cosine: 0, sine: 1)
    let bitmap = try draw(Size(width: 8, height: 8), scale: 2) {
      $0.withTransform(quarterTurn.concatenating(.translation(x: 6, y: 1))) {
        $0.fill(Rect(x: 0, y: 0, width: 3, height: 2), with: .black)
      }
    }
    #expect(bitmap.inkBox == PixelRect(x: 8, y: 2, width: 4, height: 6))
    #expect(bitmap.ink == 24 * 255)
  }

  @Test func strokesHalfOfTheWidthOnEitherSide() throws {
    let bitmap = try draw(Size(width: 10, height: 10)) {
      $0.stroke(
        .rect(Rect(x: 2, y: 2, width: 6, height: 6)), with: .color(.black), style: StrokeStyle(width: 2))
    }
    #expect(bitmap.inkBox == PixelRect(x: 1, y: 1, width: 8, height: 8))
    #expect(bitmap.ink == (64 - 16) * 255)
  }

  @Test(arguments: [(StrokeStyle.Cap.butt, 4), (.square, 6), (.round, 6)])
  func endsLinesWithTheirCap(cap: StrokeStyle.Cap, length: Int) throws {
    let bitmap = try draw(Size(width: 10, height: 4)) {
      var line = Path()
      line.move(to: Point(x: 3, y: 2))
      line.addLine(to: Point(x: 7, y: 2))
      $0.stroke(line, with: .color(.black), style: StrokeStyle(width: 2, cap: cap))
    }
    #expect(bitmap.inkBox.width == length)
  }

  @Test func dashesLines() throws {
    let bitmap = try draw(Size(width: 10, height: 1)) {
      var line = Path()
      line.move(to: Point(x: 0, y: 0.5))
      line.addLine(to: Point(x: 10, y: 0.5))
      $0.stroke(line, with: .color(.black), style: StrokeStyle(width: 1, dashes: [3, 2], dashPhase: 1))
    }
    #expect((0..<10).map { bitmap.alpha($0, 0) / 255 } == [1, 1, 0, 0, 1, 1, 1, 0, 0, 1])
  }

  struct Blend: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let colors: [Color]
  }

  static let blends = [
    Blend(testDescription: "white to transparent", colors: [.white, .clear]),
    Blend(testDescription: "transparent to red", colors: [.clear, .red]),
    Blend(testDescription: "through transparent", colors: [.red, .clear, .blue]),
    Blend(testDescription: "nearly transparent", colors: [.red.opacity(0.02), .blue]),
    Blend(testDescription: "half", colors: [.green.opacity(0.5), .black.opacity(0.9), .white.opacity(0.1)]),
    Blend(testDescription: "one alpha", colors: [.green.opacity(0.5), .red.opacity(0.5)]),
  ]

  /// CSS Images 3, section 3.4.2.
  @Test(arguments: blends)
  func blendsGradientsPremultiplied(_ blend: Blend) throws {
    let steps = Double(blend.colors.count - 1)
    let stops = blend.colors.enumerated().map {
      GradientStop(location: Double($0.offset) / steps, color: $0.element)
    }
    let gradient = LinearGradient(start: .zero, end: Point(x: 256, y: 0), stops: stops)
    let bitmap = try draw(Size(width: 256, height: 1)) {
      $0.fill(Rect(x: 0, y: 0, width: 256, height: 1), with: .linearGradient(gradient))
    }
    for x in 0..<256 {
      let place = (Double(x) + 0.5) / 256 * steps
      let (one, next) = (blend.colors[Int(place)], blend.colors[Int(place) + 1])
      let part = place - place.rounded(.down)
      func channel(_ path: KeyPath<Color, Double>) -> Double {
        255 * (one[keyPath: path] * one.alpha * (1 - part) + next[keyPath: path] * next.alpha * part)
      }
      let pixel = bitmap[x, 0]
      for (shift, path) in [(16, \Color.red), (8, \Color.green), (0, \Color.blue)] {
        #expect(abs(Double(pixel >> UInt32(shift) & 0xFF) - channel(path)) <= 2, "\(x)")
      }
    }
  }

  @Test func blendsGradientsBetweenTheirEnds() throws {
    let stops = [GradientStop(location: 0, color: .red), GradientStop(location: 1, color: .blue)]
    let linear = LinearGradient(start: Point(x: 10, y: 0), end: Point(x: 90, y: 0), stops: stops)
    let radial = RadialGradient(center: Point(x: 50, y: 20), radius: 5, stops: stops)
    let bitmap = try draw(Size(width: 100, height: 30)) {
      $0.fill(Rect(x: 0, y: 0, width: 100, height: 10), with: .linearGradient(linear))
      $0.fill(Rect(x: 0, y: 10, width: 100, height: 20), with: .radialGradient(radial))
    }
    #expect((bitmap[0, 5], bitmap[99, 5]) == (0xFFFF_0000, 0xFF00_00FF))
    let middle = bitmap[50, 5]
    #expect(abs(Int(middle >> 16 & 0xFF) - 127) <= 2 && abs(Int(middle & 0xFF) - 127) <= 2)
    #expect(bitmap[80, 25] == 0xFF00_00FF)
    #expect(bitmap[50, 20] >> 16 & 0xFF > 200)
  }
}
