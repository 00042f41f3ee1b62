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

  /// The record of a run that has only begun.
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

/// The records of all runs that used a folder of references: kept there, for pruning.
struct RunRecordFile {
  private static let name = ".offscreen-test.json"
  private static let largest = 1 << 28

  private let folder: FilePath

  /// - Parameter folder: of the references.
  init(in folder: FilePath) {
    self.folder = folder
  }

  /// One for each folder of documents that is still there; none where the file cannot be read.
  var records: [RunRecord] {
    guard let bytes = try? InputFile(path).readAll(limit: Self.largest),
      let json = try? JSONValue(parsing: bytes), case .array(let runs)? = json["runs"]
    else { return [] }
    return runs.compactMap { RunRecord($0) }.filter { FilePath($0.folder).kind == .folder }
  }

  /// Keeps the record in place of the older one of the same documents.
  ///
  /// A run needs neither a folder nor the right to write there. But a record that cannot be brought up to date is taken
  /// away, since it would be believed.
  func keep(_ record: RunRecord) {
    guard folder.kind == .folder else { return }
    Folder.withLock(on: folder) {
      let all = records.filter { $0.folder != record.folder } + [record]
      let runs = all.sorted { $0.folder < $1.folder }.map(\.json)
      let text = (["runs": .array(runs)] as JSONValue).text(.indented) + "\n"
      do throws(OutputFileError) {
        try OutputFile.write(Array(text.utf8), to: path)
      } catch {
        try? Folder.removeFile(path)
      }
    }
  }

  private var path: FilePath { folder.appending(Self.name) }
}
