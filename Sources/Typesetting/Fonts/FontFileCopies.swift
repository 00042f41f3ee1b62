import CPango
import Drawing
import Glibc
import Synchronization

/// The copies of font files that something still uses. Files of the same bytes share one.
final class FontFileCopies: Sendable {
  private struct Entry {
    weak var copy: FontFileCopy?
  }

  private let entries = Mutex<[Digest: Entry]>([:])

  /// A copy of the file as it is now; nil for what is no file or cannot be read, and where the system lets nothing be copied (no
  /// `memfd_create(2)`, no /proc, no descriptor left): the file itself has to do, or says what is wrong.
  func copy(of file: String) -> FontFileCopy? {
    guard let made = Self.make(of: file) else { return nil }
    return entries.withLock { entries in
      if let known = entries[made.digest]?.copy { return known }
      entries = entries.filter { $0.value.copy != nil }
      entries[made.digest] = Entry(copy: made)
      return made
    }
  }

  private static func make(of file: String) -> FontFileCopy? {
    let source = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { return nil }
    defer { close(source) }
    let descriptor = cpango_memory_file_open("font")
    guard descriptor >= 0 else { return nil }
    guard let digest = fill(descriptor, from: source) else {
      close(descriptor)
      return nil
    }
    let copy = FontFileCopy(owning: descriptor, digest: digest)
    return access(copy.path, R_OK) == 0 ? copy : nil
  }

  private static func fill(_ descriptor: Int32, from source: Int32) -> Digest? {
    var status = stat()
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var count = 0
    // A file that grows meanwhile is read as far as it went, one that was cut off to its end.
    while count < Int(status.st_size) {
      let step = sendfile(descriptor, source, nil, Int(status.st_size) - count)
      if step == 0 { break }
      guard step > 0 || errno == EINTR else { return nil }
      count += max(step, 0)
    }
    guard count > 0, let address = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), address != MAP_FAILED
    else { return nil }
    defer { munmap(address, count) }
    return Digest(of: UnsafeRawBufferPointer(start: address, count: count))
  }
}
