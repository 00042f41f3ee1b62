import Components
import Testing

/// Programmers' errors that end the process, each with its message.
@Suite struct StateMisuseTests {
  struct Counter: Component {
    @State var count = 0
    var body: some Component { Box() }
  }

  struct Greedy: Component {
    @State var count = 0

    var body: some Component {
      count += 1
      return Box()
    }
  }

  static func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func readingBeforeBuilding() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Counter().count
    }
    #expect(
      Self.message(of: result).contains(
        "@State is read before its component is built: it has a value in body, and in actions of what a host, list or renderer shows; read it there"
      ))
  }

  @Test func settingBeforeBuilding() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      Counter().count = 5
    }
    #expect(
      Self.message(of: result).contains(
        "@State is set before its component is built: nothing remembers a value before a host, list or renderer shows the component; give the first value where the component is made, as in Counter(count: 5) for “@State var count”, and set it in actions"
      ))
  }

  @Test func readingWhatIsPassedDownBeforeBuilding() async {
    struct Reader: Component {
      @Environment(\.contentSize) var contentSize
      @ContextValue var width: Double?
      var body: some Component { Box() }
    }
    let environment = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Reader().contentSize
    }
    #expect(Self.message(of: environment).contains("@Environment is read before its component is built"))
    let context = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Reader().width
    }
    #expect(Self.message(of: context).contains("@ContextValue is read before its component is built"))
  }

  @Test func settingWhileBuilding() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = try ScopeRoot().building(Greedy())
    }
    #expect(Self.message(of: result).contains("state cannot be set while components are built"))
  }

  @Test func settingOffTheMainActor() async {
    await #expect(processExitsWith: .failure) {
      let counter = Counter()
      let root = try ScopeRoot().building(counter)
      await Task.detached { counter.count = 1 }.value
      _ = root
    }
  }

  @Test func settingWhatStandsInSeveralPlaces() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let counter = Counter()
      let root = try ScopeRoot().building(
        Flexbox {
          counter
          counter
        })
      counter.count = 1
      _ = root
    }
    #expect(Self.message(of: result).contains("the same component stands in 2 places"))
  }
}
