import Components
import Drawing
import Geometry
import TestSupport
import Testing

/// Several network images of one environment with the same address.
@MainActor
@Suite struct ImageDownloadsTests {
  let downloader = ControlledDownloader()
  let log = EventLog<Diagnostic>()
  let pendingWork = PendingWork()
  let trees: [MountedTree]

  init() {
    let environment = MountEnvironment(pendingWork: pendingWork, diagnostics: log.diagnostics)
    trees = (0..<3).map { _ in MountedTree(in: environment) }
  }

  private func mount(_ url: String, in tree: Int) throws {
    trees[tree].mount(try layOut(NetworkImage(url, downloader: downloader).frame(.square(50))))
  }

  private var shown: [Bool] { trees.map { !$0.displayList(at: 0).isEmpty } }

  @Test func oneDownloadServesAll() async throws {
    try mount("a", in: 0)
    try mount("a", in: 1)
    try mount("b", in: 2)
    #expect(pendingWork.pendingNames == ["a", "a", "b"])
    let requests = [
      try #require(await downloader.nextRequest()), try #require(await downloader.nextRequest()),
    ]
    try #require(requests.first { $0.url == "a" }).end(.success(.solid(2, 2)))
    while pendingWork.pendingNames.count > 1 { await pendingWork.waitForNextEnd() }
    #expect(shown == [true, true, false])
    try #require(requests.first { $0.url == "b" }).end(.success(.solid(2, 2)))
    await pendingWork.waitUntilIdle()
    #expect(shown == [true, true, true])
    #expect(downloader.urls.sorted() == ["a", "b"])
  }

  @Test func aFailureIsReportedForEach() async throws {
    try mount("a", in: 0)
    try mount("a", in: 1)
    try #require(await downloader.nextRequest()).end(.failure(NetworkImageTests.Failure()))
    await pendingWork.waitUntilIdle()
    #expect(
      log.events == [Diagnostic](repeating: .imageUnavailable(url: "a", reason: "the wire is cut"), count: 2)
    )
  }

  @Test func theLastToGoCancels() async throws {
    for tree in 0..<3 { try mount("a", in: tree) }
    let request = try #require(await downloader.nextRequest())
    trees[0].unmount()
    for _ in 0..<100 { await Task.yield() }
    trees[2].unmount()
    for _ in 0..<100 { await Task.yield() }
    #expect(!request.isCancelled)
    #expect(pendingWork.pendingNames == ["a"])
    trees[1].unmount()
    #expect(pendingWork.isIdle)
    await request.waitForCancellation()
    request.end(.failure(CancellationError()))
    #expect(log.events == [])
  }

  @Test func whatComesInTheSameTurnTakesOver() async throws {
    try mount("a", in: 0)
    let request = try #require(await downloader.nextRequest())
    for tree in 0..<2 {
      trees[tree].unmount()
      try mount("a", in: tree + 1)
      for _ in 0..<100 { await Task.yield() }
    }
    request.end(.success(.solid(2, 2)))
    await pendingWork.waitUntilIdle()
    #expect(shown == [false, false, true])
    #expect(!request.isCancelled)
    #expect(downloader.urls == ["a"])
  }
}
