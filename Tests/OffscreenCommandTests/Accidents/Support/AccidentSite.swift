import Files
import Foundation
import TestSupport

/// A folder `scenes` with three documents and their recorded references, in which something goes wrong.
struct AccidentSite: Sendable {
  /// What a name stands for.
  enum Content: Hashable {
    case file([UInt8])
    case link(to: String)
    case folder
    /// Pipes, and files that may not be read.
    case closed
  }

  static let card = "scenes/Snapshots/card@2x.png"

  let folder: TemporaryFolder
  private let program = BuiltProgram.offscreen

  /// - Parameter isRecorded: false for documents without references.
  init(isRecorded: Bool = true) async throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene(width: 60), to: "scenes/card.scene.json")
    try folder.write(Self.scene(width: 40), to: "scenes/deep/er.scene.json")
    try folder.write(Self.list, to: "scenes/list.list.json")
    // For accidents to put into place.
    try folder.write(Self.scene(width: 50), to: "other.json")
    if isRecorded { _ = try await run("test scenes --record all") }
  }

  /// A blue box of that width on white.
  static func scene(width: Int) -> String {
    """
    { "version": 1, "width": 100, "scale": 2, "background": "#FFFFFF", "component": { "type": "flexbox", "id": "root",
      "children": [ { "component": { "type": "component", "id": "box", "size": { "width": \(width), "height": 30 },
        "view": { "backgroundColor": "#3366CC" } }, "alignSelf": "start" } ] } }
    """
  }

  private static let list = """
    { "version": 1, "list": { "kind": "table", "width": 60, "height": 80, "scale": 1 },
      "templates": { "row": { "type": "component", "size": { "height": 20 }, "view": { "backgroundColor": "{{color}}" } } },
      "steps": [ { "apply": { "insertSections": [0],
        "insertItems": [ { "at": [0, 0], "template": "row", "model": { "color": "#FF0000", "id": 7 } } ] }, "mode": "sync" } ] }
    """

  /// Runs the command with these words, separated by spaces.
  func run(
    _ command: String, environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Outcome {
    try await program.run(
      command.split(separator: " ").map(String.init), environment: environment, in: folder)
  }

  /// Runs a script of bash; `$program` is the command.
  func run(script: String) async throws -> BuiltProgram.Outcome {
    let file = try folder.write("set -o pipefail\n" + script, to: ".script")
    defer { try? FileManager.default.removeItem(atPath: file) }
    return try await program.run(script: "exec bash .script", in: folder)
  }

  /// Everything there is, by paths as people read them.
  func files() throws -> [String: Content] {
    var found: [String: Content] = [:]
    try collect(below: FilePath(folder.path), prefix: "", into: &found)
    return found
  }

  private func collect(
    below folder: FilePath, prefix: String, into found: inout [String: Content]
  ) throws {
    for entry in try Folder.entries(of: folder) {
      let name = prefix + entry.path.name.description
      if entry.isLink {
        found[name] = .link(
          to: try FileManager.default.destinationOfSymbolicLink(atPath: entry.path.description))
      } else if entry.isFolder {
        found[name] = .folder
        try collect(below: entry.path, prefix: name + "/", into: &found)
      } else if entry.path.kind == .file {
        found[name] = (try? InputFile(entry.path).readAll(limit: 1 << 30)).map { .file($0) } ?? .closed
      } else {
        found[name] = .closed
      }
    }
  }
}
