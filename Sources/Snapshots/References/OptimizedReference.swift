package import Codecs
package import Drawing

/// A PNG file, a reference or any other, in as few bytes as are known: the same pixels, and the same stamp and texts.
package struct OptimizedReference: Sendable {
  /// The whole file; nil where the one that is there stays.
  package let bytes: [UInt8]?

  /// The file in fewer bytes.
  ///
  /// A stamp says which chunks hold the pixels it was made for. That is brought up to date where it is true, so that the reference
  /// is compared by its stamp as before; what the stamp says of the picture and its renderer never changes.
  ///
  /// - Parameters:
  ///   - file: the content of a file.
  ///   - memory: what the picture may have been drawn within.
  /// - Throws: `ImageDecodingError` for a PNG that is damaged or beyond the limits.
  package init(of file: [UInt8], within memory: PictureMemory = .standard) throws(ImageDecodingError) {
    let old = try PNGFile(file)
    let new = try old.recompressed(within: memory)
    guard let new, var stamp = ReferenceStamp(of: old), stamp.isIntact(in: old) else {
      bytes = new?.bytes
      return
    }
    stamp.pixels = "\(new.pixelDigest)"
    let text = try? PNGText(keyword: ReferenceStamp.keyword, value: stamp.text)
    // A stamp that was read can be written.
    bytes = text.map { new.replacing($0) }
  }
}
