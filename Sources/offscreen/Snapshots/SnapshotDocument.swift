import Files

/// A document whose pictures are compared with references.
struct SnapshotDocument: Hashable, Sendable {
  enum Kind: Hashable, Sendable, CaseIterable {
    case scene, list

    var suffix: String {
      switch self {
      case .scene: ".scene.json"
      case .list: ".list.json"
      }
    }
  }

  let kind: Kind
  let file: FilePath
  /// Below the folder that was searched, without the ending: what its references are named after.
  let name: String

  /// All documents below a folder, in the order of their names. Hidden folders are left out.
  ///
  /// - Throws: `notAFolder`, `input` for a folder that cannot be read, `unusableName` for a document whose path below the
  ///   folder is no UTF-8.
  static func all(below folder: FilePath) throws(CommandError) -> [SnapshotDocument] {
    if let kind = folder.kind, kind != .folder { throw .notAFolder(path: folder.description) }
    var documents: [SnapshotDocument] = []
    try collect(below: folder, prefix: [], into: &documents)
    return documents.sorted { $0.name < $1.name }
  }

  private static func collect(
    below folder: FilePath, prefix: [UInt8], into documents: inout [SnapshotDocument]
  ) throws(CommandError) {
    let entries: [Folder.Entry]
    do throws(InputFileError) {
      entries = try Folder.entries(of: folder)
    } catch {
      throw .input(error)
    }
    for entry in entries where entry.path.name.bytes.first != UInt8(ascii: ".") {
      let name = prefix + entry.path.name.bytes
      if entry.isFolder {
        // Links may lead back up: what is reached by one is no part of the folder.
        if !entry.isLink {
          try collect(below: entry.path, prefix: name + [UInt8(ascii: "/")], into: &documents)
        }
        continue
      }
      guard let kind = Kind.allCases.first(where: { entry.path.name.bytes.ends(with: $0.suffix) }) else {
        continue
      }
      let stem = name.dropLast(kind.suffix.utf8.count)
      guard let name = String(validating: stem, as: UTF8.self) else {
        throw .unusableName(entry.path.description)
      }
      documents.append(SnapshotDocument(kind: kind, file: entry.path, name: name))
    }
  }
}

extension [UInt8] {
  /// Whether there is more than the suffix, and it comes last.
  fileprivate func ends(with suffix: String) -> Bool {
    count > suffix.utf8.count && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
