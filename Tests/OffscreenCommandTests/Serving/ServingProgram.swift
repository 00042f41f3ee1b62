import Foundation
import Glibc
import TestSupport

/// `offscreen serve` as a process of its own, from the line that says where it answers to its end.
final class ServingProgram: Sendable {
  struct Ended: Error {
    let message: String
  }

  let port: UInt16
  private let process: Process
  private let errors: URL
  /// There as long as the program is.
  private let folder: TemporaryFolder

  /// Starts it and waits for its line.
  ///
  /// - Parameters:
  ///   - folder: with the scenes in `scenes`; it runs there.
  ///   - port: what is said of where to listen.
  init(_ arguments: [String] = [], in folder: TemporaryFolder, environment: [String: String] = [:])
    async throws
  {
    self.folder = folder
    let process = Process()
    process.executableURL = BuiltProgram.offscreen.url
    process.arguments = ["serve", "scenes", "--listen", "127.0.0.1:0"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    errors = folder.url.appending(path: "errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    self.process = process
    let line = await Self.firstLine(of: output.fileHandleForReading)
    guard let port = line.split(separator: ":").last.flatMap({ UInt16($0) }),
      line == "http://127.0.0.1:\(port)"
    else { throw Ended(message: "\(line) \((try? String(contentsOf: errors, encoding: .utf8)) ?? "")") }
    self.port = port
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  private static func firstLine(of file: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var line = ""
        while let byte = try? file.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
          line.unicodeScalars.append(Unicode.Scalar(byte))
        }
        continuation.resume(returning: line)
      }
    }
  }

  /// What it has logged, a JSON object a line.
  var log: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// From now on it may open so many files more than it has open.
  func limitFiles(to more: Int) async throws {
    let number = process.processIdentifier
    let count = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/fd").count + more
    let outcome = try await BuiltProgram.offscreen.run(
      script: "prlimit --pid \(number) --nofile=\(count)", in: folder)
    guard outcome.exitCode == 0 else { throw Ended(message: outcome.standardError) }
  }

  /// Returns its exit code when it has ended.
  func waitForEnd() async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [process] in
        process.waitUntilExit()
        continuation.resume(returning: process.terminationStatus)
      }
    }
  }

  /// Ends it, which is to end well.
  @discardableResult
  func end() async -> Int32 {
    send(SIGTERM)
    return await waitForEnd()
  }

  func get(_ target: String, headers: [String: String] = [:]) async throws -> HTTPExchange {
    try await HTTPExchange("GET", target, port: port, headers: headers)
  }

  func post(_ target: String, _ body: String) async throws -> HTTPExchange {
    try await HTTPExchange("POST", target, port: port, body: body)
  }

  /// The value of one of its metrics, with its labels; nil where there is none.
  func metric(_ name: String) async throws -> Double? {
    let text = try await get("/metrics").text
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
    return line.flatMap { Double($0.dropFirst(name.count + 1)) }
  }

  /// Returns when `condition` holds.
  func wait(
    _ what: String, until condition: () async throws -> Bool
  ) async throws {
    for _ in 0..<1000 {
      if try await condition() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Ended(message: "waiting for \(what) took too long; \(log)")
  }
}

/// A connection that stays open for several requests. Calls block, for a minute at most.
final class KeptConnection {
  struct Broken: Error {}

  struct Answer: Sendable {
    let status: Int
    let head: String
    let body: [UInt8]

    var closes: Bool { head.lowercased().contains("\r\nconnection: close") }
  }

  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = try HTTPExchange.connect(port: port)
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Broken()
    }
  }

  func get(_ target: String) throws -> Answer {
    try send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    return try answer()
  }

  /// The next answer, which says how long it is.
  func answer() throws -> Answer {
    let separator = Array("\r\n\r\n".utf8)
    while true {
      if let end = unread.firstRange(of: separator) {
        let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        let field = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
        let length = field.flatMap { Int($0.dropFirst(15).trimmingPrefix(" ")) } ?? 0
        while unread.count < end.upperBound + length { try readMore() }
        let body = Array(unread[end.upperBound..<end.upperBound + length])
        unread.removeFirst(end.upperBound + length)
        guard let status = Int(head.split(separator: " ")[1]) else { throw Broken() }
        return Answer(status: status, head: head, body: body)
      }
      try readMore()
    }
  }

  /// Says that nothing more is sent.
  func endInput() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Whether the other end closes the connection without another word.
  func isClosed() -> Bool {
    (try? readMore()) == nil
  }

  private func readMore() throws {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &part, part.count, 0)
    guard count > 0 else { throw Broken() }
    unread += part[..<count]
  }
}

/// Runs `body`, which blocks, on a thread of its own.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}

/// Scenes that tests serve.
enum ServedScenes {
  static let card = """
    { "version": 1, "width": 120, "height": 60, "scale": 1, "background": "#FFFFFF",
      "model": { "title": "Hello", "size": 20, "isOn": true, "person": { "name": "Ann", "age": 41 }, "list": [1, 2] },
      "variants": [ { "name": "wide", "width": 200 } ],
      "component": { "type": "flexbox", "padding": 8, "children": [
        { "type": "label", "string": "{{title}} {{person.name}} {{person.age}} {{extra ?? ''}}", "font": { "size": "{{size}}" } },
        { "if": "{{isOn}}", "type": "label", "string": "{{list | json}}" } ] } }
    """

  /// With an image that the model names.
  static let photo = """
    { "version": 1, "width": 20, "height": 20, "model": { "url": null, "source": "photo.svg" },
      "component": { "type": "flexbox", "children": [
        { "type": "image", "source": "{{source}}", "size": { "width": 5, "height": 5 } },
        { "if": "{{url != null}}", "type": "networkImage", "url": "{{url}}", "size": { "width": 5, "height": 5 } } ] } }
    """

  static let image = """
    <svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><rect width="5" height="5" fill="red"/></svg>
    """

  /// An image on the web that the model names, before anything can be laid out.
  static let web = """
    { "version": 1, "width": 20, "height": 20, "model": { "url": "http://127.0.0.1:1/a.svg" },
      "component": { "type": "image", "source": "{{url}}" } }
    """

  /// What takes long: as many labels as the model says.
  static let slow = """
    { "version": 1, "width": 400, "height": 300, "model": { "rows": [1] },
      "component": { "type": "flexbox", "children": [
        { "forEach": "{{rows}}", "as": "row", "type": "label", "string": "Row {{row}} of many rows that are drawn" } ] } }
    """

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(card, to: "scenes/card.scene.json")
    try folder.write(card, to: "scenes/inner/näme.scene.json")
    try folder.write(slow, to: "scenes/slow.scene.json")
    try folder.write(web, to: "scenes/web.scene.json")
    try folder.write(#"{ "component": "#, to: "scenes/broken.scene.json")
    try folder.write("secret", to: "outside.txt")
    return folder
  }
}
