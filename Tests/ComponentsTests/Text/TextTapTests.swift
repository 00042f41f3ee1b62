import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing
import Typesetting

/// Fingers on the links of mounted text.
@MainActor
@Suite struct TextTapTests {
  /// What was sent.
  private let log = EventLog<String>()
  private let tree = MountedTree(in: .test())
  /// In the text's view.
  private let link: Rect

  /// A text at (30, 40) in a row that can be tapped, and where its link is in it.
  init() throws {
    let text = AttributedText(runs: [
      .init("read more about it "), .init("here", TextAttributes(link: "target")), .init(" and nowhere else"),
    ])
    let fonts = try LayoutEnvironment.test().fonts
    link = try #require(
      try fonts.layOut(text, width: .infinity).targetAreas.first(where: { $0.target != nil })?.rect)
    let log = log
    tree.mount(
      try layOut(
        Text(text).view(.onTextTap(Action { log.note("\($0)") }))
          .padding(EdgeInsets(top: 40, left: 30, bottom: 10, right: 10))
          .view(.onTap(Action { log.note("row") }))))
  }

  private var textView: View? { tree.views.first?.subviews.first }

  private var onLink: Point { link.center + Point(x: 30, y: 40) }
  private static let onText = Point(x: 35, y: 45)

  @Test func tapOnALinkSendsItAndElsewhereGoesToTheRow() {
    tree.tapAction(at: onLink)?.send()
    tree.tapAction(at: Self.onText)?.send()
    tree.tapAction(at: Point(x: 2, y: 2))?.send()
    #expect(log.events == ["link(\"target\")", "row", "row"])
  }

  @Test func linkIsDarkenedWhileAFingerIsOnIt() throws {
    let plain = tree.displayList(at: 0)
    let touch = try #require(tree.beginTouch(at: onLink))
    #expect(textView?.touchedText == .link("target"))
    let frame = Rect(link.minX - 4, link.minY - 2, link.width + 8, link.height + 3.5)
    let path = Path.roundedRect(frame, radii: CornerRadii(all: 2.5))
    #expect(tree.displayList(at: 0).commands.contains(.fill(path, .color(Color(white: 0, alpha: 0.25)))))
    touch.moved(to: Self.onText, at: 0.1)
    #expect(textView?.touchedText == nil)
    #expect(tree.displayList(at: 0) == plain)
    touch.moved(to: onLink, at: 0.2)
    #expect(touch.ended(at: 0.3))
    #expect(tree.displayList(at: 0) == plain)
    #expect(log.events == ["link(\"target\")"])
  }

  @Test func liftedElsewhereOrCancelledIsNoTap() throws {
    let strayed = try #require(tree.beginTouch(at: onLink))
    strayed.moved(to: Self.onText, at: 0.1)
    #expect(!strayed.ended(at: 0.2))
    let cancelled = try #require(tree.beginTouch(at: onLink))
    cancelled.cancelled()
    cancelled.ended(at: 0.3)
    #expect(log.events == [])
    #expect(textView?.touchedText == nil)
  }

  @Test func aTouchBesideTheLinkIsTheRows() throws {
    let touch = try #require(tree.beginTouch(at: Self.onText))
    #expect(tree.views.first?.isHighlighted == true)
    touch.moved(to: onLink, at: 0.1)
    #expect(textView?.touchedText == nil)
    #expect(touch.ended(at: 0.2))
    #expect(log.events == ["row"])
  }
}
