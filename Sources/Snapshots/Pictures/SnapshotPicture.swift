package import Drawing
package import Geometry
package import Outlines
import Raster

/// What a snapshot shows: something to be drawn only if need be, or pixels.
package struct SnapshotPicture: Sendable {
  private enum Content: Sendable {
    case drawing(DisplayList, size: Size, background: Color?)
    case bitmap(Bitmap)
  }

  private let content: Content
  /// Pixels per point.
  package let scale: DisplayScale
  /// Everything it shows, made anew each time it is asked for; nil where there is only the picture.
  package var outline: Outline? { makeOutline() }
  private let makeOutline: @Sendable () -> Outline?
  /// Equal for pictures that look the same to one renderer.
  package let digest: Digest

  /// A display list on `size` points, over `background` or over nothing.
  ///
  /// - Parameter outline: everything it shows, asked for only where a reference is made or differs.
  package init(
    _ list: DisplayList, size: Size, scale: DisplayScale, background: Color? = nil,
    outline: @escaping @Sendable @autoclosure () -> Outline? = nil
  ) {
    content = .drawing(list, size: size, background: background)
    self.scale = scale
    makeOutline = outline
    let rgba = background.map { "\($0.red) \($0.green) \($0.blue) \($0.alpha)" } ?? "none"
    let text = "\(list.digest) \(size.width) \(size.height) \(scale.pixelsPerPoint) \(rgba)"
    digest = Digest(of: Array(text.utf8))
  }

  /// Finished pixels, such as a frame of a list.
  ///
  /// - Parameter outline: everything it shows, asked for only where a reference is made or differs.
  package init(
    _ bitmap: Bitmap, scale: DisplayScale, outline: @escaping @Sendable @autoclosure () -> Outline? = nil
  ) {
    content = .bitmap(bitmap)
    self.scale = scale
    makeOutline = outline
    digest = bitmap.digest
  }

  /// Those of `identifiers` that components of it have.
  package func identifiers(among identifiers: [String]) -> Set<String> {
    guard !identifiers.isEmpty, let outline else { return [] }
    return Set(outline.elements.compactMap(\.calledName)).intersection(identifiers)
  }

  /// Whether there is nothing to be seen, so that a reference of it would mean nothing.
  var isEmpty: Bool {
    switch content {
    case .drawing(let list, let size, let background):
      scale.pixelSize(covering: size).width <= 0 || scale.pixelSize(covering: size).height <= 0
        || list == .empty && background == nil
    case .bitmap(let bitmap): bitmap.size.width == 0 || bitmap.size.height == 0
    }
  }

  /// - Throws: `SnapshotError.drawing`.
  func makeBitmap(using rasterizer: Rasterizer) throws(SnapshotError) -> Bitmap {
    switch content {
    case .bitmap(let bitmap): return bitmap
    case .drawing(let list, let size, let background):
      do throws(RasterError) {
        return try rasterizer.rasterize(list, size: size, scale: scale, background: background)
      } catch {
        throw .drawing(error)
      }
    }
  }
}
