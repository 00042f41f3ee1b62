import Glibc

/// Tells whether a file is still the one it was, without reading it.
package struct FileVersion: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let byteCount: Int
  private let modified: [Int]

  /// Nil when there is no such file.
  package init?(of path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }
}
