import Foundation
import Synchronization
import TestSupport
import Testing

/// The life of `offscreen serve`: signals under load, and documents that change meanwhile.
@Suite struct ServeLifeTests {
  /// Asks for pictures over kept connections until the server says that an answer is the last one.
  ///
  /// - Parameter served: counts the connections that have had an answer.
  /// - Returns: how many answers came, by status.
  private static func load(
    on port: UInt16, connections: Int, served: Counter = Counter(),
    isOver: @escaping @Sendable () -> Bool = { false }
  ) async throws -> [Int: Int] {
    try await withThrowingTaskGroup(of: [Int: Int].self) { group in
      for connection in 0..<connections {
        group.addTask {
          try await onThread {
            var counts: [Int: Int] = [:]
            let kept = try KeptConnection(port: port)
            var number = 0
            while !isOver() {
              number += 1
              let answer = try kept.get("/card.png?m.title=\(connection)-\(number % 7)")
              counts[answer.status, default: 0] += 1
              if number == 1 { served.add() }
              if answer.closes { break }
            }
            return counts
          }
        }
      }
      return try await group.reduce(into: [:]) { all, counts in all.merge(counts) { $0 + $1 } }
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func endingUnderLoadFailsNoRequest(signal: Int32) async throws {
    let program = try await ServingProgram(in: ServedScenes.folder())
    let served = Counter()
    async let counts = Self.load(on: program.port, connections: 16, served: served)
    // Whoever comes after the signal is refused.
    try await program.wait("all connections to be made") { served.value == 16 }
    try await Task.sleep(for: .seconds(0.3))
    program.send(signal)
    #expect(await program.waitForEnd() == 0)
    let answers = try await counts
    #expect(Set(answers.keys) == [200] && answers[200] ?? 0 >= 16)
  }

  @Test func whatWasBegunIsAnsweredAndHalfRequestsAreDropped() async throws {
    let isOpen = Flag()
    let host = try LoopbackServer { connection in
      _ = connection.readRequest()
      if connection.waitForPeerToClose(orUntil: { isOpen.value }) { return }
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(ServedScenes.image.utf8.count)\r\n\r\n\(ServedScenes.image)")
    }
    let program = try await ServingProgram(
      ["--deadline", "60", "--allow-host", "127.0.0.1:\(host.port)"], in: ServedScenes.folder())
    let port = program.port
    let url = host.url("/a.svg")
    async let begun = onThread {
      let connection = try KeptConnection(port: port)
      return try connection.get("/web.png?m.url=\(url)")
    }
    try await program.wait("the request to begin") { host.connectionCount == 1 }
    async let others = onThread {
      let (idle, half) = (try KeptConnection(port: port), try KeptConnection(port: port))
      #expect(try idle.get("/readyz").status == 200)
      try half.send("GET /card.png HTTP/1.1\r\nHo")
      program.send(SIGTERM)
      Thread.sleep(forTimeInterval: 0.3)
      let last = try idle.get("/readyz")
      #expect(last.status == 503 && last.closes)
      // Nobody else gets in.
      #expect(throws: (any Error).self) {
        let new = try KeptConnection(port: port)
        _ = try new.get("/healthz")
      }
      let begin = ContinuousClock.now
      #expect(half.isClosed())
      return ContinuousClock.now - begin
    }
    #expect(try await others < .seconds(8))
    isOpen.set()
    let answer = try await begun
    #expect(answer.status == 200 && answer.closes)
    #expect(await program.waitForEnd() == 0)
  }

  private final class Counter: Sendable {
    private let state = Mutex(0)
    var value: Int { state.withLock { $0 } }
    func add() { state.withLock { $0 += 1 } }
  }

  private final class Flag: Sendable {
    private let state = Mutex(false)
    var value: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
  }

  @Test func readingAgainUnderLoadFailsNoRequest() async throws {
    let folder = try ServedScenes.folder()
    let program = try await ServingProgram(in: folder)
    let isOver = Flag()
    async let counts = Self.load(on: program.port, connections: 8) { isOver.value }
    for number in 0..<5 {
      // Every other time a document that has become wrong.
      let text = number % 2 == 0 ? "{ \"component\": { \"type\": \"labl\" } }" : ServedScenes.card
      try folder.write(text, to: "scenes/card.scene.json")
      program.send(SIGHUP)
      try await program.wait("reload \(number)") {
        let good = try await program.metric(#"offscreen_reloads_total{result="success"}"#) ?? 0
        let bad = try await program.metric(#"offscreen_reloads_total{result="failure"}"#) ?? 0
        return good + bad == Double(number + 1)
      }
    }
    isOver.set()
    let answers = try await counts
    #expect(Set(answers.keys) == [200])
    #expect(try await program.metric(#"offscreen_documents{state="kept"}"#) == 1)
    #expect(program.log.contains("has become wrong") && program.log.contains("labl"))
    #expect(await program.end() == 0)
  }

  @Test func documentsComeChangeAndGo() async throws {
    let folder = try ServedScenes.folder()
    let program = try await ServingProgram(in: folder)
    let before = try await program.get("/card.png")
    #expect(try await program.get("/slow.png").status == 200)
    #expect(try await program.get("/new.png").status == 404)
    try folder.write(
      ServedScenes.card.replacingOccurrences(of: "#FFFFFF", with: "#FF0000"), to: "scenes/card.scene.json")
    try folder.write(ServedScenes.card, to: "scenes/new.scene.json")
    try FileManager.default.removeItem(atPath: folder.path + "/scenes/slow.scene.json")
    // Nothing changes before somebody says so.
    #expect(try await program.get("/card.png").body == before.body)
    program.send(SIGHUP)
    try await program.wait("a new document") { try await program.get("/new.png").status == 200 }
    #expect(try await program.get("/slow.png").status == 404)
    let after = try await program.get("/card.png")
    #expect(after.body != before.body && after.headers["etag"] != before.headers["etag"])
    try folder.write(ServedScenes.card, to: "scenes/broken.scene.json")
    program.send(SIGHUP)
    try await program.wait("a better document") { try await program.get("/broken.png").status == 200 }
    #expect(await program.end() == 0)
  }

  /// As `cp -p` leaves them where all files have the time of one commit.
  @Test func documentsOfTheSameSizeAndTimeAreReadAgain() async throws {
    let folder = try ServedScenes.folder()
    func write(_ color: String) throws {
      let text = ServedScenes.card.replacingOccurrences(of: "#FFFFFF", with: color)
      let file = try folder.write(text, to: "scenes/card.scene.json")
      let time = Date(timeIntervalSince1970: 1_500_000_000)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file)
    }
    try write("#FFFFFF")
    let program = try await ServingProgram(in: folder)
    let before = try await program.get("/card.png")
    try write("#FF0000")
    program.send(SIGHUP)
    try await program.wait("the other document") { try await program.get("/card.png").body != before.body }
    #expect(await program.end() == 0)
  }

  /// Opening one would wait for ever.
  @Test func pipesAreBrokenDocuments() async throws {
    let folder = try ServedScenes.folder()
    try #require(mkfifo(folder.path + "/scenes/pipe.scene.json", 0o600) == 0)
    let program = try await ServingProgram(in: folder)
    #expect(try await program.get("/card.png").status == 200)
    let answer = try await program.get("/pipe.png")
    #expect(answer.status == 422 && answer.text.contains("it is a pipe or a device"))
    try folder.write(ServedScenes.card, to: "scenes/new.scene.json")
    program.send(SIGHUP)
    try await program.wait("a new document") { try await program.get("/new.png").status == 200 }
    #expect(await program.end() == 0)
  }

  @Test func documentsThatNoRequestCanNameAreTold() async throws {
    let folder = try ServedScenes.folder()
    try folder.write(ServedScenes.card, to: "scenes/other.scene.json")
    // In Latin 1.
    let name = Array("\(folder.path)/scenes/caf".utf8) + [0xE9] + Array(".scene.json".utf8)
    try #require(
      rename(folder.path + "/scenes/other.scene.json", name.map(CChar.init(truncatingIfNeeded:)) + [0]) == 0)
    let program = try await ServingProgram(in: folder)
    #expect(try await program.get("/card.png").status == 200)
    #expect(await program.end() == 0)
    let lines = program.log.split(separator: "\n").filter { $0.contains("document is left out") }
    #expect(lines.count == 1 && lines[0].contains("caf") && lines[0].contains("rename it"))
  }

  @Test func metricsMayMove() async throws {
    let folder = try ServedScenes.folder()
    // Any port that is free now.
    let port = try LoopbackServer { _ in }.port
    let program = try await ServingProgram(["--metrics", "127.0.0.1:\(port)"], in: folder)
    #expect(try await program.get("/metrics").status == 404)
    let metrics = try await HTTPExchange("GET", "/metrics", port: UInt16(port))
    #expect(metrics.status == 200 && metrics.text.contains("# TYPE offscreen_queue_length gauge"))
    #expect(try await HTTPExchange("GET", "/card.png", port: UInt16(port)).status == 404)
    #expect(await program.end() == 0)
  }
}
