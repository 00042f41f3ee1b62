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
    #expect(Self.message(of: result).contains("a linked property is read before its component is built"))
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
