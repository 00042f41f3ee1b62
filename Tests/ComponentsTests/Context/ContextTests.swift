import Components
import TestSupport
import Testing

/// Values passed down without parameters.
@Suite @MainActor struct ContextTests {
  struct Theme: Sendable, Equatable {
    let name: String
  }

  /// Cannot be compared.
  struct Handler: Sendable {
    let name: String
  }

  final class Store: Sendable {}

  struct Reader: Component, Equatable {
    var log: EventLog<String>
    @ContextValue var theme: Theme?

    static func == (one: Reader, other: Reader) -> Bool { true }

    var body: some Component {
      log.note(theme?.name ?? "none")
      return Box()
    }
  }

  struct HandlerReader: Component, Equatable {
    var log: EventLog<String>
    @ContextValue var handler: Handler?
    @ContextValue var store: Store?

    static func == (one: HandlerReader, other: HandlerReader) -> Bool { true }

    var body: some Component {
      log.note(handler?.name ?? (store == nil ? "none" : "store"))
      return Box()
    }
  }

  /// Reads nothing itself.
  struct Holder: Component, Equatable {
    var log: EventLog<String>
    var theme: Theme?

    static func == (one: Holder, other: Holder) -> Bool { one.theme == other.theme }

    var body: some Component {
      if let theme { Reader(log: log).id(1).context(theme) } else { Reader(log: log).id(1) }
    }
  }

  /// Passes its own state down.
  struct Painter: Component {
    var log: EventLog<String>
    @State var theme = Theme(name: "light")

    var body: some Component { Holder(log: log).id(1).context(theme) }
  }

  let tree = StatefulTree()
  let log = EventLog<String>()

  @Test func nobodyPassesAnythingDown() throws {
    try tree.build(Reader(log: log))
    #expect(log.events == ["none"])
  }

  @Test func innermostValueCounts() throws {
    let light = Theme(name: "light")
    try tree.build(
      Flexbox {
        Flexbox {
          Reader(log: log).context(Theme(name: "dark"))
          Reader(log: log)
          Reader(log: log).context(Theme?.none)
          Reader(log: log)
        }.context(light)
        Reader(log: log)
      })
    #expect(log.events == ["dark", "light", "none", "light", "none"])
  }

  @Test func valuesAreToldApartByTheirType() throws {
    try tree.build(HandlerReader(log: log).context(Handler(name: "a")).context(Theme(name: "light")))
    #expect(log.events == ["a"])
  }

  @Test func valueReachesComponentsDeepDown() throws {
    try tree.build(Inset { Holder(log: log) }.context(Theme(name: "light")))
    #expect(log.events == ["light"])
  }

  @Test func isReadableAfterBuilding() throws {
    let reader = Reader(log: log)
    try tree.build(reader.context(Theme(name: "light")))
    #expect(reader.theme == Theme(name: "light"))
  }

  @Test func changedValueBuildsEqualComponentsThatReadIt() throws {
    for name in ["light", "light", "dark"] {
      try tree.build(Holder(log: log).id(1).context(Theme(name: name)))
    }
    #expect(log.events == ["light", "dark"])
  }

  @Test func valueThatComesOrGoesBuildsThemToo() throws {
    for theme in [nil, Theme(name: "light"), nil] {
      try tree.build(Holder(log: log).id(1).context(theme))
    }
    #expect(log.events == ["none", "light", "none"])
  }

  @Test func changedValueThatIsShadowedBuildsNothing() throws {
    for name in ["a", "b"] {
      try tree.build(Holder(log: log, theme: Theme(name: "own")).id(1).context(Theme(name: name)))
    }
    #expect(log.events == ["own"])
  }

  @Test func changedValueThatIsNotReadBuildsNothing() throws {
    for name in ["a", "b"] {
      try tree.build(Holder(log: log).id(1).context(Handler(name: name)))
    }
    #expect(log.events == ["none"])
  }

  @Test func incomparableValueCountsAsChanged() throws {
    for _ in 0..<2 { try tree.build(HandlerReader(log: log).id(1).context(Handler(name: "a"))) }
    #expect(log.events == ["a", "a"])
  }

  @Test func objectIsComparedByIdentity() throws {
    let store = Store()
    for store in [store, store, Store()] { try tree.build(HandlerReader(log: log).id(1).context(store)) }
    #expect(log.events == ["store", "store"])
  }

  @Test func takenOverComponentsPassOnWhatTheyHaveRead() throws {
    func list(_ name: String) -> some Component {
      Inset { Holder(log: log).id(1) }.id("list").context(Theme(name: name))
    }
    for name in ["light", "light", "dark", "dark"] { try tree.build(list(name)) }
    #expect(log.events == ["light", "dark"])
  }

  @Test func stateIsPassedDown() throws {
    let painter = Painter(log: log)
    try tree.build(painter)
    painter.theme = Theme(name: "dark")
    try tree.build(Painter(log: log), because: .state)
    try tree.build(Painter(log: log), because: .state)
    #expect(log.events == ["light", "dark"])
  }
}
