import Files
import JSON
import Scenes

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
