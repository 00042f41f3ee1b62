import Components
import Testing

@MainActor
@Suite struct PendingWorkTests {
  let work = PendingWork()

  @Test func namesAreInTheOrderInWhichWorkBegan() {
    let tokens = ["c", "a", "b"].map(work.begin)
    #expect(work.pendingNames == ["c", "a", "b"])
    work.end(tokens[1])
    #expect(work.pendingNames == ["c", "b"])
    #expect(!work.isIdle)
  }

  @Test func endingTwiceDoesNothing() {
    let (first, second) = (work.begin("a"), work.begin("b"))
    work.end(first)
    work.end(first)
    #expect(work.pendingNames == ["b"])
    work.end(second)
    #expect(work.isIdle)
  }

  @Test func waitingEndsAtOnceWhenNothingIsUnderWay() async {
    await work.waitForNextEnd()
    await work.waitUntilIdle()
    #expect(work.isIdle)
  }

  @Test func waitingForEverIsRefusedWithTheNamesOfWhatIsMissing() async throws {
    let tokens = ["http://a.example/1.png", "http://a.example/2.png"].map(work.begin)
    let error = await #expect(throws: StillPendingError.self) {
      try await work.waitUntilIdle(within: .milliseconds(1))
    }
    #expect(
      "\(try #require(error))"
        == "still waiting after 0.001 seconds for http://a.example/1.png, http://a.example/2.png; check what it depends on or wait longer"
    )
    let waiting = Task { try await work.waitUntilIdle(within: .seconds(3600)) }
    await Task.yield()
    for token in tokens { work.end(token) }
    try await waiting.value
  }

  @Test func nextEndComesBeforeAllIsOver() async {
    let (first, second) = (work.begin("a"), work.begin("b"))
    let next = Task {
      await work.waitForNextEnd()
      return work.pendingNames
    }
    let all = Task {
      await work.waitUntilIdle()
      return work.pendingNames
    }
    await Task.yield()
    work.end(first)
    #expect(await next.value == ["b"])
    work.end(second)
    #expect(await all.value == [])
  }
}
