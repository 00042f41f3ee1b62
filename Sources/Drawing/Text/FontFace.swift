import Glibc

/// One face of a font file, as text was shaped with it.
package struct FontFace: Hashable, Sendable {
  // By reference: a face has many runs.
  private let stored: Stored

  /// Where the file lies on this machine.
  package var path: String { stored.path }
  /// Where the bytes are that text was shaped with, as long as the face is there: the file may have changed since.
  package var openedPath: String { stored.copy?.path ?? stored.path }
  /// The digest of the file's bytes, so that a picture names the very font it needs and not a place.
  package var fileDigest: Digest { stored.fileDigest }
  /// The face's place in a collection file, 0 in all others.
  package var index: Int { stored.index }
  /// Values of the variable font's axes in the order of its `fvar` table; empty for the default instance.
  package var variations: [Double] { stored.variations }

  /// Does not look at the file; `fileDigest` has to be that of the bytes at `openedPath`.
  package init(
    path: String, copy: FontFileCopy? = nil, fileDigest: Digest, index: Int = 0, variations: [Double] = []
  ) {
    stored = Stored(path: path, copy: copy, fileDigest: fileDigest, index: index, variations: variations)
  }

  /// Faces are equal when they are the same bytes, wherever these lie.
  package static func == (one: FontFace, other: FontFace) -> Bool {
    one.stored === other.stored
      || one.fileDigest == other.fileDigest && one.index == other.index && one.variations == other.variations
  }

  /// Leaves out the path, as equality does.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(fileDigest)
    hasher.combine(index)
    hasher.combine(variations)
  }

  private final class Stored: Sendable {
    let path: String
    let copy: FontFileCopy?
    let fileDigest: Digest
    let index: Int
    let variations: [Double]

    init(path: String, copy: FontFileCopy?, fileDigest: Digest, index: Int, variations: [Double]) {
      self.path = path
      self.copy = copy
      self.fileDigest = fileDigest
      self.index = index
      self.variations = variations
    }
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(fileDigest)
    encoder.encode(index)
    encoder.encode(variations) { $0.encode($1) }
  }
}

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
