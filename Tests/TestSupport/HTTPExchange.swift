public import Foundation
import Glibc

/// One request to a server on this machine, byte for byte as it is written here, and its answer.
public struct HTTPExchange: Sendable {
  /// The number in its first line.
  public let status: Int
  /// By their names in lower case.
  public let headers: [String: String]
  /// What is below the headers, as it was sent.
  public let body: Data

  /// The body as UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Sends a request and waits for its answer.
  ///
  /// - Parameters:
  ///   - headers: beside Content-Length and Connection; Host is the server's own address unless named.
  ///   - length: what the request says of its body's length; nil for the truth.
  public init(
    _ method: String, _ target: String, port: UInt16, headers: [String: String] = [:], body: String = "",
    sayingLength length: Int? = nil
  ) async throws {
    let all = ["Host": "127.0.0.1:\(port)"].merging(headers) { _, new in new }
    let lines =
      all.map { "\($0.key): \($0.value)" } + [
        "Content-Length: \(length ?? body.utf8.count)", "Connection: close",
      ]
    let request = "\(method) \(target) HTTP/1.1\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n\(body)"
    let answer = try await Self.exchange(Data(request.utf8), port: port)
    let split = try answer.range(of: Data("\r\n\r\n".utf8)).orThrow()
    let head = String(decoding: answer[..<split.lowerBound], as: UTF8.self).split(separator: "\r\n")
    status = try Int(head.first.orThrow().split(separator: " ")[1]).orThrow()
    let pairs = head.dropFirst().map { line in line.split(separator: ":", maxSplits: 1).map(String.init) }
    self.headers = Dictionary(
      pairs.map { ($0[0].lowercased(), $0[1].trimmingCharacters(in: .whitespaces)) }
    ) { first, _ in first }
    self.body = Data(answer[split.upperBound...])
  }

  /// What a server answers to these bytes until it closes the connection.
  ///
  /// - Parameter pause: for one byte at a time; nil for all at once. What the server no longer takes is not sent.
  public static func exchange(
    _ request: Data, port: UInt16, pausingAfterEachByte pause: Duration? = nil
  ) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      // A thread of its own: the server's work waits for those that dispatch queues have.
      Thread.detachNewThread {
        continuation.resume(with: Result { try exchangeBlocking(request, port: port, pause) })
      }
    }
  }

  /// A connection to a server on this machine, to be closed by the caller.
  public static func connect(port: UInt16) throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(connection)
      throw POSIXError(.ECONNREFUSED)
    }
    return connection
  }

  /// How many bytes come until the connection ends, for a client that takes nothing for a while after each 4 MiB.
  public static func countSlowly(from connection: Int32) async -> Int {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var (count, buffer) = (0, [UInt8](repeating: 0, count: 1 << 16))
        while case let more = recv(connection, &buffer, buffer.count, 0), more > 0 {
          if (count + more) >> 22 > count >> 22 { Thread.sleep(forTimeInterval: 0.3) }
          count += more
        }
        continuation.resume(returning: count)
      }
    }
  }

  private static func exchangeBlocking(
    _ request: Data, port: UInt16, _ pause: Duration?
  ) throws -> Data {
    let connection = try connect(port: port)
    defer { close(connection) }
    let stream = FileHandle(fileDescriptor: connection, closeOnDealloc: false)
    if let pause {
      for byte in request {
        guard send(connection, [byte], 1, Int32(MSG_NOSIGNAL)) == 1 else { break }
        Thread.sleep(forTimeInterval: pause / .seconds(1))
      }
    } else {
      try stream.write(contentsOf: request)
    }
    // What is sent after the server has had enough is answered with a reset.
    if pause != nil { return (try? stream.readToEnd()) ?? Data() }
    return try stream.readToEnd() ?? Data()
  }
}

extension Optional {
  /// The value; its absence is an error of the test.
  fileprivate func orThrow() throws -> Wrapped {
    guard let self else { throw CocoaError(.coderValueNotFound) }
    return self
  }
}
