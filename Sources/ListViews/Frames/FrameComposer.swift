public import Components
public import Drawing
import Geometry
public import Raster

/// Puts the pictures of cells together to frames; a cell that looks as one did before is not drawn again.
@MainActor
public final class FrameComposer {
  private let rasterizer: Rasterizer
  private let cache: RasterCache

  /// - Throws: `RasterError` when the drawing libraries do not start.
  public init() throws(RasterError) {
    rasterizer = try Rasterizer()
    cache = RasterCache()
  }

  /// What the list shows: its background, the cells in view, the separators of rows over them.
  ///
  /// - Parameter time: seconds of the virtual clock.
  public func frame(of list: ListView, at time: Double) throws(RasterError) -> Bitmap {
    let scale = list.scale
    let surface = try Surface(size: scale.pixelSize(covering: list.size))
    surface.fill(PixelRect(surface.size), with: list.style.backgroundColor)
    for cell in list.visibleCells {
      let picture = try picture(of: cell, at: time, scale: scale)
      surface.draw(picture, at: scale.nearestPixel(to: cell.frame.origin - list.contentOffset))
      if let separator = list.style.separator {
        surface.fill(separator.pixels(in: cell.frame, of: list), with: separator.color)
      }
    }
    return surface.makeBitmap()
  }

  /// What the host shows, over white.
  ///
  /// - Parameter time: seconds of the virtual clock.
  public func frame(of host: ComponentHost, at time: Double) throws(RasterError) -> Bitmap {
    try rasterizer.rasterize(
      host.displayList(at: time), size: host.size, scale: host.layoutEnvironment.scale, background: .white)
  }

  private func picture(of cell: Cell, at time: Double, scale: DisplayScale) throws(RasterError) -> Bitmap {
    try rasterizer.rasterize(
      cell.content.displayList(at: time), size: cell.frame.size, scale: scale, cache: cache)
  }
}

@MainActor
extension ListStyle.Separator {
  /// The pixels over the bottom of `row`, at least one high.
  fileprivate func pixels(in row: Rect, of list: ListView) -> PixelRect {
    let visibleRow = row.offset(by: Point(x: -list.contentOffset.x, y: -list.contentOffset.y))
    let start = list.scale.nearestPixel(to: Point(x: visibleRow.minX + inset, y: visibleRow.maxY))
    let end = list.scale.nearestPixel(to: Point(x: visibleRow.maxX, y: visibleRow.maxY))
    let pixelHeight = max(1, Int(list.scale.pixels(height).rounded()))
    return PixelRect(x: start.x, y: end.y - pixelHeight, width: max(0, end.x - start.x), height: pixelHeight)
  }
}
