import Components
import Drawing
import Geometry
import Testing

/// Changes that controllers ask for while a host is busy with another: each is made right after it.
@Suite @MainActor struct ChangesWithinHostUpdatesTests {
  /// What is asked for at one moment, once.
  @MainActor final class Plan {
    var moment: String?
    var action: @MainActor () -> Void = {}

    func come(to event: String) {
      guard let moment, event.hasPrefix(moment) else { return }
      self.moment = nil
      action()
    }
  }

  struct Asking: ControlledComponent {
    let side: Double
    let plan: Plan

    func makeController() -> WatchingController<Self> { WatchingController { $0.plan.come(to: $1) } }

    var body: some Component { Box(side, side).background(.red) }
  }

  final class Delegate: ComponentHostDelegate {
    var errors: [LayoutError] = []

    func componentHostDidInvalidateSize(_ host: ComponentHost) {}
    func componentHost(_ host: ComponentHost, didFailToUpdate error: LayoutError) { errors.append(error) }
  }

  nonisolated static let moments = [
    "didInit", "didPrepareLayout", "willMount", "didAcquireView", "didMount", "willUpdate", "willRemount",
    "didRemount", "didUpdate", "invalidate", "willUnmount", "willRelinquishView", "didUnmount",
  ]

  let plan = Plan()
  let host: ComponentHost

  init() throws {
    host = ComponentHost(size: .square(20), layoutEnvironment: try .test(), mountEnvironment: .test())
  }

  /// Shows a component, another generation of it, and something else, until the moment has come.
  private func update(until moment: String) throws {
    plan.moment = moment
    for side in [5.0, 6] where plan.moment != nil {
      try host.update(Flexbox { Asking(side: side, plan: plan) })
    }
    if plan.moment != nil { try host.update(Flexbox { Box(3, 3).background(.black) }) }
    try #require(plan.moment == nil)
  }

  @Test(arguments: moments) func updatesAreMadeOneAfterTheOther(moment: String) throws {
    var failure: LayoutError?
    plan.action = { [host] in
      do throws(LayoutError) {
        try host.update(Flexbox { Box(7, 7).background(.blue) })
      } catch {
        failure = error
      }
    }
    try update(until: moment)
    #expect(failure == nil)
    #expect(host.layout?.children.map(\.layout.size) == [.square(7)])
    #expect(host.displayList(at: 0).commands == [.fillRect(Rect(0, 0, 7, 7), .color(.blue))])
  }

  @Test func sizeIsThatOfTheLaterChange() throws {
    plan.action = { [host] in try? host.resize(to: .square(10)) }
    try update(until: "didMount")
    #expect(host.size == .square(10))
    #expect(host.layout?.size == .square(10))
  }

  @Test func delegateHearsOfWhatCannotBeLaidOut() throws {
    let delegate = Delegate()
    host.delegate = delegate
    plan.action = { [host] in try? host.update(ZStackComponent(children: [])) }
    try update(until: "didMount")
    #expect(delegate.errors == [.missingChild(path: ["ZStack"])])
    #expect(host.layout?.children.map(\.layout.size) == [.square(5)])
    try host.update(Flexbox { Box(8, 8) })
    #expect(host.layout?.children.map(\.layout.size) == [.square(8)])
  }

  @Test(arguments: ["willMount", "didMount"]) func scrollingIsSeenAtOnce(moment: String) throws {
    plan.moment = moment
    plan.action = { [host] in host.scroll("rows", to: Point(x: 0, y: 30)) }
    try host.update(
      Scroll(.vertical, showsIndicators: false) {
        Flexbox {
          Asking(side: 20, plan: plan)
          Box(20, 30).background(.blue)
        }
      }.id("rows"))
    #expect(host.views.first?.subviews.map(\.frame) == [Rect(0, -10, 20, 30)])
  }
}
