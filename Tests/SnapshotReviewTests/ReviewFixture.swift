import Files
import Foundation
import SnapshotReports
import SnapshotReview
import Snapshots
import TestSupport
import Testing

/// A report of three entries, references beside it, and a server that reviews it.
struct ReviewFixture {
  let folder: TemporaryFolder
  let session: ReviewSession
  let server: ReviewServer
  let token: String

  static let oldPicture: [UInt8] = [0x89, 0x50, 1, 2, 3]
  static let newPicture: [UInt8] = [0x89, 0x50, 9, 8, 7, 0, 255]

  /// - Parameter change: what is to be different about the report.
  init(_ change: (inout SnapshotReport, TemporaryFolder) throws -> Void = { _, _ in }) async throws {
    folder = try TemporaryFolder()
    let snapshots = folder.url.appending(path: "snapshots/Suite")
    try FileManager.default.createDirectory(at: snapshots, withIntermediateDirectories: true)
    try folder.makeFile("snapshots/Suite/changed.png", Self.oldPicture)
    try folder.makeFile("snapshots/Suite/other.png", Self.oldPicture)
    var report = SnapshotReport(
      fingerprint: "f", isWhole: true, snapshotsFolder: folder.path + "/snapshots",
      entries: [
        Self.entry("Suite/changed", .different, before: Self.oldPicture),
        Self.entry("Suite/new", .missing, before: nil),
        Self.entry("Suite/other", .different, before: Self.oldPicture),
        SnapshotEntry(name: "Suite/passed", outcome: .passed, reference: "Suite/passed.png"),
      ])
    try change(&report, folder)
    let files = Set(report.entries.compactMap { $0.recording?.candidate }).sorted()
    try ReportFolder(FilePath(folder.path + "/report")).write(
      report, files.map { SnapshotAttachment(path: $0, .picture(Self.newPicture)) })
    session = try ReviewSession(reviewing: FilePath(folder.path + "/report"), snapshots: nil)
    server = try await ReviewServer(session, port: 0)
    token = String(try #require(server.address.split(separator: "=").last))
  }

  static func entry(_ name: String, _ outcome: SnapshotOutcome, before: [UInt8]?) -> SnapshotEntry {
    SnapshotEntry(
      name: name, outcome: outcome, reference: "\(name).png",
      pictures: EntryPictures(actual: "images/\(name).png"),
      recording: EntryRecording(
        candidate: "images/\(name).png", referenceDigest: before.map { EntryRecording.digest(of: $0) }))
  }

  /// A request of somebody who knows the token.
  func get(_ target: String) async throws -> HTTPExchange {
    try await HTTPExchange("GET", target, port: server.port, headers: ["X-Offscreen-Token": token])
  }

  /// The page's request for a decision.
  func decide(_ decision: String, _ names: [String], seen: String = "undecided") async throws -> Answer {
    let wish = Wish(decision: decision, entries: names.map { Wish.Entry(name: $0, seen: seen) })
    let body = String(decoding: try JSONEncoder().encode(wish), as: UTF8.self)
    let exchange = try await HTTPExchange(
      "POST", "/api/decisions", port: server.port,
      headers: [
        "X-Offscreen-Token": token, "Content-Type": "application/json",
        "Origin": "http://127.0.0.1:\(server.port)",
      ], body: body)
    return try JSONDecoder().decode(Answer.self, from: exchange.body)
  }

  /// The bytes of a reference; nil when there is none.
  func reference(_ name: String) -> [UInt8]? {
    try? folder.bytes(of: "snapshots/\(name).png")
  }

  struct Answer: Decodable {
    struct State: Decodable {
      let revision: Int
      let decisions: [String: String]
    }
    struct Refusal: Decodable {
      let name: String
      let reason: String
    }
    let state: State
    let refused: [Refusal]
  }

  private struct Wish: Encodable {
    struct Entry: Encodable {
      let name: String
      let seen: String
    }
    let decision: String
    let entries: [Entry]
  }
}
