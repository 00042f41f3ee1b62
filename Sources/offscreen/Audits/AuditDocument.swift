import Files

/// A document to be audited, with the name it goes by in findings.
struct AuditDocument: Sendable {
  let kind: SnapshotDocument.Kind
  let file: FilePath
  /// Relative to the folder that was named, or to its own where the document was.
  let name: String
  /// Whether the name is that of the file, and not one that stands for bytes that are no UTF-8.
  var isNamedAsItsFile = true

  /// The documents that are named, or lie below folders that are; each once, in the order of the command line.
  ///
  /// - Throws: `noDocuments`; `input` for what is not there.
  static func find(_ inputs: [FilePath]) throws(CommandError) -> [AuditDocument] {
    var (documents, known) = ([AuditDocument](), Set<FilePath>())
    for input in inputs {
      let found: [AuditDocument]
      if input.kind == .folder {
        let search = try DocumentSearch(below: input)
        for warning in search.warnings { StandardError.write("offscreen: warning: \(warning.onOneLine)\n") }
        guard !search.documents.isEmpty else { throw .noDocuments(folder: input.description) }
        found = search.documents.map {
          AuditDocument(
            kind: $0.kind, file: $0.file, name: $0.name + $0.kind.suffix,
            isNamedAsItsFile: $0.isNamedAsItsFile)
        }
      } else {
        guard input.kind != nil else { throw .input(.notFound(path: input.description)) }
        let kind = SnapshotDocument.Kind(ofFileNamed: input.bytes)
        found = [AuditDocument(kind: kind ?? .scene, file: input, name: input.name.description)]
      }
      documents += found.filter { known.insert($0.file.absolute).inserted }
    }
    return documents
  }
}
