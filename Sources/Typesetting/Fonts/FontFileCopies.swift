import CPango
import Drawing
import Glibc
import Synchronization

/// The copies of font files that something still uses. Files of the same bytes share one, and all together take a limited room:
/// whoever has a folder of a thousand fonts seldom writes into those that are drawn with.
final class FontFileCopies: Sendable {
  private struct Entry {
    weak var copy: FontFileCopy?
  }

  private let entries = Mutex<[Digest: Entry]>([:])
  private let byteLimit: Int

  init(byteLimit: Int = Limits.copiedFontBytes) {
    self.byteLimit = byteLimit
  }

  /// A copy of the file as it is now; nil for what is no file or cannot be read, and where there is no room or the system lets
  /// nothing be copied (no `memfd_create(2)`, no /proc): the file itself has to do, or says what is wrong.
  func copy(of file: String) -> FontFileCopy? {
    guard let made = make(of: file) else { return nil }
    return entries.withLock { entries in
      if let known = entries[made.digest]?.copy { return known }
      entries = entries.filter { $0.value.copy != nil }
      let taken = entries.values.reduce(0) { $0 + ($1.copy?.byteCount ?? 0) }
      guard taken + made.byteCount <= byteLimit else { return nil }
      entries[made.digest] = Entry(copy: made)
      return made
    }
  }

  private func make(of file: String) -> FontFileCopy? {
    let source = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { return nil }
    defer { close(source) }
    let descriptor = cpango_memory_file_open("font")
    guard descriptor >= 0 else { return nil }
    // Others need descriptors, too.
    guard descriptor < getdtablesize() / 2, let copy = fill(descriptor, from: source) else {
      close(descriptor)
      return nil
    }
    return access(copy.path, R_OK) == 0 ? copy : nil
  }

  /// Takes over the descriptor, unless there is no copy.
  private func fill(_ descriptor: Int32, from source: Int32) -> FontFileCopy? {
    var status = stat()
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= byteLimit
    else { return nil }
    var count = 0
    // A file that grows meanwhile is read as far as it went, one that was cut off to its end.
    while count < Int(status.st_size) {
      let step = sendfile(descriptor, source, nil, Int(status.st_size) - count)
      if step == 0 { break }
      guard step > 0 || errno == EINTR else { return nil }
      count += max(step, 0)
    }
    guard count > 0, let address = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    defer { munmap(address, count) }
    let digest = Digest(of: UnsafeRawBufferPointer(start: address, count: count))
    return FontFileCopy(owning: descriptor, byteCount: count, digest: digest)
  }
}
