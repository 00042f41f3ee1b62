import Files

/// References that are a file each.
struct ReferenceFiles: ReferencePlace {
  private let folder: FilePath

  init(in folder: FilePath) {
    self.folder = folder
  }

  /// - Throws: `SnapshotError.unusableName`, `.unreadable`, `.notAFile`, `.outside`.
  func reference(of snapshot: SnapshotCase) throws(SnapshotError) -> Reference? {
    try ReferenceFile(at: path(of: snapshot)).map { .file($0) }
  }

  /// - Throws: `SnapshotError.unusableName`, `.notAFile`, `.outside`, `.cannotWrite`.
  func record(_ reference: NewReference, of snapshot: SnapshotCase) throws(SnapshotError) {
    let path = try path(of: snapshot)
    if let kind = path.kind, kind != .file { throw .notAFile(path: path.description) }
    try Self.write(reference.file.bytes, at: snapshot.reference, in: folder)
  }

  /// - Throws: `SnapshotError.unreadable`, `.cannotWrite`.
  func remove(_ reference: ContainedPath) throws(SnapshotError) {
    guard let path = FolderBoundary(folder)?.existingFile(reference),
      try ReferenceFile(at: path)?.stamp != nil
    else { return }
    do throws(OutputFileError) {
      try Folder.removeFile(path)
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// There is nothing to do: the file is there.
  func confirm(_ reference: Reference, _ make: () throws(SnapshotError) -> NewReference) {}

  /// There is nothing to do: files are written one by one.
  func finish() {}

  var unwritten: Set<String> { [] }

  func description(ofPlaceOf snapshot: SnapshotCase) -> String {
    let path = folder.appending(snapshot.reference)
    let hasLines = snapshot.isPicture && path.folder.appending(StampFile.name).kind == .file
    return "at \(path)"
      + (hasLines ? "; if it is a line of the \(StampFile.name) beside it, ask for stamps" : "")
  }

  private func path(of snapshot: SnapshotCase) throws(SnapshotError) -> FilePath {
    guard let path = ContainedPath(snapshot.reference) else { throw .unusableName(snapshot.reference) }
    return path.file(in: folder)
  }

  /// Writes a file at a path below the folder, which is made with all folders that are missing.
  ///
  /// - Throws: `SnapshotError.outside`, `.cannotWrite`.
  private static func write(_ bytes: [UInt8], at path: String, in folder: FilePath) throws(SnapshotError) {
    let file = try makeFolder(of: path, in: folder)
    do throws(OutputFileError) {
      try OutputFile.write(bytes, to: file)
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// Makes the folder of a file below another folder, with all that are missing.
  ///
  /// - Returns: where the file is.
  /// - Throws: `SnapshotError.outside`, `.cannotWrite`.
  static func makeFolder(of path: String, in folder: FilePath) throws(SnapshotError) -> FilePath {
    let file = folder.appending(path)
    do throws(OutputFileError) {
      try OutputFile.createFolder(folder)
    } catch {
      throw .cannotWrite(error)
    }
    guard ContainedPath(path).flatMap({ FolderBoundary(folder)?.place($0) }) != nil else {
      throw .outside(path: file.description)
    }
    do throws(OutputFileError) {
      try OutputFile.createFolder(file.folder)
    } catch {
      throw .cannotWrite(error)
    }
    return file
  }
}
