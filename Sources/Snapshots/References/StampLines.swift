import Files
import Synchronization

/// The lines of all references in a folder and below, in one file for each folder.
///
/// Files are read once. A line is written into what its file has at that moment, whoever else writes to it.
final class StampLines: Sendable {
  private struct Known {
    /// Nil where there is no file.
    var version: FileVersion?
    var content: Result<StampFile, SnapshotError>

    init(version: FileVersion?, content: Result<StampFile, SnapshotError>) {
      self.version = version
      self.content = content
    }

    init(readingFrom path: FilePath) {
      // Before it is read: what is written meanwhile is another version.
      version = FileVersion(of: path)
      do throws(SnapshotError) {
        content = .success(try StampFile(at: path))
      } catch {
        content = .failure(error)
      }
    }
  }

  let folder: FilePath
  /// By the path of the file below the folder.
  private let known = Mutex<[String: Known]>([:])

  init(in folder: FilePath) {
    self.folder = folder
  }

  /// The line of a reference; nil where there is none.
  ///
  /// - Throws: what `StampFile` does.
  subscript(place: StampPlace) -> StampLine? {
    get throws(SnapshotError) {
      let content = known.withLock { known in
        if let known = known[place.file] { return known.content }
        let now = Known(readingFrom: folder.appending(place.file))
        known[place.file] = now
        return now.content
      }
      return try content.get()[place.name]
    }
  }

  /// Puts a line in the place of another, or takes it away, while no other process does the same with its file.
  ///
  /// - Throws: what `StampFile` does; `SnapshotError.outside`, `.cannotWrite`.
  func set(_ line: StampLine?, at place: StampPlace) throws(SnapshotError) {
    try known.withLock { known throws(SnapshotError) in
      let path = try ReferenceFiles.makeFolder(of: place.file, in: folder)
      try Folder.withLock(on: path.folder) { () throws(SnapshotError) in
        let current = known[place.file].flatMap { $0.version == FileVersion(of: path) ? $0 : nil }
        var file = try (current ?? Known(readingFrom: path)).content.get()
        file[place.name] = line
        known[place.file] = nil
        try write(file, to: path)
        known[place.file] = Known(version: FileVersion(of: path), content: .success(file))
      }
    }
  }

  private func write(_ file: StampFile, to path: FilePath) throws(SnapshotError) {
    do throws(OutputFileError) {
      let attributes = folder.appending(StampFile.attributes.name)
      if attributes.kind == nil, !attributes.isLink {
        try OutputFile.write(Array(StampFile.attributes.text.utf8), to: attributes)
      }
      if file.lines.isEmpty {
        try Folder.removeFile(path)
      } else {
        try OutputFile.write(file.bytes, to: path)
      }
    } catch {
      throw .cannotWrite(error)
    }
  }
}

/// Where the line of a reference is.
struct StampPlace {
  /// The path of the file with the lines of its folder, below the folder of all references.
  let file: String
  /// What the line is about: the reference's name without folders.
  let name: String

  init(of reference: ContainedPath) {
    let parts = reference.text.split(separator: "/")
    file = (parts.dropLast() + [Substring(StampFile.name)]).joined(separator: "/")
    name = parts.last.map(String.init) ?? ""
  }
}
