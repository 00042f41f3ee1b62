import Drawing
import FlyingFox
import TestSupport
import Testing

@testable import ImageLoading

/// One downloader, several callers.
@Suite struct SharedLoadsTests {
  private let size = 100_000

  @Test func callersOfOneAddressShareARequest() async throws {
    let (first, second) = (Signal(), Signal())
    let server = try LoopbackServer { [size] connection in
      // Progress at both shows that both have joined the load.
      connection.drip(bytes: size) { first.isSet && second.isSet }
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    let url = server.url("/shared")
    async let one = downloader.downloadImage(from: url) { _ in first.set() }
    async let other = downloader.downloadImage(from: url) { _ in second.set() }
    #expect(try await [one, other] == [Bitmap](repeating: TinyImage.bitmap(width: size - 4), count: 2))
    #expect(server.connectionCount == 1)
  }

  @Test func aFailureReachesAllCallers() async throws {
    let (first, second) = (Signal(), Signal())
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
      while !(first.isSet && second.isSet), connection.write([0]) {}
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    let url = server.url("/broken")
    let calls = [first, second].map { signal in
      Task { try await downloader.downloadImage(from: url) { _ in signal.set() } }
    }
    var errors: [ImageLoadingError?] = []
    for call in calls {
      errors.append(await #expect(throws: ImageLoadingError.self) { try await call.value })
    }
    #expect(errors[0] == errors[1])
    #expect(server.connectionCount == 1)
  }

  @Test func aCancelledCallerLeavesTheOthersTheirLoad() async throws {
    let (first, second, mayEnd) = (Signal(), Signal(), Signal())
    let server = try LoopbackServer { [size] connection in
      connection.drip(bytes: size) { mayEnd.isSet }
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    let url = server.url("/shared")
    let leaving = Task { try await downloader.downloadImage(from: url) { _ in first.set() } }
    let staying = Task { try await downloader.downloadImage(from: url) { _ in second.set() } }
    await first.wait()
    await second.wait()
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    mayEnd.set()
    #expect(try await staying.value == TinyImage.bitmap(width: size - 4))
    #expect(server.connectionCount == 1)
  }

  @Test func theLastCancelledCallerEndsTheLoad() async throws {
    let (first, second, sawClose) = (Signal(), Signal(), Signal())
    let server = try LoopbackServer { [size] connection in
      connection.drip(bytes: size) { false }
      sawClose.set()
    }
    let downloader = HTTPImageDownloader(tiny: .init(), retryPolicy: RetryPolicy(retries: 3))
    let url = server.url("/abandoned")
    let calls = [first, second].map { signal in
      Task { try await downloader.downloadImage(from: url) { _ in signal.set() } }
    }
    await first.wait()
    await second.wait()
    for call in calls { call.cancel() }
    for call in calls { await #expect(throws: CancellationError.self) { try await call.value } }
    await sawClose.wait()
    #expect(server.connectionCount == 1)
  }

  @Test func aRequestCancelledBeforeItStartsIsNotMade() async throws {
    let server = try LoopbackServer { _ in }
    let url = try #require(WebURL(server.url("/a")))
    let client = HTTPClient(limits: ImageLoadingLimits(), idleLimit: 1)
    let mayStart = Signal()
    let call = Task {
      await mayStart.wait()
      return try await client.get(url) { _ in }
    }
    call.cancel()
    mayStart.set()
    await #expect(throws: CancellationError.self) { _ = try await call.value }
    #expect(server.connectionCount == 0)
  }

  @Test func aCancelledTaskAsksForNothing() async throws {
    let server = try LoopbackServer { _ in }
    let downloader = HTTPImageDownloader(tiny: .init())
    let mayStart = Signal()
    let call = Task {
      await mayStart.wait()
      return try await downloader.downloadImage(from: server.url("/a"))
    }
    call.cancel()
    mayStart.set()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(server.connectionCount == 0)
  }

  @Test func anAbandonedAddressLoadsAnew() async throws {
    let (begun, isAbandoned) = (Signal(), Signal())
    let server = try LoopbackServer { [size] connection in
      connection.drip(bytes: size) { isAbandoned.isSet }
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    let call = Task { try await downloader.downloadImage(from: server.url("/a")) { _ in begun.set() } }
    await begun.wait()
    call.cancel()
    isAbandoned.set()
    let bitmap = try await downloader.downloadImage(from: server.url("/a"))
    #expect(bitmap == TinyImage.bitmap(width: size - 4))
    #expect(server.connectionCount == 2)
  }

  @Test func keepsWhatItDecodedUpToItsBound() async throws {
    try await ImageServer.run { _, _ in
      .image(width: 100)
    } while: { server in
      let (a, b, c) = (server.url("/a"), server.url("/b"), server.url("/c"))
      let downloader = HTTPImageDownloader(tiny: .init(), cacheBytes: 2 * (400 + a.utf8.count))
      for url in [a, a, b, a, c, a, b] {
        let bitmap = try await downloader.downloadImage(from: url)
        #expect(bitmap == TinyImage.bitmap(width: 100))
      }
      #expect(server.requestedPaths == ["/a", "/b", "/c", "/b"])
    }
  }

  @Test func keepsNoFailure() async throws {
    try await ImageServer.run { _, earlier in
      earlier == 0 ? HTTPResponse(statusCode: .notFound) : .image()
    } while: { server in
      let downloader = HTTPImageDownloader(tiny: .init(), cacheBytes: 1000)
      await #expect(throws: ImageLoadingError.httpStatus(url: server.url("/a"), status: 404)) {
        try await downloader.downloadImage(from: server.url("/a"))
      }
      let bitmap = try await downloader.downloadImage(from: server.url("/a"))
      #expect(bitmap == TinyImage.bitmap())
    }
  }

  @Test func servesManyTasksAtOnce() async throws {
    try await ImageServer.run { path, _ in
      .image(value: UInt8(path.dropFirst()) ?? 0)
    } while: { server in
      let downloader = HTTPImageDownloader(tiny: .init(), cacheBytes: 1 << 20)
      let values = try await withThrowingTaskGroup(of: Bool.self) { group in
        for task in 0..<50 {
          let value = UInt8(task % 10)
          group.addTask {
            try await downloader.downloadImage(from: server.url("/\(value)"))
              == TinyImage.bitmap(value: value)
          }
        }
        return try await group.reduce(into: [Bool]()) { $0.append($1) }
      }
      #expect(values == [Bool](repeating: true, count: 50))
      #expect(server.requestedPaths.sorted() == (0..<10).map { "/\($0)" })
    }
  }
}
