import ImageLoading
import TestSupport
import Testing

@Suite struct MisbehavingServerTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let answer: String
    let explanation: String
  }

  @Test(arguments: [
    Case(
      testDescription: "closes before its headers", answer: "",
      explanation:
        "the connection failed (Empty reply from server); check the address, the server and the network"),
    Case(
      testDescription: "closes in its status line", answer: "HTTP/1.1 20",
      explanation:
        "the connection failed (Empty reply from server); check the address, the server and the network"),
    Case(
      testDescription: "closes in a header", answer: "HTTP/1.1 200 OK\r\nContent-Le",
      explanation:
        "the connection failed (it closed before an answer); check the address, the server and the network"),
    Case(
      testDescription: "closes after a header", answer: "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n",
      explanation:
        "the connection failed (it closed before an answer); check the address, the server and the network"),
    Case(
      testDescription: "closes after announcing an answer", answer: "HTTP/1.1 103 Early Hints\r\n\r\n",
      explanation:
        "the connection failed (Empty reply from server); check the address, the server and the network"),
    Case(
      testDescription: "does not speak HTTP", answer: "220 mail.example ESMTP\r\n\r\n",
      explanation:
        "the connection failed (Received HTTP/0.9 when not allowed); check the address, the server and the network"
    ),
    Case(
      testDescription: "closes in the body", answer: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nTINY",
      explanation: "the connection closed after 4 of 10 bytes; check the server and load again"),
    Case(
      testDescription: "closes in a chunk",
      answer: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nTINY",
      explanation: "the connection closed after 4 bytes, before the end; check the server and load again"),
    Case(
      testDescription: "has a length that is no number",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nTINY",
      explanation:
        "the connection failed (Invalid Content-Length: value); check the address, the server and the network"
    ),
    Case(
      testDescription: "has a length that is too short",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nTINY",
      explanation: "3 bytes do not begin with TINY"),
  ])
  func names(_ test: Case) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(test.answer)
    }
    let url = server.url("/image.png")
    #expect(
      await HTTPImageDownloader(tiny: .init()).failureMessage(loading: url)
        == "cannot load the image at \(url): \(test.explanation)")
  }

  @Test func nobodyListens() async throws {
    // A port that programs may not take for themselves, so nobody comes to listen there while the test runs.
    let port = 1
    let url = "http://127.0.0.1:\(port)/image.png"
    let error = await #expect(throws: ImageLoadingError.self) {
      try await HTTPImageDownloader(tiny: .init()).downloadImage(from: url)
    }
    guard case .connectionFailed(url, let reason) = error else {
      Issue.record("not a failed connection: \(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("Failed to connect to 127.0.0.1 port \(port) after "))
    #expect(
      error?.description
        == "cannot load the image at \(url): the connection failed (\(reason)); check the address, the server and the network"
    )
  }

  @Test func retriesABrokenConnection() async throws {
    let earlier = EventLog<Int>()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      earlier.note(1)
      let length = earlier.events.count < 3 ? 100 : 8
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\nTINY\u{7}\u{7}\u{7}\u{7}")
    }
    let downloader = HTTPImageDownloader(tiny: .init(), retryPolicy: RetryPolicy(retries: 2))
    #expect(try await downloader.downloadImage(from: server.url("/a")) == TinyImage.bitmap())
    #expect(server.connectionCount == 3)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTINY"])
  func fallsSilent(after beginning: String) async throws {
    let sawClose = Signal()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(beginning)
      connection.waitForPeerToClose()
      sawClose.set()
    }
    let url = server.url("/silent")
    let limits = ImageLoadingLimits(requestTimeout: .milliseconds(250))
    #expect(
      await HTTPImageDownloader(tiny: limits).failureMessage(loading: url)
        == "cannot load the image at \(url): nothing arrived for 0.25 seconds; check the server or raise requestTimeout"
    )
    await sawClose.wait()
    #expect(server.connectionCount == 1)
  }

  @Test func dripsForTooLong() async throws {
    let sawClose = Signal()
    let server = try LoopbackServer { connection in
      connection.drip(bytes: 1_000_000) { false }
      sawClose.set()
    }
    let url = server.url("/slow")
    let limits = ImageLoadingLimits(totalTimeout: .milliseconds(250))
    #expect(
      await HTTPImageDownloader(tiny: limits).failureMessage(loading: url)
        == "cannot load the image at \(url): it took longer than 0.25 seconds in all; check the server or raise totalTimeout"
    )
    await sawClose.wait()
    #expect(server.connectionCount == 1)
  }

  @Test func sendsWithoutEnd() async throws {
    let sawClose = Signal()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\r\n")
      while connection.write([UInt8](repeating: 0, count: 1000)) {}
      sawClose.set()
    }
    let url = server.url("/endless")
    #expect(
      await HTTPImageDownloader(tiny: .init(maximumBytes: 100_000)).failureMessage(loading: url)
        == "cannot load the image at \(url): it is larger than 100000 bytes; use a smaller image or raise maximumBytes"
    )
    await sawClose.wait()
    #expect(server.connectionCount == 1)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n", "", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n",
  ])
  func sendsHeadersWithoutEnd(after beginning: String) async throws {
    let sawClose = Signal()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(beginning)
      let more = beginning.isEmpty ? "HTTP/1.1 103 Early Hints\r\n\r\n" : "X-More: 1\r\n"
      while connection.write(more) {}
      sawClose.set()
    }
    let url = server.url("/headers")
    #expect(
      await HTTPImageDownloader(tiny: .init()).failureMessage(loading: url)
        == "cannot load the image at \(url): the connection failed (its headers are longer than 262144 bytes); check the address, the server and the network"
    )
    await sawClose.wait()
    #expect(server.connectionCount == 1)
  }

  @Test func announcesTooMuch() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100001\r\n\r\n")
      connection.waitForPeerToClose()
    }
    let url = server.url("/large")
    #expect(
      await HTTPImageDownloader(tiny: .init(maximumBytes: 100_000)).failureMessage(loading: url)
        == "cannot load the image at \(url): it is larger than 100000 bytes; use a smaller image or raise maximumBytes"
    )
  }

  @Test func announcesMoreThanThereIsMemory() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(Int.max)\r\n\r\nTINY")
    }
    let url = server.url("/large")
    #expect(
      await HTTPImageDownloader(tiny: .init(maximumBytes: .max)).failureMessage(loading: url)
        == "cannot load the image at \(url): the connection closed after 4 of \(Int.max) bytes; check the server and load again"
    )
  }
}
