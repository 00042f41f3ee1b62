import Drawing
import Geometry

/// In which rows of pixels each command of a list may leave traces, with all that is inside of the scope that it begins.
struct CommandRows: Sendable {
  private var rows: [Range<Int>]
  /// The command after one, or after the scope that it begins.
  private var ends: [Int]
  /// The rows of what has to be drawn in one go, which is all but rectangles filled with what every pixel has by its place.
  private(set) var solids: [Range<Int>] = []

  /// - Throws: what glyphs throw that are drawn.
  init(_ commands: [DrawCommand], from state: GraphicsState, glyphs: GlyphStore) throws(RasterError) {
    // Those that change the state of what follows are never passed over alone.
    rows = Array(repeating: state.clip.bounds.rows, count: commands.count)
    ends = Array(1..<commands.count + 1)
    var walk = CommandExtent(from: state, glyphs: glyphs)
    var scopes: [Int] = []
    var layer = 0
    for (index, command) in commands.enumerated() {
      let (wasInLayer, canBeCut) = (walk.isInLayer, walk.state.canCut(command))
      try walk.add(command)
      switch command {
      case .save where !wasInLayer:
        rows[index] = 0..<0
        scopes.append(index)
      case .restore where !wasInLayer:
        guard let start = scopes.popLast() else { continue }
        ends[start] = index + 1
        if let outer = scopes.last { rows[outer] = rows[outer].union(rows[start]) }
      case .beginLayer where !wasInLayer: layer = index
      case .endLayer where !walk.isInLayer:
        ends[layer] = index + 1
        note(walk.takeBounds().rows, of: layer, canBeCut: false, scopes.last)
      case .fill, .fillRect, .stroke, .image, .glyphs:
        if !wasInLayer { note(walk.takeBounds().rows, of: index, canBeCut: canBeCut, scopes.last) }
      default: continue
      }
    }
  }

  private mutating func note(_ drawn: Range<Int>, of command: Int, canBeCut: Bool, _ scope: Int?) {
    rows[command] = drawn
    if let scope { rows[scope] = rows[scope].union(drawn) }
    if !canBeCut, !drawn.isEmpty { solids.append(drawn) }
  }

  /// The first command from `index` on that may leave traces in `band`, or what comes after the last.
  func nextSeen(from index: Int, in band: Range<Int>) -> Int {
    var index = index
    while index < rows.count, !rows[index].overlaps(band) { index = ends[index] }
    return index
  }
}

extension GraphicsState {
  /// Whether each pixel of what a command draws depends on where it lies alone, so that some of them can be drawn without the others.
  fileprivate func canCut(_ command: DrawCommand) -> Bool {
    guard case .fillRect(_, let paint) = command, clip.isPixelAligned, transform.keepsRectsUpright else {
      return false
    }
    if case .tiles = paint { return false }
    return true
  }
}

extension PixelRect {
  fileprivate var rows: Range<Int> { isEmpty ? 0..<0 : y..<maxY }
}

extension Range<Int> {
  /// The smallest range around both; an empty one counts for nothing.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    return other.isEmpty
      ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
