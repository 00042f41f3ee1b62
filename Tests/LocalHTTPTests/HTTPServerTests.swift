import Foundation
import LocalHTTP
import TestSupport
import Testing

@Suite struct HTTPServerTests {
  @Test func connectionsThatDoNotSayEverythingInTimeEnd() async throws {
    // Long enough for an answer on a machine that is busy with other tests.
    try await Self.serving(ServerLimits(patience: .seconds(10))) { port in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for begun in ["", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"] {
          group.addTask {
            // Nothing more is sent, and yet there is an end.
            let answer = try await HTTPExchange.exchange(Data(begun.utf8), port: port)
            #expect(answer.isEmpty == !begun.hasSuffix("\r\n\r\n"))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func requestsThatComeDropByDropEnd() async throws {
    try await Self.serving(ServerLimits(patience: .seconds(2))) { port in
      let begin = ContinuousClock.now
      let request = "GET /\(String(repeating: "a", count: 400)) HTTP/1.1\r\nHost: a\r\n\r\n"
      let answer = try await HTTPExchange.exchange(
        Data(request.utf8), port: port, pausingAfterEachByte: .milliseconds(50))
      #expect(answer.isEmpty)
      // All of it would have taken 20 seconds.
      #expect(.now - begin < .seconds(15))
    }
  }

  @Test func streamsArriveAndEndTheConnection() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    for number in 1...3 { continuation.yield(Array("data: \(number)\n\n".utf8)) }
    continuation.finish()
    try await Self.serving(answering: PageResponses(contentPolicy: "default-src 'none'").events(events)) {
      port in
      let answer = try await HTTPExchange("GET", "/", port: port)
      #expect(answer.headers["content-type"] == "text/event-stream")
      #expect(answer.headers["transfer-encoding"] == "chunked")
      #expect(answer.text.contains("data: 1\n\n") && answer.text.contains("data: 3\n\n"))
    }
  }

  @Test func longBodiesAreRefused() async throws {
    try await Self.serving(
      ServerLimits(longestBody: 10), answering: PageResponses(contentPolicy: "").json("{}")
    ) { port in
      #expect(try await HTTPExchange("POST", "/", port: port, body: "0123456789").status == 200)
      let answer = try await HTTPExchange("POST", "/", port: port, body: "0123456789a")
      #expect(answer.status == 413)
      #expect(answer.text == "this is more than a page sends\n")
      // More than a number holds, which nobody is asked to send.
      let head =
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9223372036854775808\r\n\r\n"
      let refusal = try await HTTPExchange.exchange(Data(head.utf8), port: port)
      #expect(String(decoding: refusal, as: UTF8.self).hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test(arguments: [
    ("GET http://a:1/b?c=d HTTP/1.1", "/b?c=d"), ("GET HTTPS://a HTTP/1.1", "/"),
    ("GET http://a?b HTTP/1.1", "/?b"),
    ("GET /http://a/b HTTP/1.1", "/http://a/b"), ("BREW /b HTTP/1.1", "/b"), ("PROPFIND /b HTTP/1.1", "/b"),
    ("BREW http://c/b HTTP/1.1", "/b"), ("BREW  /b HTTP/1.1", nil), ("BR(W /b HTTP/1.1", nil),
    ("BREW /b HTTP/3", nil),
    ("get", nil),
  ])
  func linesOfRequestsAreReadAsTheyMayBeSent(line: String, target: String?) async throws {
    let server = try await HTTPServer(port: 0)
    let running = Task {
      try await server.run { .now(PageResponses(contentPolicy: "").json($0.target)) }
    }
    let bytes = Data("\(line)\r\nHost: x\r\nConnection: close\r\n\r\n".utf8)
    let answer = String(decoding: try await HTTPExchange.exchange(bytes, port: server.port), as: UTF8.self)
    let last = target ?? "this is not an HTTP request\n"
    #expect(answer.hasPrefix("HTTP/1.1 \(target == nil ? 400 : 200) "), "\(answer)")
    #expect(answer.hasSuffix("\r\n\r\n\(last)"), "\(answer)")
    await server.stop()
    running.cancel()
  }

  /// What another server on the way may read otherwise.
  @Test(arguments: [
    ("GET / HTTP/1.1\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a/b\r\n", 400), ("GET http://a/ HTTP/1.1\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: [::1]:80\r\n", 200), ("GET / HTTP/1.1\r\nHost:\r\n", 200),
    ("GET / HTTP/1.0\r\n", 200), ("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n", 200),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", 501),
  ])
  func requestsThatMayBeReadInTwoWaysAreRefused(head: String, status: Int) async throws {
    try await Self.serving(answering: PageResponses(contentPolicy: "").json("{}")) { port in
      let bytes = Data("\(head)Connection: close\r\n\r\n0\r\n\r\n".utf8)
      let answer = String(decoding: try await HTTPExchange.exchange(bytes, port: port), as: UTF8.self)
      #expect(answer.split(separator: " ").dropFirst().first == "\(status)", "\(answer)")
    }
  }

  @Test func bodiesTogetherAreBounded() async throws {
    var limits = ServerLimits()
    limits.mostBodyBytes = 10
    try await Self.serving(limits, answering: PageResponses(contentPolicy: "").json("{}")) { port in
      var statuses: [Int] = []
      // What was answered or refused takes no room.
      for length in [10, 10, 11, 10] {
        let body = String(repeating: "a", count: length)
        statuses.append(try await HTTPExchange("POST", "/", port: port, body: body).status)
      }
      #expect(statuses == [200, 200, 503, 200])
    }
  }

  @Test(arguments: [0, 1, 256, 257, 513, 5000, 65_535, 65_537, 133_120, 1_000_003])
  func sharedBytesArriveWhole(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let shared = SharedBytes(bytes)
    #expect(shared.count == count)
    // Little more than there is to hold.
    #expect(shared.heldBytes >= count && shared.heldBytes <= count + count / 16 + 1500)
    var response = PageResponses(contentPolicy: "a").json("")
    response.content = .shared(shared)
    for answered in [response, response.prepared()] {
      try await Self.serving(answering: answered) { port in
        let answer = try await HTTPExchange("GET", "/", port: port)
        #expect(answer.body == Data(bytes) && answer.headers["content-security-policy"] == "a")
        #expect(answer.headers["content-length"] == "\(count)" && answer.headers["date"] != nil)
        let head = try await HTTPExchange("HEAD", "/", port: port)
        #expect(head.body.isEmpty && head.headers["content-length"] == "\(count)")
      }
    }
  }

  /// Many requests in one go, of whose long answers the client takes nothing for a while.
  @Test func whatIsAskedForTogetherIsAnsweredInOrder() async throws {
    let bytes = [UInt8](repeating: 7, count: 300_000)
    var response = PageResponses(contentPolicy: "a").json("")
    response.content = .shared(SharedBytes(bytes))
    try await Self.serving(answering: response) { port in
      let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
      let last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let text = String(repeating: request, count: 99) + last
      let answer = try await HTTPExchange.exchange(Data(text.utf8), port: port)
      #expect(answer.count { $0 == 7 } == 100 * bytes.count)
    }
  }

  /// By a client that is slow, for longer than connections may say nothing, or than they stay open once the server ends.
  @Test(arguments: [false, true])
  func longAnswersAreSentWhole(whileDraining isDraining: Bool) async throws {
    let bytes = [UInt8](repeating: 7, count: 40 << 20)
    var response = PageResponses(contentPolicy: "a").json("")
    response.content = .shared(SharedBytes(bytes))
    let long = response
    let limits = ServerLimits(idlePatience: .seconds(isDraining ? 60 : 1))
    let server = try await HTTPServer(port: 0, limits: limits)
    let running = Task { try await server.run(refusing: { _ in nil }) { _ in long } }
    let connection = FileHandle(
      fileDescriptor: try HTTPExchange.connect(port: server.port), closeOnDealloc: true)
    let end = isDraining ? "" : "Connection: close\r\n"
    try connection.write(contentsOf: Data("GET / HTTP/1.1\r\nHost: a\r\n\(end)\r\n".utf8))
    var first: UInt8 = 0
    while recv(connection.fileDescriptor, &first, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 1 {
      try await Task.sleep(for: .milliseconds(10))
    }
    async let ending: Void = isDraining ? server.drain() : ()
    #expect(await HTTPExchange.countSlowly(from: connection.fileDescriptor) > bytes.count)
    await ending
    await server.stop()
    running.cancel()
  }

  /// Of an answer that the server has begun to send before it ends, one takes nothing, the other a drop at a time.
  @Test(arguments: [false, true])
  func whoDoesNotTakeAnAnswerHoldsUpNoEnd(takesDrops: Bool) async throws {
    var response = PageResponses(contentPolicy: "a").json("")
    response.content = .shared(SharedBytes([UInt8](repeating: 7, count: 40 << 20)))
    let long = response
    var limits = ServerLimits(idlePatience: .seconds(30))
    (limits.drainPatience, limits.drainLimit) = (.seconds(1), .seconds(3))
    let server = try await HTTPServer(port: 0, limits: limits)
    let running = Task { try await server.run(refusing: { _ in nil }) { _ in long } }
    let connection = FileHandle(
      fileDescriptor: try HTTPExchange.connect(port: server.port), closeOnDealloc: true)
    try connection.write(contentsOf: Data("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    let descriptor = connection.fileDescriptor
    let drops = Task {
      var drop = [UInt8](repeating: 0, count: 1 << 16)
      repeat {
        try await Task.sleep(for: .milliseconds(100))
      } while takesDrops && recv(descriptor, &drop, drop.count, Int32(MSG_DONTWAIT)) != 0
    }
    var first: UInt8 = 0
    while recv(descriptor, &first, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 1 {
      try await Task.sleep(for: .milliseconds(10))
    }
    let begin = ContinuousClock.now
    await server.drain()
    #expect(.now - begin < .seconds(20))
    drops.cancel()
    await server.stop()
    running.cancel()
  }

  /// As curl and Java's client ask for HTTP/2 with their first request.
  @Test(arguments: ["Connection: Upgrade\r\nUpgrade: h2c", "Connection: keep-alive\r\nUpgrade: h2c"])
  func whoAsksForAnotherProtocolIsAnsweredByThisOne(headers: String) async throws {
    try await Self.serving(answering: PageResponses(contentPolicy: "").json("{}")) { port in
      let request = "GET / HTTP/1.1\r\nHost: a\r\n\(headers)\r\n\r\n"
      let answer = try await HTTPExchange.exchange(Data(request.utf8), port: port)
      let text = String(decoding: answer, as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("{}"))
      // And told not to wait for another answer, which would never come.
      #expect(text.contains("\r\nConnection: close\r\n"))
    }
  }

  @Test(arguments: [
    ("HTTP/1.1", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"), ("HTTP/1.0", "HTTP/1.1 200 OK\r\n"),
  ])
  func bodiesAreAskedForWhereThatIsUnderstood(version: String, start: String) async throws {
    try await Self.serving(answering: PageResponses(contentPolicy: "").json("{}")) { port in
      let headers = "Host: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close"
      let request = "POST / \(version)\r\n\(headers)\r\n\r\n[]"
      let answer = try await HTTPExchange.exchange(Data(request.utf8), port: port)
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix(start))
    }
  }

  /// The first answer fills the way to the client, so that sending it goes on with the second request.
  @Test func whatWaitsBehindALongAnswerIsAnswered() async throws {
    var response = PageResponses(contentPolicy: "a").json("")
    response.content = .shared(SharedBytes([UInt8](repeating: 7, count: 92_936)))
    let long = response
    let server = try await HTTPServer(port: 0)
    let running = Task {
      try await server.run(refusing: { _ in nil }) { request in
        request.target == "/long" ? .now(long) : .now(PageResponses(contentPolicy: "a").json("{}"))
      }
    }
    let requests =
      "GET /long HTTP/1.1\r\nHost: a\r\n\r\nGET /short HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let answer = try await HTTPExchange.exchange(Data(requests.utf8), port: server.port)
    #expect(answer.count { $0 == 7 } == 92_936 && answer.suffix(2) == Data("{}".utf8))
    await server.stop()
    running.cancel()
  }

  /// Whole requests, which take a while to answer, and behind them what is none.
  @Test(arguments: ["\0\0\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\0: b\r\n\r\n"])
  func whatComesBeforeWhatIsNoRequestIsAnswered(end: String) async throws {
    let server = try await HTTPServer(port: 0)
    let running = Task {
      try await server.run(refusing: { _ in nil }) { _ in
        .later {
          try? await Task.sleep(for: .milliseconds(30))
          return PageResponses(contentPolicy: "a").json("{}")
        }
      }
    }
    let requests = String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 3) + end
    let answer = String(
      decoding: try await HTTPExchange.exchange(Data(requests.utf8), port: server.port), as: UTF8.self)
    #expect(answer.ranges(of: "HTTP/1.1 200 OK\r\n").count == 3)
    await server.stop()
    running.cancel()
  }

  private static func serving(
    _ limits: ServerLimits = ServerLimits(),
    answering response: WebResponse = RequestFailure.tooBusy.plainAnswer,
    _ body: (UInt16) async throws -> Void
  ) async throws {
    let server = try await HTTPServer(port: 0, limits: limits)
    let running = Task { try await server.run(refusing: { _ in nil }) { _ in response } }
    try await body(server.port)
    await server.stop()
    running.cancel()
  }
}
