import Files
import Foundation
import PreviewPages
import Synchronization
import TestSupport
import Testing

/// The server of live previews, asked as a page asks it.
@Suite struct PreviewServerTests {
  private let folder: TemporaryFolder
  private let previews: FakePreviews
  private let server: PreviewServer
  private let token: String

  init() async throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "a.txt")
    previews = FakePreviews(FilePath(folder.path).absolute)
    server = try await PreviewServer(previews, port: 0)
    token = String(try #require(server.address.split(separator: "=").last))
  }

  private func ask(
    _ method: String, _ target: String, body: String = "", of server: PreviewServer? = nil
  ) async throws -> HTTPExchange {
    try await HTTPExchange(
      method, target, port: (server ?? self.server).port,
      headers: ["X-Offscreen-Token": token, "Content-Type": "application/json"], body: body)
  }

  private func drawing(_ body: String, of server: PreviewServer? = nil) async throws -> Drawing {
    try JSONDecoder().decode(
      Drawing.self, from: try await ask("POST", "/api/drawing", body: body, of: server).body)
  }

  private struct Drawing: Decodable {
    struct Content: Decodable {
      struct Frame: Decodable {
        let picture: String
        let width: Int
        let scale: Double
      }
      let frames: [Frame]
      let model: [String: String]
    }
    struct Problem: Decodable {
      let message: String
      let file: String
      let line: Int
    }
    let drawing: Content?
    let problem: Problem?
  }

  @Test func nobodyElseIsAnswered() async throws {
    let targets = ["/", "/api/catalogue", "/api/events", "/pictures/0.png", "/picture?of=%7B%7D"]
    for target in targets {
      let answer = try await HTTPExchange("GET", target, port: server.port)
      #expect(answer.status == 403)
      #expect(answer.text == "use the address that `offscreen preview` printed, with its token\n")
    }
    let headers = ["X-Offscreen-Token": token, "Content-Type": "application/json"]
    let strange = try await HTTPExchange(
      "POST", "/api/drawing", port: server.port,
      headers: headers.merging(["Origin": "http://evil.example"]) { $1 }, body: #"{"name":"a"}"#)
    #expect(strange.status == 403)
    let renamed = try await HTTPExchange(
      "GET", "/", port: server.port, headers: headers.merging(["Host": "evil.example"]) { $1 })
    #expect(renamed.status == 421)
    await server.stop()
  }

  @Test(arguments: [
    ("PUT", "/", 405, "GET, HEAD"), ("GET", "/api/drawing", 405, "POST"), ("HEAD", "/", 200, nil),
    ("HEAD", "/pictures/0.png", 404, nil), ("DELETE", "/api/inspection", 405, "POST"),
    ("BREW", "/", 405, "GET, HEAD"), ("get", "/", 405, "GET, HEAD"), ("BREW", "/api/drawing", 405, "POST"),
  ])
  func methodsAreToldApart(method: String, target: String, status: Int, allowed: String?) async throws {
    let answer = try await ask(method, target)
    #expect(answer.status == status && answer.headers["allow"] == allowed)
    #expect(answer.body.isEmpty == (method == "HEAD"))
    await server.stop()
  }

  @Test func drawingsAreAnsweredOnceEach() async throws {
    let first = try await drawing(#"{"name":"a"}"#)
    let frame = try #require(first.drawing?.frames.first)
    #expect(frame.width == 20 && frame.scale == 2)
    #expect(first.drawing?.model == ["title": "own"])
    let picture = try await ask("GET", "/pictures/\(frame.picture).png")
    #expect(picture.text == "one" && picture.headers["content-type"] == "image/png")
    #expect(try await drawing(#"{"name":"a"}"#).drawing?.frames.first?.picture == frame.picture)
    #expect(previews.drawingCounts == ["a": 1])
    let other = try await drawing(#"{"name":"a","settings":{"locale":"de"},"model":{"title":"x"}}"#)
    #expect(other.drawing?.frames.first?.picture != frame.picture)
    #expect(other.drawing?.model == ["title": "x"])
    let inspection = try await ask(
      "POST", "/api/inspection", body: #"{"name":"a","variant":"wide","frame":0}"#)
    #expect(
      inspection.text
        == #"{"outline":[{"depth":0,"type":"text","id":"wide","frame":[0,0,10,20],"says":{"string":"one"}}],"accessibility":[{"label":"a text"}],"findings":[]}"#
    )
    await server.stop()
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"name":1}"#, #"{"name":"a","settings":{"width":-1}}"#,
    #"{"name":"a","settings":{"style":"pink"}}"#, #"{"name":"a","settings":{"scale":"2"}}"#,
    #"{"name":"a","settings":{"locale":"../x"}}"#,
  ])
  func nonsenseIsRefused(body: String) async throws {
    let answer = try await ask("POST", "/api/drawing", body: body)
    #expect(answer.status == 400)
    #expect(answer.text == "this names no preview with settings that there can be\n")
    await server.stop()
  }

  @Test func changesAreToldAndProblemsKeepTheLastPicture() async throws {
    let events = try EventStream(port: server.port, token: token)
    let before = try await drawing(#"{"name":"a"}"#)
    // What is there when it begins to listen is told as well: it may have come since the page asked for it.
    try await events.wait(for: #""name":"a""#)
    // At once: half of it would be the last good picture otherwise.
    try Data("!".utf8).write(to: folder.url.appending(path: "a.txt"), options: .atomic)
    try await events.wait(for: "event: changed\ndata: {\"names\":[\"a\"]}")
    let broken = try await drawing(#"{"name":"a"}"#)
    #expect(broken.problem?.message == "it is wrong <b>" && broken.problem?.line == 3)
    #expect(broken.drawing?.frames.first?.picture == before.drawing?.frames.first?.picture)
    try folder.write("two", to: "b.txt")
    try await events.wait(for: #""name":"b""#)
    await server.stop()
  }

  /// As a checkout of another branch makes them.
  @Test func manyChangesAreReadTogether() async throws {
    let events = try EventStream(port: server.port, token: token)
    try await events.wait(for: #""name":"a""#)
    previews.holdReadingsBack(true)
    for _ in 0..<100 { server.refresh() }
    while previews.counted.changes < 100 { try await Task.sleep(for: .milliseconds(1)) }
    try folder.write("two", to: "b.txt")
    previews.holdReadingsBack(false)
    try await events.wait(for: #""name":"b""#)
    #expect(previews.counted.readings < 20)
    await server.stop()
  }

  /// Whoever writes a file in two goes sees no problem in between.
  @Test func halfOfAFileIsNoProblem() async throws {
    await server.stop()
    // Longer than a busy machine takes for what follows.
    let server = try await PreviewServer(previews, port: 0, token: token, forbearance: .seconds(600))
    _ = try await drawing(#"{"name":"a"}"#, of: server)
    try folder.write("!", to: "a.txt")
    // What somebody looks at is drawn anew, so the half is read.
    while previews.drawingCounts["a"] == 1 { try await Task.sleep(for: .milliseconds(1)) }
    async let answer = drawing(#"{"name":"a"}"#, of: server)
    try folder.write("whole", to: "a.txt")
    #expect(try await answer.problem == nil)
    await server.stop()
  }
}

/// What a server tells as long as it runs.
private final class EventStream: Sendable {
  private let text = Mutex("")

  init(port: UInt16, token: String) throws {
    let connection = try HTTPExchange.connect(port: port)
    let stream = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
    let head = "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Offscreen-Token: \(token)\r\n\r\n"
    try stream.write(contentsOf: Data(head.utf8))
    Thread.detachNewThread {
      while true {
        let part = stream.availableData
        if part.isEmpty { return }
        self.text.withLock { $0 += String(decoding: part, as: UTF8.self) }
      }
    }
  }

  /// Returns when the text has come.
  func wait(for wanted: String) async throws {
    for _ in 0..<3000 {
      if text.withLock({ $0.contains(wanted) }) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("\(wanted) did not come: \(text.withLock { $0 })")
  }
}
