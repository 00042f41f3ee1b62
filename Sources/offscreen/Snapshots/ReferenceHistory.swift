import Files
import Revisions
import Snapshots

extension ReferenceWeight.History {
  /// What all revisions of the repository around a folder have of its references: the PNG files that were ever in the folders
  /// that have references now. Nil where there is no repository or git does not say.
  init?(of references: [SnapshotFolder.Reference], below folder: FilePath, environment: [String: String]) {
    let git = GitProgram(in: folder, environment: environment)
    func output(_ arguments: String...) -> String? {
      let bytes = try? git.output(of: arguments)
      return bytes.flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    }
    guard let prefix = output("rev-parse", "--show-prefix"),
      // What commits changed rather than all objects, of which git names each at one of its places only.
      let changes = output(
        "-c", "core.quotePath=false", "log", "--all", "--format=", "--raw", "--no-abbrev", "--no-renames",
        "-m",
        "--", "*.png"),
      let sizes = output(
        "cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objectsize:disk)")
    else { return nil }
    let root = prefix.split(separator: "\n").first.map(String.init) ?? ""
    let folders = Set(references.map { root + Self.folder(of: $0.name) })
    let versions = Set(
      changes.split(separator: "\n").compactMap { line -> Substring? in
        let parts = line.split(separator: "\t", maxSplits: 1)
        let words = parts.first?.split(separator: " ") ?? []
        guard parts.count == 2, words.count == 5, folders.contains(Self.folder(of: String(parts[1]))) else {
          return nil
        }
        return words[3]
      })
    bytes = sizes.split(separator: "\n").reduce(0) { sum, line in
      let words = line.split(separator: " ")
      return words.count == 2 && versions.contains(words[0]) ? sum + (Int(words[1]) ?? 0) : sum
    }
    self.versions = versions.count
  }

  /// With the slash behind it; empty for a bare name.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
