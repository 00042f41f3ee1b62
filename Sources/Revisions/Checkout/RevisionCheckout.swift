package import Files
import Glibc
import Synchronization

/// The files of a revision that somebody has asked for, in a scratch folder, at the places they have in the repository.
///
/// Safe to use from any number of tasks.
package final class RevisionCheckout: Sendable {
  package let revision: Revision
  private let scratch: ScratchFolder
  /// The paths that have been dealt with.
  private let done = Mutex<Set<FilePath>>([])
  /// Whether files are in the work tree what they were, by what they come to.
  private let comparisons = Mutex<[FilePath: Bool]>([:])

  /// An empty one in a folder for temporary files.
  ///
  /// - Throws: `output`.
  package init(of revision: Revision, in temporary: FilePath) throws(RevisionError) {
    self.revision = revision
    do throws(OutputFileError) {
      scratch = try ScratchFolder("offscreen-revision", in: temporary)
    } catch {
      throw .output(error)
    }
  }

  /// Where the repository's root is in the scratch folder.
  package var root: FilePath { scratch.path }

  /// Puts the file that a path leads to in its place, with all links on the way; does nothing for what is not there.
  ///
  /// - Parameter names: from the root on, with `.` and `..` where they are in the path.
  /// - Throws: `missingObject`, `missingLargeFile`, `submoduleLeftOut`, `output`, `noGit`.
  package func fetch(_ names: [[UInt8]]) throws(RevisionError) {
    let key = FilePath(names: names)
    try done.withLock { done throws(RevisionError) in
      guard !done.contains(key) else { return }
      let (end, links) = try revision.tree.destination(of: names)
      for link in links { try put(link) }
      switch end {
      case .file(let blob, let path):
        let file = FilePath(names: path)
        guard !done.contains(file) else { break }
        try write(try revision.tree.fullContent(of: blob, at: path), at: path)
        done.insert(file)
      case .folder(_, let path): try makeFolder(path)
      case .leftOut(let path): throw .submoduleLeftOut(path: "\(FilePath(names: path))")
      case .missing, .outside: break
      }
      // Folders on the way to a name that is not there are there.
      try makeFolder(names.dropLast().filter { $0 != Array("..".utf8) && $0 != Array(".".utf8) }, of: end)
      done.insert(key)
    }
  }

  private func makeFolder(_ path: [[UInt8]], of end: RevisionTree.End) throws(RevisionError) {
    guard case .missing = end,
      case .folder(_, let path) = try revision.tree.destination(of: path).end
    else { return }
    try makeFolder(path)
  }

  private func makeFolder(_ path: [[UInt8]]) throws(RevisionError) {
    do throws(OutputFileError) {
      try OutputFile.createFolder(place(of: path))
    } catch {
      throw .output(error)
    }
  }

  private func write(_ bytes: [UInt8], at path: [[UInt8]]) throws(RevisionError) {
    try makeFolder(path.dropLast())
    do throws(OutputFileError) {
      try OutputFile.write(bytes, to: place(of: path))
    } catch {
      throw .output(error)
    }
  }

  /// A link leads where it led in the work tree, or to the same place in the scratch folder.
  private func put(_ link: RevisionTree.Link) throws(RevisionError) {
    try makeFolder(link.path.dropLast())
    let folder = FilePath(names: link.path.dropLast())
    let target =
      link.target.bytes.first == UInt8(ascii: "/")
      ? place(ofAbsolute: link.target) : outsidePath(link.target, from: folder) ?? link.target
    let place = place(of: link.path)
    let result = target.withCString { target in place.withCString { symlink(target, $0) } }
    guard result == 0 || errno == EEXIST else {
      throw .output(.cannotWrite(path: place.description, reason: lastSystemError()))
    }
  }

  private func place(of path: some Sequence<[UInt8]>) -> FilePath {
    let relative = FilePath(names: path)
    return relative.bytes.isEmpty ? root : root.appending(bytes: relative.bytes)
  }

  /// Where an absolute path of the work tree is at the revision; the path itself where that is outside.
  package func place(ofAbsolute path: FilePath) -> FilePath {
    revision.tree.names(below: path).map { place(of: $0) } ?? path
  }

  /// The absolute path of the work tree that a relative one comes to; nil where that stays in the repository, as far as
  /// its text goes.
  private func outsidePath(_ path: FilePath, from folder: FilePath) -> FilePath? {
    var depth = 0
    for name in folder.appending(bytes: path.bytes).bytes.split(separator: UInt8(ascii: "/")) {
      if name.elementsEqual("..".utf8) { depth -= 1 } else if !name.elementsEqual(".".utf8) { depth += 1 }
      if depth < 0 {
        return revision.root.appending(bytes: folder.bytes).appending(bytes: path.bytes)
      }
    }
    return nil
  }
}

extension RevisionCheckout {
  /// The path to open in place of one that a document names, once the file it leads to is there.
  ///
  /// - Parameters:
  ///   - path: relative to the folder, or absolute.
  ///   - folder: its names from the repository's root on.
  /// - Throws: as `fetch` does.
  package func locate(_ path: FilePath, from folder: [[UInt8]]) throws(RevisionError) -> FilePath {
    if path.bytes.first == UInt8(ascii: "/") {
      guard let names = revision.tree.names(below: path) else { return path }
      try fetch(names)
      return place(ofAbsolute: path)
    }
    if let outside = outsidePath(path, from: FilePath(names: folder)) { return outside }
    try fetch(folder + path.bytes.split(separator: UInt8(ascii: "/")).map(Array.init))
    return path
  }

  /// Whether what a path leads to is in the work tree what it was at the revision.
  ///
  /// What is outside of the repository has no revision, and is what it is. Of two files of equal content at different
  /// places, one may be allowed to be read and the other not, so these are not the same.
  ///
  /// - Throws: `missingObject`, `noGit`.
  package func isUnchanged(_ path: FilePath, from folder: [[UInt8]]) throws(RevisionError) -> Bool {
    let names: [[UInt8]]
    if path.bytes.first == UInt8(ascii: "/") {
      guard let inside = revision.tree.names(below: path) else { return true }
      names = inside
    } else {
      names = folder + path.bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    }
    let current = revision.root.appending(bytes: FilePath(names: names).bytes).resolvingLinks
    switch try revision.tree.destination(of: names).end {
    case .file(let blob, let path):
      let file = revision.root.appending(bytes: FilePath(names: path).bytes)
      guard current == file else { return false }
      if let known = comparisons.withLock({ $0[file] }) { return known }
      let isSame = try isSame(blob, path, file)
      comparisons.withLock { $0[file] = isSame }
      return isSame
    case .folder(_, let path): return current == revision.root.appending(bytes: FilePath(names: path).bytes)
    case .missing: return current == nil
    case .outside: return outsidePath(path, from: FilePath(names: folder)) != nil
    case .leftOut: return false
    }
  }

  /// Makes certain that a document's object is in this clone, and compares it with the file in the work tree.
  ///
  /// - Throws: `missingObject`, `noGit`.
  package func check(_ document: Revision.File) throws(RevisionError) {
    do throws(RevisionError) {
      if try isUnchanged(FilePath(names: document.path), from: []) { return }
    } catch .missingLargeFile {
      return
    }
    if case .file(let blob, let path) = try revision.tree.destination(of: document.path).end {
      _ = try revision.tree.content(of: blob, at: path)
    }
  }

  private func isSame(
    _ blob: RevisionTree.Blob, _ path: [[UInt8]], _ file: FilePath
  ) throws(RevisionError) -> Bool {
    let before = try revision.tree.content(of: blob, at: path)
    guard let now = try? InputFile(file).readAll(limit: 1 << 30) else { return false }
    if before == now { return true }
    guard LargeFilePointer(before) != nil else { return false }
    return try revision.tree.fullContent(of: blob, at: path) == now
  }
}
