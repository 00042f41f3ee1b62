package import Drawing
package import Geometry

extension Rasterizer {
  /// Draws `list` on one page of `size` points, as shapes and glyphs; only images and shadows are pixels.
  ///
  /// The same list gives the same bytes: the document carries no time and no names that depend on earlier drawing.
  ///
  /// - Throws: `RasterError` for sizes that are no sizes, fonts that cannot be used and failures of cairo.
  package func makeVectorDocument(
    _ list: DisplayList, size: Size, kind: VectorDocumentKind
  ) throws(RasterError) -> [UInt8] {
    let page = try DisplayScale.one.checkedPixelSize(covering: size)
    guard max(page.width, page.height) <= Surface.longestSide else {
      throw .surfaceTooLarge(page, byteLimit: limits.surfaceBytes)
    }
    let document = try VectorDocument(size: size, kind: kind)
    let target = try VectorTarget(document: document, rasterizer: self)
    let clip = Clip(bounds: PixelRect(page), isPixelAligned: true)
    try target.render(list.commands[...], from: GraphicsState(transform: .identity, clip: clip))
    return try document.finish()
  }
}
