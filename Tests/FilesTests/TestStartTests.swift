import Foundation
import TestSupport
import Testing

@Suite struct TestStartTests {
  /// However the tests were started: with `swift test` alone, those that wait for servers would wait behind all others.
  @Test func fewTestsRunAtATime() {
    let width = ProcessInfo.processInfo.environment["SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"]
    #expect(width.flatMap(Int.init) != nil)
  }
}
