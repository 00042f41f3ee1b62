import Files
import Glibc
import Synchronization

/// The folders of a revision, read as they are asked for, with those of its submodules.
final class RevisionTree: Sendable {
  /// A folder, with the repository that has it.
  struct Folder: Sendable {
    let objects: GitObjects
    let object: String
  }

  /// A file's content, with the repository that has it.
  struct Blob: Sendable {
    let objects: GitObjects
    let object: String
  }

  enum Entry: Sendable {
    case folder(Folder)
    case file(Blob)
    /// Its content is where it leads.
    case link(Blob)
    /// With the commit that it is at.
    case submodule(String)
  }

  let top: Folder
  /// The folder of the work tree.
  let root: FilePath
  private let revision: String
  private let folders = Mutex<[String: [[UInt8]: Entry]]>([:])
  private let submodules = Mutex<[FilePath: Folder?]>([:])

  init(_ objects: GitObjects, _ tree: String, at revision: String, root: FilePath) {
    top = Folder(objects: objects, object: tree)
    self.revision = revision
    self.root = root
  }

  /// What is directly in a folder, by its names.
  ///
  /// - Throws: `missingObject`, `noGit`.
  func entries(of folder: Folder, at path: [[UInt8]]) throws(RevisionError) -> [[UInt8]: Entry] {
    if let known = folders.withLock({ $0[folder.object] }) { return known }
    guard let (kind, bytes) = try folder.objects.content(of: folder.object), kind == .tree else {
      throw .missingObject(
        part: path.isEmpty ? "the root" : "the folder \(FilePath(names: path))", revision: revision,
        object: folder.object)
    }
    let entries = Self.entries(in: bytes, digestBytes: folder.object.utf8.count / 2, of: folder.objects)
    folders.withLock { $0[folder.object] = entries }
    return entries
  }

  /// The bytes of a file.
  ///
  /// - Throws: `missingObject`, `noGit`.
  func content(of blob: Blob, at path: [[UInt8]]) throws(RevisionError) -> [UInt8] {
    guard let (kind, bytes) = try blob.objects.content(of: blob.object), kind == .blob else {
      throw .missingObject(
        part: "\(FilePath(names: path))", revision: revision, object: blob.object)
    }
    return bytes
  }

  /// The bytes that a file had in the work tree: those Git LFS keeps where the content is a pointer of its.
  ///
  /// - Throws: `missingObject`, `missingLargeFile`, `noGit`.
  func fullContent(of blob: Blob, at path: [[UInt8]]) throws(RevisionError) -> [UInt8] {
    let bytes = try content(of: blob, at: path)
    guard let pointer = LargeFilePointer(bytes) else { return bytes }
    guard let content = try pointer.content(of: blob.objects) else {
      throw .missingLargeFile(
        path: "\(FilePath(names: path))", revision: revision, digest: pointer.digest)
    }
    return content
  }

  /// The root folder of a submodule at its commit; nil where that is not here.
  func folder(ofSubmoduleAt path: [[UInt8]], _ commit: String) throws(RevisionError) -> Folder? {
    let place = root.appending(bytes: FilePath(names: path).bytes)
    if let known = submodules.withLock({ $0[place] }) { return known }
    var folder: Folder?
    if place.appending(".git").kind != nil {
      let objects = GitObjects(of: top.objects.program.running(in: place))
      if let tree = try objects.resolve("\(commit)^{tree}") {
        folder = Folder(objects: objects, object: tree.object)
      }
    }
    submodules.withLock { $0[place] = .some(folder) }
    return folder
  }

  /// https://git-scm.com/book/en/v2/Git-Internals-Git-Objects, under "Tree Objects": mode, space, name, NUL, digest.
  private static func entries(
    in tree: [UInt8], digestBytes: Int, of objects: GitObjects
  ) -> [[UInt8]: Entry] {
    var entries: [[UInt8]: Entry] = [:]
    var rest = tree[...]
    while let space = rest.firstIndex(of: 0x20), let end = rest[space...].firstIndex(of: 0),
      end + digestBytes < rest.endIndex
    {
      let mode = String(decoding: rest[..<space], as: UTF8.self)
      let name = Array(rest[(space + 1)..<end])
      let object = Hexadecimal.encode(rest[(end + 1)...(end + digestBytes)])
      rest = rest[(end + digestBytes + 1)...]
      // No git would have made such a name; a file of it could be anywhere.
      guard !name.isEmpty, name != Array(".".utf8), name != Array("..".utf8), !name.contains(0x2F) else {
        continue
      }
      switch mode {
      case "40000", "040000": entries[name] = .folder(Folder(objects: objects, object: object))
      case "120000": entries[name] = .link(Blob(objects: objects, object: object))
      case "160000": entries[name] = .submodule(object)
      default: entries[name] = .file(Blob(objects: objects, object: object))
      }
    }
    return entries
  }
}

extension FilePath {
  /// The relative path of these names.
  package init(names: some Sequence<[UInt8]>) {
    self.init(bytes: Array(names.joined(separator: [UInt8(ascii: "/")])))
  }
}
