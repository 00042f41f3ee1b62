import CCairo
import Drawing
import Geometry

/// What kinds of surface do differently: everything else of a display list is drawn the same on all of them.
protocol DrawTarget {
  var context: CairoContext { get }
  var colorRounding: ColorRounding { get }
  /// The memory of the whole drawing.
  var memory: DrawingMemory { get }

  func draw(_ run: GlyphRun, color: Color, state: GraphicsState) throws(RasterError)
  func draw(_ image: PlacedImage, state: GraphicsState) throws(RasterError)
  /// Draws turned parts of a picture so that nothing of what is below shows where they meet.
  func draw(parts: ArraySlice<DrawCommand>, state: GraphicsState) throws(RasterError)
  /// Whether linear and radial gradients are pixels here, else what a document has for them.
  var paintsGradients: Bool { get }
  /// Fills whole pixels with a colour or a gradient, where that needs no mixing with what is there.
  ///
  /// - Returns: whether it has done so.
  func fill(_ area: PixelRect, _ paint: Paint, transform: AffineTransform) -> Bool
  /// Fills a small path of which the target knows what it covers.
  ///
  /// - Returns: whether it has done so.
  func fill(_ path: Path, _ color: Color, state: GraphicsState) throws(RasterError) -> Bool
  /// Draws the commands inside a layer and puts the layer down.
  func drawLayer(
    _ commands: ArraySlice<DrawCommand>, _ effects: LayerEffects, state: GraphicsState
  ) throws(RasterError)
  /// What draws pixels that cairo cannot.
  var rasterizer: Rasterizer { get }
  /// How many pixels as large as these fit into a unit of the target's own.
  var density: Int { get }
}

extension DrawTarget {
  /// Draws balanced commands and reports what cairo has to complain about, and what was left out because nobody wants it.
  ///
  /// - Parameter band: which of the commands show; nil for all.
  func render(
    _ commands: ArraySlice<DrawCommand>, from state: GraphicsState, in band: PictureBand? = nil
  ) throws(RasterError) {
    var renderer = CommandRenderer(target: self, state: state, band: band)
    try renderer.render(commands)
    try context.check("drawing a display list")
    try memory.checkInterruption()
  }
}

/// Walks the commands of a display list and draws each on the target.
struct CommandRenderer<Target: DrawTarget> {
  let target: Target
  var state: GraphicsState
  private let band: PictureBand?
  private var saved: [GraphicsState] = []

  init(target: Target, state: GraphicsState, band: PictureBand?) {
    self.target = target
    self.state = state
    self.band = band
  }

  mutating func render(_ commands: ArraySlice<DrawCommand>) throws(RasterError) {
    var index = commands.startIndex
    while true {
      if let band { index = band.nextSeen(from: index) }
      guard index < commands.endIndex else { return }
      try target.memory.checkInterruption()
      if case .beginLayer(let effects) = commands[index] {
        let end = commands.endOfLayer(beginningAt: index)
        if !state.drawsNothing, effects.opacity > 0 {
          target.memory.begin(index)
          try target.drawLayer(commands[(index + 1)..<end], effects, state: state)
        }
        index = end
      } else if state.turnsImages, let parts = commands.partsOfPicture(around: index) {
        target.memory.begin(index)
        try target.draw(parts: commands[parts], state: state)
        index = parts.upperBound - 1
      } else {
        target.memory.begin(index)
        try render(commands[index])
      }
      index += 1
    }
  }

  private mutating func render(_ command: DrawCommand) throws(RasterError) {
    switch command {
    case .save: save()
    case .restore: restore()
    case .transform(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let path): try clip(to: path)
    case _ where state.drawsNothing: break
    case .fill(let path, let paint): try fill(path, paint)
    case .fillRect(let rect, let paint): try fill(rect, paint)
    case .stroke(let path, let paint, let style): try stroke(path, paint, style)
    case .image(let bitmap, let source, let destination, let interpolation):
      let image = PlacedImage(
        bitmap: bitmap, source: source, destination: destination, interpolation: interpolation)
      if let visible = image.limitedToBitmap { try draw(visible) }
    case .glyphs(let run, let color): try target.draw(run, color: color, state: state)
    case .beginLayer, .endLayer: break
    }
  }

  /// A vector picture becomes pixels for the very size it is shown at.
  private func draw(_ image: PlacedImage) throws(RasterError) {
    let limits = target.rasterizer.limits
    guard let vector = image.bitmap.vector,
      let size = image.vectorSize(
        under: state.transform, pixelsPerUnit: Double(target.density), byteLimit: limits.surfaceBytes / 4)
    else { return try target.draw(image, state: state) }
    let (target, state) = (target, state)
    try target.rasterizer.images.withDrawn(vector, size, countedBy: target.memory) {
      (drawn) throws(RasterError) in
      try target.draw(image.replacingVector(by: drawn), state: state)
    }
  }

  private mutating func save() {
    saved.append(state)
    cairo_save(target.context.pointer)
  }

  private mutating func restore() {
    guard let last = saved.popLast() else { return }
    state = last
    cairo_restore(target.context.pointer)
  }
}
