import Components
import Drawing
import FlexLayout
import Geometry
import Raster
import Testing

/// What points where reading goes turns right to left.
@Suite struct MirroredContentTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let component: any Component
  }

  /// Of no symmetry at all.
  static let image = ImageSource(
    Bitmap(
      size: PixelSize(width: 5, height: 4), format: .straightRGBA,
      pixels: (0..<20).flatMap { (number: Int) -> [UInt8] in
        let (red, green, blue) = (number * 12, 255 - number * 7, number % 5 * 50)
        return [UInt8(red), UInt8(green), UInt8(blue), 255]
      }))

  static let cases = [
    Case(testDescription: "enlarged", component: mirroring(Image(image).frame(width: 33, height: 20.5))),
    Case(testDescription: "shrunk", component: mirroring(Image(image).frame(width: 3.3, height: 2))),
    Case(testDescription: "as it is", component: mirroring(AutoSizedImage(image))),
    Case(
      testDescription: "at one side",
      component: mirroring(Image(image, contentMode: .left).frame(width: 20, height: 10))),
    Case(
      testDescription: "cropped",
      component: mirroring(Image(image, contentMode: .scaleAspectFill).frame(width: 9, height: 24))),
    Case(
      testDescription: "with caps",
      component: mirroring(
        Image(image, capInsets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 1)).frame(width: 30, height: 12)
      )),
    Case(
      testDescription: "placeholder",
      component: mirroring(
        NetworkImage(nil, downloader: ControlledDownloader(), placeholder: image).frame(width: 12, height: 7))
    ),
    Case(
      testDescription: "faint", component: mirroring(Image(image).frame(width: 12, height: 7)).opacity(0.4)),
    Case(testDescription: "path", component: mirroring(Shape(steps).frame(width: 32, height: 24))),
  ]

  static func mirroring(_ component: some ConfigurableComponent) -> some ConfigurableComponent {
    component.flipsForRightToLeftLayoutDirection()
  }

  /// Stairs, whose edges are on pixels.
  static var steps: Path {
    var path = Path()
    path.addRect(Rect(0, 0, 4, 2))
    path.addRect(Rect(4, 2, 2, 4))
    return path
  }

  @MainActor
  @Test(arguments: cases, [1.0, 2, 3])
  func rightToLeftIsTheMirrorImage(_ example: Case, _ scale: Double) throws {
    let leftToRight = try picture(of: example.component, .leftToRight, scale)
    let rightToLeft = try picture(of: example.component, .rightToLeft, scale)
    #expect(rightToLeft == leftToRight.map { $0.reversed() })
    #expect(rightToLeft != leftToRight)
  }

  @MainActor @Test func onlyWhatAsksForItTurns() throws {
    let image = Image(Self.image).frame(width: 9, height: 9)
    let expected = try picture(of: image, .leftToRight, 1, alignment: .topLeft)
    #expect(try picture(of: image, .rightToLeft, 1, alignment: .topLeft) == expected)
    let still = image.flipsForRightToLeftLayoutDirection(false)
    #expect(try picture(of: still, .rightToLeft, 1, alignment: .topLeft) == expected)
  }

  @MainActor @Test func backgroundAndBorderStayWhereTheyAre() throws {
    let box = Image(Self.image).frame(width: 9, height: 9).background(.red)
      .view(.borders(EdgeBorders(left: EdgeBorder(width: 2)))).flipsForRightToLeftLayoutDirection()
    let picture = try picture(of: box, .rightToLeft, 1, alignment: .topLeft)
    #expect(picture[4].prefix(2).allSatisfy { $0 == 0xFF00_0000 })
    #expect(picture[4][8] != 0xFF00_0000)
  }

  @MainActor @Test func nearestFlexboxDecides() throws {
    let image = Self.mirroring(Image(Self.image).frame(width: 9, height: 9))
    let turned = flexbox(.row, [child(image)]) { $0.layoutDirection = .rightToLeft }
    #expect(
      try picture(of: turned, .leftToRight, 1, alignment: .topLeft)
        == picture(of: image, .rightToLeft, 1, alignment: .topLeft))
  }

  /// Rows of pixels of the component in the start corner of 40 by 26 points.
  @MainActor
  private func picture(
    of component: any Component, _ direction: LayoutDirection, _ scale: Double,
    alignment: ZStack.Alignment = .topStart
  ) throws -> [[UInt32]] {
    let environment = try LayoutEnvironment.test(scale: scale, direction: direction)
    let size = Size(width: 40, height: 26)
    let stack = ZStack(alignment: alignment, children: [ZStack.Child(component)])
    let layout = try ScopeRoot().building(stack, in: environment)
      .layout(thatFits: SizeRange(exactly: size), in: environment)
    let tree = MountedTree(in: .test())
    tree.mount(try #require(layout))
    let bitmap = try Rasterizer().rasterize(
      tree.displayList(at: 0), size: size, scale: DisplayScale(scale), background: .white)
    return bitmap.withUnsafeBytes { bytes in
      let pixels = Array(bytes.bindMemory(to: UInt32.self))
      return (0..<bitmap.size.height).map {
        Array(pixels[$0 * bitmap.size.width..<($0 + 1) * bitmap.size.width])
      }
    }
  }
}
