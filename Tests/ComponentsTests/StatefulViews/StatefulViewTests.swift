import Components
import Drawing
import Geometry
import TestSupport
import Testing

@Suite @MainActor struct StatefulViewTests {
  /// A player whose position belongs to the state alone.
  struct Video: StatefulDrawable {
    let url: String
    let log: EventLog<String>
    var refusesToLeave = false

    @MainActor final class Player: RelinquishableState {
      let number: Int
      private(set) var video: Video?
      var volume = 1.0
      private let log: EventLog<String>

      init(log: EventLog<String>) {
        self.log = log
        number = log.events.count { $0.hasPrefix("make") }
        log.note("make \(number)")
      }

      var canRelinquish: Bool { video?.refusesToLeave != true }
      func update(to description: Video) {
        video = description
        log.note("show \(description.url) in \(number)")
      }
      func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {}
      func didAcquire() { log.note("acquire \(number)") }
      func willRelinquish() { log.note("relinquish \(number)") }
      func willUnmount() { log.note("drop \(number)") }
    }

    func makeState(in environment: MountEnvironment) -> Player { Player(log: log) }

    static func == (one: Video, other: Video) -> Bool {
      one.url == other.url && one.refusesToLeave == other.refusesToLeave
    }
  }

  /// A tree of its own, as an item of a list is.
  @MainActor final class Item {
    private let tree = StatefulTree()
    private let mounted: MountedTree

    init(in environment: MountEnvironment) {
      mounted = MountedTree(in: environment)
    }

    func show(_ component: any Component) throws {
      try tree.build(component)
      mounted.mount(try #require(try tree.root.layout(thatFits: .upTo(100, 100), in: .test())))
    }

    func hide() { mounted.unmount() }

    var view: View? { mounted.views.first }
  }

  /// A state that no view here keeps.
  @MainActor final class Other: DrawableState {
    var number = 0

    func update(to description: Video) {}
    func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {}
    func willUnmount() {}
  }

  let environment = MountEnvironment.test()
  let log = EventLog<String>()

  private func video(_ url: String, refusesToLeave: Bool = false) -> Video {
    Video(url: url, log: log, refusesToLeave: refusesToLeave)
  }

  @Test func stateComesBackToItsComponent() throws {
    let item = Item(in: environment)
    try item.show(StatefulView(video("a")))
    #expect(log.take() == ["make 0", "show a in 0", "acquire 0"])
    item.hide()
    try item.show(StatefulView(video("a")))
    #expect(log.events == ["show a in 0", "acquire 0"])
  }

  @Test func stateStaysWhereSomethingAroundGetsAView() throws {
    let item = Item(in: environment)
    func part(inView: Bool) -> any Component {
      Flexbox { StatefulView(video("a")) }.view(inView ? [.backgroundColor(.red)] : [])
    }
    try item.show(part(inView: false))
    #expect(log.take() == ["make 0", "show a in 0", "acquire 0"])
    try item.show(part(inView: true))
    try item.show(part(inView: false))
    #expect(log.events == [])
  }

  @Test func stateIsAskedForByItsOwnType() throws {
    let item = Item(in: environment)
    try item.show(StatefulView(video("a")))
    let player = try #require(item.view?.contentState(as: Video.Player.self))
    #expect(player.video?.url == "a")
    #expect(item.view?.mutateOptimistically(\Video.Player.volume, to: 0.25) == true)
    #expect(player.volume == 0.25)
    try item.show(StatefulView(video("b")))
    #expect(item.view?.contentState(as: Video.Player.self) === player)
    #expect(player.volume == 1)
  }

  @Test func attributesAreOfTheViewAndItsState() throws {
    let item = Item(in: environment)
    try item.show(
      StatefulView(video("a")).view(.opacity(0.5), .state(\Video.Player.volume, 0.75, default: 1)))
    let player = try #require(item.view?.contentState(as: Video.Player.self))
    #expect(item.view?.configuration.opacity == 0.5)
    #expect(player.volume == 0.75)
    try item.show(StatefulView(video("a")).view(.state(\Video.Player.volume, 0.5, default: 1)))
    #expect(item.view?.configuration.opacity == 1)
    #expect(player.volume == 0.5)
    try item.show(StatefulView(video("a")))
    #expect(player.volume == 1)
  }

  @Test func nothingOfTheAttributesStaysWithAStateThatGoesElsewhere() async throws {
    let (first, second) = (Item(in: environment), Item(in: environment))
    func loud(_ url: String) -> any Component {
      StatefulView(video(url)).view(.state(\Video.Player.volume, 2, default: 1))
    }
    try first.show(loud("a"))
    let player = try #require(first.view?.contentState(as: Video.Player.self))
    first.hide()
    #expect(player.volume == 1)
    try first.show(loud("a"))
    #expect(player.volume == 2)
    first.hide()
    await Task { @MainActor in }.value
    try second.show(StatefulView(video("b")))
    #expect(second.view?.contentState(as: Video.Player.self) === player)
    #expect(player.volume == 1)
  }

  @Test func attributesForOtherStatesAreReported() throws {
    let reports = EventLog<Diagnostic>()
    let item = Item(in: .test(diagnostics: reports.diagnostics))
    try item.show(StatefulView(video("a")).view(.state(\Other.number, 1)))
    #expect(reports.events.count == 1)
  }

  @Test func equalDescriptionChangesNothing() throws {
    let item = Item(in: environment)
    try item.show(StatefulView(video("a")))
    _ = log.take()
    try item.show(StatefulView(video("a")))
    #expect(log.take() == [])
    try item.show(StatefulView(video("b")))
    #expect(log.take() == ["show b in 0"])
  }

  @Test func othersGetItOnlyAfterTheTurn() async throws {
    let (first, second, third) = (Item(in: environment), Item(in: environment), Item(in: environment))
    try first.show(StatefulView(video("a")))
    first.hide()
    try second.show(StatefulView(video("b")))
    #expect(log.take().contains("make 1"))
    await Task { @MainActor in }.value
    try third.show(StatefulView(video("c")))
    #expect(log.take() == ["relinquish 0", "show c in 0", "acquire 0"])
  }

  @Test func contextsDoNotShare() async throws {
    let (first, second) = (Item(in: environment), Item(in: environment))
    try first.show(StatefulView(video("a"), context: ComponentIdentifier("wide")))
    first.hide()
    await Task { @MainActor in }.value
    try second.show(StatefulView(video("b"), context: ComponentIdentifier("narrow")))
    #expect(log.events.contains("make 1"))
  }

  @Test func moreThanTheMaximumAreDropped() async throws {
    let items = (0..<3).map { _ in Item(in: environment) }
    for item in items { try item.show(StatefulView(video("a"), maximumPoolSize: 1)) }
    for item in items { item.hide() }
    _ = log.take()
    await Task { @MainActor in }.value
    #expect(log.events == ["relinquish 0", "drop 0", "relinquish 1", "drop 1"])
    #expect(environment.statefulViews.count == 1)
  }

  @Test func whatIsTooMuchIsDroppedInTheOrderInWhichItWasOffered() async throws {
    let items = (0..<12).map { _ in Item(in: environment) }
    for (number, item) in items.enumerated() {
      try item.show(
        StatefulView(
          video("a"), context: ComponentIdentifier(number % 6), maximumPoolSize: number < 6 ? nil : 1))
    }
    for item in items { item.hide() }
    _ = log.take()
    await Task { @MainActor in }.value
    #expect(log.events == (0..<6).flatMap { ["relinquish \($0)", "drop \($0)"] })
    #expect(environment.statefulViews.count == 6)
  }

  @Test func whatRefusesToLeaveStaysWithItsComponent() async throws {
    let (first, second) = (Item(in: environment), Item(in: environment))
    try first.show(StatefulView(video("a", refusesToLeave: true)))
    first.hide()
    await Task { @MainActor in }.value
    try second.show(StatefulView(video("b")))
    #expect(log.take().contains("make 1"))
    try first.show(StatefulView(video("a", refusesToLeave: true)))
    #expect(log.events == ["show a in 0", "acquire 0"])
  }
}
