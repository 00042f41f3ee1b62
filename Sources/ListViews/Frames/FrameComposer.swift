import Codecs
public import Components
public import Drawing
import Geometry
public import Raster
import Synchronization

/// Puts the pixels of cells together to frames; a cell that looks as one did before is not drawn again.
///
/// Safe to use from several threads at once: what a frame looks like depends on what it is to show alone. Only reading what
/// a list or a host shows takes the main actor.
public final class FrameComposer: Sendable {
  /// A cell with more pixels than a frame times this is drawn only as far as it is in view: kept pixels of what nobody may
  /// ever scroll to cost more than they save, and beyond a surface's largest size there could be none.
  private static let mostFramesPerCell = 8
  /// How much of rows is kept whatever is shown.
  private static let leastKeptBytes = 2 << 20
  /// How much is kept of rows whose compressed bytes are, too: what is drawn goes where the row before it was, which is in the processor's cache.
  private static let keptBytesOfStrips = 1 << 20

  private let rasterizer: Rasterizer
  private let cache: RasterCache
  /// Whether nothing shows through what was drawn.
  private let opacities = Mutex<[RasterCache.Key: Bool]>([:])

  /// - Parameter memory: how much a frame may take.
  /// - Throws: `RasterError` when the drawing libraries do not start.
  public init(memory: PictureMemory = .standard) throws(RasterError) {
    rasterizer = try Rasterizer(limits: RasterLimits(memory))
    cache = RasterCache(byteLimit: memory.rowBytes)
  }

  /// How often cells were drawn and how often their kept pixels served.
  package var counters: RasterCache.Counters { cache.counters }

  /// What the list shows: its background, the cells in view, the separators of rows over them.
  ///
  /// Announces to the list's delegate, before anything else, which cells have come and gone.
  ///
  /// - Parameter time: seconds of the virtual clock.
  /// - Throws: `RasterError` for what cannot be drawn, named by its item.
  @MainActor
  public func frame(of list: ListView, at time: Double) throws(RasterError) -> Bitmap {
    try bitmap(of: FrameContent(of: list, at: time))
  }

  /// What the list shows on its way through a batch update; see `frame(of:at:)`.
  ///
  /// - Parameters:
  ///   - transition: made before the update.
  ///   - progress: 0 for before the update, 1 for after it.
  /// - Throws: `RasterError` for what cannot be drawn, named by its item.
  @MainActor
  package func frame(
    of list: ListView, during transition: RowTransition, progress: Double, at time: Double
  ) throws(RasterError) -> Bitmap {
    try bitmap(of: FrameContent(of: list, during: transition, progress: progress, at: time))
  }

  /// What the host shows, over white on a light screen and black on a dark one.
  ///
  /// - Parameter time: seconds of the virtual clock.
  /// - Throws: `RasterError` for what cannot be drawn.
  @MainActor
  public func frame(of host: ComponentHost, at time: Double) throws(RasterError) -> Bitmap {
    try bitmap(of: FrameContent(of: host, at: time))
  }

  /// The pixels of a frame.
  package func bitmap(of frame: FrameContent) throws(RasterError) -> Bitmap {
    try frame.spans.measure(.raster, "frame") { () throws(RasterError) in
      switch frame.content {
      case .list(let contents, let look):
        keepRows(of: contents, in: frame)
        return try draw(contents, over: look, scale: frame.scale, size: frame.size)
      case .host(let displayList, let background):
        return try rasterizer.rasterize(
          displayList, size: frame.size, scale: frame.scale, background: background)
      }
    }
  }

  /// The frame, put together only where that is needed.
  func compose(_ frame: FrameContent) throws(RasterError) -> ComposedFrame {
    guard case .list(let contents, let look) = frame.content else { return .bitmap(try bitmap(of: frame)) }
    return try frame.spans.measure(.raster, "frame") { () throws(RasterError) in
      if let stack = try stack(contents, of: frame, look) {
        cache.keep(atMost: Self.keptBytesOfStrips + stack.recurringByteCount)
        return .strips(stack.strips)
      }
      keepRows(of: contents, in: frame)
      return .bitmap(try draw(contents, over: look, scale: frame.scale, size: frame.size))
    }
  }

  /// Keeps no more rows than a frame shows and half of one more: what is out of view for longer is seldom seen again before it has
  /// changed, unless frames are small.
  private func keepRows(of contents: [PlacedContent], in frame: FrameContent) {
    let pixels = contents.map { frame.scale.pixelSize(covering: $0.frame.size) }
      .filter { !isTooLarge($0, toBeKeptFor: frame.pixelSize) }
      .reduce(0) { $0 + $1.width * $1.height }
    cache.keep(atMost: max(Self.leastKeptBytes, 4 * pixels + frame.byteCount / 2))
  }

  /// The contents as strips; nil where something shows through, lies in front of something else or leaves room at its
  /// sides.
  private func stack(
    _ contents: [PlacedContent], of frame: FrameContent, _ look: ListLook
  ) throws(RasterError) -> FrameStack? {
    guard look.separator == nil, look.backgroundColor.alpha == 1 else { return nil }
    let size = frame.pixelSize
    guard size.width > 0, size.height > 0 else { return nil }
    var stack = FrameStack(size: size, background: look.backgroundColor)
    for content in contents {
      let contentSize = frame.scale.pixelSize(covering: content.frame.size)
      guard content.opacity == 1, !isTooLarge(contentSize, toBeKeptFor: size),
        content.drawingOverRows(at: frame.scale) == nil
      else { return nil }
      let drawing = content.drawing(over: look.backgroundColor, at: frame.scale)
      let key = try RasterCache.Key(drawing, size: content.frame.size, scale: frame.scale)
      let makeBitmap: @Sendable () throws(RasterError) -> Bitmap = {
        [rasterizer, cache] () throws(RasterError) in
        try frame.spans.measure(.raster, "row") { () throws(RasterError) in
          try content.locatingErrors { () throws(RasterError) in
            try rasterizer.rasterize(drawing, size: content.frame.size, scale: frame.scale, cache: cache)
          }
        }
      }
      let origin = frame.scale.nearestPixel(to: content.frame.origin)
      guard stack.add(key, at: origin, makeBitmap: makeBitmap),
        drawing.coversAtFirst(key.pixelSize, scale: frame.scale) ? true : try isOpaque(key, makeBitmap)
      else { return nil }
    }
    stack.finish()
    return stack
  }

  private func isOpaque(
    _ key: RasterCache.Key, _ makeBitmap: () throws(RasterError) -> Bitmap
  ) throws(RasterError) -> Bool {
    if let known = opacities.withLock({ $0[key] }) { return known }
    let isOpaque = try makeBitmap().withPixelRows { $0.areOpaque }
    opacities.withLock { opacities in
      // Forgetting them all now and then is cheaper than keeping account of which were used.
      if opacities.count >= 4096 { opacities = [:] }
      opacities[key] = isOpaque
    }
    return isOpaque
  }

  private func isTooLarge(_ content: PixelSize, toBeKeptFor frame: PixelSize) -> Bool {
    let most = Double(frame.width) * Double(frame.height) * Double(Self.mostFramesPerCell)
    return Double(content.width) * Double(content.height) > most
      || max(content.width, content.height) > Surface.longestSide
  }

  /// Draws contents over a list's background on `size` points.
  func draw(
    _ contents: [PlacedContent], over look: ListLook, scale: DisplayScale, size: Size
  ) throws(RasterError) -> Bitmap {
    let surface = try Surface(
      size: scale.pixelSize(covering: size), byteLimit: rasterizer.limits.surfaceBytes,
      ground: .color(look.backgroundColor))
    for content in contents {
      try content.locatingErrors { () throws(RasterError) in
        try draw(content, over: look.backgroundColor, at: scale, on: surface)
      }
      if content.isRow, let separator = look.separator {
        surface.fill(
          separator.pixels(in: content.frame, isRightToLeft: content.isRightToLeft, at: scale),
          with: look.separatorColor.opacity(content.opacity))
      }
    }
    return surface.makeBitmap()
  }

  private func draw(
    _ content: PlacedContent, over background: Color, at scale: DisplayScale, on frame: Surface
  ) throws(RasterError) {
    let origin = scale.nearestPixel(to: content.frame.origin)
    if let drawing = content.drawingOverRows(at: scale) {
      return try frame.draw(drawing, at: origin, scale: scale, using: rasterizer)
    }
    let drawing = content.drawing(over: background, at: scale)
    let size = scale.pixelSize(covering: content.frame.size)
    if !isTooLarge(size, toBeKeptFor: frame.size) {
      frame.draw(
        try rasterizer.rasterize(drawing, size: content.frame.size, scale: scale, cache: cache), at: origin)
      return
    }
    let extent = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let visible = extent.intersection(PixelRect(frame.size))
    guard !visible.isEmpty else { return }
    let part = try Surface(
      size: PixelSize(width: visible.width, height: visible.height), byteLimit: rasterizer.limits.surfaceBytes
    )
    try part.draw(
      drawing, at: PixelPoint(x: origin.x - visible.x, y: origin.y - visible.y), scale: scale,
      using: rasterizer)
    frame.draw(part.makeBitmap(), at: PixelPoint(x: visible.x, y: visible.y))
  }
}

extension ListStyle.Separator {
  /// The pixels over the bottom of a row, relative to the viewport; at least one high.
  fileprivate func pixels(in row: Rect, isRightToLeft: Bool, at scale: DisplayScale) -> PixelRect {
    let (left, right) = isRightToLeft ? (rightInset, inset) : (inset, rightInset)
    let start = nearestDrawablePixel(to: Point(x: row.minX + left, y: height), at: scale)
    let end = nearestDrawablePixel(to: Point(x: row.maxX - right, y: row.maxY), at: scale)
    let pixelHeight = max(1, start.y)
    return PixelRect(x: start.x, y: end.y - pixelHeight, width: max(0, end.x - start.x), height: pixelHeight)
  }

  /// The nearest pixel, or one that is beyond every surface and still can be reckoned with.
  private func nearestDrawablePixel(to point: Point, at scale: DisplayScale) -> PixelPoint {
    let pixel = scale.nearestPixel(to: point)
    let farthest = 4 * Surface.longestSide
    return PixelPoint(
      x: min(max(pixel.x, -farthest), farthest), y: min(max(pixel.y, -farthest), farthest))
  }
}
