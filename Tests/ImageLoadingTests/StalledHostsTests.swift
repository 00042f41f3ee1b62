import ImageLoading
import TestSupport
import Testing

@Suite struct StalledHostsTests {
  @Test func aSilentHostIsWaitedForOnce() async throws {
    let came = Signal()
    let server = try LoopbackServer { connection in
      came.set()
      _ = connection.readRequest()
      _ = connection.readRequest()
    }
    let downloader = HTTPImageDownloader(
      limits: ImageLoadingLimits(requestTimeout: .milliseconds(50)), concurrentLoads: 1,
      stalledHosts: StalledHosts(), sleep: { try await Task.sleep(for: $0) },
      decode: { _ in throw ImageLoadingError.notAnImage(url: "", reason: "nothing comes") })
    let first = await #expect(throws: ImageLoadingError.self) {
      try await downloader.downloadImage(from: server.url("/a"))
    }
    #expect(first == .requestTimedOut(url: server.url("/a"), limit: .milliseconds(50)))
    let second = await #expect(throws: ImageLoadingError.self) {
      try await downloader.downloadImage(from: server.url("/b"))
    }
    #expect(second == .hostStalled(url: server.url("/b"), host: "127.0.0.1:\(server.port)"))
    await came.wait()
    #expect(server.connectionCount == 1)
  }
}
