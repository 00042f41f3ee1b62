import Components
import Drawing
import Geometry
import Testing

@MainActor
@Suite struct ViewDrawingTests {
  /// Marks the bounds of its view with its own colour.
  struct Mark: Drawable {
    var color: Color

    func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
      canvas.fill(bounds, with: color)
    }
  }

  static let bounds = Rect(0, 0, 20, 10)
  static let stops = [GradientStop(location: 0, color: .white), GradientStop(location: 1, color: .black)]
  static let shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 3)

  @Test func hiddenViewsTakeTheirRoomAndDrawNothing() throws {
    let box = Self.box(Self.content + [.isHidden(true)])
    #expect(try draw(box) == [])
    #expect(try layOut(box).size == Self.bounds.size)
  }

  static let content: [ViewAttribute] = [
    .borderColor(.green), .borderWidth(2), .content(Mark(color: .yellow)), .backgroundColor(.red),
    .backgroundGradient(.linear(angle: 0, stops: stops)),
  ]

  static func box(_ attributes: [ViewAttribute]) -> some Component {
    AnyComponent(Box().frame(ComponentSize(bounds.size)).background(.blue)).view(
      ViewAttribute(\.self, ViewConfiguration(attributes)))
  }

  static func drawInside(_ canvas: inout Canvas) {
    canvas.fill(bounds, with: .yellow)
    canvas.fill(bounds, with: .blue)
  }

  static func drawBackground(_ canvas: inout Canvas) {
    let gradient = LinearGradient(start: Point(x: 10, y: 10), end: Point(x: 10, y: 0), stops: stops)
    canvas.fill(bounds, with: .red)
    canvas.fill(bounds, with: .linearGradient(gradient))
  }

  static func drawBorder(_ canvas: inout Canvas) {
    canvas.fill(.border(of: bounds, radii: .zero, widths: EdgeInsets(all: 2)), with: .green)
  }

  @Test func partsAreDrawnFromBackToFront() throws {
    let expected = commands { canvas in
      Self.drawBackground(&canvas)
      Self.drawInside(&canvas)
      Self.drawBorder(&canvas)
    }
    #expect(try draw(Self.box(Self.content)).count == expected.count)
    #expect(try draw(Self.box(Self.content)) == expected)
  }

  @Test func layerHoldsEverythingAndTheClipOnlyWhatIsInside() throws {
    let attributes = Self.content + [.clipsToBounds(true), .opacity(0.5), .shadow(Self.shadow)]
    let expected = commands { canvas in
      canvas.withLayer(opacity: 0.5, shadow: Self.shadow) { canvas in
        Self.drawBackground(&canvas)
        canvas.withClip(to: .roundedRect(Self.bounds, radii: .zero)) { Self.drawInside(&$0) }
        Self.drawBorder(&canvas)
      }
    }
    #expect(try draw(Self.box(attributes)) == expected)
  }

  @Test func roundCornersShapeBackgroundClipAndBorder() throws {
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    let attributes: [ViewAttribute] = [
      .cornerRadii(radii), .backgroundColor(.red), .borderWidth(1), .clipsToBounds(true),
    ]
    let outline = Path.roundedRect(Self.bounds, radii: radii)
    let expected = commands { canvas in
      canvas.fill(outline, with: .red)
      canvas.withClip(to: outline) { $0.fill(Self.bounds, with: .blue) }
      canvas.fill(.border(of: Self.bounds, radii: radii, widths: EdgeInsets(all: 1)), with: .black)
    }
    #expect(try draw(Self.box(attributes)) == expected)
  }

  /// The clip reaches to the middle of what the border leaves free.
  @Test func borderThatIsWiderThanHalfOfTheBoxIsDrawnWhole() throws {
    let box = Box().frame(ComponentSize(Self.bounds.size))
      .view(.borders(EdgeBorders(bottom: EdgeBorder(width: 8, color: .red))))
    var room = Path()
    room.move(to: Point(x: 20, y: 10))
    room.addLine(to: Point(x: 0, y: 10))
    room.addLine(to: Point(x: 0, y: 1))
    room.addLine(to: Point(x: 20, y: 1))
    room.close()
    let ring = Path.border(of: Self.bounds, radii: .zero, widths: EdgeInsets(bottom: 8))
    let expected = commands { $0.withClip(to: room) { $0.fill(ring, with: .red) } }
    #expect(try draw(box) == expected)
  }

  @Test func transformTurnsAboutTheCentreAndThenMoves() throws {
    let transform = ViewConfiguration.Transform(rotation: 90, scale: 2, translation: Point(x: 100, y: 0))
    let drawn = try draw(Self.box([.transform(transform)]).padding(10))
    guard case .transform(let map) = try #require(drawn.dropFirst().first) else {
      Issue.record("no transform was drawn")
      return
    }
    // The centre of the view is at (20, 15).
    let topLeft = map.apply(to: .zero)
    #expect(abs(topLeft.x - (120 + 10)) < 1e-9)
    #expect(abs(topLeft.y - (15 - 20)) < 1e-9)
    #expect(drawn.count == 4)
  }

  @Test func invisibleViewDrawsNothing() throws {
    #expect(try draw(Self.box(Self.content + [.opacity(0)])) == [])
  }

  @Test func clearBackgroundAndMissingBorderAreNotDrawn() throws {
    #expect(try draw(Box().frame(.square(5)).view(.backgroundColor(.clear), .borderColor(.red))) == [])
  }

  @Test(arguments: [
    (0.0, Point(x: 10, y: 10), Point(x: 10, y: 0)), (180.0, Point(x: 10, y: 0), Point(x: 10, y: 10)),
    (45.0, Point(x: 2.5, y: 12.5), Point(x: 17.5, y: -2.5)),
  ])
  func gradientRunsTheWayCSSHasIt(_ angle: Double, _ start: Point, _ end: Point) throws {
    let drawn = try draw(
      Box().frame(ComponentSize(Self.bounds.size)).view(
        .backgroundGradient(.linear(angle: angle, stops: Self.stops))))
    guard case .fillRect(Self.bounds, .linearGradient(let gradient)) = try #require(drawn.first) else {
      Issue.record("no gradient was drawn")
      return
    }
    for (point, expected) in [(gradient.start, start), (gradient.end, end)] {
      #expect(abs(point.x - expected.x) < 1e-9)
      #expect(abs(point.y - expected.y) < 1e-9)
    }
  }

  @Test func radialGradientReachesTheCorners() throws {
    let box = Box().frame(width: 30, height: 40).view(.backgroundGradient(.radial(stops: Self.stops)))
    let gradient = RadialGradient(center: Point(x: 15, y: 20), radius: 25, stops: Self.stops)
    #expect(try draw(box) == [.fillRect(Rect(0, 0, 30, 40), .radialGradient(gradient))])
  }

  @Test func laterAttributesWin() throws {
    let box = Box().frame(.square(5)).view(.backgroundColor(.red), .backgroundColor(.blue))
    #expect(try draw(box) == [.fillRect(Rect(0, 0, 5, 5), .color(.blue))])
  }
}
