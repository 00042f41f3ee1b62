import Files

/// The documents below a folder, and what looks like one but is left out.
struct DocumentSearch {
  /// In the order of their names.
  private(set) var documents: [SnapshotDocument] = []
  /// A sentence about each thing that somebody may have taken for a document of the run.
  private(set) var warnings: [String] = []
  private let root: FilePath

  /// Hidden folders are left out. Documents whose path below the folder is no UTF-8 have names that stand for theirs.
  ///
  /// - Throws: `notAFolder`, `input` for a folder that cannot be read.
  init(below folder: FilePath) throws(CommandError) {
    if let kind = folder.kind, kind != .folder { throw .notAFolder(path: folder.description) }
    root = folder.absolute
    try collect(below: folder, prefix: [])
    documents.sort { $0.name < $1.name }
    // A scene's references are files, a list script's lie in a folder: one of each never share any.
    let groups = Dictionary(grouping: documents) { ($0.name + $0.kind.suffix).lowercased() }
    for (_, namesakes) in groups.sorted(by: { $0.key < $1.key })
    where namesakes.count > 1 {
      let files = namesakes.map { "\($0.file)" }.joined(separator: " and ")
      // Names that are equal as strings but not in their bytes are normalized in different ways.
      let differsInCase = Set(namesakes.map(\.name)).count > 1
      let isNormalizedAlike = Set(namesakes.map { Array($0.name.lowercased().utf8) }).count == 1
      let difference = [differsInCase ? "case" : nil, isNormalizedAlike ? nil : "Unicode normalization"]
        .compactMap(\.self).joined(separator: " and ")
      warnings.append(
        "the names of \(files) differ in \(difference) only: some file systems take their references for one")
    }
  }

  private mutating func collect(below folder: FilePath, prefix: [UInt8]) throws(CommandError) {
    for entry in try folder.entries() {
      let isHidden = entry.path.hasHiddenName
      let name = prefix + entry.path.name.bytes
      if !entry.isFolder {
        guard let kind = kind(of: entry.path, isHidden: isHidden) else { continue }
        documents.append(SnapshotDocument(kind, entry.path, found: name))
      } else if !isHidden {
        // Links may lead back up: what is reached by one is no part of the folder.
        if entry.isLink {
          warn(ofLink: entry.path)
        } else {
          try collect(below: entry.path, prefix: name + [UInt8(ascii: "/")])
        }
      }
    }
  }

  /// What kind of document a file is; nil for any other file, and for one that is left out.
  private mutating func kind(of file: FilePath, isHidden: Bool) -> SnapshotDocument.Kind? {
    let name = file.name.bytes
    let kinds = SnapshotDocument.Kind.allCases
    guard let kind = kinds.first(where: { name.endsInAnyCase(with: $0.suffix) }) else { return nil }
    if isHidden {
      warnings.append("\(file) is left out, since its name begins with a point")
      return nil
    }
    guard name.suffix(kind.suffix.utf8.count).elementsEqual(kind.suffix.utf8) else {
      warnings.append("\(file) is left out, since its name does not end in \(kind.suffix), in lower case")
      return nil
    }
    return kind
  }

  private mutating func warn(ofLink link: FilePath) {
    // What is below the folder is found there, and what the folder is in is nobody's document.
    guard let target = link.resolvingLinks, !target.isInside(root), !root.isInside(target) else { return }
    let count = Self.countOfDocuments(below: target)
    guard count > 0 else { return }
    let documents = count == 1 ? "a document is" : "\(count) documents are"
    warnings.append(
      "\(documents) left out, below the link \(link); test the folder it leads to by itself")
  }

  private static func countOfDocuments(below folder: FilePath) -> Int {
    ((try? Folder.entries(of: folder)) ?? []).reduce(0) { count, entry in
      if entry.isLink || entry.path.hasHiddenName { return count }
      if entry.isFolder { return count + countOfDocuments(below: entry.path) }
      let isDocument = SnapshotDocument.Kind.allCases.contains {
        entry.path.name.bytes.endsInAnyCase(with: $0.suffix)
      }
      return count + (isDocument ? 1 : 0)
    }
  }
}

extension [UInt8] {
  /// Whether the suffix, which is in small ASCII letters, comes last in letters of either size.
  fileprivate func endsInAnyCase(with suffix: String) -> Bool {
    count >= suffix.utf8.count
      && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { byte, letter in
        byte == letter
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == letter
      }
  }
}
