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

  @Test func readingBeforeBuilding() async {
    await #expect(processExitsWith: .failure) { _ = Counter().count }
  }

  @Test func settingWhileBuilding() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = try ScopeRoot().building(Greedy())
    }
  }

  @Test func settingWhatStandsInSeveralPlaces() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let counter = Counter()
      let root = try ScopeRoot().building(
        Flexbox {
          counter
          counter
        })
      counter.count = 1
      _ = root
    }
  }
}
