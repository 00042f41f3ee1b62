public import Components
public import Drawing
import Geometry
public import Raster

/// Puts the pictures of cells together to frames; a cell that looks as one did before is not drawn again.
@MainActor
public final class FrameComposer {
  /// A cell with more pixels than a frame times this is drawn only as far as it is in view: kept pixels of what nobody may
  /// ever scroll to cost more than they save, and beyond a surface's largest size there could be none.
  private static let mostFramesPerCell = 8

  private let rasterizer: Rasterizer
  private let cache: RasterCache

  /// - Throws: `RasterError` when the drawing libraries do not start.
  public init() throws(RasterError) {
    rasterizer = try Rasterizer()
    cache = RasterCache()
  }

  /// How often cells were drawn and how often their kept pixels served.
  package var counters: RasterCache.Counters { cache.counters }

  /// What the list shows: its background, the cells in view, the separators of rows over them.
  ///
  /// Announces to the list's delegate, before anything else, which cells have come and gone.
  ///
  /// - Parameter time: seconds of the virtual clock.
  public func frame(of list: ListView, at time: Double) throws(RasterError) -> Bitmap {
    list.announceDisplay()
    return try list.environment.spans.measure(.raster, "frame") { () throws(RasterError) in
      try drawFrame(of: list, at: time)
    }
  }

  private func drawFrame(of list: ListView, at time: Double) throws(RasterError) -> Bitmap {
    let surface = try Surface(size: list.scale.pixelSize(covering: list.size))
    surface.fill(PixelRect(surface.size), with: list.style.backgroundColor)
    for cell in list.visibleCells {
      try draw(cell, of: list, at: time, on: surface)
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
    let displayList = host.displayList(at: time)
    return try host.mountEnvironment.spans.measure(.raster, "frame") { () throws(RasterError) in
      try rasterizer.rasterize(
        displayList, size: host.size, scale: host.layoutEnvironment.scale, background: .white)
    }
  }

  private func draw(
    _ cell: Cell, of list: ListView, at time: Double, on frame: Surface
  ) throws(RasterError) {
    let displayList = cell.content.displayList(at: time)
    let origin = list.scale.nearestPixel(to: cell.frame.origin - list.contentOffset)
    let size = list.scale.pixelSize(covering: cell.frame.size)
    let isLarge =
      Double(size.width) * Double(size.height)
      > Double(frame.size.width) * Double(frame.size.height) * Double(Self.mostFramesPerCell)
    if !isLarge, max(size.width, size.height) <= Surface.longestSide {
      frame.draw(
        try rasterizer.rasterize(displayList, size: cell.frame.size, scale: list.scale, cache: cache),
        at: origin)
      return
    }
    let extent = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let visible = extent.intersection(PixelRect(frame.size))
    let part = try Surface(size: PixelSize(width: visible.width, height: visible.height))
    try part.draw(
      displayList, at: PixelPoint(x: origin.x - visible.x, y: origin.y - visible.y), scale: list.scale,
      using: rasterizer)
    frame.draw(part.makeBitmap(), at: PixelPoint(x: visible.x, y: visible.y))
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
