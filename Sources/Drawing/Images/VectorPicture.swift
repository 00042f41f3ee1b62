package import Geometry

/// A picture that is drawn anew for every size it is shown at.
package struct VectorPicture: Sendable {
  /// How large it means to be, in points.
  package let size: Size
  /// The digest of what it is drawn from: equal digests are equal pixels at every size.
  package let content: Digest
  /// The digest of what the picture was drawn from before its pixels were changed.
  let source: Digest
  /// What is held of memory as long as it is there.
  package let heldBytes: Int
  private let draw: @Sendable (PixelSize) throws(VectorPictureError) -> [UInt8]

  /// - Parameter draw: the pixels at a size in `premultipliedBGRA`, always the same ones.
  package init(
    size: Size, content: Digest, heldBytes: Int,
    draw: @escaping @Sendable (PixelSize) throws(VectorPictureError) -> [UInt8]
  ) {
    self.init(size: size, content: content, source: content, heldBytes: heldBytes, draw: draw)
  }

  private init(
    size: Size, content: Digest, source: Digest, heldBytes: Int,
    draw: @escaping @Sendable (PixelSize) throws(VectorPictureError) -> [UInt8]
  ) {
    self.size = size
    self.content = content
    self.source = source
    self.heldBytes = heldBytes
    self.draw = draw
  }

  /// The whole picture stretched to a size.
  ///
  /// - Throws: `VectorPictureError` where it cannot be drawn so large.
  package func bitmap(_ size: PixelSize) throws(VectorPictureError) -> Bitmap {
    Bitmap(size: size, format: .premultipliedBGRA, pixels: try draw(size))
  }

  /// A picture with the same shape whose pixels are changed after each drawing.
  ///
  /// - Parameters:
  ///   - name: what the change is known by, equal for equal changes.
  ///   - change: from pixels in `premultipliedBGRA` to the same number in that format.
  package func changed(
    _ name: [UInt8], by change: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> VectorPicture {
    var encoder = ByteEncoder()
    encoder.encode(content)
    for byte in name { encoder.encode(byte) }
    return VectorPicture(size: size, content: encoder.digest, source: source, heldBytes: heldBytes) {
      [draw] (size) throws(VectorPictureError) in
      change(try draw(size))
    }
  }
}

/// Why a vector picture cannot be drawn at a size.
package struct VectorPictureError: Error, Hashable {
  /// One sentence of what draws it, with what to change.
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

extension Bitmap {
  /// The pixels of a vector picture at one pixel per point, made when they are asked for; drawn at other sizes, it is drawn anew.
  package init(_ vector: VectorPicture, keptIn pixels: DecodedPixels? = nil) {
    let size = PixelSize(
      width: Int(vector.size.width.rounded(.up)), height: Int(vector.size.height.rounded(.up)))
    let count = size.width * size.height * 4
    let remade = RemadePixels(count: count, holding: vector.heldBytes, keptIn: pixels) {
      // It was drawn at this size when it was read: only memory can be missing.
      (try? vector.bitmap(size).makeArray()) ?? [UInt8](repeating: 0, count: count)
    }
    self.init(size: size, vector: vector, remade: remade)
  }
}
