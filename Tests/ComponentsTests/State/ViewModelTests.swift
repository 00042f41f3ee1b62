import Components
import TestSupport
import Testing

/// Values that are kept outside of components.
@Suite @MainActor struct ViewModelTests {
  final class Player: Sendable {
    let position = ViewModelState(0)
    let title = ViewModelState("-")
  }

  /// Makes its model itself.
  struct Owner: Component {
    let log: EventLog<String>
    @State var player = Player()

    var body: some Component {
      log.note("owner")
      return Flexbox {
        Reader(player: player, log: log).id(1)
        Title(player: player, log: log)
      }
    }
  }

  struct Reader: Component, Equatable {
    let player: Player
    let log: EventLog<String>

    static func == (one: Reader, other: Reader) -> Bool { one.player === other.player }

    var body: some Component {
      log.note("position \(player.position.value)")
      return Box()
    }
  }

  /// Has nothing that could hear of the model but its owner.
  struct Title: Component {
    let player: Player
    let log: EventLog<String>

    var body: some Component {
      log.note("title \(player.title.value)")
      return Box()
    }
  }

  let tree = StatefulTree()
  let log = EventLog<String>()

  @Test func modelIsMadeOnce() throws {
    let owner = Owner(log: log)
    try tree.build(owner)
    let player = owner.player
    try tree.build(Owner(log: log))
    #expect(owner.player === player)
  }

  @Test func whoHasReadTheValueIsBuiltAnew() throws {
    let owner = Owner(log: log)
    try tree.build(owner)
    _ = log.take()
    owner.player.position.value = 7
    let counts = try tree.build(Owner(log: log), because: .state)
    #expect(log.take() == ["owner", "position 7"])
    #expect(counts.reused == 1)
    #expect(tree.modes == [.async])
    owner.player.title.update(.sync) { $0 + "a" }
    try tree.build(Owner(log: log), because: .state)
    #expect(log.events == ["owner", "title -a"])
  }

  @Test func nobodyHasReadTheValue() throws {
    let player = Player()
    try tree.build(Reader(player: player, log: log))
    player.title.value = "b"
    #expect(tree.modes.isEmpty)
    player.position.update { $0 + 1 }
    player.position.update { $0 + 1 }
    #expect(tree.modes.count == 2)
    try tree.build(Reader(player: player, log: log), because: .state)
    #expect(log.events == ["position 0", "position 2"])
  }

  @Test func componentsThatAreGoneAreNotToldOf() throws {
    let player = Player()
    try tree.build(Reader(player: player, log: log))
    try tree.build(nil)
    player.position.value = 1
    #expect(tree.modes.isEmpty)
  }
}
