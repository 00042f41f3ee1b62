import OffscreenTesting
import Testing

/// What the references are called of a test that has several, and of one whose assertion stands in another function.
@Suite struct SnapshotNameTests {
  private struct Greeting: Component {
    let name: String

    var body: some Component { Label("Hello, \(name)!") }
  }

  @Test(arguments: ["Ada", "Grace"]) func greets(name: String) async {
    await assertSnapshot(of: Greeting(name: name), in: SizeRange(width: 280), named: name)
  }

  @Test func greetsFromElsewhere() async {
    await assertGreeting("Edsger")
  }

  func assertGreeting(
    _ name: String, file: StaticString = #filePath, line: UInt = #line, function: String = #function
  ) async {
    await assertSnapshot(
      of: Greeting(name: name), in: SizeRange(width: 280), file: file, line: line, function: function)
  }
}
