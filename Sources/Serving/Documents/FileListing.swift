import Files

/// The files below some folders as they were when they were listed, with digests of what is in them.
///
/// What begins with a point is left out, and links to folders are not followed.
struct FileListing: Sendable {
  struct File: Sendable {
    let version: FileVersion?
    let digest: [UInt8]
  }

  private(set) var files: [FilePath: File] = [:]

  /// - Parameters:
  ///   - folders: absolute.
  ///   - previous: what need not be read again where it has not changed.
  /// - Throws: what a folder cannot be read for; a file that cannot be read counts as empty.
  init(of folders: [FilePath], after previous: FileListing?) throws(InputFileError) {
    for folder in folders { try collect(below: folder, after: previous) }
  }

  private mutating func collect(below folder: FilePath, after previous: FileListing?) throws(InputFileError) {
    for entry in try Folder.entries(of: folder) where !entry.path.hasHiddenName {
      if entry.isFolder {
        if !entry.isLink { try collect(below: entry.path, after: previous) }
      } else {
        let version = FileVersion(of: entry.path)
        if let known = previous?.files[entry.path], let version, known.version == version {
          files[entry.path] = known
        } else {
          files[entry.path] = File(version: version, digest: Self.digest(of: entry.path))
        }
      }
    }
  }

  private static func digest(of path: FilePath) -> [UInt8] {
    guard let file = try? InputFile(path) else { return [] }
    var hash = SHA256()
    while let part = try? file.readSome(1 << 20), !part.isEmpty { hash.update(part) }
    return hash.finalize()
  }

  static func digest(of content: [UInt8]) -> [UInt8] { SHA256.hash(content) }

  /// What a document in `folder`, an absolute path, may mean by `path`. Nothing but text is looked at.
  func file(at path: FilePath, from folder: FilePath) -> File? {
    let isAbsolute = path.bytes.first == UInt8(ascii: "/")
    let whole = isAbsolute ? path.bytes : folder.bytes + [UInt8(ascii: "/")] + path.bytes
    var names: [ArraySlice<UInt8>] = []
    for name in whole.split(separator: UInt8(ascii: "/")) {
      if name.elementsEqual(".".utf8) { continue }
      if name.elementsEqual("..".utf8) { _ = names.popLast() } else { names.append(name) }
    }
    return files[FilePath(bytes: names.flatMap { [UInt8(ascii: "/")] + $0 })]
  }

  /// A digest of all files but documents below the folders.
  func digest(below folders: [FilePath]) -> [UInt8] {
    var hash = SHA256()
    for (path, file) in files.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
      guard let folder = folders.first(where: { path.isInside($0) }), !path.isDocument else { continue }
      // As the folder's own contents, wherever it lies.
      hash.update(path.bytes.dropFirst(folder.bytes.count) + [0] + file.digest)
    }
    return hash.finalize()
  }

  /// All scenes below `folder`, in the order of their files, with the names by which requests ask for them; nil where that is no UTF-8.
  func scenes(below folder: FilePath) -> [(name: String?, file: FilePath)] {
    let scenes = files.keys.filter { $0.isInside(folder) && $0.bytes.hasSuffix(FilePath.sceneSuffix) }
    return scenes.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map { path in
      let name = path.bytes.dropFirst(folder.bytes.count + 1).dropLast(FilePath.sceneSuffix.count)
      return (String(validating: name, as: UTF8.self), path)
    }
  }
}

extension FilePath {
  fileprivate static let sceneSuffix = Array(".scene.json".utf8)
  private static let listSuffix = Array(".list.json".utf8)

  fileprivate var isDocument: Bool { bytes.hasSuffix(Self.sceneSuffix) || bytes.hasSuffix(Self.listSuffix) }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
