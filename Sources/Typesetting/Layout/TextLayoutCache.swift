import Drawing
import Synchronization

/// Finished layouts, up to a number of bytes; those not used for the longest time go first.
final class TextLayoutCache: Sendable {
  private struct Entry {
    let layout: TextLayout
    let byteCount: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [LayoutRequest: Entry] = [:]
    var byteCount = 0
    var clock = 0
    var hits = 0
    var misses = 0
  }

  private let byteLimit: Int
  private let state = Mutex(State())

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var statistics: TextLayoutCacheStatistics {
    state.withLock {
      TextLayoutCacheStatistics(
        hits: $0.hits, misses: $0.misses, count: $0.entries.count, byteCount: $0.byteCount)
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
      guard let layout = state.entries[request]?.layout else {
        state.misses += 1
        return nil
      }
      state.hits += 1
      state.clock += 1
      state.entries[request]?.lastUse = state.clock
      return layout
    }
  }

  /// Keeps a layout, unless it alone would take more than a fifth of the room.
  private func insert(_ layout: TextLayout, for request: LayoutRequest) {
    let byteCount = layout.byteCount + request.byteCount
    guard byteCount <= byteLimit / 5 else { return }
    state.withLock { state in
      state.clock += 1
      let entry = Entry(layout: layout, byteCount: byteCount, lastUse: state.clock)
      let replaced = state.entries.updateValue(entry, forKey: request)
      state.byteCount += byteCount - (replaced?.byteCount ?? 0)
      if state.byteCount > byteLimit { Self.compact(&state, to: byteLimit / 5 * 4) }
    }
  }

  /// Drops a fifth of the room at once, so that a full cache does not sort its entries for every new one.
  private static func compact(_ state: inout State, to limit: Int) {
    let oldestFirst = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (request, entry) in oldestFirst {
      if state.byteCount <= limit { return }
      state.entries[request] = nil
      state.byteCount -= entry.byteCount
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
