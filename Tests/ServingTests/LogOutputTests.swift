import Foundation
import Logging
import Serving
import Testing

@Suite struct LogOutputTests {
  /// A pipe whose other end reads when it is told to.
  private struct Pipe {
    let (reader, writer): (Int32, Int32)

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
    }

    /// What is there now.
    func read() -> String {
      var all: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, 0) > 0, case let count = Glibc.read(reader, &part, part.count), count > 0 {
        all += part.prefix(count)
      }
      return String(decoding: all, as: UTF8.self)
    }

    func close() {
      Glibc.close(reader)
      Glibc.close(writer)
    }
  }

  @Test func whoDoesNotReadKeepsNobodyWaiting() throws {
    let pipe = try Pipe()
    defer { pipe.close() }
    let output = LogOutput(pipe.writer)
    let logger = Logger(label: "test") { _ in JSONLineLog(level: .info, to: output) }
    // More than there is room for: this comes to an end though nobody reads.
    for number in 0..<2000 { logger.info("answered", metadata: ["number": "\(number)"]) }
    let first = pipe.read().split(separator: "\n")
    #expect(first.count < 2000 && first.allSatisfy { $0.hasPrefix("{\"time\"") && $0.hasSuffix("}") })
    logger.info("last")
    let lines = pipe.read().split(separator: "\n")
    #expect(lines.count == 2)
    let confession = try #require(lines.first)
    #expect(confession.contains("lines of the log were lost"))
    #expect(confession.contains("\"count\":\(2000 - first.count)}"))
    #expect(lines.last?.contains("\"message\":\"last\"") == true)
  }

  @Test func longLinesComeWhole() throws {
    let pipe = try Pipe()
    defer { pipe.close() }
    let output = LogOutput(pipe.writer)
    let logger = Logger(label: "test") { _ in JSONLineLog(level: .info, to: output) }
    // Several times what is written at once.
    let text = String(repeating: "a", count: 30_000)
    logger.info("\(text)")
    let read = pipe.read()
    #expect(read.hasSuffix("}\n") && read.contains("\"\(text)\""))
  }
}
