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
