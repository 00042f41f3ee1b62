import Glibc

/// Opens files below certain folders and no others, whatever is exchanged for what meanwhile.
///
/// The folders are held open. Every step of a path is taken by hand, from a folder that is held open too, and the system
/// follows no link: so what is opened was found below an allowed folder, not only what was there a moment before.
/// `openat2` would do the same for one folder, but refuses links from one allowed folder into another, and is missing from
/// older kernels and many sandboxes.
package struct AllowedFolders: Sendable {
  /// Why a file was not opened.
  package enum Failure: Error {
    /// It is outside of the folders, or cannot be told to be inside.
    case notAllowed
    case system(errorNumber: Int32)
  }

  private let startsHere: Bool
  private let start: OpenFolder?
  private let roots: [OpenFolder]

  /// Folders that do not exist allow nothing.
  ///
  /// - Parameter start: what relative paths start from, which is allowed as well; nil for the current folder, which is
  ///   allowed only below one of the others.
  package init(from start: FilePath?, and others: [FilePath]) {
    startsHere = start == nil
    self.start = start.flatMap(OpenFolder.init)
    roots = [self.start].compactMap(\.self) + others.compactMap(OpenFolder.init)
  }

  /// Opens the file at `path` for reading; what it is, its reader has to find out. The caller closes the descriptor.
  package func open(_ path: FilePath) throws(Failure) -> Int32 {
    // A C string would end at the NUL and name another file.
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else { throw .notAllowed }
    let first =
      path.isAbsolute ? OpenFolder(FilePath("/")) : startsHere ? OpenFolder(FilePath(".")) : start
    guard let first else { throw .notAllowed }
    var walk = FolderWalk(from: first, along: path, within: Set(roots.map(\.identity)))
    return try walk.open()
  }
}

/// A folder held open, as a place to go on from.
private final class OpenFolder: Sendable {
  let descriptor: Int32
  let identity: FileIdentity

  /// Takes `descriptor` over.
  init(_ descriptor: Int32, _ identity: FileIdentity) {
    self.descriptor = descriptor
    self.identity = identity
  }

  convenience init?(_ path: FilePath) {
    let descriptor = path.withCString { open($0, __O_PATH | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    guard let identity = FileIdentity(ofDescriptor: descriptor) else {
      close(descriptor)
      return nil
    }
    self.init(descriptor, identity)
  }

  /// The folder it is in; that of the outermost is itself.
  var parent: OpenFolder? {
    let descriptor = openat(descriptor, "..", __O_PATH | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let identity = FileIdentity(ofDescriptor: descriptor) else {
      close(descriptor)
      return nil
    }
    return OpenFolder(descriptor, identity)
  }

  deinit { close(descriptor) }
}

/// One way along a path, link by link.
private struct FolderWalk {
  /// How many links the system follows.
  private static let mostLinks = 40

  /// The folders that were gone into, each from the one before it.
  private var folders: [OpenFolder]
  /// The names still to come, the next one last.
  private var ahead: [ArraySlice<UInt8>]
  private var links = 0
  private let roots: Set<FileIdentity>

  init(from first: OpenFolder, along path: FilePath, within roots: Set<FileIdentity>) {
    folders = [first]
    ahead = path.names.reversed()
    self.roots = roots
  }

  mutating func open() throws(AllowedFolders.Failure) -> Int32 {
    while let name = ahead.popLast() {
      if name.elementsEqual(".".utf8) { continue }
      if name.elementsEqual("..".utf8) {
        try goUp()
      } else if let file = try step(to: FilePath(bytes: Array(name))) {
        return file
      }
    }
    throw failure(EISDIR)
  }

  /// - Returns: the opened file at the end of the path; nil after a folder or a link.
  private mutating func step(to name: FilePath) throws(AllowedFolders.Failure) -> Int32? {
    let place = name.withCString {
      openat(folders[folders.count - 1].descriptor, $0, __O_PATH | O_NOFOLLOW | O_CLOEXEC)
    }
    guard place >= 0 else { throw failure(errno) }
    var status = stat()
    guard fstat(place, &status) == 0 else {
      close(place)
      throw failure(errno)
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      folders.append(OpenFolder(place, FileIdentity(status)))
      return nil
    }
    defer { close(place) }
    if status.st_mode & S_IFMT == S_IFLNK {
      try follow(place)
      return nil
    }
    guard ahead.isEmpty else { throw failure(ENOTDIR) }
    return try openFile(name, FileIdentity(status))
  }

  /// The file `name` of the folder, if it still is the one that was found; else it is looked at again.
  private mutating func openFile(
    _ name: FilePath, _ identity: FileIdentity
  ) throws(AllowedFolders.Failure) -> Int32? {
    guard isInside else { throw .notAllowed }
    let file = name.withCString {
      openat(
        folders[folders.count - 1].descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    if file >= 0, FileIdentity(ofDescriptor: file) == identity { return file }
    let number = errno
    if file >= 0 { close(file) }
    guard file >= 0 || number == ELOOP else { throw failure(number) }
    try countLink()
    ahead.append(name.bytes[...])
    return nil
  }

  private mutating func follow(_ link: Int32) throws(AllowedFolders.Failure) {
    try countLink()
    var length = 0
    let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      length = buffer.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { readlinkat(link, "", $0, Int(PATH_MAX)) } ?? -1
      }
      count = max(0, length)
    }
    guard length > 0 else { throw failure(length < 0 ? errno : ENOENT) }
    let path = FilePath(bytes: target)
    if path.isAbsolute {
      guard let outermost = OpenFolder(FilePath("/")) else { throw failure(errno) }
      folders = [outermost]
    }
    ahead += path.names.reversed()
  }

  private mutating func goUp() throws(AllowedFolders.Failure) {
    if folders.count > 1 {
      folders.removeLast()
    } else {
      guard let parent = folders[0].parent else { throw failure(errno) }
      folders = [parent]
    }
  }

  private mutating func countLink() throws(AllowedFolders.Failure) {
    links += 1
    guard links <= Self.mostLinks else { throw failure(ELOOP) }
  }

  /// Whether a file of the folder gone into last lies below an allowed one.
  private var isInside: Bool {
    if folders.contains(where: { roots.contains($0.identity) }) { return true }
    var folder = folders[0]
    while let parent = folder.parent, parent.identity != folder.identity {
      if roots.contains(parent.identity) { return true }
      folder = parent
    }
    return false
  }

  /// Whether a file exists outside is nobody's business, and what is behind a missing folder could lead anywhere.
  private func failure(_ errorNumber: Int32) -> AllowedFolders.Failure {
    guard isInside, !ahead.contains(where: { $0.elementsEqual("..".utf8) }) else { return .notAllowed }
    return .system(errorNumber: errorNumber)
  }
}

extension FilePath {
  fileprivate var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// Between its slashes; one at the end is followed by the folder itself.
  fileprivate var names: [ArraySlice<UInt8>] {
    let names = bytes.split(separator: UInt8(ascii: "/"))
    return bytes.last == UInt8(ascii: "/") ? names + [[UInt8(ascii: ".")][...]] : names
  }
}
