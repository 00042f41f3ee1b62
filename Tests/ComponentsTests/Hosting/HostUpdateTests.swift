import Components
import Geometry
import TestSupport
import Testing

/// When a host builds what, and who is told.
@Suite @MainActor struct HostUpdateTests {
  final class Delegate: ComponentHostDelegate {
    private(set) var invalidations = 0

    func componentHostDidInvalidateSize(_ host: ComponentHost) {
      invalidations += 1
    }
  }

  struct Counter: Component {
    let log: EventLog<String>
    var name = "a"
    @State var count = 0

    var body: some Component {
      log.note("\(name)\(count)")
      return Box().frame(height: .points(Double(count))).id(count)
    }
  }

  /// Cannot be laid out once it is broken.
  struct Fragile: Component {
    @State var isBroken = false

    var body: some Component {
      if isBroken { ZStackComponent(children: []) } else { Box() }
    }
  }

  let host: ComponentHost
  let delegate = Delegate()
  let log = EventLog<String>()

  init() throws {
    host = ComponentHost(
      size: Size(width: 40, height: 30), sizeRangeProvider: .flexibleHeight, layoutEnvironment: try .test())
    host.delegate = delegate
  }

  @Test func firstUpdateIsSynchronousWhateverIsAskedFor() throws {
    try host.update(Counter(log: log), mode: .async)
    #expect(log.events == ["a0"])
    #expect(host.layout?.size == host.size)
  }

  @Test func withAnInitialSizeTheFirstUpdateMayWait() async throws {
    let initialSize = Size(width: 7, height: 8)
    let host = ComponentHost(
      size: Size(width: 40, height: 30), sizeRangeProvider: .flexibleHeight, initialSize: initialSize,
      layoutEnvironment: try .test())
    #expect(try host.sizeThatFits(Size(width: 40, height: 30)) == initialSize)
    try host.update(Counter(log: log), mode: .async)
    #expect(log.events == [])
    #expect(host.layout?.size == nil)
    #expect(try host.sizeThatFits(Size(width: 40, height: 30)) == initialSize)
    await host.settle()
    #expect(log.events == ["a0"])
    #expect(try host.sizeThatFits(Size(width: 40, height: 30)) == Size(width: 40, height: 0))
  }

  @Test func withAnInitialSizeASynchronousUpdateIsAtOnce() throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 30), initialSize: Size(width: 7, height: 8),
      layoutEnvironment: try .test())
    try host.update(Counter(log: log), mode: .async)
    try host.update(Counter(log: log, name: "b"))
    #expect(log.events == ["b0"])
    #expect(host.layout?.size == host.size)
  }

  @Test func stateOfOneTurnIsBuiltOnce() async throws {
    let counter = Counter(log: log)
    try host.update(counter)
    counter.$count.update { $0 + 1 }
    counter.$count.update { $0 + 1 }
    #expect(log.take() == ["a0"])
    await host.settle()
    #expect(log.events == ["a2"])
    #expect(host.layout?.children.first?.layout.node.componentIdentifier == ComponentIdentifier(2))
    #expect(delegate.invalidations == 2)
  }

  @Test func asynchronousUpdatesOfOneTurnAreBuiltOnceFromTheNewestInputs() async throws {
    let counter = Counter(log: log)
    try host.update(counter)
    try host.update(Counter(log: log, name: "b"), mode: .async)
    counter.count = 4
    try host.update(Counter(log: log, name: "c"), mode: .async)
    await host.settle()
    #expect(log.events == ["a0", "c4"])
  }

  @Test func synchronousUpdateTakesTheAsynchronousOneAlong() async throws {
    let counter = Counter(log: log)
    try host.update(counter)
    counter.count = 4
    try host.update(Counter(log: log, name: "b"))
    #expect(log.take() == ["a0", "b4"])
    await host.settle()
    #expect(log.events == [])
  }

  @Test func synchronousStateIsAnnouncedAtOnceAndBuiltWhenSomebodyLooks() throws {
    let counter = Counter(log: log)
    try host.update(counter)
    counter.$count.update(.sync) { $0 + 1 }
    counter.$count.update(.sync) { $0 + 1 }
    #expect(delegate.invalidations == 2)
    #expect(log.take() == ["a0"])
    #expect(host.layout?.children.first?.layout.node.componentIdentifier == ComponentIdentifier(2))
    #expect(log.events == ["a2"])
  }

  @Test func synchronousStateIsBuiltInTheNextTurnWhenNobodyLooks() async throws {
    let counter = Counter(log: log)
    try host.update(counter)
    counter.$count.update(.sync) { $0 + 1 }
    await host.settle()
    #expect(log.events == ["a0", "a1"])
  }

  @Test func synchronousStateTakesAsynchronousStateAlong() async throws {
    let counter = Counter(log: log)
    try host.update(counter)
    counter.count = 5
    counter.$count.update(.sync) { $0 + 1 }
    _ = host.layout
    await host.settle()
    #expect(log.events == ["a0", "a6"])
  }

  @Test func reloadBuildsEverything() async throws {
    struct Row: Component, Equatable {
      let log: EventLog<String>
      static func == (one: Row, other: Row) -> Bool { true }
      var body: some Component {
        log.note("built")
        return Box()
      }
    }
    let row = Row(log: log).id(1)
    try host.update(row)
    try host.update(row)
    #expect(log.take() == ["built"])
    try host.reload(mode: .sync)
    #expect(log.take() == ["built"])
    try host.reload(mode: .async)
    await host.settle()
    #expect(log.events == ["built"])
  }

  @Test func stateThatCannotBeLaidOutIsGivenUp() async throws {
    let fragile = Fragile()
    try host.update(fragile)
    let picture = host.displayList(at: 0)
    fragile.isBroken = true
    await host.settle()
    #expect(host.failure == .missingChild(path: ["Fragile", "ZStack"]))
    #expect(host.displayList(at: 0) == picture)
    fragile.$isBroken.update(.sync) { _ in false }
    await host.settle()
    #expect(host.failure == nil)
  }

  @Test func stateOutlivesASynchronousUpdateThatFails() async throws {
    let counter = Counter(log: log)
    try host.update(counter)
    counter.count = 4
    #expect(throws: LayoutError.missingChild(path: ["ZStack"])) {
      try host.update(ZStackComponent(children: []))
    }
    #expect(log.take() == ["a0"])
    await host.settle()
    #expect(log.events == ["a4"])
    #expect(host.failure == nil)
  }

  @Test func whatIsPendingOutlivesASynchronousChangeThatFails() async throws {
    try host.update(Counter(log: log))
    try host.update(Counter(log: log, name: "b"), mode: .async)
    #expect(throws: LayoutError.self) { try host.resize(to: Size(width: Double.nan, height: 30)) }
    #expect(throws: LayoutError.self) { try host.update(ZStackComponent(children: [])) }
    #expect(log.take() == ["a0", "b0"])
    await host.settle()
    #expect(log.events == ["b0"])
    #expect(host.size == Size(width: 40, height: 30))
    #expect(host.failure == nil)
  }

  @Test func whatIsOnShowAfterAFailureHasNone() async throws {
    let fragile = Fragile()
    try host.update(fragile)
    fragile.isBroken = true
    await host.settle()
    #expect(host.failure != nil)
    try host.update(Box(1, 1))
    #expect(host.failure == nil)
  }

  @Test func fittingSizeFollowsStateAndChangesNothingOnShow() throws {
    let counter = Counter(log: log)
    try host.update(counter)
    counter.$count.update(.sync) { _ in 12 }
    #expect(try host.sizeThatFits(Size(width: 20, height: 5)) == Size(width: 20, height: 12))
    #expect(try host.sizeThatFits(Size(width: 20, height: 5)) == Size(width: 20, height: 12))
    #expect(host.layout?.size == Size(width: 40, height: 30))
    #expect(log.events == ["a0", "a12"])
  }

  @Test func impossibleRangeIsRefused() throws {
    let host = ComponentHost(
      size: .square(10), sizeRangeProvider: .fitContent, layoutEnvironment: try .test())
    try host.update(Box())
    #expect(throws: LayoutError.self) { try host.sizeThatFits(Size(width: Double.nan, height: 1)) }
  }

  @Test func hostThatIsGoneIgnoresState() throws {
    let counter = Counter(log: log)
    do {
      let host = ComponentHost(size: .square(10), layoutEnvironment: try .test())
      try host.update(counter)
    }
    counter.count = 3
    #expect(log.events == ["a0"])
    #expect(counter.count == 0)
  }
}

/// What `sizeThatFits` may choose from.
@Suite struct SizeRangeProviderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let provider: SizeRangeProvider
    let range: SizeRange
    let fittingSize: Size
  }

  static let cases = [
    Case(
      testDescription: "exact", provider: .exact, range: SizeRange(20, 30),
      fittingSize: Size(width: 20, height: 30)),
    Case(
      testDescription: "flexible width", provider: .flexibleWidth,
      range: SizeRange(width: 0...(.infinity), height: 30...30), fittingSize: Size(width: 50, height: 30)),
    Case(
      testDescription: "flexible height", provider: .flexibleHeight,
      range: SizeRange(width: 20...20, height: 0...(.infinity)), fittingSize: Size(width: 20, height: 10)),
    Case(
      testDescription: "flexible size", provider: .flexibleSize, range: .unbounded,
      fittingSize: Size(width: 50, height: 10)),
    Case(
      testDescription: "fit content", provider: .fitContent, range: .upTo(20, 30),
      fittingSize: Size(width: 20, height: 10)),
    Case(
      testDescription: "custom", provider: .custom { SizeRange(exactly: Size(width: $0.height, height: 1)) },
      range: SizeRange(30, 1), fittingSize: Size(width: 30, height: 1)),
  ]

  @Test(arguments: cases)
  @MainActor func rangeAndFittingSize(_ testCase: Case) throws {
    let size = Size(width: 20, height: 30)
    #expect(testCase.provider.sizeRange(for: size) == testCase.range)
    let host = ComponentHost(
      size: .square(1), sizeRangeProvider: testCase.provider, layoutEnvironment: try .test())
    try host.update(Box(50, 10))
    #expect(try host.sizeThatFits(size) == testCase.fittingSize)
    #expect(host.layout?.size == .square(1))
  }
}
