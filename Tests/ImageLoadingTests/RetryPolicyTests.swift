import TestSupport
import Testing

@testable import ImageLoading

@Suite struct RetryPolicyTests {
  @Test func pausesDoubleUpToTheLongest() {
    let policy = RetryPolicy(retries: 5, firstPause: .milliseconds(100), longestPause: .milliseconds(500))
    let pauses = (0..<5).map { policy.pause(beforeRetry: $0) }
    #expect(pauses == [100, 200, 400, 500, 500].map { .milliseconds($0) })
  }

  @Test(arguments: [
    (ImageLoadingError.connectionFailed(url: "u", reason: "r"), true),
    (.incompleteBody(url: "u", received: 1, expected: 2), true),
    (.httpStatus(url: "u", status: 500), true),
    (.httpStatus(url: "u", status: 599), true),
    (.httpStatus(url: "u", status: 499), false),
    (.httpStatus(url: "u", status: 404), false),
    (.httpStatus(url: "u", status: 429), true),
    (.afterRedirect(from: "o", .httpStatus(url: "u", status: 503)), true),
    (.requestTimedOut(url: "u", limit: .seconds(1)), false),
    (.notAnImage(url: "u", reason: "r"), false),
  ])
  func retriesWhatMayPass(_ error: ImageLoadingError, isRetried: Bool) async {
    let attempts = EventLog<Int>()
    let thrown = await #expect(throws: ImageLoadingError.self) {
      try await RetryPolicy(retries: 1).run(sleep: { _ in }) {
        attempts.note(1)
        throw error
      }
    }
    #expect(thrown == error)
    #expect(attempts.events.count == (isRetried ? 2 : 1))
  }

  @Test(
    arguments: [
      // Shorter than the pause there is anyway, longer, as long as a pause may be, and longer than that.
      (0, [.milliseconds(100), .milliseconds(200)]), (1, [.seconds(1), .seconds(1)]),
      (3, [.seconds(3), .seconds(3)]), (4, []),
    ] as [(Int, [Duration])])
  func serversMayAskForPauses(_ seconds: Int, pauses: [Duration]) async throws {
    let (attempts, made) = (EventLog<Int>(), EventLog<Duration>())
    let policy = RetryPolicy(retries: 2, firstPause: .milliseconds(100), longestPause: .seconds(3))
    let error = ImageLoadingError.afterRedirect(
      from: "o", .httpStatus(url: "u", status: 503, retryAfter: .seconds(seconds)))
    await #expect(throws: error) {
      try await policy.run(sleep: { made.note($0) }) {
        attempts.note(1)
        throw error
      }
    }
    #expect(made.events == pauses)
    #expect(attempts.events.count == 1 + pauses.count)
  }
}
