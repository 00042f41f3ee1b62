package import Files

/// Where one reference is, for whoever accepts another in its place: a file of its own, or a line among others.
package enum ReferenceSlot: Sendable {
  case file(FilePath)
  /// - Parameters:
  ///   - reference: its path, if it were a file.
  ///   - folder: of all references.
  case line(reference: ContainedPath, folder: FilePath)

  /// The bytes of the file or line; nil where there is none.
  ///
  /// - Throws: `SnapshotError.unreadable`, `.damagedStamps`, `.notAFile`.
  package func content() throws(SnapshotError) -> [UInt8]? {
    switch self {
    case .file(let path):
      do throws(InputFileError) {
        return try InputFile(path).readAll(limit: ReferenceFile.largest)
      } catch .notFound {
        return nil
      } catch {
        throw .unreadable(reason: error.description)
      }
    case .line(let reference, let folder):
      return try StampLines(in: folder)[StampPlace(of: reference)].map { Array($0.text.utf8) }
    }
  }

  /// Puts other bytes there, or takes away what is there, whole or not at all.
  ///
  /// - Throws: `SnapshotError.cannotWrite`, `.damagedStamps`, `.outside`, `.noDraft` for what is no line.
  package func set(_ content: [UInt8]?) throws(SnapshotError) {
    switch self {
    case .file(let path):
      do throws(OutputFileError) {
        guard let content else { return try Folder.removeFile(path) }
        try OutputFile.createFolder(path.folder)
        try OutputFile.write(content, to: path)
      } catch {
        throw .cannotWrite(error)
      }
    case .line(let reference, let folder):
      let line = content.map { StampLine(String(decoding: $0, as: UTF8.self)) }
      if case .some(nil) = line { throw .noDraft }
      let place = StampPlace(of: reference)
      if let line, line?.name != place.name { throw .noDraft }
      try StampLines(in: folder).set(line ?? nil, at: place)
    }
  }
}

extension ReferenceSlot: CustomStringConvertible {
  /// The path of a file; what a line is about and where it is.
  package var description: String {
    switch self {
    case .file(let path): path.description
    case .line(let reference, let folder):
      "the line of \(FilePath(reference.text)) in \(folder.appending(StampPlace(of: reference).file))"
    }
  }
}

extension AcceptedReference {
  /// Puts a picture into the store that a line stands for.
  ///
  /// - Parameter line: the line's text.
  /// - Throws: `SnapshotError.noDraft` where the line is damaged or of another picture, `.cannotWrite`.
  package func store(for line: String, in store: ReferenceStore) throws(SnapshotError) {
    let file = ReferenceFile(bytes: bytes)
    guard let line = StampLine(line), line.describes(file) else { throw .noDraft }
    try store.put(file, for: line)
  }
}
