import Components
import Drawing
import Geometry
import Testing

@Suite struct ClippingTests {
  struct Window: CustomTestStringConvertible, Sendable {
    var axes: Axes
    var child: Rect
    var testDescription: String { "clipped along \(axes.rawValue)" }
  }

  static let windows = [
    Window(axes: [], child: Rect(0, 0, 50, 20)), Window(axes: .x, child: Rect(0, 0, 90, 70)),
    Window(axes: .y, child: Rect(0, 0, 60, 80)), Window(axes: .both, child: Rect(0, 0, 90, 80)),
  ]

  @Test(arguments: windows)
  func contentIsAsLongAsItLikesAlongClippedAxes(_ window: Window) throws {
    let clipping = Clipping(window.axes) { Box(90, 80) }.frame(width: 50, height: 20)
    let layout = try layOut(clipping, in: .upTo(60, 70))
    #expect(layout.size == Size(width: 50, height: 20))
    #expect(layout.frames == [window.child])
  }

  @Test func windowIsAsLargeAsTheContentWouldBe() throws {
    let layout = try layOut(Clipping(.y) { Box(30, 200) }, in: .upTo(60, 70))
    #expect(layout.size == Size(width: 30, height: 70))
    #expect(layout.frames == [Rect(0, 0, 30, 200)])
  }

  @MainActor @Test func contentIsCutOffAtTheWindow() throws {
    let clipping = Clipping(.y) {
      Box().frame(ComponentSize(Size(width: 30, height: 80))).background(.red)
    }
    .frame(height: 20).background(.white)
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try layOut(clipping, in: .upTo(60, 70)))
    var expected = Canvas()
    expected.fill(Rect(0, 0, 30, 20), with: .white)
    expected.withClip(to: .roundedRect(Rect(0, 0, 30, 20), radii: .zero)) {
      $0.fill(Rect(0, 0, 30, 80), with: .red)
    }
    #expect(tree.displayList(at: 0).commands == expected.makeDisplayList().commands)
  }

  @Test func clippingOfAnAbsentChildIsAbsent() throws {
    let none: Box? = nil
    #expect(try ScopeRoot().building(Clipping { none }).node == nil)
  }
}
