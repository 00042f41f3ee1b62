import FlyingFox
import ImageLoading
import TestSupport
import Testing

/// When connections are made, kept and closed.
@Suite struct ConnectionTests {
  private static let image = "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTINY\u{7}\u{7}\u{7}\u{7}"

  @Test func keepsAConnection() async throws {
    let server = try LoopbackServer { connection in
      while connection.readRequest() != "", connection.write(Self.image) {}
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    for path in ["/a", "/b", "/c"] {
      let bitmap = try await downloader.downloadImage(from: server.url(path))
      #expect(bitmap == TinyImage.bitmap())
    }
    #expect(server.connectionCount == 1)
  }

  @Test func keepsAConnectionForTheTargetOfARedirect() async throws {
    let server = try LoopbackServer { connection in
      while true {
        let request = connection.readRequest()
        if request.isEmpty { return }
        connection.write(
          request.hasPrefix("GET /first ")
            ? "HTTP/1.1 302 Found\r\nLocation: /image\r\nContent-Length: 4\r\n\r\ngone" : Self.image)
      }
    }
    let bitmap = try await HTTPImageDownloader(tiny: .init()).downloadImage(from: server.url("/first"))
    #expect(bitmap == TinyImage.bitmap())
    #expect(server.connectionCount == 1)
  }

  @Test func replacesAConnectionThatTheServerClosed() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(Self.image)
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    for _ in 0..<3 {
      let bitmap = try await downloader.downloadImage(from: server.url("/a"))
      #expect(bitmap == TinyImage.bitmap())
    }
    #expect(server.connectionCount == 3)
  }

  @Test func closesItsConnectionsInTheEnd() async throws {
    let sawClose = Signal()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(Self.image)
      if connection.isClosedByPeer() { sawClose.set() }
    }
    _ = try await HTTPImageDownloader(tiny: .init()).downloadImage(from: server.url("/a"))
    await sawClose.wait()
    #expect(server.connectionCount == 1)
  }

  /// Bounds how long a connection outlives its load: less than the server's patience, whatever the time limits.
  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTINY"])
  func aCancelledLoadClosesASilentConnection(after beginning: String) async throws {
    let (begun, ended) = (Signal(), Signal())
    let closings = EventLog<Bool>()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(beginning)
      begun.set()
      closings.note(connection.isClosedByPeer())
      ended.set()
    }
    let limits = ImageLoadingLimits(requestTimeout: .seconds(3600), totalTimeout: .seconds(3600))
    let load = Task { try await HTTPImageDownloader(tiny: limits).downloadImage(from: server.url("/a")) }
    await begun.wait()
    load.cancel()
    await #expect(throws: CancellationError.self) { try await load.value }
    await ended.wait()
    #expect(closings.events == [true])
  }

  @Test func aFloodLeavesOtherLoadsAlone() async throws {
    let (flooding, sawClose) = (Signal(), Signal())
    let flood = try LoopbackServer { connection in
      _ = connection.readRequest()
      // The body of a redirect is not kept, so that this one can go on for as long as the test.
      connection.write("HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n")
      var megabytes = 0
      while connection.write([UInt8](repeating: 0, count: 1 << 20)) {
        megabytes += 1
        if megabytes == 32 { flooding.set() }
      }
      sawClose.set()
    }
    try await ImageServer.run { path, _ in
      .image(value: UInt8(path.dropFirst()) ?? 0)
    } while: { server in
      let downloader = HTTPImageDownloader(tiny: .init(maximumBytes: .max), concurrentLoads: 2)
      let flooded = Task { try await downloader.downloadImage(from: flood.url("/")) }
      await flooding.wait()
      for value in UInt8(0)..<20 {
        let bitmap = try await downloader.downloadImage(from: server.url("/\(value)"))
        #expect(bitmap == TinyImage.bitmap(value: value))
      }
      #expect(!sawClose.isSet)
      flooded.cancel()
      await #expect(throws: CancellationError.self) { try await flooded.value }
      await sawClose.wait()
    }
  }
}

extension LoopbackConnection {
  /// Waits until the peer closes the connection.
  ///
  /// - Returns: false if it did not while the server was patient.
  fileprivate func isClosedByPeer() -> Bool {
    waitForPeerToClose()
    // A closed socket answers the first of these with a reset, which the second then meets.
    write("x")
    return !write("x")
  }
}
