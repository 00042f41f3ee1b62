import Foundation
import TestSupport

/// Documents that were changed since their references were recorded.
enum ChangedDocument {
  /// A file of parts that is beside all of them.
  static let kit = """
    {
      "rule": { "type": "component", "size": { "height": 2 },
        "view": { "backgroundColor": "#445566" } }
    }
    """

  struct Report: Decodable {
    struct Entry: Decodable {
      struct Cause: Decodable {
        let property: String?
        let path: String?
        let line: Int?
      }

      struct Source: Decodable {
        let file: String
        let line: Int?
      }

      let name: String
      let causes: [Cause]
      let source: Source
    }

    let entries: [Entry]
  }

  /// What a run says of documents that were changed since their references were recorded.
  static func report(
    _ file: String, _ text: String, _ changes: [(String, String)], beside others: [String: String] = [:]
  ) async throws -> (output: String, entries: [Report.Entry]) {
    let site = try await AccidentSite(isRecorded: false)
    let files = ["kit.parts.json": kit, file: text].merging(others) { $1 }
    for (name, text) in files { try site.folder.write(text, to: "places/\(name)") }
    _ = try await site.run("test places --record missing")
    for (name, text) in files {
      let new = changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
      try site.folder.write(new, to: "places/\(name)")
    }
    let output = try await site.run("test places --report report --junit junit.xml").standardOutput
    let report = try JSONDecoder().decode(
      Report.self, from: Data(site.folder.bytes(of: "report/report.json")))
    return (output, report.entries.sorted { $0.name < $1.name })
  }
}
