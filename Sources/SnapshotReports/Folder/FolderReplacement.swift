import Files
import Foundation
import Glibc

/// A new folder beside an old one, to take its place when it is complete.
struct FolderReplacement {
  /// The new folder, empty at first.
  let folder: FilePath
  private let target: FilePath

  /// Makes an empty folder beside `path`; if that is a symbolic link, beside where it leads to.
  ///
  /// - Throws: `ReportError.output`.
  init(of path: FilePath) throws(ReportError) {
    target = Self.resolvingLinks(path)
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
  /// - Throws: `folderInTheWay` when the old folder is no report's and has one of `ownNames`; `cannotReplace`. The old
  ///   folder is as it was then.
  func commit(owning ownNames: [String]) throws(ReportError) {
    let old = try oldNames()
    if !old.contains("report.json"), let item = old.first(where: ownNames.contains) {
      throw .folderInTheWay(path: target.description, item: item)
    }
    guard !old.isEmpty else { return try rename(folder, to: target) }
    let retired = target.folder.appending(".\(UUID().uuidString).tmp")
    try rename(target, to: retired)
    do throws(ReportError) {
      try rename(folder, to: target)
    } catch {
      try rename(retired, to: target)
      throw error
    }
    for name in old where !ownNames.contains(name) {
      try rename(retired.appending(name), to: target.appending(name))
    }
    Self.remove(retired)
  }

  /// Removes the new folder.
  func discard() {
    Self.remove(folder)
  }

  /// What is in the old folder; nothing when it is not there.
  private func oldNames() throws(ReportError) -> [String] {
    guard target.withCString({ access($0, F_OK) }) == 0 else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: target.text).sorted()
    } catch {
      throw .cannotReplace(path: target.description, reason: "it cannot be listed as a folder")
    }
  }

  private func rename(_ old: FilePath, to new: FilePath) throws(ReportError) {
    let result = old.withCString { old in new.withCString { Glibc.rename(old, $0) } }
    guard result == 0 else { throw .cannotReplace(path: target.description, reason: lastSystemError()) }
  }

  private static func remove(_ folder: FilePath) {
    // What cannot be removed has a temporary name and is in nobody's way.
    try? FileManager.default.removeItem(atPath: folder.text)
  }

  private static func resolvingLinks(_ path: FilePath) -> FilePath {
    if let resolved = path.resolvingLinks { return resolved }
    var bytes = path.bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return FilePath(bytes: bytes)
  }
}

extension FilePath {
  /// For Foundation, which takes names in UTF-8 only.
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
