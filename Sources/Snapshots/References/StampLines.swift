import Files
import Synchronization

/// The lines of all references in a folder and below, in one file for each folder.
///
/// Files are read once. Lines are written into what their file has at that moment, whoever else writes to it.
final class StampLines: Sendable {
  /// A file as far as it is known.
  private struct Known {
    /// When it was read or written; nil where there was none.
    var version: FileVersion?
    var file: StampFile
    /// Whether it has to be read again before it is written.
    var isStale = false
    /// What is wrong with it.
    var fault: SnapshotError?
    /// Lines that it does not have yet, and those it still has, by their names.
    var unwritten: [String: StampLine?] = [:]
    var lastWrite: ContinuousClock.Instant?

    init(readingFrom path: FilePath) {
      // Before it is read: what is written meanwhile is another version.
      version = FileVersion(of: path)
      (file, fault) = StampFile.reading(path)
    }
  }

  /// How long lines wait for others, so that a file of thousands is not written for each of them.
  private static let patience = Duration.seconds(1)

  let folder: FilePath
  private let isPatient: Bool
  /// By the path of the file below the folder.
  private let known = Mutex<[String: Known]>([:])

  /// - Parameter isPatient: whether lines may wait for others until `finish`.
  init(in folder: FilePath, isPatient: Bool = false) {
    self.folder = folder
    self.isPatient = isPatient
  }

  /// The line of a reference; nil where there is none.
  ///
  /// - Throws: what `StampFile` does; `SnapshotError.contestedStamp`.
  subscript(place: StampPlace) -> StampLine? {
    get throws(SnapshotError) {
      let (line, isContested) = try look(at: place)
      if isContested {
        throw .contestedStamp(path: folder.appending(place.file).description, name: place.name)
      }
      return line
    }
  }

  /// Whether a reference has a line, be it one of several.
  ///
  /// - Throws: what `StampFile` does.
  func isThere(_ place: StampPlace) throws(SnapshotError) -> Bool { try look(at: place).line != nil }

  private func look(at place: StampPlace) throws(SnapshotError) -> (line: StampLine?, isContested: Bool) {
    try known.withLock { known throws(SnapshotError) in
      let file = known[place.file] ?? Known(readingFrom: folder.appending(place.file))
      known[place.file] = file
      if let fault = file.fault { throw fault }
      return (file.file[place.name], file.file.isContested(place.name))
    }
  }

  /// Puts a line in the place of another, or takes it away, while no other process does the same with its file.
  ///
  /// - Throws: what `StampFile` does; `SnapshotError.outside`, `.cannotWrite`.
  func set(_ line: StampLine?, at place: StampPlace) throws(SnapshotError) {
    try known.withLock { known throws(SnapshotError) in
      var file = known.removeValue(forKey: place.file) ?? Known(readingFrom: folder.appending(place.file))
      defer { known[place.file] = file }
      file.file[place.name] = line
      file.unwritten[place.name] = .some(line)
      if isPatient, let last = file.lastWrite, .now - last < Self.patience { return }
      do throws(SnapshotError) {
        try write(&file, at: place.file)
      } catch {
        // What others wait for may still come to be written.
        file.unwritten[place.name] = nil
        file.isStale = true
        throw error
      }
    }
  }

  /// Writes what waits.
  ///
  /// - Throws: what `set` does, for the first file that cannot be written.
  func finish() throws(SnapshotError) {
    try known.withLock { known throws(SnapshotError) in
      var failure: SnapshotError?
      for place in known.keys.sorted() {
        guard var file = known[place], !file.unwritten.isEmpty else { continue }
        do throws(SnapshotError) {
          try write(&file, at: place)
        } catch {
          failure = failure ?? error
        }
        known[place] = file
      }
      if let failure { throw failure }
    }
  }

  /// The paths of references whose lines wait to be written, or could not be.
  var unwritten: Set<String> {
    known.withLock { known in
      Set(
        known.flatMap { place, file in
          file.unwritten.keys.map { "\(place.dropLast(StampFile.name.count))\($0)" }
        })
    }
  }

  private func write(_ file: inout Known, at place: String) throws(SnapshotError) {
    let path = try ReferenceFiles.makeFolder(of: place, in: folder)
    try Folder.withLock(on: path.folder) { () throws(SnapshotError) in
      if file.isStale || file.version != FileVersion(of: path) {
        let waiting = file.unwritten
        file = Known(readingFrom: path)
        file.unwritten = waiting
        for (name, line) in waiting { file.file[name] = line }
      }
      if let fault = file.fault { throw fault }
      // Unless it comes to be written.
      file.isStale = true
      try write(file.file, to: path)
      file.version = FileVersion(of: path)
      file.isStale = false
      file.unwritten = [:]
      file.lastWrite = .now
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
