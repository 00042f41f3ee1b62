import Components
import Drawing
import FlexLayout
import Geometry
import Testing
import Typesetting

@MainActor
@Suite struct ButtonTests {
  static func image(_ width: Int, _ height: Int, _ pixel: [UInt8] = [255, 0, 0, 255]) -> ImageSource {
    ImageSource(.solid(width, height, pixel))
  }

  /// The size of `title` as it is measured for buttons: in whole points.
  func titleSize(_ title: String, _ font: Font = .system()) throws -> Size {
    let size = try layOut(Label(title, font: font), scale: 1).size
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  @Test func rightToLeftIsAMirror() throws {
    let options = Button.Options {
      $0.images = ControlStateValues(Self.image(10, 10))
      $0.backgroundImages = ControlStateValues(Self.image(4, 4))
      $0.contentInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
      $0.imageInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 6)
    }
    func imageRects(_ direction: LayoutDirection) throws -> [Rect] {
      let tree = MountedTree(in: .test())
      tree.mount(try layOut(Button(options, action: nil), in: SizeRange(60, 10), direction: direction))
      return tree.displayList(at: 0).commands.compactMap { command -> Rect? in
        guard case .image(_, source: _, destination: let destination, _) = command else { return nil }
        return destination
      }
    }
    let (left, right) = (try imageRects(.leftToRight), try imageRects(.rightToLeft))
    #expect(left == [Rect(0, 0, 60, 10), Rect(32, 0, 10, 10)])
    #expect(right == [Rect(0, 0, 60, 10), Rect(18, 0, 10, 10)])
  }

  @Test func isAsLargeAsItsTitle() throws {
    #expect(try layOut(Button("Title", action: nil)).size == titleSize("Title"))
    #expect(try layOut(Button("", action: nil)).size == .zero)
  }

  @Test func insetsTitleAndImageAddUp() throws {
    let options = Button.Options {
      $0.titles = ControlStateValues("Title")
      $0.images = ControlStateValues(Self.image(30, 10))
      $0.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.titleInsets = EdgeInsets(top: 10, left: 20, bottom: 1, right: 40)
      $0.imageInsets = EdgeInsets(top: 5, left: 100, bottom: 7, right: 200)
    }
    let title = try titleSize("Title")
    let size = try layOut(Button(options, action: nil)).size
    #expect(size.width == title.width + 30 + 2 + 4 + 20 + 40 + 100 + 200)
    #expect(size.height == title.height + 1 + 3 + 10 + 7)
  }

  /// Equal insets on all four edges, and what they add to a title of "Hello World" beside an image of 17 by 17 points
  /// in ComponentKit's reference images.
  struct ReferenceInsets: Sendable {
    var content = 0.0
    var title = 0.0
    var image = 0.0
    var added: Size
  }

  nonisolated static let referenceInsets = [
    ReferenceInsets(added: .zero),
    ReferenceInsets(image: 10, added: Size(width: 20, height: 20)),
    ReferenceInsets(title: 10, added: Size(width: 20, height: 20)),
    ReferenceInsets(content: 10, added: Size(width: 20, height: 20)),
    ReferenceInsets(title: 10, image: 20, added: Size(width: 60, height: 40)),
    ReferenceInsets(content: 10, title: 20, image: 10, added: Size(width: 80, height: 60)),
  ]

  @Test(arguments: referenceInsets)
  func insetsAddWhatTheReferenceShows(_ insets: ReferenceInsets) throws {
    let options = Button.Options {
      $0.titles = ControlStateValues("Hello World")
      $0.font = .system(17)
      $0.images = ControlStateValues(Self.image(17, 17))
      $0.contentInsets = EdgeInsets(all: insets.content)
      $0.titleInsets = EdgeInsets(all: insets.title)
      $0.imageInsets = EdgeInsets(all: insets.image)
    }
    let title = try titleSize("Hello World", .system(17))
    let size = try layOut(Button(options, action: nil)).size
    #expect(size.width == title.width + 17 + insets.added.width)
    #expect(size.height == max(title.height, 17) + insets.added.height)
  }

  @Test(arguments: [(0.0, 17.0), (10, 37)])
  func imageAloneIsAsLargeAsInTheReference(_ inset: Double, _ side: Double) throws {
    let options = Button.Options {
      $0.images = ControlStateValues(Self.image(17, 17))
      $0.imageInsets = EdgeInsets(all: inset)
    }
    #expect(try layOut(Button(options, action: nil)).size == .square(side))
  }

  @Test func titleInsetsAddOnAllEdges() throws {
    let options = Button.Options {
      $0.titles = ControlStateValues("Hello World")
      $0.titleInsets = EdgeInsets(all: 10)
    }
    let title = try titleSize("Hello World")
    let size = Size(width: title.width + 20, height: title.height + 20)
    #expect(try layOut(Button(options, action: nil)).size == size)
  }

  @Test func severalLinesCountWhetherNeededOrNot() throws {
    let options = Button.Options {
      $0.titles = ControlStateValues("Title")
      $0.numberOfLines = 3
    }
    #expect(try layOut(Button(options, action: nil)).size.height == 3 * titleSize("Title").height)
  }

  @Test func isAtLeastAsLargeAsItsBackground() throws {
    let options = Button.Options {
      $0.titles = ControlStateValues("Title")
      $0.backgroundImages = ControlStateValues(Self.image(200, 5))
    }
    let title = try titleSize("Title")
    #expect(try layOut(Button(options, action: nil)).size == Size(width: 200, height: title.height))
    #expect(try layOut(Button(options, action: nil), in: .upTo(50, 10)).size == Size(width: 50, height: 10))
  }

  @Test func measuredInTheStateItIsIn() throws {
    let options = Button.Options {
      $0.images = [
        .normal: Self.image(1, 1), .selected: Self.image(2, 2), .disabled: Self.image(3, 3),
        .highlighted: Self.image(9, 9),
      ]
    }
    func width(_ change: (inout Button.Options) -> Void) throws -> Double {
      var changed = options
      change(&changed)
      return try layOut(Button(changed, action: nil)).size.width
    }
    #expect(try width { _ in } == 1)
    #expect(try width { $0.isSelected = true } == 2)
    #expect(try width { $0.isEnabled = false } == 3)
    #expect(try width { ($0.isEnabled, $0.isSelected) = (false, true) } == 1)
  }

  @Test(arguments: ControlState.allCases)
  func statesHaveTheirOwnValueOrThatOfTheNormalOne(_ state: ControlState) {
    let values: ControlStateValues<String> = [.normal: "n", .selectedHighlighted: "sh", .disabled: "d"]
    let expected: [ControlState: String] = [.selectedHighlighted: "sh", .disabled: "d"]
    #expect(values.value(for: state) == expected[state] ?? "n")
    let others: ControlStateValues<String> = [.highlighted: "h"]
    #expect(others.value(for: state) == (state == .highlighted ? "h" : nil))
  }

  /// The places of images and glyph runs that a button of `size` draws.
  func places(_ options: Button.Options, _ size: Size) throws -> (image: Rect?, title: Point?) {
    var places: (image: Rect?, title: Point?)
    for command in try draw(Button(options, action: nil), in: SizeRange(exactly: size)) {
      switch command {
      case .image(_, _, let destination, _): places.image = destination
      case .glyphs(let run, _): places.title = run.glyphs.first?.position
      default: break
      }
    }
    return places
  }

  @Test func pairStandsInTheMiddleImageFirst() throws {
    let options = Button.Options {
      $0.titles = ControlStateValues("Title")
      $0.images = ControlStateValues(Self.image(30, 10))
    }
    let title = try titleSize("Title")
    let start = ((200 - title.width - 30) / 2 * 2).rounded() / 2
    let (image, origin) = try places(options, Size(width: 200, height: 50))
    #expect(image == Rect(start, 20, 30, 10))
    let alone = try #require(try draw(Label("Title")).lazy.compactMap(\.firstGlyph).first)
    #expect(abs(try #require(origin).x - (start + 30 + alone.x)) < 0.51)
  }

  @Test func insetsShiftTitleAndImageEachForItself() throws {
    let plain = Button.Options {
      $0.titles = ControlStateValues("Title")
      $0.images = ControlStateValues(Self.image(30, 10))
    }
    var shifted = plain
    shifted.imageInsets = EdgeInsets(left: -10, right: 10)
    shifted.titleInsets = EdgeInsets(top: 4, bottom: -4)
    let size = Size(width: 200, height: 50)
    let (before, after) = (try places(plain, size), try places(shifted, size))
    #expect(after.image == before.image?.offset(by: Point(x: -10, y: 0)))
    #expect(after.title == before.title.map { $0 + Point(x: 0, y: 4) })
  }

  @Test func backgroundFillsTheBounds() throws {
    let options = Button.Options { $0.backgroundImages = ControlStateValues(Self.image(3, 3)) }
    #expect(try places(options, Size(width: 40, height: 20)).image == Rect(0, 0, 40, 20))
  }
}

extension DrawCommand {
  fileprivate var firstGlyph: Point? {
    if case .glyphs(let run, _) = self { run.glyphs.first?.position } else { nil }
  }
}
