import Caching
import Drawing
import Synchronization

/// Everything a layout depends on but the fonts.
struct LayoutRequest: Hashable, Sendable {
  let text: AttributedText
  let container: TextContainer
  let truncation: AttributedText?
  let avoidSet: TruncationAvoidSet
  /// A BCP 47 language tag.
  let locale: String?
  /// The direction of paragraphs that have none by themselves.
  let direction: WritingDirection
}

/// The room a text is set in.
struct TextContainer: Hashable, Sendable {
  /// Points; infinite where lines are as long as their paragraphs.
  var width: Double
  /// Points; only lines that fit wholly are set.
  var height: Double
  /// 0 for any number.
  var maximumNumberOfLines: Int

  /// Where lines end, counted from the leading edge; nil where they do not have to.
  func lineEnd(_ style: ParagraphStyle) -> Double? {
    if style.tailIndent > 0 { return min(style.tailIndent, width) }
    guard width < Limits.width else { return nil }
    return width + style.tailIndent
  }
}

/// Finished layouts, up to a number of bytes; those not used for the longest time go first.
final class TextLayoutCache: Sendable {
  private struct State {
    var layouts: LeastRecentlyUsedCache<LayoutRequest, TextLayout>
    var hits = 0
    var misses = 0
  }

  private let state: Mutex<State>

  init(byteLimit: Int) {
    state = Mutex(State(layouts: LeastRecentlyUsedCache(limit: byteLimit)))
  }

  var statistics: TextLayoutCacheStatistics {
    state.withLock {
      TextLayoutCacheStatistics(
        hits: $0.hits, misses: $0.misses, count: $0.layouts.count, byteCount: $0.layouts.totalCost)
    }
  }

  /// The layout that is kept for `request`, or else the one `make` makes, which then is kept.
  func layout(
    for request: LayoutRequest, orMake make: () throws(TypesettingError) -> TextLayout
  ) throws(TypesettingError) -> TextLayout {
    if let known = layout(for: request) { return known }
    let layout = try make()
    insert(layout, for: request)
    return layout
  }

  /// The layout for `request`, counted as used now; nil if it is not there (any more).
  private func layout(for request: LayoutRequest) -> TextLayout? {
    state.withLock { state in
      let layout = state.layouts.value(for: request)
      if layout == nil { state.misses += 1 } else { state.hits += 1 }
      return layout
    }
  }

  /// Keeps a layout, unless it alone would take more than a fifth of the room.
  private func insert(_ layout: TextLayout, for request: LayoutRequest) {
    let byteCount = layout.byteCount + request.byteCount
    state.withLock { state in
      guard byteCount <= state.layouts.limit / 5 else { return }
      state.layouts.insert(layout, for: request, cost: byteCount)
    }
  }
}

/// How well the cache of a library's layouts does.
package struct TextLayoutCacheStatistics: Hashable, Sendable {
  package let hits: Int
  package let misses: Int
  /// Layouts kept, and about how many bytes they take.
  package let count: Int
  package let byteCount: Int
}

extension TextLayout {
  /// About what the layout takes in memory.
  fileprivate var byteCount: Int {
    let glyphs = glyphRuns.reduce(0) { $0 + $1.run.glyphs.count }
    let decorations = backgrounds.count + underlines.count + strikethroughs.count
    return MemoryLayout<TextLayout>.size + glyphs * MemoryLayout<GlyphRun.Glyph>.stride
      + glyphRuns.count * MemoryLayout<ColoredRun>.stride + lines.count * MemoryLayout<Line>.stride
      + decorations * MemoryLayout<Decoration>.stride
      + images.count * MemoryLayout<PlacedImage>.stride
      + targetAreas.count * MemoryLayout<TargetArea>.stride
  }
}

extension LayoutRequest {
  /// About what the request takes in memory.
  fileprivate var byteCount: Int {
    MemoryLayout<LayoutRequest>.size + text.byteCount + (truncation?.byteCount ?? 0)
  }
}

extension AttributedText {
  fileprivate var byteCount: Int {
    utf8Count + runs.count * MemoryLayout<Run>.stride
  }
}
