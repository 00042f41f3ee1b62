import Drawing
import Geometry

/// What is known of a picture's colours without drawing it: where colours and gradients cover all there is.
struct KnownBackground {
  /// A command that paints.
  private struct Painting {
    let command: Int
    /// Outside of which it leaves no trace, in points of the picture.
    let reach: Rect
    /// Inside of which it leaves none either.
    let hole: Rect?
    /// All of which it covers with its paint; nil where that is not known.
    let cover: Rect?
    /// Nil where its colours are not known.
    let paint: Paint?
    /// From its coordinate space to the picture's.
    let space: AffineTransform
  }

  private var paintings: [Painting] = []
  /// The commands in layers that are more than what is in them.
  private var inLayers: Set<Int> = []
  private let behind: ScreenColor

  /// - Parameters:
  ///   - left: commands that do not count.
  ///   - behind: the colour below everything.
  init(_ list: DisplayList, without left: Set<Int>, behind: ScreenColor) {
    self.behind = behind
    var state = (transform: AffineTransform.identity, clip: Rect?.none, safeClip: Rect?.none)
    var saved: [(AffineTransform, Rect?, Rect?)] = []
    var layers: [(isPlain: Bool, shadow: Double)] = []
    for (number, command) in list.commands.enumerated() {
      let isPlain = layers.allSatisfy(\.isPlain)
      let shadow = layers.reduce(0) { $0 + $1.shadow }
      func add(_ reach: Rect?, hole: Rect? = nil, cover: Rect?, _ paint: Paint?) {
        guard let reach else { return }
        if case .color(let color)? = paint, color.alpha <= 0 { return }
        var box = state.transform.boundingBox(of: reach)
        if shadow > 0 { box = box.inset(by: EdgeInsets(all: -shadow)) }
        if let clip = state.clip { box = box.intersection(clip) }
        var safe = state.transform.keepsRects ? cover.map { state.transform.boundingBox(of: $0) } : nil
        if let clip = state.safeClip { safe = safe.map { $0.intersection(clip) } }
        paintings.append(
          Painting(
            command: number, reach: box,
            hole: shadow == 0 && state.transform.keepsRects
              ? hole.map { state.transform.boundingBox(of: $0) } : nil,
            cover: isPlain ? safe : nil, paint: paint, space: state.transform))
      }
      switch command {
      case .save: saved.append(state)
      case .restore: state = saved.popLast() ?? state
      case .transform(let inner): state.transform = inner.concatenating(state.transform)
      case .clip(let path):
        let box = state.transform.boundingBox(of: path.boundingBox ?? .zero)
        let safe = state.transform.keepsRects ? path.safeBox.map { state.transform.boundingBox(of: $0) } : nil
        state.clip = state.clip.map { $0.intersection(box) } ?? box
        state.safeClip = (state.safeClip ?? safe ?? .zero).intersection(safe ?? .zero)
      case .beginLayer(let effects):
        let isPlain = effects.opacity >= 1 && !effects.needsPixels && effects.blendMode == .normal
        let reach =
          effects.shadows.map { $0.blurRadius * 2 + abs($0.offset.x) + abs($0.offset.y) }.max() ?? 0
        let blur = effects.filters.reduce(0) { sum, filter in
          if case .blur(let deviation) = filter { sum + 3 * deviation } else { sum }
        }
        layers.append((isPlain, reach + blur))
        if let backdrop = effects.backdrop { add(backdrop.outline.boundingBox, cover: nil, nil) }
      case .endLayer: _ = layers.popLast()
      case _ where left.contains(number): break
      case .glyphs: if !isPlain { inLayers.insert(number) }
      case .fillRect(let rect, let paint): add(rect, cover: rect, paint)
      case .fill(let path, let paint):
        add(path.boundingBox, hole: path.hole, cover: path.hole == nil ? path.safeBox : nil, paint)
      case .stroke(let path, let paint, let style):
        add(path.boundingBox?.inset(by: EdgeInsets(all: -style.width)), cover: nil, paint)
      case .image(_, _, let destination, _): add(destination, cover: nil, nil)
      }
    }
  }

  /// The colours behind what a command draws inside of a rectangle; nil where that takes pixels to tell.
  func colors(of rect: Rect, behind command: Int) -> ColorRange? {
    guard !inLayers.contains(command) else { return nil }
    var over: [PaintColors] = []
    for painting in paintings.reversed() {
      guard painting.reach.overlaps(rect), !(painting.hole?.holds(rect) ?? false) else { continue }
      guard painting.command < command, painting.cover?.holds(rect) ?? false,
        let colors = painting.paint?.colors(in: rect, painting.space)
      else { return nil }
      over.append(colors)
      if colors.isOpaque { break }
    }
    return over.reversed().reduce(ColorRange(behind)) { $0.under($1) }
  }
}

extension AffineTransform {
  /// Whether upright rectangles stay upright.
  fileprivate var keepsRects: Bool { b == 0 && c == 0 }
}

extension Path {
  /// The room inside of a frame that is drawn as two outlines; nil for any other path.
  fileprivate var hole: Rect? {
    let parts = subpaths
    guard parts.count == 2, let outer = parts[0].boundingBox, let inner = parts[1].boundingBox,
      outer.holds(inner), inner.width < outer.width || inner.height < outer.height
    else { return nil }
    return parts[1].safeBox
  }

  /// A rectangle that lies wholly in a rounded rectangle or an ellipse; nil for any other path.
  fileprivate var safeBox: Rect? {
    guard let box = boundingBox, subpaths.count == 1 else { return nil }
    var (current, longest) = (Point.zero, 0.0)
    for element in elements {
      switch element {
      case .move(let point): current = point
      case .line(let point):
        guard abs(point.x - current.x) < 1e-6 || abs(point.y - current.y) < 1e-6 else { return nil }
        current = point
      case .curve(let point, _, _):
        longest = max(longest, abs(point.x - current.x), abs(point.y - current.y))
        current = point
      case .close: continue
      }
      let isOnEdge =
        abs(current.x - box.minX) < 1e-6 || abs(current.x - box.maxX) < 1e-6
        || abs(current.y - box.minY) < 1e-6 || abs(current.y - box.maxY) < 1e-6
      guard isOnEdge else { return nil }
    }
    let safe = box.inset(by: EdgeInsets(all: 0.3 * longest))
    return safe.isEmpty ? nil : safe
  }

  private var subpaths: [Path] {
    var parts: [Path] = []
    for element in elements {
      switch element {
      case .move(let point):
        parts.append(Path())
        parts[parts.count - 1].move(to: point)
      case _ where parts.isEmpty: return []
      case .line(let point): parts[parts.count - 1].addLine(to: point)
      case .curve(let point, let first, let second):
        parts[parts.count - 1].addCurve(to: point, control1: first, control2: second)
      case .close: parts[parts.count - 1].close()
      }
    }
    return parts
  }
}
