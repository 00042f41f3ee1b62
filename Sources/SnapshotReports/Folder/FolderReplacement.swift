import Files
import FoundationEssentials
import Glibc

/// A new folder beside an old one, to take its place when it is complete.
struct FolderReplacement {
  /// The new folder, empty at first.
  let folder: FilePath
  private let target: FilePath
  private let ownNames: [String]

  /// Makes an empty folder beside `path`; if that is a symbolic link, beside where it leads to.
  ///
  /// - Throws: `ReportError.output`, and what `check` does.
  init(of path: FilePath, owning ownNames: [String]) throws(ReportError) {
    target = path.absolute
    self.ownNames = ownNames
    try Self.check(target, owning: ownNames)
    do throws(OutputFileError) {
      try OutputFile.createFolder(target.folder)
    } catch {
      throw .output(error)
    }
    folder = target.folder.appending(".\(UUID().uuidString).tmp")
    guard folder.withCString({ mkdir($0, 0o777) }) == 0 else {
      throw .output(.cannotCreateFolder(path: path.description, reason: lastSystemError()))
    }
  }

  /// Gives the new folder the old one's name, and moves what was in the old one beside `ownNames` over.
  ///
  /// - Throws: `cannotReplace`, and what `check` does. The old folder is as it was then.
  func commit() throws(ReportError) {
    try Folder.withLock(on: target.folder, replace)
  }

  private func replace() throws(ReportError) {
    try Self.inspect(target, owning: ownNames)
    let kept = try Self.names(in: target).filter { !ownNames.map(FilePath.init).contains($0) }
    guard target.kind != nil else { return try rename(folder, to: target) }
    let retired = target.folder.appending(".\(UUID().uuidString).tmp")
    try rename(target, to: retired)
    do throws(ReportError) {
      try rename(folder, to: target)
    } catch {
      try rename(retired, to: target)
      throw error
    }
    for name in kept {
      try rename(retired.appending(bytes: name.bytes), to: target.appending(bytes: name.bytes))
    }
    Folder.removeTree(retired)
  }

  /// Removes the new folder.
  func discard() {
    Folder.removeTree(folder)
  }

  /// Checks that a folder with `ownNames` may take the place of what is at `path`.
  ///
  /// - Throws: `fileInTheWay` for a file; `folderInTheWay` for a folder that is no report's and has one of `ownNames`;
  ///   `cannotReplace` for the folder that the process runs in, or one above it.
  static func check(_ path: FilePath, owning ownNames: [String]) throws(ReportError) {
    let target = path.absolute
    // A folder that somebody else replaces meanwhile would be seen half empty.
    try Folder.withLock(on: target.folder) { () throws(ReportError) in
      try inspect(target, owning: ownNames)
    }
  }

  /// Checks that as whoever has the lock.
  private static func inspect(_ target: FilePath, owning ownNames: [String]) throws(ReportError) {
    guard let kind = target.kind else { return }
    guard kind == .folder else { throw .fileInTheWay(path: target.description) }
    if let current = FilePath(".").resolvingLinks, current.isInside(target) {
      throw .cannotReplace(path: target.description, reason: "this command runs in it")
    }
    let names = try names(in: target)
    if !names.contains(FilePath("report.json")),
      let item = ownNames.first(where: { names.contains(FilePath($0)) })
    {
      throw .folderInTheWay(path: target.description, item: item)
    }
  }

  /// What is in a folder; nothing when it is not there.
  private static func names(in folder: FilePath) throws(ReportError) -> [FilePath] {
    do throws(InputFileError) {
      return try Folder.entries(of: folder).map(\.path.name)
    } catch .notFound {
      return []
    } catch {
      throw ReportError(error)
    }
  }

  private func rename(_ old: FilePath, to new: FilePath) throws(ReportError) {
    let result = old.withCString { old in new.withCString { Glibc.rename(old, $0) } }
    guard result == 0 else { throw .cannotReplace(path: target.description, reason: lastSystemError()) }
  }
}
