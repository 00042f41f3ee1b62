import Components
import Drawing
import Geometry
import Testing

/// Where a window is scrolled to, and what of its content is mounted there.
@Suite @MainActor struct ScrollPositionTests {
  private let host: ComponentHost

  init() throws {
    host = ComponentHost(
      size: Size(width: 40, height: 30), layoutEnvironment: try .test(), mountEnvironment: .test())
  }

  /// Boxes of 20 points below each other.
  private func column(
    _ count: Int = 10, offset: Double? = nil, _ box: (Int) -> any Component = { _ in Box().background(.red) }
  ) -> some Component {
    Scroll(contentOffset: offset.map { Point(x: 0, y: $0) }) {
      VStack { for number in 0..<count { AnyComponent(box(number)).frame(width: 40, height: 20).id(number) } }
    }.id("window")
  }

  /// The tops of what is mounted in the window.
  private var tops: [Double] { host.views.first?.subviews.map(\.frame.minY) ?? [] }

  @Test func onlyWhatIsInViewIsMounted() throws {
    try host.update(column())
    #expect(tops == [0, 20])
    #expect(host.scroll("window", to: Point(x: 0, y: 30)))
    #expect(tops == [-10, 10])
    host.scroll("window", to: Point(x: 0, y: 35))
    #expect(tops == [-15, 5, 25])
    host.scroll("window", to: Point(x: 0, y: 900))
    #expect(tops == [-10, 10])
    #expect(!host.scroll("none", to: .zero))
  }

  @Test func whatReachesIntoViewIsMounted() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: -15), blurRadius: 0)
    try host.update(column { _ in Box().background(.red).view(.shadow(shadow)) })
    #expect(tops == [0, 20, 40])
    try host.update(
      column { number in Box().background(.red).view(.transform(.init(rotation: Double(number)))) })
    #expect(tops.count == 10)
  }

  @Test func windowsWithinWindowsMountWhatBothShow() throws {
    let row = { (_: Int) in
      Scroll(.horizontal) {
        HStack { for number in 0..<9 { Box().frame(width: 20, height: 20).background(.blue).id(number) } }
      } as any Component
    }
    try host.update(column(10, row))
    func count(_ view: View) -> Int {
      (view.configuration.backgroundColor == nil ? 0 : 1) + view.subviews.reduce(0) { $0 + count($1) }
    }
    #expect(host.views.reduce(0) { $0 + count($1) } == 4)
  }

  @Test func offsetStaysUntilTheComponentSaysAnother() throws {
    try host.update(column(offset: 10))
    #expect(tops.first == -10)
    host.scroll("window", to: Point(x: 0, y: 50))
    try host.update(column(12, offset: 10))
    #expect(tops.first == -10 && tops.count == 2)
    try host.update(column(3, offset: 10))
    #expect(tops == [-10, 10])
    try host.update(column(12, offset: 5))
    #expect(tops.first == -5)
    host.scroll("window", to: Point(x: 0, y: 50))
    try host.update(Box())
    try host.update(column(offset: 5))
    #expect(tops.first == -5)
  }

  @Test func fingersScrollAndStopAtTheEnds() throws {
    try host.update(column())
    #expect(host.pan(from: Point(x: 5, y: 20), to: Point(x: 6, y: 5)))
    #expect(tops.first == -15)
    #expect(!host.pan(from: Point(x: 35, y: 5), to: Point(x: 5, y: 6)))
    #expect(host.pan(from: Point(x: 5, y: 5), to: Point(x: 5, y: 500)))
    #expect(tops.first == 0)
    #expect(!host.pan(from: Point(x: 5, y: 5), to: Point(x: 5, y: 500)))
    #expect(!host.pan(from: Point(x: 50, y: 5), to: Point(x: 5, y: 0)))
  }

  @Test func scrollingAnimatesNothing() throws {
    let change = ViewAttribute.onChange(Animation(.position).duration(1))
    let final = ViewAttribute.onFinalUnmount(Animation(.opacity(to: 0)).duration(1))
    try host.update(column { _ in Box().background(.red).view(change, final) })
    _ = host.displayList(at: 0)
    host.scroll("window", to: Point(x: 0, y: 30))
    #expect(host.animations(at: 0).isEmpty)
    #expect(tops == [-10, 10])
  }
}
