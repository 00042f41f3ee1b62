import Drawing
import Geometry

/// What is known of a picture's colours without drawing it: where one colour covers all there is.
struct FlatBackground {
  /// A command that paints.
  private struct Painting {
    let command: Int
    /// Outside of which it leaves no trace, in points of the picture.
    let reach: Rect
    /// Inside of which it leaves none either.
    let hole: Rect?
    /// All of which it covers with its colour; nil where that is not known.
    let cover: Rect?
    let color: Color?
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
        var color: Color?
        if case .color(let plain)? = paint {
          if plain.alpha <= 0 { return }
          color = plain
        }
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
            cover: isPlain && color != nil ? safe : nil, color: color))
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

  /// The one colour behind what a command draws inside of a rectangle; nil where that takes pixels to tell.
  func color(of rect: Rect, behind command: Int) -> ScreenColor? {
    guard !inLayers.contains(command) else { return nil }
    var over: [Color] = []
    for painting in paintings.reversed() {
      guard painting.reach.overlaps(rect), !(painting.hole?.holds(rect) ?? false) else { continue }
      guard painting.command < command, let color = painting.color, painting.cover?.holds(rect) ?? false
      else { return nil }
      over.append(color)
      if color.alpha >= 1 { break }
    }
    return over.reversed().reduce(behind) { ScreenColor($1, over: $0) }
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
