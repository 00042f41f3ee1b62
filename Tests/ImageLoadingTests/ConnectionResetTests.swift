import ImageLoading
import TestSupport
import Testing

/// Connections that end with a reset (RST) rather than in order, as from a server that was killed or a gateway.
@Suite struct ConnectionResetTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let answer: String
    let explanation: String

    fileprivate static let all = [
      Case(
        testDescription: "before the headers", answer: "",
        explanation:
          "the connection failed (Recv failure: Connection reset by peer); check the address, the server and the network"
      ),
      Case(
        testDescription: "in the status line", answer: "HTTP/1.1 20",
        explanation:
          "the connection failed (Recv failure: Connection reset by peer); check the address, the server and the network"
      ),
      Case(
        testDescription: "in a header", answer: "HTTP/1.1 200 OK\r\nContent-Le",
        explanation:
          "the connection failed (Recv failure: Connection reset by peer); check the address, the server and the network"
      ),
      Case(
        testDescription: "after the headers", answer: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n",
        explanation: "the connection closed after 0 of 10 bytes; check the server and load again"),
      Case(
        testDescription: "in the body", answer: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nTINY",
        explanation: "the connection closed after 4 of 10 bytes; check the server and load again"),
      Case(
        testDescription: "in a chunk",
        answer: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nTINY",
        explanation: "the connection closed after 4 bytes, before the end; check the server and load again"),
      // Without a length only an orderly end tells that the body is whole.
      Case(
        testDescription: "in a body without length", answer: "HTTP/1.1 200 OK\r\n\r\nTINY1234",
        explanation: "the connection closed after 8 bytes, before the end; check the server and load again"),
    ]
  }

  @Test(arguments: Case.all)
  func names(_ test: Case) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(test.answer)
      connection.endWithReset()
    }
    let url = server.url("/image.png")
    #expect(
      await HTTPImageDownloader(tiny: .init()).failureMessage(loading: url)
        == "cannot load the image at \(url): \(test.explanation)")
    #expect(server.connectionCount == 1)
  }

  @Test(arguments: Case.all)
  func retriesAfterPauses(_ test: Case) async throws {
    let earlier = EventLog<Int>()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      earlier.note(1)
      guard earlier.events.count < 3 else {
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTINY\u{7}\u{7}\u{7}\u{7}")
        return
      }
      connection.write(test.answer)
      connection.endWithReset()
    }
    let pauses = EventLog<Duration>()
    let downloader = HTTPImageDownloader(
      tiny: .init(), retryPolicy: RetryPolicy(retries: 2, firstPause: .seconds(2)),
      sleep: { pauses.note($0) })
    let bitmap = try await downloader.downloadImage(from: server.url("/a"))
    #expect(bitmap == TinyImage.bitmap())
    #expect(pauses.events == [.seconds(2), .seconds(4)])
    #expect(server.connectionCount == 3)
  }

  /// A server that restarts resets the connections that clients have kept.
  @Test func replacesAKeptConnectionThatWasReset() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTINY\u{7}\u{7}\u{7}\u{7}")
      connection.endWithReset()
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    for _ in 0..<3 {
      let bitmap = try await downloader.downloadImage(from: server.url("/a"))
      #expect(bitmap == TinyImage.bitmap())
    }
    #expect(server.connectionCount == 3)
  }
}
