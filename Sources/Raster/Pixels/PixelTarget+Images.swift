import CCairo
import Drawing
import Geometry

extension PixelTarget {
  func draw(_ image: PlacedImage, state: GraphicsState) throws(RasterError) {
    if state.transform.keepsRectsUpright {
      try drawUpright(image, in: state.transform.applyUpright(to: image.destination), state: state)
    } else if state.transform.mirrorsRects {
      try drawUpright(
        image, in: state.transform.applyMirroring(to: image.destination), isMirrored: true, state: state)
    } else {
      try drawTransformed(image, state: state)
    }
  }

  /// Resizes the image to the very pixels it covers, then copies them through cairo's clip.
  ///
  /// A mirrored one is resized as on the other side of its pixels, so that they are those of the other side to the last bit.
  private func drawUpright(
    _ image: PlacedImage, in device: Rect, isMirrored: Bool = false, state: GraphicsState
  ) throws(RasterError) {
    let device = image.closingSeams(of: device, isMirrored: isMirrored)
    let window = device.coveringPixels(in: state.clip.bounds)
    guard device.isFinite, device.maxX > device.minX, device.maxY > device.minY, !window.isEmpty else {
      return
    }
    func lay(_ bitmap: Bitmap, _ crop: PixelRect) throws(RasterError) {
      if !isMirrored, image.opacity >= 1,
        try fillClip(state.clip, with: bitmap, cropped: crop, at: window, device: device)
      {
        return
      }
      context.setPath(device)
      try bitmap.withCairoSurface(cropped: crop) {
        fillPath(from: $0, at: window, isMirrored: isMirrored, image.opacity)
      }
    }
    let source = isMirrored ? device.mirrored(within: window) : device
    if let crop = image.exactCrop(device: source, window: window) {
      return try rasterizer.images.withPremultiplied(
        image.bitmap, cropped: crop, countedBy: memory, lay)
    }
    let resampler = Resampler(image, device: source, window: window)
    try rasterizer.images.withResized(image.bitmap, by: resampler, countedBy: memory) {
      (resized) throws(RasterError) in
      try lay(resized, PixelRect(resized.size))
    }
  }

  private func fillPath(
    from source: OpaquePointer, at window: PixelRect, isMirrored: Bool, _ opacity: Double
  ) {
    context.withSource(source, x: Double(window.x), y: Double(window.y)) {
      let pattern = cairo_get_source(context.pointer)
      if isMirrored {
        var matrix = cairo_matrix_t(
          xx: -1, yx: 0, xy: 0, yy: 1, x0: Double(window.x + window.width), y0: -Double(window.y))
        cairo_pattern_set_matrix(pattern, &matrix)
      }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      context.fill(opacity: opacity)
    }
  }

  /// Turned or slanted images: shrunk by our own averaging as far as needed, the rest done by cairo.
  private func drawTransformed(_ image: PlacedImage, state: GraphicsState) throws(RasterError) {
    guard let resampler = image.shrinking(under: state.transform) else {
      return try drawThroughCairo(image, state: state)
    }
    try rasterizer.images.withResized(image.bitmap, by: resampler, countedBy: memory) {
      (shrunk) throws(RasterError) in
      try drawThroughCairo(image.replacingSource(by: shrunk), state: state)
    }
  }

  private func drawThroughCairo(_ image: PlacedImage, state: GraphicsState) throws(RasterError) {
    let crop = image.source.coveringPixels(in: PixelRect(image.bitmap.size))
    let toDevice = AffineTransform.translation(x: Double(crop.x), y: Double(crop.y))
      .concatenating(image.map).concatenating(state.transform)
    guard
      let toSource = toDevice.inverted, toSource.isFinite, !crop.isEmpty,
      context.setPath(.rect(image.destination), transform: state.transform)
    else { return }
    try rasterizer.images.withPremultiplied(image.bitmap, cropped: crop, countedBy: memory) {
      (bitmap, crop) throws(RasterError) in
      if image.interpolation == .smooth, image.opacity >= 1,
        state.clip.leavesWhole(image.destination, under: state.transform),
        try fillPath(with: bitmap, cropped: crop, toSource, clip: state.clip)
      {
        return
      }
      try bitmap.withCairoSurface(cropped: crop) { source in
        context.withSource(source) {
          let pattern = cairo_get_source(context.pointer)
          var matrix = toSource.cairoMatrix
          cairo_pattern_set_matrix(pattern, &matrix)
          cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
          cairo_pattern_set_filter(
            pattern, image.interpolation == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
          context.fill(opacity: image.opacity)
        }
      }
    }
  }
}

extension Rect {
  /// Where it is when the pixels of `window` change sides.
  fileprivate func mirrored(within window: PixelRect) -> Rect {
    Rect(x: Double(2 * window.x + window.width) - maxX, y: minY, width: width, height: height)
  }
}

extension CairoContext {
  /// Fills the current path with the source at `opacity`.
  fileprivate func fill(opacity: Double) {
    guard opacity < 1 else { return cairo_fill(pointer) }
    withSavedState {
      cairo_clip(pointer)
      cairo_paint_with_alpha(pointer, opacity)
    }
  }
}
