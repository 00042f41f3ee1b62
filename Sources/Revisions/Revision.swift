package import Files

/// All files of a repository as they were at a revision.
package struct Revision: Sendable {
  /// The words of whoever asked for it.
  package let name: String
  /// The digest of its commit; nil for a tree that is in none.
  package let commit: String?
  /// The root of the work tree, without symbolic links.
  package let root: FilePath
  /// What a folder of the work tree is called in the repository: the names of all folders from the root to it.
  package let folder: [[UInt8]]
  let tree: RevisionTree

  /// The revision `name` of the repository that a folder is in.
  ///
  /// - Parameter environment: of this process.
  /// - Throws: `noGit`, `noRepository`, `unknownRevision`, `notATree`, `missingObject`.
  package init(
    _ name: String, ofRepositoryAround folder: FilePath, environment: [String: String]
  ) throws(RevisionError) {
    let program = GitProgram(in: folder, environment: environment)
    let question = ["rev-parse", "--is-shallow-repository", "--show-toplevel"]
    guard let answer = try program.output(of: question), let end = answer.firstIndex(of: 0x0A) else {
      throw .noRepository(folder: folder.description, reason: try program.complaint(about: question))
    }
    let isShallow = answer[..<end].elementsEqual("true".utf8)
    let toplevel = FilePath(bytes: Array(answer[(end + 1)...].dropLast()))
    guard let root = toplevel.resolvingLinks, folder.absolute.isInside(root) else {
      throw .noRepository(folder: folder.description, reason: "it is outside of the work tree \(toplevel)")
    }
    self.name = name
    self.root = root
    self.folder = folder.absolute.bytes.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/"))
      .map(Array.init)
    let objects = GitObjects(of: program)
    guard let (object, kind) = try objects.resolve(name) else {
      throw .unknownRevision(name, isShallow: isShallow)
    }
    guard kind != .blob else { throw .notATree(name) }
    commit = try objects.resolve("\(object)^{commit}")?.object
    guard let top = try objects.resolve("\(object)^{tree}")?.object else {
      throw kind == .tag ? .notATree(name) : .missingObject(part: "the tree", revision: name, object: object)
    }
    tree = RevisionTree(objects, top, at: name, root: root)
    _ = try tree.entries(of: tree.top, at: [])
  }

  /// One of the files of a folder, or of a folder below it.
  package struct File: Hashable, Sendable {
    /// Its names from the repository's root on.
    package let path: [[UInt8]]
    /// Whether it is a link itself, wherever that leads.
    package let isLink: Bool
  }

  /// All files below the folder, but those in folders whose names begin with a point, in the order of their names.
  ///
  /// Where a link leads to a folder, that is no part of it.
  ///
  /// - Parameter isWanted: asked for a file's name.
  /// - Returns: the files, and the paths of submodules whose commits are not there.
  /// - Throws: `missingObject`, `noGit`.
  package func files(
    where isWanted: (_ name: [UInt8]) -> Bool
  ) throws(RevisionError) -> (files: [File], leftOut: [[[UInt8]]]) {
    var search = FileSearch(tree: tree)
    switch try tree.destination(of: folder).end {
    case .folder(let folder, let path):
      try search.collect(folder, at: path, called: self.folder, isWanted)
    case .leftOut(let path): search.leftOut.append(path)
    case .file, .missing, .outside: break
    }
    return (search.files, search.leftOut)
  }

  /// The files of the folder that a sparse checkout leaves out of the work tree, by their paths seen from the folder.
  ///
  /// They are in the index: nobody has removed them.
  ///
  /// - Throws: `noGit`.
  package func pathsNotCheckedOut() throws(RevisionError) -> Set<[UInt8]> {
    // https://git-scm.com/docs/git-ls-files#Documentation/git-ls-files.txt--t
    let output = try tree.top.objects.program.output(of: ["ls-files", "-t", "-z"]) ?? []
    let mark = Array("S ".utf8)
    return Set(
      output.split(separator: 0).filter { $0.starts(with: mark) }.map { Array($0.dropFirst(mark.count)) })
  }
}

/// A way through all files of a folder.
private struct FileSearch {
  let tree: RevisionTree
  var files: [Revision.File] = []
  var leftOut: [[[UInt8]]] = []

  init(tree: RevisionTree) {
    self.tree = tree
  }

  /// - Parameters:
  ///   - path: where the folder is.
  ///   - name: the path that led there.
  mutating func collect(
    _ folder: RevisionTree.Folder, at path: [[UInt8]], called name: [[UInt8]], _ isWanted: ([UInt8]) -> Bool
  ) throws(RevisionError) {
    let entries = try tree.entries(of: folder, at: path).sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (entryName, entry) in entries {
      let isHidden = entryName.first == UInt8(ascii: ".")
      let entryPath = name + [entryName]
      switch entry {
      case .folder(let folder):
        if !isHidden { try collect(folder, at: path + [entryName], called: entryPath, isWanted) }
      case .file:
        if isWanted(entryName) { files.append(Revision.File(path: entryPath, isLink: false)) }
      case .link:
        guard isWanted(entryName) else { continue }
        if case .folder = try tree.destination(of: path + [entryName]).end { continue }
        files.append(Revision.File(path: entryPath, isLink: true))
      case .submodule(let commit):
        guard !isHidden else { continue }
        if let folder = try tree.folder(ofSubmoduleAt: path + [entryName], commit) {
          try collect(folder, at: path + [entryName], called: entryPath, isWanted)
        } else {
          leftOut.append(entryPath)
        }
      }
    }
  }
}
