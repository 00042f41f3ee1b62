import Glibc
import Synchronization

/// A folder that is gone with its owner, or when the next one of its kind is made, should the process be killed before.
///
/// It lies in a folder of its own beside a file on which the owner holds a lock: the system takes locks from processes that
/// have ended.
package final class ScratchFolder: Sendable {
  /// Tells the folders of one process apart.
  private static let count = Atomic(0)
  /// Where folders without an owner have been looked for; once for each kind is enough.
  private static let sweptPlaces = Mutex<Set<FilePath>>([])

  /// Where it is, until it is given another name.
  package let path: FilePath
  /// The folder around it.
  private let place: FilePath
  /// Negative where the file system knows no locks: then it stays where the process is killed.
  private let lock: Int32

  /// Makes an empty folder in `folder`.
  ///
  /// - Parameters:
  ///   - kind: what the name of the folder around it begins with, and the names of no folders but such.
  ///   - mode: who may do what with it and the folder around it, as far as the process's mask allows.
  /// - Throws: `OutputFileError.cannotCreateFolder`.
  package init(_ kind: String, in folder: FilePath, mode: UInt32 = 0o700) throws(OutputFileError) {
    if Self.sweptPlaces.withLock({ $0.insert(folder.appending(kind)).inserted }) {
      Self.removeAbandoned(kind, in: folder)
    }
    while true {
      let number = Self.count.add(1, ordering: .relaxed).newValue
      let place = folder.appending("\(kind)-\(getpid())-\(number)")
      guard place.withCString({ mkdir($0, mode) }) == 0 else {
        // One may be left of a process that had the same number.
        if errno == EEXIST { continue }
        throw .cannotCreateFolder(path: place.description, reason: lastSystemError())
      }
      guard let lock = try Self.lock(place, O_CREAT | O_EXCL) else { continue }
      (self.place, self.lock) = (place, lock)
      path = place.appending("content")
      break
    }
    guard path.withCString({ mkdir($0, mode) }) == 0 else {
      let reason = lastSystemError()
      Folder.removeEmptyFolder(place)
      throw .cannotCreateFolder(path: path.description, reason: reason)
    }
  }

  deinit { Self.remove(place, locked: lock) }

  /// Takes a folder away whose lock is ours, and gives up the lock.
  private static func remove(_ place: FilePath, locked lock: Int32) {
    Folder.removeTree(place)
    guard lock >= 0 else { return }
    close(lock)
    // Network file systems keep a file that is still open under another name, and the folder with it.
    Folder.removeEmptyFolder(place)
  }

  /// Takes away the folders whose owners are gone.
  private static func removeAbandoned(_ kind: String, in folder: FilePath) {
    let entries = try? Folder.entries(of: folder, beginningWith: "\(kind)-")
    for entry in entries ?? [] where entry.isFolder && !entry.isLink {
      // One whose owner has not come as far as the lock is empty.
      Folder.removeEmptyFolder(entry.path)
      guard let lock = try? lock(entry.path, 0), lock >= 0 else { continue }
      remove(entry.path, locked: lock)
    }
  }

  /// The owner's lock on a folder; negative where there are no locks, nil where somebody else has it, or has taken the
  /// folder away.
  ///
  /// - Throws: `OutputFileError.cannotCreateFolder` where the file with the lock cannot be had, such as in a process with too
  ///   many files open; an empty folder is gone then.
  private static func lock(_ place: FilePath, _ flags: Int32) throws(OutputFileError) -> Int32? {
    let file = place.appending("owner")
    let descriptor = file.withCString { open($0, O_RDWR | O_NOFOLLOW | O_CLOEXEC | flags, 0o600) }
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      let reason = lastSystemError()
      Folder.removeEmptyFolder(place)
      throw .cannotCreateFolder(path: place.description, reason: reason)
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isTaken = errno == EWOULDBLOCK
      close(descriptor)
      return isTaken ? nil : -1
    }
    guard FileIdentity(ofDescriptor: descriptor) == FileIdentity(of: file) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
