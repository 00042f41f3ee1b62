package import Components
package import Drawing
package import Geometry
package import Raster

extension AuditPicture {
  /// Mounts a layout for as long as it takes to look at it, with what can be scrolled to; images on the web are waited for as
  /// long as their downloader takes.
  ///
  /// - Parameters:
  ///   - isAtRest: whether it is looked at when its animations have ended, not as it comes.
  ///   - images: where images are kept that were loaded before; nil where none are.
  /// - Throws: what its glyphs cannot be drawn for.
  @MainActor
  package init(
    of layout: Layout, scale: DisplayScale, background: Color?, isRightToLeft: Bool, isDark: Bool,
    isAtRest: Bool, images: ShownImages? = nil, using rasterizer: Rasterizer
  ) async throws(RasterError) {
    var environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored)
    if let images { environment.shownImages = images }
    let tree = MountedTree(in: environment)
    tree.mountsWholeWindows = true
    tree.mount(layout)
    defer { tree.unmount() }
    await environment.pendingWork.waitUntilIdle()
    if isAtRest { _ = tree.finishAnimations(from: 0) }
    try self.init(
      of: tree.seenTree(at: 0), size: layout.size, scale: scale, background: background,
      isRightToLeft: isRightToLeft, using: rasterizer)
    self.isDark = isDark
  }

  /// The picture with a frame around a part of it, such as the component that a finding is about.
  ///
  /// - Parameter frame: in points of the picture.
  package func marking(_ frame: Rect, using rasterizer: Rasterizer) throws(RasterError) -> Bitmap {
    var canvas = Canvas()
    canvas.draw(picture)
    var mark = Path()
    mark.addRect(placeOfMark(around: frame))
    canvas.stroke(mark, with: .color(Color(red: 1, green: 0, blue: 0.3)), style: StrokeStyle(width: 2))
    return try rasterizer.rasterize(
      canvas.makeDisplayList(), size: size, scale: scale,
      background: background ?? Color(white: isDark ? 0 : 1))
  }

  /// A little more than `frame`, but for what of its line would be outside of the picture and not be seen.
  private func placeOfMark(around frame: Rect) -> Rect {
    let mark = frame.inset(by: EdgeInsets(all: -2))
    func clamp(_ edge: Double, _ length: Double) -> Double { max(min(edge, length - 1), 1) }
    let (left, top) = (clamp(mark.minX, size.width), clamp(mark.minY, size.height))
    return Rect(
      x: left, y: top, width: clamp(mark.maxX, size.width) - left, height: clamp(mark.maxY, size.height) - top
    )
  }
}
