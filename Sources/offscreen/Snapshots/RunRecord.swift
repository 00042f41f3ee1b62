import Files
import Scenes

/// What the last run over documents claimed of a folder of references: kept there, for pruning.
struct RunRecord: Hashable {
  private static let name = ".offscreen-test.json"
  private static let largest = 64 << 20

  /// Whether the run looked at all documents and came to its end.
  var isWhole: Bool
  /// The paths of all references that pictures of the run have, below the folder.
  var references: [String]

  /// Nil where there is none, or none that can be read.
  init?(in folder: FilePath) {
    guard let bytes = try? InputFile(folder.appending(Self.name)).readAll(limit: Self.largest),
      let json = try? JSONValue(parsing: bytes), case .bool(let isWhole)? = json["whole"],
      case .array(let references)? = json["references"]
    else { return nil }
    self.isWhole = isWhole
    self.references = references.compactMap { value in
      guard case .string(let text) = value else { return nil }
      return text
    }
  }

  init(isWhole: Bool, references: [String]) {
    self.isWhole = isWhole
    self.references = references
  }

  /// Keeps the record where the folder is there and can be written to; a run needs neither.
  func write(in folder: FilePath) {
    guard (try? Folder.entries(of: folder)) != nil else { return }
    let json: JSONValue = [
      "whole": .bool(isWhole), "references": .array(references.sorted().map { .string($0) }),
    ]
    try? OutputFile.write(Array((json.text(.indented) + "\n").utf8), to: folder.appending(Self.name))
  }
}
