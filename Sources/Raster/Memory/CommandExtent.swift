import Drawing
import Geometry

/// Where commands may leave traces, in device pixels: never less than what they draw, seldom much more.
///
/// Layers are made as large as that, and pictures drawn in bands are cut where nothing is. It walks commands as `CommandRenderer` does,
/// but layers inside of each other in one go.
struct CommandExtent {
  /// How far antialiasing and cairo's 24.8 fixed point may reach beyond what is drawn.
  private static let margin = 1

  /// What goes on when a layer ends.
  private struct OpenLayer {
    let state: GraphicsState
    let bounds: PixelRect
    /// How far the layer's shadows and blurs reach, in pixels.
    let reach: Int
  }

  private let glyphs: GlyphStore
  private(set) var state: GraphicsState
  private var saved: [GraphicsState] = []
  private var layers: [OpenLayer] = []
  private(set) var bounds = PixelRect.none

  init(from state: GraphicsState, glyphs: GlyphStore) {
    self.glyphs = glyphs
    self.state = state
  }

  /// - Throws: what glyphs throw that are drawn.
  init(
    of commands: ArraySlice<DrawCommand>, from state: GraphicsState, glyphs: GlyphStore
  ) throws(RasterError) {
    self.init(from: state, glyphs: glyphs)
    for command in commands { try add(command) }
  }

  /// Whether a layer has begun that has not ended.
  var isInLayer: Bool { !layers.isEmpty }

  /// What was added since the last time, which is forgotten.
  mutating func takeBounds() -> PixelRect {
    defer { bounds = .none }
    return bounds
  }

  mutating func add(_ command: DrawCommand) throws(RasterError) {
    switch command {
    case .save: saved.append(state)
    case .restore: state = saved.popLast() ?? state
    case .transform(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let path): clip(to: path)
    case .beginLayer(let effects): beginLayer(effects)
    case .endLayer: endLayer()
    case _ where state.drawsNothing: break
    case .fill(let path, _): add(extent(of: path))
    case .fillRect(let rect, _): add(extent(of: rect))
    case .stroke(let path, _, let style): add(extent(of: path, widenedBy: style.reach))
    case .image(_, _, let destination, _): add(extent(of: destination))
    case .glyphs(let run, _): add(try extent(of: run))
    }
  }

  private mutating func clip(to path: Path) {
    state.clip.isPixelAligned = state.clip.isPixelAligned && isPixelAligned(path)
    state.clip.bounds = state.drawsNothing ? .none : extent(of: path)
  }

  private func isPixelAligned(_ path: Path) -> Bool {
    guard path.isRect, state.transform.keepsRectsUpright, let box = path.controlBox else { return false }
    let device = state.transform.applyUpright(to: box)
    return device.isFinite && device.isPixelAligned
  }

  private mutating func add(_ area: PixelRect) {
    bounds = bounds.union(area)
  }

  private mutating func beginLayer(_ effects: LayerEffects) {
    let reach = DeviceEffects(effects, transform: state.transform).reach
    if let backdrop = effects.backdrop, !state.drawsNothing { add(extent(of: backdrop.outline)) }
    layers.append(OpenLayer(state: state, bounds: bounds, reach: reach))
    bounds = .none
    // What lies outside of the clip may still throw its shadow into it.
    let isSeen = effects.opacity > 0 && !state.drawsNothing
    state.clip.bounds = isSeen ? state.clip.bounds.expanded(by: reach) : .none
  }

  private mutating func endLayer() {
    guard let layer = layers.popLast() else { return }
    let content = bounds
    (state, bounds) = (layer.state, layer.bounds)
    if !content.isEmpty { add(content.expanded(by: layer.reach).intersection(state.clip.bounds)) }
  }

  private func extent(of path: Path, widenedBy distance: Double = 0) -> PixelRect {
    guard let box = path.controlBox else { return .none }
    return extent(of: box.insetBy(-distance))
  }

  private func extent(of rect: Rect) -> PixelRect {
    var box = PointBox()
    box.add(state.transform.apply(to: rect.origin))
    box.add(state.transform.apply(to: Point(x: rect.maxX, y: rect.minY)))
    box.add(state.transform.apply(to: Point(x: rect.minX, y: rect.maxY)))
    box.add(state.transform.apply(to: Point(x: rect.maxX, y: rect.maxY)))
    // Of what is no number nobody knows where it ends up.
    guard box.isFinite else { return state.clip.bounds }
    return box.rect.insetBy(-Double(Self.margin)).coveringPixels(in: state.clip.bounds)
  }

  private func extent(of run: GlyphRun) throws(RasterError) -> PixelRect {
    let transform = state.transform
    let size = run.fontSize * transform.meanScale
    guard size.isFinite, size >= GlyphStore.smallestSize else { return .none }
    guard let masks = try glyphs.placeMasks(for: run, transform: transform) else {
      let shapes = try glyphs.makeShapes(for: run, devicePixelsPerPoint: transform.meanScale)
      let outlines = shapes.fills.reduce(PixelRect.none) { $0.union(extent(of: $1.outlines)) }
      return shapes.images.reduce(outlines) { $0.union(extent(of: $1.destination)) }
    }
    return masks.reduce(PixelRect.none) { $0.union($1.extent) }.intersection(state.clip.bounds)
  }
}

extension StrokeStyle {
  /// How far a line may reach from its path: as far as its sharpest corner.
  fileprivate var reach: Double {
    let longest = join == .miter ? max(miterLimit.isFinite ? miterLimit : 10, 2) : 2
    return width / 2 * longest
  }
}

extension Rect {
  fileprivate func insetBy(_ distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

extension Path {
  /// The smallest rectangle around all points, those that only bend curves included; nil where there are none, and not finite
  /// where one of them is not.
  fileprivate var controlBox: Rect? {
    var box = PointBox()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .curve(let point, let control1, let control2):
        box.add(control1)
        box.add(control2)
        box.add(point)
      case .close: break
      }
    }
    guard box.isFinite else { return Rect(x: .infinity, y: .infinity, width: 0, height: 0) }
    return box.isEmpty ? nil : box.rect
  }
}

/// The smallest rectangle around some points.
private struct PointBox {
  private var (left, top) = (Double.infinity, Double.infinity)
  private var (right, bottom) = (-Double.infinity, -Double.infinity)
  /// Whether all points are where there are numbers for it; what is no number would get lost in a comparison.
  private(set) var isFinite = true

  /// Whether no point was added.
  var isEmpty: Bool { left > right }
  var rect: Rect { Rect(x: left, y: top, width: right - left, height: bottom - top) }

  mutating func add(_ point: Point) {
    isFinite = isFinite && point.x.isFinite && point.y.isFinite
    (left, right) = (min(left, point.x), max(right, point.x))
    (top, bottom) = (min(top, point.y), max(bottom, point.y))
  }
}

extension PixelRect {
  /// Without any pixel.
  fileprivate static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

extension ArraySlice<DrawCommand> {
  /// The index of the `endLayer` that belongs to the `beginLayer` at `start`.
  func endOfLayer(beginningAt start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      switch self[index] {
      case .beginLayer: depth += 1
      case .endLayer: depth -= 1
      default: continue
      }
      if depth == 0 { return index }
    }
    return endIndex
  }
}
