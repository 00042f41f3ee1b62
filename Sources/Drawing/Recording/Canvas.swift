public import Geometry

/// Records drawing into a display list. Coordinates are points, y pointing down.
///
/// What changes the state of the canvas (a clip, a transform, a layer) is a scope, so a list is always balanced.
/// A scope in which nothing is drawn leaves no trace, nor does one whose body throws.
public struct Canvas {
  private var commands: [DrawCommand] = []
  /// Who recorded which commands; nil where nobody asks.
  package var owners: CommandOwners?

  /// An empty recording, without bounds: what is drawn is cut off only by clips and by the surface it ends up
  /// on.
  package init() {}

  /// How many commands there are so far.
  package var commandCount: Int { commands.count }

  /// Everything drawn so far.
  package func makeDisplayList() -> DisplayList {
    DisplayList(commands: commands)
  }

  /// Fills a rectangle.
  public mutating func fill(_ rect: Rect, with paint: Paint) {
    guard !rect.isEmpty else { return }
    commands.append(.fillRect(rect, paint))
  }

  /// Fills a rectangle with one colour.
  public mutating func fill(_ rect: Rect, with color: Color) {
    fill(rect, with: .color(color))
  }

  /// Fills the inside of a path, by its fill rule.
  public mutating func fill(_ path: Path, with paint: Paint) {
    guard !path.elements.isEmpty else { return }
    commands.append(.fill(path, paint))
  }

  /// Fills the inside of a path with one colour, by its fill rule.
  public mutating func fill(_ path: Path, with color: Color) {
    fill(path, with: .color(color))
  }

  /// Draws a line along a path.
  public mutating func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
    guard !path.elements.isEmpty, style.width > 0 else { return }
    commands.append(.stroke(path, paint, style))
  }

  /// Draws an image, or the part `source` of it (in its pixels), stretched to fill `destination`.
  public mutating func draw(
    _ image: Bitmap, source: Rect? = nil, in destination: Rect, interpolation: Interpolation = .smooth
  ) {
    let source =
      source
      ?? Rect(x: 0, y: 0, width: Double(image.size.width), height: Double(image.size.height))
    guard !destination.isEmpty, !source.isEmpty else { return }
    commands.append(.image(image, source: source, destination: destination, interpolation))
  }

  /// Draws glyphs at their positions.
  package mutating func draw(_ run: GlyphRun, color: Color) {
    guard !run.glyphs.isEmpty else { return }
    commands.append(.glyphs(run, color))
  }

  /// Draws what is in `list`.
  package mutating func draw(_ list: DisplayList) {
    commands.append(contentsOf: list.commands)
  }

  /// Draws `body` only inside `path`.
  public mutating func withClip<Failure: Error>(
    to path: Path, _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    try endScope(from: openClip(path), with: .restore, body)
  }

  /// Draws `body` in a coordinate space that `transform` maps to this one.
  public mutating func withTransform<Failure: Error>(
    _ transform: AffineTransform, _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    guard transform != .identity else { return try endScope(from: commands.count, with: .nothing, body) }
    try endScope(from: openTransform(transform), with: .restore, body)
  }

  /// Draws `body` as a whole, then puts it down with an opacity and a shadow behind it; does not run `body` at opacity 0.
  public mutating func withLayer<Failure: Error>(
    opacity: Double = 1, shadow: Shadow? = nil, _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    guard opacity < 1 || shadow != nil else {
      return try endScope(from: commands.count, with: .nothing, body)
    }
    try withLayer(LayerEffects(opacity: opacity, shadow: shadow), body)
  }

  /// Draws `body` as a whole, then puts it down with `effects`; does not run `body` at opacity 0.
  package mutating func withLayer<Failure: Error>(
    _ effects: LayerEffects, _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    guard !effects.isEmpty else { return try endScope(from: commands.count, with: .nothing, body) }
    guard effects.opacity > 0 else { return }
    // What is below is seen through a layer in which nothing is drawn, too.
    let isSeenThrough = effects.backdrop != nil
    try endScope(from: openLayer(effects), with: .endLayer, keepsEmpty: isSeenThrough, body)
  }

  // Commands are large. They are made in functions that have returned when what is in the scope is drawn, so that deep trees need
  // little of the stack at each level. Each returns where its scope begins.

  @inline(never)
  private mutating func openClip(_ path: Path) -> Int {
    commands.append(.save)
    commands.append(.clip(path))
    return commands.count - 2
  }

  @inline(never)
  private mutating func openTransform(_ transform: AffineTransform) -> Int {
    commands.append(.save)
    commands.append(.transform(transform))
    return commands.count - 2
  }

  @inline(never)
  private mutating func openLayer(_ effects: LayerEffects) -> Int {
    commands.append(.beginLayer(effects))
    return commands.count - 1
  }

  /// What ends a scope.
  private enum Closing {
    case nothing, restore, endLayer
  }

  @inline(never)
  private mutating func close(_ closing: Closing) {
    switch closing {
    case .nothing: break
    case .restore: commands.append(.restore)
    case .endLayer: commands.append(.endLayer)
    }
  }

  /// Records `body` in the scope that the commands from `start` on have opened. Drops the scope again when nothing was drawn in it, and
  /// what was drawn when `body` throws.
  private mutating func endScope<Failure: Error>(
    from start: Int, with closing: Closing, keepsEmpty: Bool = false,
    _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    let bodyStart = commands.count
    do {
      try body(&self)
    } catch {
      commands.removeSubrange(start...)
      throw error
    }
    if commands.count == bodyStart, !keepsEmpty {
      commands.removeSubrange(start...)
    } else {
      close(closing)
    }
  }
}
