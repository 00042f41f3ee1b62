import Foundation
import Synchronization
import TestSupport
import Testing

/// `offscreen serve` with much to do at a time, and with hosts and clients that take their time.
@Suite struct ServeLoadTests {
  /// An image host that answers when it is told to.
  private struct Host {
    private let gate = Gate()
    let server: LoopbackServer

    init() throws {
      server = try LoopbackServer { [gate] connection in
        _ = connection.readRequest()
        if connection.waitForPeerToClose(orUntil: { gate.isOpen }) { return }
        let image = ServedScenes.image
        connection.write(
          "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(image.utf8.count)\r\n\r\n\(image)")
      }
    }

    func open() { gate.open() }
  }

  private final class Gate: Sendable {
    private let state = Mutex(false)
    var isOpen: Bool { state.withLock { $0 } }
    func open() { state.withLock { $0 = true } }
  }

  @Test func whatIsSlowerThanTheDeadlineIsGivenUp() async throws {
    let host = try Host()
    let program = try await ServingProgram(
      ["--deadline", "1", "--allow-host", "127.0.0.1:\(host.server.port)"], in: ServedScenes.folder())
    let answer = try await program.get("/web.png?m.url=\(host.server.url("/a.svg"))")
    #expect(answer.status == 504 && answer.headers["content-type"] == "application/problem+json")
    await program.end()
  }

  /// The one thread is free again long before the picture would be there, which takes minutes.
  @Test func nothingIsDrawnPastTheDeadline() async throws {
    let program = try await ServingProgram(
      ["--jobs", "1", "--deadline", "2"], in: Self.folderWithHeavyScene())
    for format in ["png", "jpg"] {
      let answer = try await program.post("/heavy.\(format)", Self.manyRows)
      #expect(answer.status == 504, "\(answer.text)")
      try await program.wait("the thread") {
        try await program.get("/card.png?m.title=\(format)").status == 200
      }
    }
    #expect(try await program.metric("offscreen_pictures_drawn_total") == 2)
    await program.end()
  }

  /// Neither a file that its library crashes on nor one that it would draw for hours.
  @Test func noSVGFileEndsOrHoldsTheService() async throws {
    let folder = try ServedScenes.folder()
    try folder.write(
      ##"{"model": {"source": "data:image/svg+xml,"}, "component": {"type": "image", "source": "{{source}}", "size": {"width": 9, "height": 9}}}"##,
      to: "scenes/photo.scene.json")
    let program = try await ServingProgram(["--jobs", "1"], in: folder)
    let chain = (1...5000).map { ##"<use id="u\##($0)" href="#u\##($0 - 1)"/>"## }.joined()
    for content in [
      ##"<defs><rect id="u0" width="9" height="9"/>\##(chain)</defs><use href="#u5000"/>"##,
      ##"<filter id="f"><feMorphology radius="500"/></filter><rect width="1500" height="1500" filter="url(#f)"/>"##,
    ] {
      let file = #"<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500">\#(content)</svg>"#
      let source = "data:image/svg+xml;base64,\(Data(file.utf8).base64EncodedString())"
      let answer = try await program.post("/photo.png", "{\"source\": \"\(source)\"}")
      #expect(answer.status == 422, "\(answer.text)")
      #expect(try await program.get("/card.png").status == 200)
    }
    #expect(await program.end() == 0)
  }

  /// One draws, for minutes, and nobody else may wait.
  @Test func badModelsWaitForNobody() async throws {
    let folder = try Self.folderWithHeavyScene()
    try folder.write(
      ServedScenes.card.replacing(#""width": 200"#, with: #""model": { "size": -1 }"#),
      to: "scenes/halfBroken.scene.json")
    let program = try await ServingProgram(["--jobs", "1", "--queue", "0", "--deadline", "600"], in: folder)
    do {
      let connection = try KeptConnection(port: program.port)
      try connection.send(Self.heavyRequest)
      try await program.wait("the picture to begin") {
        try await program.metric("offscreen_cache_misses_total") == 1
      }
      #expect(try await program.get("/card.png").status == 503)
      for (target, status) in [
        ("/card.png?m.size=-1", 400), ("/card.svg?m.size=-2&variant=wide", 400),
        ("/halfBroken.png?m.size=-1", 400),
        ("/halfBroken.png?variant=wide", 422), ("/halfBroken.png?variant=wide&m.title=x", 422),
        ("/halfBroken.png?variant=wide&m.size=2", 503),
      ] { #expect(try await program.get(target).status == status, "\(target)") }
      #expect(try await program.post("/card.png", #"{ "person": 7 }"#).status == 400)
      withExtendedLifetime(connection) {}
    }
    // Who asked has gone, and with it the picture.
    await program.end()
  }

  /// As many blurs, one over the other, as there are rows.
  private static func folderWithHeavyScene() throws -> TemporaryFolder {
    let folder = try ServedScenes.folder()
    try folder.write(
      """
      { "version": 1, "width": 1000, "height": 1000, "model": { "rows": [1] },
        "component": { "type": "flexbox", "children": [
          { "forEach": "{{rows}}", "as": "row",
            "position": { "type": "absolute", "top": 0, "left": 0, "bottom": 0, "right": 0 },
            "component": { "type": "component", "view": { "backgroundColor": "red", "filters": { "blur": 30 } } } } ] } }
      """, to: "scenes/heavy.scene.json")
    return folder
  }

  private static let heavyRequest =
    "POST /heavy.png HTTP/1.1\r\nHost: a\r\nContent-Length: \(manyRows.utf8.count)\r\n\r\n\(manyRows)"

  private static let manyRows = "{ \"rows\": [\((0..<5000).map(String.init).joined(separator: ","))] }"

  @Test func whatWaitsForTheNetworkKeepsNobodyElseWaiting() async throws {
    let host = try Host()
    let program = try await ServingProgram(
      ["--jobs", "1", "--queue", "4", "--deadline", "60", "--allow-host", "127.0.0.1:\(host.server.port)"],
      in: ServedScenes.folder())
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<5 {
        group.addTask { try await program.get("/web.png?m.url=\(host.server.url("/\(number).svg"))").status }
      }
      try await program.wait("all to be asked") { host.server.connectionCount == 5 }
      // Neither a thread nor a place in the queue is taken.
      for number in 0..<8 { #expect(try await program.get("/card.png?m.title=\(number)").status == 200) }
      host.open()
      for try await status in group { #expect(status == 200) }
    }
    await program.end()
  }

  /// Also where the one that it joins has waited for most of its own.
  @Test func everyRequestHasAllOfItsTime() async throws {
    let host = try Host()
    let program = try await ServingProgram(
      ["--deadline", "4", "--allow-host", "127.0.0.1:\(host.server.port)"], in: ServedScenes.folder())
    let target = "/web.png?m.url=\(host.server.url("/a.svg"))"
    async let first = program.get(target)
    try await program.wait("the first to ask") { host.server.connectionCount == 1 }
    try await Task.sleep(for: .seconds(2))
    async let second = program.get(target)
    #expect(try await first.status == 504)
    host.open()
    #expect(try await second.status == 200)
    await program.end()
  }

  /// More of them than the program may have open, for longer than anybody waits.
  @Test func connectionsThatSayNothingKeepNobodyOut() async throws {
    let program = try await ServingProgram(in: ServedScenes.folder())
    // What is drawn later may need files that nobody has opened yet.
    let expected = try await program.get("/card.png").body
    try await program.limitFiles(to: 24)
    let idle = try (0..<100).map { _ in try KeptConnection(port: program.port) }
    let answer = try await program.get("/card.png")
    #expect(answer.status == 200 && answer.body == expected)
    let lines = program.log.split(separator: "\n").filter { $0.contains("no room for more connections") }
    #expect(lines.count == 1 && lines.first?.contains("Too many open files") == true, "\(program.log)")
    withExtendedLifetime(idle) {}
    await program.end()
  }

  @Test func equalRequestsAreDrawnOnce() async throws {
    let host = try Host()
    let program = try await ServingProgram(
      ["--jobs", "1", "--queue", "0", "--deadline", "60", "--allow-host", "127.0.0.1:\(host.server.port)"],
      in: ServedScenes.folder())
    let target = "/web.png?m.url=\(host.server.url("/a.svg"))"
    try await withThrowingTaskGroup(of: HTTPExchange.self) { group in
      for _ in 0..<10 { group.addTask { try await program.get(target) } }
      try await program.wait("all to ask") { try await program.metric("offscreen_cache_misses_total") == 10 }
      host.open()
      var bodies: Set<Data> = []
      for try await answer in group {
        #expect(answer.status == 200)
        bodies.insert(answer.body)
      }
      #expect(bodies.count == 1)
    }
    #expect(try await program.metric("offscreen_pictures_drawn_total") == 1)
    #expect(host.server.connectionCount == 1)
    await program.end()
  }

  @Test func aFullQueueIsSaid() async throws {
    let folder = try ServedScenes.folder()
    try folder.write(
      #"{ "component": { "type": "label", "string": "{{nothing}}" } }"#, to: "scenes/unfit.scene.json")
    let program = try await ServingProgram(["--jobs", "1", "--queue", "1", "--deadline", "60"], in: folder)
    _ = try await program.get("/card.png")
    let rows = (0..<3000).map(String.init).joined(separator: ",")
    let answers = try await withThrowingTaskGroup(of: HTTPExchange.self) { group in
      for number in 0..<6 {
        group.addTask { try await program.post("/slow.png", "{ \"rows\": [\(number),\(rows)] }") }
      }
      try await program.wait("a full queue") {
        try await program.metric(#"offscreen_requests_total{code="503",format="png"}"#) == 4
      }
      // What is there, and what is wrong, waits for nobody.
      #expect(try await program.get("/card.png").status == 200)
      #expect(try await program.get("/card.png?x=1").status == 400)
      #expect(try await program.get("/unfit.png").status == 422)
      #expect(try await program.get("/readyz").status == 200)
      return try await group.reduce(into: [HTTPExchange]()) { $0.append($1) }
    }
    #expect(answers.map(\.status).sorted() == [200, 200, 503, 503, 503, 503])
    #expect(answers.allSatisfy { $0.status != 503 || $0.headers["retry-after"] != nil })
    await program.end()
  }

  @Test func connectionsStayForMoreRequests() async throws {
    let program = try await ServingProgram(in: ServedScenes.folder())
    let port = program.port
    try await onThread {
      let connection = try KeptConnection(port: port)
      let first = try connection.get("/card.png")
      #expect(first.status == 200 && !first.closes)
      // Several at once are answered in their order.
      try connection.send(
        "GET /card.png?m.title=2 HTTP/1.1\r\nHost: a\r\n\r\nGET /card.png HTTP/1.1\r\nHost: a\r\n\r\n")
      try connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try connection.answer().status == 200)
      #expect(try connection.answer().body == first.body)
      #expect(try connection.answer().body == Array("ok\n".utf8))
    }
    await program.end()
  }

  @Test func whoSendsNoMoreIsAnswered() async throws {
    let program = try await ServingProgram(in: ServedScenes.folder())
    let port = program.port
    try await onThread {
      let request = "GET /card.png?m.title=half HTTP/1.1\r\nHost: a\r\n\r\n"
      for number in 1...3 {
        let connection = try KeptConnection(port: port)
        try connection.send(String(repeating: request, count: number))
        connection.endInput()
        for _ in 1...number { #expect(try connection.answer().status == 200) }
        #expect(connection.isClosed())
      }
      // Half a request is none.
      let connection = try KeptConnection(port: port)
      try connection.send("\(request)GET /card.png")
      connection.endInput()
      #expect(try connection.answer().status == 200)
      #expect(connection.isClosed())
    }
    await program.end()
  }

  @Test func nothingIsDrawnForThoseWhoHaveGone() async throws {
    let program = try await ServingProgram(
      ["--jobs", "1", "--deadline", "600"], in: Self.folderWithHeavyScene())
    do {
      let connection = try KeptConnection(port: program.port)
      try connection.send(Self.heavyRequest)
      try await program.wait("the picture to begin") {
        try await program.metric("offscreen_cache_misses_total") == 1
      }
    }
    try await program.wait("nobody to be missed") {
      try await program.metric(#"offscreen_requests_total{code="499",format="png"}"#) == 1
    }
    #expect(try await program.get("/card.png").status == 200)
    #expect(try await program.metric("offscreen_pictures_drawn_total") == 1)
    await program.end()
  }

  @Test func longHeadsAndNonsenseAreRefused() async throws {
    let program = try await ServingProgram(in: ServedScenes.folder())
    let port = program.port
    let answers = try await onThread {
      try [
        "POST /card.png HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\nX-Request-Id: long-body\r\n\r\n",
        "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n",
        "GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 200))\r\n", "nonsense\r\n\r\n",
      ].map { text in
        let connection = try KeptConnection(port: port)
        try connection.send(text)
        return try connection.answer()
      }
    }
    #expect(answers.map(\.status) == [413, 431, 431, 431, 400])
    // As all others are.
    #expect(answers.allSatisfy { $0.head.contains("Content-Type: application/problem+json") })
    #expect(answers.allSatisfy { $0.head.contains("X-Request-Id: ") })
    for status in [413, 431, 400] { #expect(program.log.contains("\"status\":\(status)"), "\(program.log)") }
    #expect(program.log.contains("\"request\":\"long-body\""))
    #expect(try await program.metric(#"offscreen_requests_total{code="431",format="none"}"#) == 3)
    #expect(try await program.get("/healthz").status == 200)
    await program.end()
  }
}
