import Components
import Drawing
import Geometry
import Testing

@MainActor
@Suite struct ImageTests {
  static let source = ImageSource(.solid(40, 20), scale: DisplayScale(2))

  static func image(_ destination: Rect) -> DrawCommand {
    .image(source.bitmap, source: Rect(0, 0, 40, 20), destination: destination, .smooth)
  }

  @Test func imageHasNoSizeOfItsOwn() throws {
    #expect(try layOut(Image(Self.source)).size == .zero)
    #expect(try draw(Image(Self.source), in: SizeRange(30, 30)) == [Self.image(Rect(0, 0, 30, 30))])
  }

  @Test func autoSizedImageHasTheSizeOfTheImageInPoints() throws {
    #expect(try layOut(AutoSizedImage(Self.source)).size == Size(width: 20, height: 10))
    #expect(try draw(AutoSizedImage(Self.source)) == [Self.image(Rect(0, 0, 20, 10))])
  }

  @Test func attributesWinOverTheImage() throws {
    let image = AutoSizedImage(Self.source).view(.backgroundColor(.red), .content(Blank()))
    #expect(try draw(image) == [.fillRect(Rect(0, 0, 20, 10), .color(.red))])
  }

  nonisolated static let modes: [(ContentMode, Rect)] = [
    (.scaleToFill, Rect(0, 0, 50, 60)), (.scaleAspectFit, Rect(0, 17.5, 50, 25)),
    (.scaleAspectFill, Rect(-35, 0, 120, 60)), (.center, Rect(15, 25, 20, 10)), (.top, Rect(15, 0, 20, 10)),
    (.bottom, Rect(15, 50, 20, 10)), (.left, Rect(0, 25, 20, 10)), (.right, Rect(30, 25, 20, 10)),
    (.topLeft, Rect(0, 0, 20, 10)), (.topRight, Rect(30, 0, 20, 10)), (.bottomLeft, Rect(0, 50, 20, 10)),
    (.bottomRight, Rect(30, 50, 20, 10)),
  ]

  @Test(arguments: modes)
  func contentModePlacesTheImage(_ mode: ContentMode, _ destination: Rect) throws {
    let drawn = try draw(Image(Self.source, contentMode: mode), in: SizeRange(50, 60))
    let inside = mode != .scaleAspectFill
    #expect(
      drawn
        == commands { canvas in
          if inside {
            canvas.draw(Self.source.bitmap, in: destination)
          } else {
            canvas.withClip(to: .rect(Rect(0, 0, 50, 60))) { $0.draw(Self.source.bitmap, in: destination) }
          }
        })
  }

  @Test func tintKeepsOnlyTheShape() {
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 1), format: .premultipliedBGRA,
      pixels: [10, 20, 30, 128, 0, 0, 0, 255])
    let tinted = ImageSource(bitmap, scale: DisplayScale(2))
      .tinted(with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(tinted.bitmap.format == .straightRGBA)
    #expect(tinted.bitmap.bytes == [255, 128, 0, 64, 255, 128, 0, 128])
    #expect(tinted.size == Size(width: 1, height: 0.5))
  }

  @Test func tintedImageIsDrawnInItsColour() throws {
    let drawn = try draw(AutoSizedImage(Self.source, tint: .blue))
    let blue = Bitmap.solid(40, 20, [0, 0, 255, 255])
    #expect(
      drawn == [.image(blue, source: Rect(0, 0, 40, 20), destination: Rect(0, 0, 20, 10), .smooth)])
  }

  @Test func capsKeepTheirSize() throws {
    // Half a point of the image is one pixel.
    let insets = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
    let drawn = try draw(Image(Self.source, capInsets: insets), in: SizeRange(100, 50))
    let columns = [(0.0, 6.0, 0.0, 3.0), (6, 24, 3, 92), (30, 10, 95, 5)]
    let rows = [(0.0, 4.0, 0.0, 2.0), (4, 8, 2, 44), (12, 8, 46, 4)]
    let expected = rows.flatMap { row in
      columns.map { column in
        DrawCommand.image(
          Self.source.bitmap, source: Rect(column.0, row.0, column.1, row.1),
          destination: Rect(column.2, row.2, column.3, row.3), .smooth)
      }
    }
    #expect(drawn == expected)
  }

  @Test func capsOnOneAxisLeaveThreeParts() throws {
    let image = Image(Self.source, capInsets: EdgeInsets(horizontal: 5))
    let destinations = try draw(image, in: SizeRange(100, 50)).map { command in
      guard case .image(_, _, let destination, _) = command else { return Rect.zero }
      return destination
    }
    #expect(destinations == [Rect(0, 0, 5, 50), Rect(5, 0, 90, 50), Rect(95, 0, 5, 50)])
  }

  @Test func capsThatDoNotFitAreMadeSmallerTogether() throws {
    let image = Image(Self.source, capInsets: EdgeInsets(left: 12, right: 4))
    let destinations = try draw(image, in: SizeRange(8, 10)).map { command in
      guard case .image(_, _, let destination, _) = command else { return Rect.zero }
      return destination
    }
    #expect(destinations == [Rect(0, 0, 6, 10), Rect(6, 0, 2, 10)])
  }

  @Test func onePixelIsAlwaysLeftToBeStretched() throws {
    let image = Image(Self.source, capInsets: EdgeInsets(left: 20, right: 20))
    let sources = try draw(image, in: SizeRange(100, 10)).map { command in
      guard case .image(_, let source, _, _) = command else { return Rect.zero }
      return source
    }
    #expect(sources == [Rect(0, 0, 39, 20), Rect(39, 0, 1, 20)])
  }

  @Test func capsOfNoFinitePlaceAreNotDrawn() throws {
    let image = ImageSource(.solid(40, 20), scale: DisplayScale(.leastNonzeroMagnitude))
    #expect(try draw(Image(image, capInsets: EdgeInsets(right: 10)), in: SizeRange(30, 30)).isEmpty)
  }
}

/// Draws nothing.
struct Blank: Drawable {
  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {}
}
