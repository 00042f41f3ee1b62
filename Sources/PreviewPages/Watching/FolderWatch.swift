import Dispatch
package import Files
import Glibc
import Synchronization

/// Tells which files below folders change, as soon as they do.
///
/// Linux says so itself (inotify). Where it does not, because there are no more watches to be had or the files are another
/// machine's, the files are looked at again and again.
package final class FolderWatch: Sendable {
  /// What has changed; nil where nobody knows what, so that it may be anything.
  package typealias Changes = Set<FilePath>?

  /// Each time something has changed.
  package let changes: AsyncStream<Changes>
  /// Why files are looked at again and again, as a part of a sentence; nil as long as the system tells of changes.
  package var pollingReason: String? { watched.withLock { $0.pollingReason } }

  /// What is heard of a folder, the more the later it stands here.
  private enum Reach: Comparable {
    /// What comes into it and goes from it, since it is on the way to another one.
    case way
    case files
    /// Its files, and those in the folders below.
    case tree
  }

  private struct Watched {
    /// Folders that are watched, without symbolic links in their paths, by the system's numbers.
    var folders: [Int32: (path: FilePath, reach: Reach)] = [:]
    /// Folders that are watched without what is below them, as they were named.
    var single: Set<FilePath> = []
    /// What there is on the way to the folders that are named: with another folder or link in one of these places, it may lead
    /// elsewhere.
    var ways: Set<FilePath> = []
    var pollingReason: String?
  }

  private let continuation: AsyncStream<Changes>.Continuation
  /// By the names they were given.
  private let roots: [FilePath]
  private let watched = Mutex(Watched())
  /// Negative where there is none.
  private let events: Int32
  /// The writing end ends the watch.
  private let ending: (read: Int32, write: Int32)

  /// Watches all folders below `roots` whose names do not begin with a point, wherever symbolic links lead to at the time. What
  /// changes is told by its absolute path without links to folders.
  package convenience init(_ roots: [FilePath]) { self.init(roots, pollingReason: nil) }

  /// - Parameter pollingReason: why files are to be looked at again and again from the beginning; nil where the system may know
  ///   better.
  init(_ roots: [FilePath], pollingReason: String?) {
    self.roots = roots
    watched.withLock { $0.pollingReason = pollingReason }
    events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    ending = (ends[0], ends[1])
    (changes, continuation) = AsyncStream.makeStream(of: Changes.self)
    if events < 0 { poll(because: "this system has no more watches (\(lastSystemError()))") }
    watchAll()
    // Looked at now: what changes from here on is told, however late the thread begins.
    let first = self.pollingReason == nil ? nil : versions()
    // It waits nearly all of the time, so it has a thread of its own.
    DispatchQueue(label: "folder watch").async { [self] in run(first) }
  }

  /// Watches other folders too, without what is below them.
  package func add(_ folders: Set<FilePath>) {
    let roots = roots.map(\.absolute)
    for folder in folders {
      let isBelowRoot = roots.contains { folder.isInside($0) && !folder.isHidden(below: $0) }
      // Where links lead may change.
      guard !isBelowRoot || folder.absolute != folder,
        watched.withLock({ $0.single.insert(folder).inserted }), pollingReason == nil
      else { continue }
      watchSingle(folder)
    }
  }

  /// Tells of changes that nobody else can notice.
  package func tell(_ changes: Changes) { continuation.yield(changes) }

  /// Ends the watch, and with it `changes`.
  package func stop() { close(ending.write) }

  private func poll(because reason: String) {
    watched.withLock { if $0.pollingReason == nil { $0.pollingReason = reason } }
  }

  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)
  /// What is heard of folders around those that are watched: no more than what comes into them and goes.
  private static let wayMask =
    UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)
    | UInt32(IN_MASK_ADD)

  /// Watches all that is to be watched, be it for the first time or because some of it may lie elsewhere now.
  private func watchAll() {
    let single = watched.withLock { watched in
      for number in watched.folders.keys { inotify_rm_watch(events, number) }
      (watched.folders, watched.ways) = ([:], [])
      return watched.single
    }
    for root in roots {
      if let system = root.absolute.remoteFileSystem {
        poll(because: "\(root) is on \(system), which does not tell of changes")
      }
      guard pollingReason == nil else { return }
      watchWay(to: root)
      _ = watch(root.absolute)
    }
    for folder in single { watchSingle(folder) }
  }

  private func watchSingle(_ folder: FilePath) {
    watchWay(to: folder)
    _ = addWatch(folder.absolute, .files)
  }

  /// Watches the folders that one is in, and those of symbolic links on the way to it: where it or one of them is replaced, its own
  /// watch stays with what was there before. Outer ones first, so that none comes unseen.
  private func watchWay(to folder: FilePath) {
    let outer = folder.folder
    guard outer != folder else {
      // Where relative paths begin.
      if folder.absolute != folder { watchWay(to: folder.absolute) }
      return
    }
    watchWay(to: outer)
    let place = outer.absolute.appending(bytes: folder.name.bytes)
    // Links may lead to each other.
    guard watched.withLock({ $0.ways.insert(place).inserted }) else { return }
    _ = addWatch(outer.absolute, .way)
    if let destination = place.linkDestination { watchWay(to: destination) }
  }

  /// - Returns: whether there is such a folder.
  private func addWatch(_ folder: FilePath, _ reach: Reach) -> Bool {
    watched.withLock { watched in
      // What it tells cannot be heard before it is known.
      let number = folder.withCString {
        inotify_add_watch(events, $0, reach == .way ? Self.wayMask : Self.mask)
      }
      if number >= 0 {
        watched.folders[number] = (folder, max(reach, watched.folders[number]?.reach ?? reach))
      } else if watched.pollingReason == nil, errno == ENOSPC || errno == ENOMEM {
        watched.pollingReason = "this system has no more watches (\(lastSystemError()))"
      }
      return number >= 0
    }
  }

  /// - Returns: the files there, which may have come before the watch did.
  private func watch(_ folder: FilePath) -> Set<FilePath> {
    guard addWatch(folder, .tree) else { return [] }
    var files: Set<FilePath> = []
    for entry in (try? Folder.entries(of: folder)) ?? [] {
      if !entry.isFolder {
        files.insert(entry.path)
      } else if !entry.isLink, !entry.path.hasHiddenName, pollingReason == nil {
        files.formUnion(watch(entry.path))
      }
    }
    return files
  }

  /// How long a file may be open after something was written to it before it counts as changed all the same.
  private static let openMilliseconds: Int32 = 20

  /// - Parameter first: what there is, where files are looked at again and again from the beginning.
  private func run(_ first: [FilePath: FileVersion]?) {
    defer {
      continuation.finish()
      close(ending.read)
      if events >= 0 { close(events) }
    }
    /// Files that somebody is still writing to.
    var open: Set<FilePath> = []
    while pollingReason == nil {
      var descriptors = [
        pollfd(fd: ending.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: events, events: Int16(POLLIN), revents: 0),
      ]
      let count = Glibc.poll(&descriptors, 2, open.isEmpty ? -1 : Self.openMilliseconds)
      if descriptors[0].revents != 0 { return }
      if count == 0 {
        continuation.yield(open)
        open = []
      } else if count > 0 {
        let (changed, isKnown) = readEvents(&open)
        if !isKnown { continuation.yield(nil) } else if !changed.isEmpty { continuation.yield(changed) }
      }
    }
    runPolling(since: first ?? versions())
  }

  /// - Parameter open: files that somebody is still writing to.
  /// - Returns: what has changed, and whether that is all.
  private func readEvents(_ open: inout Set<FilePath>) -> (Set<FilePath>, isKnown: Bool) {
    var (changed, isKnown) = (Set<FilePath>(), true)
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(events, buffer.baseAddress, buffer.count))
    }
    for event in WatchEvent.all(in: bytes) {
      if event.has(IN_Q_OVERFLOW) { isKnown = false }
      guard let folder = watched.withLock({ $0.folders[event.watch] }) else { continue }
      if event.has(IN_IGNORED) { watched.withLock { _ = $0.folders.removeValue(forKey: event.watch) } }
      guard !event.name.isEmpty else { continue }
      let path = folder.path.appending(bytes: event.name)
      let isArrival = event.has(IN_CREATE) || event.has(IN_MOVED_TO)
      let isDeparture = event.has(IN_DELETE) || event.has(IN_MOVED_FROM)
      if isArrival || isDeparture, watched.withLock({ $0.ways.contains(path) }) { isKnown = false }
      guard folder.reach != .way else { continue }
      if event.has(IN_ISDIR) {
        if folder.reach == .tree, isArrival, !path.hasHiddenName { changed.formUnion(watch(path)) }
        // What was in a folder that is gone is gone, too.
        changed.insert(path)
      } else if event.has(IN_MODIFY) || event.has(IN_CREATE) {
        open.insert(path)
      } else {
        open.remove(path)
        changed.insert(path)
      }
    }
    // Folders may have come as well.
    if !isKnown { watchAll() }
    return (changed, isKnown)
  }

  private func runPolling(since first: [FilePath: FileVersion]) {
    var known = first
    var milliseconds = 50.0
    while true {
      var descriptor = pollfd(fd: ending.read, events: Int16(POLLIN), revents: 0)
      if Glibc.poll(&descriptor, 1, Int32(milliseconds)) > 0 { return }
      let start = ContinuousClock.now
      let now = versions()
      // Many files take long to look at: no more than a tenth of the time goes into it.
      milliseconds = min(max(50, (.now - start) / .milliseconds(1) * 10), 2_000)
      let changed = Set(now.keys).union(known.keys).filter { now[$0] != known[$0] }
      known = now
      if !changed.isEmpty { continuation.yield(changed) }
    }
  }

  private func versions() -> [FilePath: FileVersion] {
    var versions: [FilePath: FileVersion] = [:]
    func look(_ folder: FilePath, isDeep: Bool) {
      for entry in (try? Folder.entries(of: folder)) ?? [] {
        if !entry.isFolder {
          versions[entry.path] = FileVersion(of: entry.path)
        } else if isDeep, !entry.isLink, !entry.path.hasHiddenName {
          look(entry.path, isDeep: true)
        }
      }
    }
    for root in roots { look(root.absolute, isDeep: true) }
    for folder in watched.withLock({ $0.single }) { look(folder, isDeep: false) }
    return versions
  }
}

extension FilePath {
  /// Whether any folder between it and `root`, or itself, has a name that begins with a point.
  fileprivate func isHidden(below root: FilePath) -> Bool {
    bytes.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/")).contains {
      $0.first == UInt8(ascii: ".")
    }
  }

  /// The kind of file system, where files may be changed by another machine or program that this one does not see; nil elsewhere.
  fileprivate var remoteFileSystem: String? {
    guard let bytes = try? InputFile(FilePath("/proc/self/mounts")).readAll(limit: 1 << 22) else {
      return nil
    }
    // Device, place and kind of each: what is mounted later lies over what was there before.
    let mounts = bytes.split(separator: UInt8(ascii: "\n")).map { $0.split(separator: UInt8(ascii: " ")) }
    let own = mounts.filter { $0.count > 2 && isInside(FilePath(bytes: Array($0[1]))) }
      .max { $0[1].count <= $1[1].count }
    let kind = own.map { String(decoding: $0[2], as: UTF8.self) } ?? ""
    let isRemote = ["nfs", "cifs", "smb", "9p", "fuse", "vboxsf", "virtiofs"].contains { kind.hasPrefix($0) }
    return isRemote ? kind : nil
  }
}
