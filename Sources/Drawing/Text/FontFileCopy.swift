import Glibc

/// The bytes of a font file as they were when it was read, under a path of their own; owns a descriptor of them.
///
/// HarfBuzz, FreeType and fontconfig map files into memory, for as long as a face is open. A file that is overwritten or cut off
/// there takes the whole process with it, and one that is replaced gives glyphs which its digest knows nothing of.
package final class FontFileCopy: Sendable {
  package let digest: Digest
  package let byteCount: Int
  private let descriptor: Int32

  /// - Parameter descriptor: of bytes that nobody changes; closed when this object goes.
  package init(owning descriptor: Int32, byteCount: Int, digest: Digest) {
    self.descriptor = descriptor
    self.byteCount = byteCount
    self.digest = digest
  }

  deinit {
    close(descriptor)
  }

  /// What libraries open, as long as this object is there.
  package var path: String { "/proc/self/fd/\(descriptor)" }
}
