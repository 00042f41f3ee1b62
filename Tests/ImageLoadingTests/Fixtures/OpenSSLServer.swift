import Foundation
import Glibc

/// OpenSSL's test server on 127.0.0.1 and a free port, with a certificate for that address that it signed itself.
///
/// It ends with its owner's last reference.
final class OpenSSLServer {
  struct Failure: Error {
    let output: String
  }

  let port: Int
  private let process: Process
  private let folder: URL

  /// Runs the command line so that what it says of its port is not held back until it ends.
  private static let program = ["/usr/bin/stdbuf", "/usr/bin/openssl"]

  static let isAvailable = program.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  /// - Throws: `Failure` with what the program said if it does not listen; Foundation's errors.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (key, certificate) = (
      folder.appending(path: "key.pem").path, folder.appending(path: "certificate.pem").path
    )
    let request = Process()
    _ = try Self.start(
      request,
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
      ]
    ).readToEnd()
    request.waitUntilExit()
    process = Process()
    let output = try Self.start(
      process, ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert", certificate])
    port = try Self.port(saidIn: output)
  }

  deinit {
    // It inherits what its parent's thread blocks, which may be every signal that can be blocked.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// - Returns: what `process` prints.
  private static func start(_ process: Process, _ arguments: [String]) throws -> FileHandle {
    let output = Pipe()
    process.executableURL = URL(filePath: program[0])
    process.arguments = ["--output=L", program[1]] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return output.fileHandleForReading
  }

  /// Reads up to the line `ACCEPT 127.0.0.1:12345`.
  private static func port(saidIn output: FileHandle) throws -> Int {
    var text = ""
    while let part = try output.read(upToCount: 1), !part.isEmpty {
      text += String(decoding: part, as: UTF8.self)
      guard part.first == UInt8(ascii: "\n"), let line = text.split(separator: "\n").last else { continue }
      if line.hasPrefix("ACCEPT "), let port = line.split(separator: ":").last.flatMap({ Int($0) }) {
        return port
      }
    }
    throw Failure(output: text)
  }
}
