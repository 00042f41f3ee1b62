import Components
import Geometry
import TestSupport
import Testing

/// Whose component actions call, and whose values they read, while another generation is being made or has come to nothing.
@Suite @MainActor struct GenerationEffectTests {
  struct Row: Component {
    let title: String
    let kept: EventLog<Action<Void>>
    let log: EventLog<String>
    let scope = ComponentScope<Row>()
    @ContextValue var theme: String?

    var body: some Component {
      kept.note(scope.action("tap") { row in row.log.note("\(row.title) \(row.theme ?? "-")") })
      return Box().frame(.square(10))
    }
  }

  struct Screen: Component {
    let row: Row
    var isBroken = false

    var body: some Component {
      VStack {
        row.context("theme \(row.title)")
        if isBroken { ZStackComponent(children: []) }
      }
    }
  }

  /// Is taken over where it reads the same.
  struct Comparable: Component, Equatable {
    let row: Row

    static func == (one: Comparable, other: Comparable) -> Bool { true }

    var body: some Component { row }
  }

  /// Is as large as it is told while it is laid out.
  struct Told: LayoutComponent {
    let tell: @Sendable () -> Double

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      let length = tell()
      return Layout(node: node, size: range.clamp(Size(width: length, height: length)))
    }
  }

  struct Teller: Component {
    @ContextValue var length: Double?

    var body: some Component { Told { length ?? 0 } }
  }

  let kept = EventLog<Action<Void>>()
  let log = EventLog<String>()

  private func screen(_ title: String) -> Screen { Screen(row: Row(title: title, kept: kept, log: log)) }

  private func makeHost() throws -> ComponentHost {
    ComponentHost(size: Size(width: 40, height: 30), layoutEnvironment: try .test())
  }

  /// Sends the action that was made first.
  private func tap() throws -> [String] {
    try #require(kept.events.first).send()
    return log.take()
  }

  @Test func updateThatIsRefusedChangesNothing() throws {
    let host = try makeHost()
    try host.update(screen("one"))
    var broken = screen("two")
    broken.isBroken = true
    #expect(throws: LayoutError.self) { try host.update(broken) }
    #expect(try tap() == ["one theme one"])
    try host.update(screen("three"))
    #expect(try tap() == ["three theme three"])
  }

  /// Built and laid out, but not mounted so far.
  @Test func generationCountsFromWhenItIsMounted() throws {
    let mounted = MountedTree(in: .test())
    let first = try ScopeRoot().building(screen("one"))
    mounted.mount(try #require(try first.layout(thatFits: .unbounded, in: .test())))
    let layout = try #require(try first.building(screen("two")).layout(thatFits: .unbounded, in: .test()))
    // Overtakes the other one, or is overtaken.
    _ = try first.building(screen("three"))
    #expect(try tap() == ["one theme one"])
    mounted.mount(layout)
    #expect(try tap() == ["two theme two"])
  }

  /// Of an equal component in another generation, after one that came to nothing.
  @Test func whatIsTakenOverIsItsOwn() throws {
    let mounted = MountedTree(in: .test())
    func build(_ theme: String, after root: ScopeRoot) throws -> ScopeRoot {
      try root.building(Comparable(row: Row(title: "row", kept: kept, log: log)).id(1).context(theme))
    }
    let first = try build("one", after: ScopeRoot())
    mounted.mount(try #require(try first.layout(thatFits: .unbounded, in: .test())))
    _ = try build("two", after: first)
    let third = try build("one", after: first)
    #expect(third.counts.built == 0)
    mounted.mount(try #require(try third.layout(thatFits: .unbounded, in: .test())))
    #expect(try tap() == ["row one"])
  }

  @Test func layoutReadsWhatItsOwnGenerationWasBuiltWith() throws {
    let first = try ScopeRoot().building(Teller().context(10.0))
    let second = try first.building(Teller().context(20.0))
    for (root, length) in [(first, 10.0), (second, 20)] {
      let layout = try #require(try root.layout(thatFits: .unbounded, in: .test()))
      #expect(layout.size == .square(length))
    }
  }

  @Test func contentOfGeometryReadersTakesEffectAsWell() throws {
    let mounted = MountedTree(in: .test())
    func build(_ title: String, after root: ScopeRoot) throws -> (root: ScopeRoot, layout: Layout) {
      let content = screen(title)
      let root = try root.building(GeometryReader { _ in content })
      return (root, try #require(try root.layout(thatFits: SizeRange(exactly: .square(30)), in: .test())))
    }
    let first = try build("one", after: ScopeRoot())
    mounted.mount(first.layout)
    let second = try build("two", after: first.root)
    #expect(try tap() == ["one theme one"])
    mounted.mount(second.layout)
    #expect(try tap() == ["two theme two"])
  }
}
