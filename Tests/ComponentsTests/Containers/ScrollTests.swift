import Components
import Drawing
import FlexLayout
import Geometry
import Raster
import TestSupport
import Testing
import Typesetting

@Suite struct ScrollTests {
  @Test func contentIsAsLongAsItLikesAndNoWiderThanTheWindow() throws {
    let vertical = try layOut(Scroll { Box(90, 300) }.frame(width: 50, height: 100))
    #expect(vertical.size == Size(width: 50, height: 100))
    #expect(vertical.frames == [Rect(0, 0, 50, 300)])
    let horizontal = try layOut(Scroll(.horizontal) { Box(300, 90) }.frame(width: 50, height: 40))
    #expect(horizontal.frames == [Rect(0, 0, 300, 40)])
  }

  @Test func contentIsAsWideAsTheWindowUnlessItWishesForLess() throws {
    let column = Scroll { VStack { Box(10, 10) } }.frame(width: 50, height: 100)
    #expect(try layOut(column).frames == [Rect(0, 0, 50, 10)])
    #expect(try layOut(Scroll { Box(10, 10) }.frame(width: 50, height: 100)).frames == [Rect(0, 0, 10, 10)])
    let composed = Scroll { Box().frame(maxWidth: 30).frame(height: 5).id("box") }.frame(width: 50, height: 9)
    #expect(try layOut(composed).frames == [Rect(0, 0, 30, 5)])
  }

  @Test func windowIsAsLargeAsItsContentWhereThereIsRoom() throws {
    #expect(try layOut(Scroll { Box(30, 20) }, in: .upTo(60, 70)).size == Size(width: 30, height: 20))
    #expect(try layOut(Scroll { Box(30, 200) }, in: .upTo(60, 70)).size == Size(width: 30, height: 70))
    #expect(try layOut(Scroll { Box(30, 200) }).size == Size(width: 30, height: 200))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func insetsThatAreNoLengthsAreNone(inset: Double) throws {
    let scroll = Scroll(contentInsets: EdgeInsets(top: inset, left: inset, bottom: 5)) { Box(30, 200) }
    #expect(try layOut(scroll, in: .upTo(60, 70)).frames == [Rect(0, 0, 30, 200)])
    #expect(try layOut(scroll).size == Size(width: 30, height: 205))
  }

  struct Offset: Sendable {
    let axis: Axis
    let wished: Point?
    var direction = LayoutDirection.leftToRight
    let shown: Point
  }

  @MainActor
  @Test(arguments: [
    Offset(axis: .vertical, wished: nil, shown: .zero),
    Offset(axis: .vertical, wished: Point(x: 0, y: 70), shown: Point(x: 0, y: -70)),
    Offset(axis: .vertical, wished: Point(x: 30, y: 500), shown: Point(x: 0, y: -200)),
    Offset(axis: .vertical, wished: Point(x: 0, y: -5), shown: .zero),
    Offset(axis: .vertical, wished: Point(x: 0, y: .nan), shown: .zero),
    Offset(axis: .vertical, wished: Point(x: 0, y: 10.3), shown: Point(x: 0, y: -10.5)),
    Offset(axis: .horizontal, wished: Point(x: 70, y: 7), shown: Point(x: -70, y: 0)),
    Offset(axis: .horizontal, wished: nil, direction: .rightToLeft, shown: Point(x: -250, y: 0)),
    Offset(axis: .horizontal, wished: .zero, direction: .rightToLeft, shown: .zero),
  ])
  func contentIsShownFromItsOffset(_ offset: Offset) throws {
    let long = offset.axis == .vertical ? Box(50, 300) : Box(300, 100)
    let scroll = Scroll(offset.axis, contentOffset: offset.wished) { long.background(.red) }
      .frame(width: 50, height: 100)
    let environment = try LayoutEnvironment.test(scale: 2, direction: offset.direction)
    let layout = try ScopeRoot().building(scroll, in: environment).layout(
      thatFits: .unbounded, in: environment)
    #expect(layout?.frames.first?.origin == .zero)
    let tree = MountedTree(in: .test())
    tree.mount(try #require(layout))
    #expect(tree.views.first?.subviews.first?.frame.origin == offset.shown)
    #expect(tree.views.first?.configuration.clipsToBounds == true)
  }

  @MainActor @Test func tapsFindWhatIsShown() throws {
    let scroll = Scroll(contentOffset: Point(x: 0, y: 100)) {
      VStack {
        Box(50, 100).background(.red).id("above")
        Box(50, 100).background(.blue).id("shown")
        Box(50, 100).background(.green).id("below")
      }
    }.frame(width: 50, height: 100)
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(scroll))
    #expect(tree.hitTest(Point(x: 5, y: 5))?.componentIdentifier == ComponentIdentifier("shown"))
    #expect(tree.hitTest(Point(x: 5, y: 95))?.componentIdentifier == ComponentIdentifier("shown"))
    #expect(tree.hitTest(Point(x: 5, y: 105)) == nil)
  }

  @Test func scrollOfAnAbsentChildIsAbsent() throws {
    let none: Box? = nil
    #expect(try ScopeRoot().building(Scroll { none }).node == nil)
  }

  @Test func insetsAreScrolledWithTheContentAndNarrowIt() throws {
    let insets = EdgeInsets(top: 8, left: 3, bottom: 5, right: 7)
    let scroll = Scroll(contentInsets: insets) { Box().frame(height: 300) }
    let layout = try layOut(scroll.frame(width: 50, height: 100))
    #expect(layout.frames == [Rect(3, 0, 40, 300)])
    #expect(try layOut(scroll, in: .upTo(50, 1000)).size == Size(width: 10, height: 313))
    let sideways = Scroll(.horizontal, contentInsets: insets) { Box().frame(width: 300) }
    #expect(try layOut(sideways.frame(width: 50, height: 100)).frames == [Rect(0, 8, 300, 87)])
  }

  struct Place: Sendable {
    var offset: Double?
    var insets = EdgeInsets.zero
    var isPaged = false
    /// Where the content of 270 points is in its window of 100 points.
    let shown: Double
  }

  @MainActor
  @Test(arguments: [
    Place(insets: EdgeInsets(top: 8, bottom: 5), shown: 8),
    Place(offset: 0, insets: EdgeInsets(top: 8, bottom: 5), shown: 0),
    Place(offset: -100, insets: EdgeInsets(top: 8, bottom: 5), shown: 8),
    Place(offset: 1000, insets: EdgeInsets(top: 8, bottom: 5), shown: -175),
    Place(offset: 149, isPaged: true, shown: -100), Place(offset: 151, isPaged: true, shown: -170),
    Place(offset: 49, isPaged: true, shown: 0), Place(offset: .infinity, isPaged: true, shown: -170),
    Place(offset: 50, insets: EdgeInsets(top: 8), isPaged: true, shown: -92),
  ])
  func contentStopsAtItsInsetsAndPages(_ place: Place) throws {
    let scroll = Scroll(
      contentOffset: place.offset.map { Point(x: 0, y: $0) }, contentInsets: place.insets,
      isPagingEnabled: place.isPaged
    ) { Box(50, 270).background(.red) }
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(scroll.frame(width: 50, height: 100)))
    #expect(tree.views.first?.subviews.first?.frame.origin == Point(x: 0, y: place.shown))
  }

  /// Of contents in windows of 100 points, whose last page is less or more than half of one.
  @MainActor
  @Test(arguments: [
    (LayoutDirection.leftToRight, 240.0, Double?.some(.infinity), -140.0), (.leftToRight, 240, 139, -100),
    (.leftToRight, 130, .infinity, -30), (.rightToLeft, 240, nil, -140), (.rightToLeft, 240, 80, -40),
    (.rightToLeft, 240, 0, 0), (.rightToLeft, 270, nil, -170), (.rightToLeft, 270, 81, -70),
  ])
  func pagesAreCountedFromTheBeginningToTheEnd(
    direction: LayoutDirection, length: Double, offset: Double?, shown: Double
  ) throws {
    let scroll = Scroll(
      .horizontal, contentOffset: offset.map { Point(x: $0, y: 0) }, isPagingEnabled: true
    ) { Box(length, 50).background(.red) }
    let environment = try LayoutEnvironment.test(direction: direction)
    let layout = try ScopeRoot().building(scroll.frame(width: 100, height: 50), in: environment)
      .layout(thatFits: .unbounded, in: environment)
    let tree = MountedTree(in: .test())
    tree.mount(try #require(layout))
    #expect(tree.views.first?.subviews.first?.frame.origin == Point(x: shown, y: 0))
  }

  @MainActor
  private func bar(
    _ axis: Axis = .vertical, offset: Point? = nil, length: Double = 200,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Path? {
    let (long, window) = (Size(width: 20, height: length), Size(width: 20, height: 106))
    func turned(_ size: Size) -> Size {
      axis == .vertical ? size : Size(width: size.height, height: size.width)
    }
    let scroll = Scroll(axis, contentOffset: offset, showsIndicators: true) {
      Box(turned(long).width, turned(long).height)
    }.frame(ComponentSize(turned(window)))
    let environment = try LayoutEnvironment.test(direction: direction)
    let layout = try ScopeRoot().building(scroll, in: environment)
      .layout(thatFits: .unbounded, in: environment)
    let tree = MountedTree(in: .test())
    tree.mount(try #require(layout))
    for case .fill(let path, _) in tree.displayList(at: 0).commands { return path }
    return nil
  }

  private func pill(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .roundedRect(Rect(x, y, width, height), radii: CornerRadii(all: 1.5), curve: .circular)
  }

  @MainActor
  @Test func indicatorShowsWhichPartIsSeen() throws {
    #expect(try bar() == pill(14, 3, 3, 53))
    #expect(try bar(offset: Point(x: 0, y: 94)) == pill(14, 50, 3, 53))
    #expect(try bar(.vertical, .rightToLeft) == pill(3, 3, 3, 53))
    #expect(try bar(.horizontal, .rightToLeft) == pill(50, 14, 53, 3))
    #expect(try bar(length: 1e6) == pill(14, 3, 3, 36))
    #expect(try bar(length: 106) == nil)
  }

  @MainActor
  @Test func onlyWhatIsInViewIsMounted() throws {
    let log = EventLog<String>()
    func rows(_ offset: Double) -> any Component {
      Scroll(contentOffset: Point(x: 0, y: offset)) {
        VStack {
          for number in 0..<1000 {
            Watched("\(number)", log) { Box(50, 10).background(.red) }.key(number)
          }
        }
      }.frame(width: 50, height: 25)
    }
    let tree = MountedTree(in: .test())
    var root = try ScopeRoot().building(rows(0))
    func show(_ offset: Double) throws -> [String] {
      root = try root.building(rows(offset))
      let layout = try root.layout(thatFits: .unbounded, in: .test())
      tree.mount(try #require(layout))
      return log.take().filter { $0.hasSuffix("idMount") || $0.hasSuffix("idUnmount") }
    }
    #expect(try show(0) == ["0 didMount", "1 didMount", "2 didMount"])
    #expect(tree.views.first?.subviews.count == 3)
    #expect(try show(20) == ["3 didMount", "4 didMount", "0 didUnmount", "1 didUnmount"])
    #expect(try show(5) == ["0 didMount", "1 didMount", "3 didUnmount", "4 didUnmount"])
    #expect(
      try show(1e9).filter { $0.hasSuffix("idMount") } == ["997 didMount", "998 didMount", "999 didMount"])
  }

  @MainActor
  @Test func imagesOutOfViewAreNotAskedFor() async throws {
    let downloader = ControlledDownloader()
    let scroll = Scroll {
      VStack {
        for number in 0..<9 { NetworkImage("\(number)", downloader: downloader).frame(width: 10, height: 10) }
      }
    }.frame(width: 10, height: 15)
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(scroll))
    _ = await downloader.nextRequest()
    _ = await downloader.nextRequest()
    #expect(downloader.urls.sorted() == ["0", "1"])
    tree.unmount()
  }

  /// What reaches into the window from outside of it.
  static let visitors: [any Component] = [
    Box(20, 20).background(.red).shadow(Shadow(color: .black, offset: Point(x: 0, y: 8), blurRadius: 6)),
    Box(20, 20).background(.red).view(.transform(.init(rotation: 45, scale: 2))),
    Box(20, 20).background(.red).view(.filters(ViewFilters(blur: 4))),
    Box(20, 20).background(.red).view(
      .shadows([BoxShadow(Shadow(color: .black, offset: .zero, blurRadius: 0), spread: 9)])),
    ZStack { Box(10, 10).background(.red).view(.transform(.init(translation: Point(x: 0, y: 22)))) }.frame(
      height: 20),
    StaticLayout(children: [.init(position: Point(x: 4, y: 15), component: Box(9, 20).background(.blue))])
      .frame(width: 20, height: 20),
    Label("gÅ", font: .system(20)).frame(height: 20),
  ]

  @MainActor
  @Test(arguments: visitors.indices)
  func whatReachesIntoTheWindowIsDrawn(_ index: Int) throws {
    func picture(_ content: some Component) throws -> Bitmap {
      let tree = MountedTree(in: .test())
      tree.mount(try layOut(content.frame(width: 40, height: 40)))
      return try Rasterizer().rasterize(
        tree.displayList(at: 0), size: Size(width: 40, height: 40), scale: DisplayScale(2), background: .white
      )
    }
    let column = VStack(alignment: .start) {
      Box(20, 20)
      AnyComponent(Self.visitors[index])
      Box(20, 100).background(.green)
    }
    // The same picture, without a window that could leave anything out.
    let whole = StaticLayout(children: [.init(position: Point(x: 0, y: -40.5), component: column)]).clipped()
    #expect(try picture(Scroll(contentOffset: Point(x: 0, y: 40.5)) { column }) == picture(whole))
  }
}
