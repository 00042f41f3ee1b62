import Components
import Geometry
import TestSupport
import Testing

/// What components remember, for how long, and how it is set.
@Suite @MainActor struct StateTests {
  /// Says in its identifier what it counts.
  struct Counter: Component {
    var name = "counter"
    var log: EventLog<String>?
    @State var count = 0
    @State var note: String? = nil

    init(name: String = "counter", startingAt start: Int = 0, log: EventLog<String>? = nil) {
      self.name = name
      self.log = log
      _count = State(wrappedValue: Self.start(at: start, log))
    }

    private static func start(at start: Int, _ log: EventLog<String>?) -> Int {
      log?.note("start")
      return start
    }

    var body: some Component {
      Box().id("\(name) \(count) \(note ?? "-")")
    }
  }

  struct Settings: Sendable {
    var volume = 1
    var isMuted = false
  }

  struct Panel: Component {
    @State var settings = Settings()

    var body: some Component {
      Slider(value: $settings.volume, name: settings.isMuted ? "muted" : "loud")
    }
  }

  struct Slider: Component {
    @Binding var value: Int
    let name: String

    var body: some Component { Box().id("\(name) \(value)") }
  }

  let tree = StatefulTree()

  /// What the boxes say, in order.
  func texts() -> [String] {
    func texts(_ node: Node?) -> [String] {
      guard let node else { return [] }
      let own = node.name == "Box" ? [node.componentIdentifier?.description ?? ""] : []
      return own + node.children.flatMap { texts($0) }
    }
    return texts(tree.root.node)
  }

  @Test func initialValueIsMadeOnce() throws {
    let log = EventLog<String>()
    try tree.build(Counter(startingAt: 3, log: log))
    try tree.build(Counter(startingAt: 5, log: log))
    #expect(texts() == ["counter 3 -"])
    #expect(log.events == ["start"])
  }

  @Test func setStateShowsInTheNextGeneration() throws {
    let counter = Counter()
    try tree.build(counter)
    counter.count = 7
    counter.note = "seven"
    #expect(texts() == ["counter 0 -"])
    #expect(counter.count == 7)
    try tree.build(Counter())
    #expect(texts() == ["counter 7 seven"])
    try tree.build(Counter())
    #expect(texts() == ["counter 7 seven"])
  }

  @Test func nilIsAValueLikeAnyOther() throws {
    let counter = Counter()
    try tree.build(counter)
    counter.note = "a"
    try tree.build(counter)
    counter.note = nil
    try tree.build(counter)
    #expect(texts() == ["counter 0 -"])
  }

  @Test func updatesOfOneTurnAddUp() throws {
    let counter = Counter()
    try tree.build(counter)
    counter.$count.update { $0 + 1 }
    counter.$count.update { $0 + 1 }
    try tree.build(Counter())
    #expect(texts() == ["counter 2 -"])
    #expect(tree.modes == [.async, .async])
  }

  @Test func updatesAreFoldedInTheOrderOfTheCalls() throws {
    let counter = Counter(startingAt: 1)
    try tree.build(counter)
    counter.$count.update { $0 + 2 }
    counter.$count.update(.sync) { $0 * 10 }
    counter.count -= 1
    try tree.build(Counter())
    #expect(texts() == ["counter 29 -"])
    #expect(tree.modes == [.async, .sync, .async])
  }

  @Test func componentOfAnEarlierGenerationReachesTheStateThereIs() throws {
    let first = Counter()
    try tree.build(first)
    try tree.build(Counter())
    first.count += 1
    try tree.build(Counter())
    first.count += 1
    try tree.build(Counter())
    #expect(texts() == ["counter 2 -"])
  }

  @Test func stateSurvivesOtherInputs() throws {
    let counter = Counter(name: "a")
    try tree.build(counter)
    counter.count = 4
    try tree.build(Counter(name: "b"))
    try tree.build(Counter(name: "c"))
    #expect(texts() == ["c 4 -"])
  }

  @Test func bodyReadsTheGenerationBeingBuilt() throws {
    let counter = Counter()
    try tree.build(counter)
    let before = tree.root
    counter.count = 1
    // Without the update: as a build that began before it would see it.
    let other = try before.building(counter)
    #expect(other.node?.children.first?.componentIdentifier?.description == "counter 0 -")
  }

  @Test func overtakenUpdateDoesNotComeBack() throws {
    let counter = Counter()
    try tree.build(counter)
    counter.count = 1
    let early = tree.updates
    counter.count = 2
    try tree.build(counter)
    let late = try tree.root.building(because: .state, applying: early) { counter }
    #expect(late.node?.children.first?.componentIdentifier?.description == "counter 2 -")
  }

  @Test func stateFollowsTheIdentifier() throws {
    let counters = ["a", "b", "c"].map { Counter(name: $0) }
    func list(_ counters: [Counter]) -> Flexbox {
      Flexbox { for counter in counters { counter.id(counter.name) } }
    }
    try tree.build(list(counters))
    counters[1].count = 5
    try tree.build(list(counters.reversed()))
    #expect(texts() == ["c 0 -", "b 5 -", "a 0 -"])
  }

  @Test func stateStaysInPlaceWithoutIdentifiers() throws {
    let counters = ["a", "b"].map { Counter(name: $0) }
    try tree.build(Flexbox { for counter in counters { counter } })
    counters[1].count = 5
    try tree.build(Flexbox { for name in ["x", "a", "b"] { Counter(name: name) } })
    #expect(texts() == ["x 0 -", "a 5 -", "b 0 -"])
  }

  @Test func stateIsLostUnderAnotherParent() throws {
    let counter = Counter()
    try tree.build(Flexbox { counter })
    counter.count = 5
    try tree.build(Flexbox { Inset { Counter() } })
    #expect(texts() == ["counter 0 -"])
  }

  @Test func stateDiesWithItsComponent() throws {
    let counter = Counter()
    try tree.build(Flexbox { counter })
    counter.count = 5
    try tree.build(Flexbox {})
    try tree.build(Flexbox { Counter() })
    #expect(texts() == ["counter 0 -"])
  }

  @Test func lateUpdateIsIgnored() throws {
    let counter = Counter()
    try tree.build(Flexbox { counter })
    try tree.build(Flexbox {})
    counter.count = 5
    try tree.build(Flexbox { Counter() })
    #expect(texts() == ["counter 0 -"])
    #expect(tree.modes.isEmpty)
    #expect(counter.count == 0)
  }

  @Test func bindingReadsAndSetsAPartOfTheStateFurtherUp() throws {
    let panel = Panel()
    try tree.build(panel)
    #expect(texts() == ["loud 1"])
    let volume = panel.$settings.volume
    volume.wrappedValue = 9
    volume.update { $0 + 1 }
    panel.$settings.isMuted.wrappedValue = true
    #expect(volume.wrappedValue == 10)
    try tree.build(Panel())
    #expect(texts() == ["muted 10"])
  }

  @Test func bindingIsMadeFromAnyPairOfFunctions() {
    let cell = EventLog<String>()
    let binding = Binding(get: { cell.events.count }, set: { cell.note("\($0)") })
    binding.update { $0 + 5 }
    binding.wrappedValue = 3
    #expect(cell.events == ["5", "3"])
  }

  @Test func oneComponentMayStandInSeveralPlacesAsLongAsNobodySetsIt() throws {
    let counter = Counter(startingAt: 2)
    try tree.build(
      Flexbox {
        counter
        counter
      })
    #expect(texts() == ["counter 2 -", "counter 2 -"])
  }

  @Test func stateIsNoInputOfAComponent() {
    #expect(State(wrappedValue: 1) == State(wrappedValue: 2))
  }

  @Test func deepTreesRememberToo() throws {
    struct Nest: Component {
      let depth: Int
      let counter: Counter

      var body: some Component {
        if depth == 0 { counter } else { Inset { Nest(depth: depth - 1, counter: counter) } }
      }
    }
    let counter = Counter()
    try tree.build(Nest(depth: 60, counter: counter))
    counter.count = 3
    try tree.build(Nest(depth: 60, counter: Counter()))
    #expect(texts() == ["counter 3 -"])
  }
}
