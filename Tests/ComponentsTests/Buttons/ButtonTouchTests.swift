import Components
import Drawing
import Geometry
import TestSupport
import Testing

@MainActor
@Suite struct ButtonTouchTests {
  let log = EventLog<String>()
  let tree = MountedTree(in: .test())

  func mount(_ change: (inout Button.Options) -> Void) throws {
    let log = log
    let options = Button.Options {
      $0.images = ControlStateValues(ButtonTests.image(10, 10))
      change(&$0)
    }
    tree.mount(try layOut(Button(options, action: Action { log.note("tap") })))
  }

  @Test func tapSendsTheAction() throws {
    try mount { _ in }
    tree.tapAction(at: Point(x: 5, y: 5))?.send()
    tree.beginTouch(at: Point(x: 5, y: 5))?.ended(at: 0)
    #expect(log.events.count == 2)
  }

  @Test func disabledButtonSendsNothing() throws {
    try mount { $0.isEnabled = false }
    #expect(tree.tapAction(at: Point(x: 5, y: 5)) == Action<Void>?.none)
    let touch = try #require(tree.beginTouch(at: Point(x: 5, y: 5)))
    #expect(tree.views.first?.isHighlighted == false)
    #expect(!touch.ended(at: 0))
    #expect(log.events == [])
  }

  @Test(arguments: [(-4.0, -1.0, true), (-6, 0, false), (11, 9, false), (5, 17, true), (5, 19, false)])
  func expansionTakesTapsOutsideOfTheBounds(_ x: Double, _ y: Double, _ isHit: Bool) throws {
    try mount { $0.tapTargetExpansion = EdgeInsets(top: 2, left: 5, bottom: 8) }
    tree.tapAction(at: Point(x: x, y: y))?.send()
    #expect(log.events == (isHit ? ["tap"] : []))
  }

  /// The opacities of layers and the images that are drawn.
  func look() -> (opacity: Double?, image: Bitmap?) {
    var look: (opacity: Double?, image: Bitmap?)
    for command in tree.displayList(at: 0).commands {
      switch command {
      case .beginLayer(let effects): look.opacity = effects.opacity
      case .image(let image, _, _, _): look.image = image
      default: break
      }
    }
    return look
  }

  @Test func imageIsFainterUnderAFingerUnlessTheStateHasItsOwn() throws {
    try mount { _ in }
    #expect(look().opacity == nil)
    let touch = try #require(tree.beginTouch(at: Point(x: 5, y: 5)))
    #expect(look().opacity == 0.5)
    touch.ended(at: 0)
    #expect(look().opacity == nil)
    let pressed = ButtonTests.image(10, 10, [0, 255, 0, 255])
    try mount { $0.images[.highlighted] = pressed }
    _ = tree.beginTouch(at: Point(x: 5, y: 5))
    #expect(look().opacity == nil)
    #expect(look().image == pressed.bitmap)
  }

  @Test func disabledImageIsFainter() throws {
    try mount { $0.isEnabled = false }
    #expect(look().opacity == 0.5)
  }
}
