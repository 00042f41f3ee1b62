import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing

/// What sticks out of a flexbox that clips.
@MainActor
@Suite struct OverflowTests {
  private let log = EventLog<String>()

  private func box(_ overflow: Overflow, _ view: ViewConfiguration? = nil) -> Flexbox {
    var style = FlexboxStyle()
    (style.direction, style.overflow) = (.row, overflow)
    let content = Box().frame(width: 60, height: 20).view(
      .backgroundColor(.red), .onTap(Action { [log] in log.note("tap") }))
    var flexbox = Flexbox(style, children: [FlexboxChild(content)]).frame(width: 30, height: 20)
    flexbox.view = view
    return flexbox
  }

  @Test(arguments: [Overflow.hidden, .scroll])
  func isCutOffAtTheCornersOfTheView(_ overflow: Overflow) throws {
    var view = ViewConfiguration()
    view.cornerRadii = CornerRadii(all: 10)
    let expected = commands {
      $0.withClip(to: .roundedRect(Rect(0, 0, 30, 20), radii: view.cornerRadii)) {
        $0.fill(Rect(0, 0, 60, 20), with: .red)
      }
    }
    #expect(try draw(box(overflow, view)) == expected)
  }

  @Test func visibleOverflowNeedsNoView() throws {
    #expect(try draw(box(.visible)) == commands { $0.fill(Rect(0, 0, 60, 20), with: .red) })
  }

  @Test(arguments: [
    (Overflow.visible, 0.0, Point(x: 45, y: 5), ["tap"]), (.hidden, 0, Point(x: 45, y: 5), []),
    (.hidden, 0, Point(x: 1, y: 1), ["tap"]), (.hidden, 10, Point(x: 1, y: 1), []),
    (.hidden, 10, Point(x: 29, y: 19), []), (.hidden, 10, Point(x: 4, y: 4), ["tap"]),
  ])
  func whatIsCutOffCannotBeTapped(
    _ overflow: Overflow, _ radius: Double, _ point: Point, _ events: [String]
  ) throws {
    var view = ViewConfiguration()
    view.cornerRadii = CornerRadii(all: radius)
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(box(overflow, overflow == .visible ? nil : view)))
    tree.tapAction(at: point)?.send()
    #expect(log.events == events)
  }
}
