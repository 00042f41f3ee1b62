import Caching
import Drawing
import Synchronization

/// Everything a layout depends on but the fonts.
struct LayoutRequest: Hashable, Sendable {
  var text: AttributedText
  var container: TextContainer
  let truncation: AttributedText?
  let avoidSet: TruncationAvoidSet
  /// A BCP 47 language tag.
  let locale: String?
  /// The direction of paragraphs that have none by themselves.
  let direction: WritingDirection
  /// What is set already of the paragraph that the text goes on with.
  var above: LinesAbove?
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
///
/// That of a short text is kept from the second time on that it is asked for: nearly all labels of a long list are set once, and keeping
/// one takes half as long as setting it. (After the doorkeeper of Einziger, Friedman and Manes: TinyLFU, ACM Transactions on Storage
/// 13.4, 2017. Theirs is a Bloom filter that has to be emptied; here what was asked lately writes over what was asked before.)
final class TextLayoutCache: Sendable {
  /// A request with what came of it.
  private final class Answer: Sendable {
    let request: LayoutRequest
    let layout: TextLayout

    init(_ layout: TextLayout, to request: LayoutRequest) {
      self.request = request
      self.layout = layout
    }
  }

  private struct State {
    /// By a hash of their requests. Of two requests with one hash, the last one's answer is kept.
    var answers: LeastRecentlyUsedCache<UInt64, Answer>
    /// Hashes of requests that were made lately, each where its last bits say.
    var asked = [UInt64](repeating: 0, count: 4096)
    var hits = 0
    var misses = 0
  }

  /// How many bytes of UTF-8 a short text has; longer ones take much longer to set than to keep.
  private static let shortTextBytes = 64

  private let state: Mutex<State>

  init(byteLimit: Int) {
    state = Mutex(State(answers: LeastRecentlyUsedCache(limit: byteLimit)))
  }

  var statistics: TextLayoutCacheStatistics {
    state.withLock {
      TextLayoutCacheStatistics(
        hits: $0.hits, misses: $0.misses, count: $0.answers.count, byteCount: $0.answers.totalCost)
    }
  }

  /// The layout that is kept for `request`, or else the one `make` makes, which then is kept.
  func layout(
    for request: LayoutRequest, orMake make: () throws(TypesettingError) -> TextLayout
  ) throws(TypesettingError) -> TextLayout {
    let hash = request.quickHash
    let (known, wasAsked) = lookUp(request, hash: hash)
    if let known { return known }
    let layout = try make()
    if wasAsked || request.text.utf8Count > Self.shortTextBytes {
      insert(Answer(layout, to: request), hash: hash)
    }
    return layout
  }

  /// The layout for `request`, counted as used now; nil if it is not there. And whether it was asked for before.
  private func lookUp(_ request: LayoutRequest, hash: UInt64) -> (TextLayout?, wasAsked: Bool) {
    state.withLock { state in
      if let answer = state.answers.value(for: hash), answer.request == request {
        state.hits += 1
        return (answer.layout, true)
      }
      state.misses += 1
      let place = Int(truncatingIfNeeded: hash) & (state.asked.count - 1)
      defer { state.asked[place] = hash }
      return (nil, state.asked[place] == hash)
    }
  }

  /// Keeps a layout, unless it alone would take more than a fifth of the room.
  private func insert(_ answer: Answer, hash: UInt64) {
    let byteCount = answer.layout.byteCount + answer.request.byteCount
    state.withLock { state in
      guard byteCount <= state.answers.limit / 5 else { return }
      state.answers.insert(answer, for: hash, cost: byteCount)
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
    let glyphs = runs.reduce(0) { $0 + $1.glyphBytes }
    let decorations = backgrounds.count + underlines.count + strikethroughs.count
    return MemoryLayout<TextLayout>.size + glyphs + runs.count * MemoryLayout<KeptRun>.stride
      + lines.count * MemoryLayout<Line>.stride + decorations * MemoryLayout<Decoration>.stride
      + images.count * MemoryLayout<PlacedImage>.stride
      + targetAreas.count * MemoryLayout<TargetArea>.stride
  }
}

extension LayoutRequest {
  /// A hash that costs next to nothing where only those things differ from the usual that do so in most apps.
  fileprivate var quickHash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: container.maximumNumberOfLines)
    for length in [container.width, container.height] { hash = hash.mixed(with: length.bitPattern) }
    for run in text.runs {
      let (font, color) = (run.attributes.font, run.attributes.color)
      for number in [font.size, Double(font.weight.value), color.red, color.green, color.blue, color.alpha] {
        hash = hash.mixed(with: number.bitPattern)
      }
      if font.italic { hash = ~hash }
      if let family = font.family { hash = family.quickHash(seed: hash) }
      hash = run.string.quickHash(seed: hash)
    }
    if text.paragraphStyle != Self.usualStyle { hash = hash.mixed(with: text.paragraphStyle) }
    if let truncation { hash = hash.mixed(with: truncation) }
    if avoidSet.scalars.count != TruncationAvoidSet.standard.scalars.count {
      hash = hash.mixed(with: avoidSet)
    }
    if let locale { hash = locale.quickHash(seed: hash) }
    if direction != .natural { hash = hash.mixed(with: direction) }
    return hash
  }

  private static let usualStyle = ParagraphStyle()

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

extension UInt64 {
  fileprivate func mixed(with value: some Hashable) -> UInt64 {
    mixed(with: UInt64(truncatingIfNeeded: value.hashValue))
  }
}

extension String {
  /// A hash of the UTF-8 bytes: strings that are equal without being the same bytes are laid out differently.
  fileprivate func quickHash(seed: UInt64) -> UInt64 {
    var string = self
    return string.withUTF8 { $0.quickHash(seed: seed) }
  }
}
