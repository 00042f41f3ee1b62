import Drawing
import Files
import JSON
import Snapshots

/// What the last run over a folder of documents claimed of a folder of references.
struct RunRecord: Hashable {
  /// The way from the references to the documents.
  let folder: String
  /// The names of all documents there were.
  var documents: [String]
  /// Whether the run looked at all documents, could draw them, and came to its end.
  var isWhole: Bool
  /// The paths of all references that pictures of the run have, below the folder.
  var references: [String]

  /// The record of a run that has only begun.
  init(of folder: FilePath, _ documents: [SnapshotDocument], references: FilePath) {
    self.folder = Self.way(from: references, to: folder)
    self.documents = documents.map(\.name)
    isWhole = false
    self.references = []
  }
}

extension RunRecord {
  /// Relative, so that it holds wherever both folders are moved to together.
  static func way(from references: FilePath, to folder: FilePath) -> String {
    let start = references.absolute.description.split(separator: "/")
    let end = folder.absolute.description.split(separator: "/")
    let common = zip(start, end).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - common) + end.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

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

/// The records of all runs that used a folder of references: kept among the user's cached files, for pruning.
struct RunRecordFile {
  /// Where older versions kept it, among the references.
  static let formerName = ".offscreen-test.json"
  private static let largest = 1 << 28

  private let references: FilePath
  private let path: FilePath

  /// Nil where the environment names no place for cached files.
  ///
  /// - Parameter references: their folder.
  init?(of references: FilePath, environment: [String: String]) {
    guard let cache = ReferenceStore.cachedFiles(environment) else { return nil }
    self.references = references
    path = cache.appending("offscreen/runs/\(Digest(of: references.absolute.bytes)).json")
  }

  /// One for each folder of documents that is still there; none where the file cannot be read.
  var records: [RunRecord] {
    guard let bytes = try? InputFile(path).readAll(limit: Self.largest),
      let json = try? JSONValue(parsing: bytes, depthLimit: 8), case .array(let runs)? = json["runs"]
    else { return [] }
    return runs.compactMap { RunRecord($0) }.filter { references.appending($0.folder).kind == .folder }
  }

  /// Why runs cannot keep their records here; nil where nothing is known to be in the way.
  var obstacle: OutputFileError? { OutputFile.obstacle(toWritingIn: path.folder) }

  /// Keeps the record in place of the older one of the same documents.
  ///
  /// A run does not need the right to write there. But a record that cannot be brought up to date is taken away, since it
  /// would be believed.
  func keep(_ record: RunRecord) {
    guard references.kind == .folder, (try? OutputFile.createFolder(path.folder)) != nil else { return }
    Folder.withLock(on: path.folder) {
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
}
