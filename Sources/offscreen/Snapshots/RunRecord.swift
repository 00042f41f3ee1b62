import Files
import JSON
import Scenes

/// What the last run over a folder of documents claimed of a folder of references.
struct RunRecord: Hashable {
  /// The absolute path of the documents.
  let folder: String
  /// The names of all documents there were.
  var documents: [String]
  /// Whether the run looked at all documents, could draw them, and came to its end.
  var isWhole: Bool
  /// The paths of all references that pictures of the run have, below the folder.
  var references: [String]

  /// Of a run that has only begun.
  init(of folder: FilePath, _ documents: [SnapshotDocument]) {
    self.folder = folder.absolute.description
    self.documents = documents.map(\.name)
    isWhole = false
    references = []
  }
}

extension RunRecord {
  init?(_ json: JSONValue) {
    guard case .string(let folder)? = json["folder"], case .bool(let isWhole)? = json["whole"],
      let documents = json["documents"]?.strings, let references = json["references"]?.strings
    else { return nil }
    self.folder = folder
    self.documents = documents
    self.isWhole = isWhole
    self.references = references
  }

  var json: JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.sorted().map { .string($0) }) }
    return [
      "documents": list(documents), "folder": .string(folder), "references": list(references),
      "whole": .bool(isWhole),
    ]
  }
}

extension JSONValue {
  /// Nil for anything but an array of strings.
  fileprivate var strings: [String]? {
    guard case .array(let values) = self else { return nil }
    let texts = values.compactMap { value -> String? in
      guard case .string(let text) = value else { return nil }
      return text
    }
    return texts.count == values.count ? texts : nil
  }
}
