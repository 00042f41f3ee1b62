package import Auditing
import Files
import JSON
package import Snapshots

/// Where people find what an audit has found: the files that documents are, from the working directory, and the lines of components.
package struct AuditPlaces: Sendable {
  private var files: [FilePath: JSONText?] = [:]

  /// Reads the files that have findings, once each; what cannot be read has no lines.
  package init(of report: AuditReport) {
    for entry in report.findings + report.allowed {
      guard let file = Self.file(of: entry), files[file] == nil else { continue }
      files[file] = .some((try? InputFile(file).readAll(limit: Self.longest)).map(JSONText.init))
    }
  }

  /// How many bytes documents may have.
  private static let longest = 64 << 20

  /// Nil for what is declared in Swift.
  package func place(of entry: AuditReport.Entry) -> SourcePlace? {
    guard let file = Self.file(of: entry) else { return nil }
    let text = files[file] ?? nil
    let line = entry.finding.place.flatMap { text?.position(of: $0).line }
    return SourcePlace(file: file.fromWorkingDirectory, line: line)
  }

  /// The document, or the file of parts that it names.
  private static func file(of entry: AuditReport.Entry) -> FilePath? {
    entry.file.map { document in
      let document = FilePath(document)
      return entry.finding.place?.file.map { document.folder.appending($0) } ?? document
    }
  }
}

extension FilePath {
  /// Relative to the working directory where it is in there, else from the root on.
  var fromWorkingDirectory: String { path(below: FilePath(".")) ?? absolute.description }

  /// The path by which GitHub and GitLab find the file that a result is about: from the root of the repository, which is the workspace of a
  /// job wherever in there it works; where that is not known, as people here find it.
  func from(workspace: FilePath?) -> String { workspace.flatMap(path) ?? fromWorkingDirectory }

  /// Nil for what is not in the folder.
  private func path(below folder: FilePath) -> String? {
    let (absolute, folder) = (absolute, folder.absolute)
    guard absolute != folder, absolute.isInside(folder) else { return nil }
    let start = folder.bytes.count + (folder.bytes.last == UInt8(ascii: "/") ? 0 : 1)
    return FilePath(bytes: Array(absolute.bytes.dropFirst(start))).description
  }
}
