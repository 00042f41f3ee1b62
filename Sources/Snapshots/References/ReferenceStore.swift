import Drawing
package import Files
import Glibc
import Synchronization

/// A folder with the pictures that stamps stand for, each a reference file as it would be without stamps, named by what it
/// shows.
///
/// Branches and projects share it, and any number of processes may write to it. A file is there whole or not at all. What a
/// killed process leaves half written is taken away by the next that writes.
package final class ReferenceStore: Sendable {
  /// What there is of a line's picture.
  enum Picture {
    case found(ReferenceFile)
    case missing
    /// A file of its name that is not the picture that was put there.
    case damaged

    var file: ReferenceFile? {
      if case .found(let file) = self { file } else { nil }
    }
  }

  /// After how many seconds the time of a picture is set anew: its name is read far more often.
  private static let day = 86_400
  /// https://bford.info/cachedir/: for programs that save or search folders, ours among them.
  static let tag = (name: "CACHEDIR.TAG", text: "Signature: 8a477f597d28d172789f06886806bc55\n")

  /// Tells the drafts of one process apart.
  private static let count = Atomic(0)

  package let folder: FilePath
  private let drafts = Mutex<ScratchFolder?>(nil)

  /// The store in `folder`, which is made when the first picture is put there.
  package init(_ folder: FilePath) {
    self.folder = folder
  }

  /// The folder that `SNAPSHOT_STORE` names, else one among the user's cached files; nil where the environment names no place
  /// for these.
  package static func place(in environment: [String: String]) -> FilePath? {
    if let named = environment["SNAPSHOT_STORE"], !named.isEmpty { return FilePath(named) }
    return cachedFiles(environment)?.appending("offscreen/store")
  }

  /// Where a user's cached files are.
  ///
  /// https://specifications.freedesktop.org/basedir-spec/latest/: relative paths are to be ignored.
  package static func cachedFiles(_ environment: [String: String]) -> FilePath? {
    func folder(_ variable: String) -> FilePath? {
      environment[variable].flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
    }
    return folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(".cache")
  }

  func picture(of line: StampLine) -> Picture {
    let path = path(of: line)
    guard let kind = path.kind else { return .missing }
    guard kind == .file, let file = try? ReferenceFile(at: path), line.describes(file) else {
      return .damaged
    }
    return .found(file)
  }

  /// Whether there is a file for the line; one that is there counts as named today.
  func noteUse(of line: StampLine) -> Bool {
    let path = path(of: line)
    guard let modified = Folder.modified(path) else { return false }
    let now = time(nil)
    if now - modified > Self.day { Folder.setModified(path, to: now) }
    return true
  }

  /// Puts a picture there, unless it is there.
  ///
  /// - Throws: `SnapshotError.cannotWrite`.
  func put(_ file: ReferenceFile, for line: StampLine) throws(SnapshotError) {
    if case .found = picture(of: line), noteUse(of: line) { return }
    let path = path(of: line)
    do throws(OutputFileError) {
      try makeFolder(path.folder)
    } catch {
      throw .cannotWrite(error)
    }
    do throws(OutputFileError) {
      let draft = try makeDraft(for: line)
      try OutputFile.write(file.bytes, to: draft)
      guard draft.withCString({ old in path.withCString { rename(old, $0) } }) == 0 else {
        let reason = lastSystemError()
        try? Folder.removeFile(draft)
        throw .cannotWrite(path: path.description, reason: reason)
      }
    } catch {
      throw .cannotWrite(error.keeping(path))
    }
  }

  /// Counts the pictures of all lines in a folder and below as named today.
  ///
  /// - Throws: `SnapshotError.unreadable`, `.damagedStamps`.
  package func noteUse(ofLinesBelow references: FilePath) throws(SnapshotError) {
    for file in Set(try SnapshotFolder(references).references().filter(\.isLine).map(\.path)) {
      let (file, fault) = StampFile.reading(file)
      if let fault { throw fault }
      for line in file.lines { _ = noteUse(of: line) }
    }
  }

  /// The pictures that nothing has named for a while.
  ///
  /// - Throws: `SnapshotError.unreadable`.
  package func pictures(unnamedForSeconds seconds: Int) throws(SnapshotError) -> [Folder.Entry] {
    guard folder.kind == .folder else { return [] }
    do throws(InputFileError) {
      var found: [Folder.Entry] = []
      for shelf in try Folder.entries(of: folder) where shelf.isFolder && !shelf.isLink {
        guard shelf.path.name.bytes.count == 2 else { continue }
        found += try Folder.entries(of: shelf.path).filter {
          !$0.isFolder && $0.path.fileExtension == "png" && $0.age > seconds
        }
      }
      return found
    } catch {
      throw .unreadable(reason: error.description)
    }
  }

  /// In one of 256 folders, since some file systems are slow with many files in one.
  private func path(of line: StampLine) -> FilePath {
    let name = line.key.description
    return folder.appending("\(name.prefix(2))/\(name.dropFirst(2)).png")
  }

  /// A name in a folder that is found to be without owner if this process is killed.
  private func makeDraft(for line: StampLine) throws(OutputFileError) -> FilePath {
    let folder = folder
    return try drafts.withLock { drafts throws(OutputFileError) in
      if drafts == nil { drafts = try ScratchFolder("writing", in: folder) }
      let name = "\(line.key)-\(Self.count.add(1, ordering: .relaxed).newValue)"
      return (drafts?.path ?? folder).appending(name)
    }
  }

  private func makeFolder(_ shelf: FilePath) throws(OutputFileError) {
    if shelf.kind == .folder { return }
    try OutputFile.createFolder(shelf)
    let tag = folder.appending(Self.tag.name)
    if tag.kind == nil { try OutputFile.write(Array(Self.tag.text.utf8), to: tag) }
  }
}

extension Folder {
  /// Seconds since 1970 when a file was last written, or its time set; nil where there is no regular file.
  fileprivate static func modified(_ path: FilePath) -> Int? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_mtim.tv_sec
  }
}
