import Drawing
import Foundation
import ImageLoading
import TestSupport
import Testing

/// What HTTP allows a response to look like.
@Suite struct ResponseFormTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let head: String
    var body = "TINY\u{7}\u{7}\u{7}\u{7}"
  }

  @Test(arguments: [
    Case(testDescription: "body up to the connection's end", head: "HTTP/1.1 200 OK\r\n\r\n"),
    Case(testDescription: "HTTP/1.0", head: "HTTP/1.0 200 OK\r\n\r\n"),
    Case(testDescription: "lines ended by line feeds", head: "HTTP/1.1 200 OK\nContent-Length: 8\n\n"),
    Case(
      testDescription: "announced twice",
      head:
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nContent-Length: 3\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"
    ),
    Case(testDescription: "no reason, odd spaces", head: "HTTP/1.1 200\r\ncontent-LENGTH:\t8 \r\n\r\n"),
    Case(
      testDescription: "chunks", head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
      body: "3;a=b\r\nTIN\r\n5\r\nY\u{7}\u{7}\u{7}\u{7}\r\n0\r\n\r\n"),
    Case(
      testDescription: "chunks and trailers",
      head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n",
      body: "8\r\nTINY\u{7}\u{7}\u{7}\u{7}\r\n0\r\nX-Sum: 1\r\nLocation: /other\r\n\r\n"),
    Case(
      testDescription: "a Location without a redirect",
      head: "HTTP/1.1 201 Created\r\nLocation: /other\r\nContent-Length: 8\r\n\r\n"),
  ])
  func loads(_ test: Case) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(test.head + test.body)
    }
    let bitmap = try await HTTPImageDownloader(tiny: .init()).downloadImage(from: server.url("/a"))
    #expect(bitmap == TinyImage.bitmap())
    #expect(server.connectionCount == 1)
  }

  /// A tiny image, and the beginning of one followed by zeros, 100,000 bytes in all, as gzip packs them.
  private let packed = "H4sIAAAAAAACAwvx9ItkBwIAAfkxLAgAAAA="
  private let packedZeros =
    "H4sIAAAAAAACA+3BIQEAAAgDMOphUDf0L0INxLb0bAE" + String(repeating: "A", count: 128) + "vHe910/mghgEA"

  @Test func unpacksTheBody() async throws {
    let server = try Self.server(ofPacked: packed)
    let bitmap = try await HTTPImageDownloader(tiny: .init(maximumBytes: 8)).downloadImage(
      from: server.url("/a"))
    #expect(bitmap == TinyImage.bitmap())
  }

  /// In two parts and with something behind it, as gzip reads it: RFC 1952, section 2.2, has no other end than the last member's.
  @Test(arguments: [[], Array("\n".utf8), [UInt8](repeating: 0, count: 512)])
  func unpacksAllMembers(trailer: [UInt8]) async throws {
    let members = ["H4sIAAAAAAACAwvx9AMApccrJAMAAAA=", "H4sIAAAAAAACA4tkBwIA/3ecugUAAAA="]
    let bytes = try members.map { try Array(#require(Data(base64Encoded: $0))) }.joined() + trailer
    let server = try Self.server(ofPacked: Data(bytes).base64EncodedString())
    let bitmap = try await HTTPImageDownloader(tiny: .init(maximumBytes: 100_000)).downloadImage(
      from: server.url("/a"))
    #expect(bitmap == TinyImage.bitmap())
  }

  /// A second member of 100,000 zeros, and one that is damaged.
  @Test(arguments: [
    (0, "it is larger than 99999 bytes; use a smaller image or raise maximumBytes"),
    (5, "the connection failed (its gzip coding is damaged); check the address, the server and the network"),
  ])
  func membersAreCheckedLikeOne(damage: UInt8, reason: String) async throws {
    var bytes = try Array(#require(Data(base64Encoded: packed))) + #require(Data(base64Encoded: packedZeros))
    bytes[bytes.count - 5] ^= damage
    let server = try Self.server(ofPacked: Data(bytes).base64EncodedString())
    let message = await HTTPImageDownloader(tiny: .init(maximumBytes: damage == 0 ? 99_999 : 1 << 20))
      .failureMessage(loading: server.url("/a"))
    #expect(message == "cannot load the image at \(server.url("/a")): \(reason)")
  }

  @Test func whatIsBehindACodingIsDamage() async throws {
    let server = try Self.server(ofPacked: "eJwL8fSLZAcCAAh+AWF4eA==", by: "deflate")
    let message = await HTTPImageDownloader(tiny: .init()).failureMessage(loading: server.url("/a"))
    let reason =
      "the connection failed (its content coding is damaged); check the address, the server and the network"
    #expect(message == "cannot load the image at \(server.url("/a")): \(reason)")
  }

  @Test(arguments: ["UTF-8", "aws-chunked", "gzip, binary"])
  func passesOverCodingsThatThereAreNot(_ name: String) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Encoding: \(name)\r\nContent-Length: 8\r\n\r\nTINY\u{7}\u{7}\u{7}\u{7}")
    }
    let bitmap = try await HTTPImageDownloader(tiny: .init()).downloadImage(from: server.url("/a"))
    #expect(bitmap == TinyImage.bitmap())
    #expect(server.connectionCount == 2)
  }

  @Test(arguments: [(100_000, true), (99_999, false)])
  func countsUnpackedBytes(maximumBytes: Int, isLoaded: Bool) async throws {
    let server = try Self.server(ofPacked: packedZeros)
    let message = await HTTPImageDownloader(tiny: .init(maximumBytes: maximumBytes))
      .failureMessage(loading: server.url("/a"))
    let refusal =
      "cannot load the image at \(server.url("/a")): it is larger than 99999 bytes; use a smaller image or raise maximumBytes"
    #expect(message == (isLoaded ? "loaded \(TinyImage.bitmap(width: 99_996).size)" : refusal))
  }

  private static func server(ofPacked base64: String, by coding: String = "gzip") throws -> LoopbackServer {
    let bytes = try #require(Data(base64Encoded: base64))
    return try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(bytes.count)\r\n\r\n")
      connection.write(Array(bytes))
    }
  }
}
