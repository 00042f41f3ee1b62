/// The embeddings, overrides and isolates that are open at a place in a paragraph: Unicode Standard Annex 9, rules X1 to X8.
struct OpenedDirections {
  /// The deepest level there is (BD2).
  private static let deepestLevel = 125
  /// Those opened beyond it, which have no effect, are remembered up to here, to be closed again.
  private static let rememberedOverflow = 64
  /// UTF-8 bytes in which the first letter after a first strong isolate is looked for.
  private static let isolateLookahead = 256

  private struct Opened {
    let control: Unicode.Scalar
    let level: Int
    let isIsolate: Bool
  }

  private var opened: [Opened] = []
  private var overflow: [Unicode.Scalar] = []
  private var overflowingIsolates = 0
  private var overflowingEmbeddings = 0

  /// The UTF-8 of what opens the same directions in the same order.
  var controls: [UInt8] {
    if opened.isEmpty { return [] }
    return Array(String(String.UnicodeScalarView(opened.map(\.control) + overflow)).utf8)
  }

  /// Goes on over the next bytes of the paragraph, which are UTF-8.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index + 2 < bytes.endIndex {
      // All of the controls are U+202A…U+202E and U+2066…U+2069.
      guard bytes[index] == 0xE2, let control = bytes.scalars(at: index, count: 1).first else {
        index += 1
        continue
      }
      index += 3
      read(control, before: bytes[index...].prefix(Self.isolateLookahead))
    }
  }

  private mutating func read(_ control: Unicode.Scalar, before rest: ArraySlice<UInt8>) {
    switch control {
    case "\u{202A}", "\u{202D}": open(control, isRightToLeft: false, isIsolate: false)
    case "\u{202B}", "\u{202E}": open(control, isRightToLeft: true, isIsolate: false)
    case "\u{2066}": open(control, isRightToLeft: false, isIsolate: true)
    case "\u{2067}": open(control, isRightToLeft: true, isIsolate: true)
    case "\u{2068}":
      let isRightToLeft = rest.direction == .rightToLeft
      open(isRightToLeft ? "\u{2067}" : "\u{2066}", isRightToLeft: isRightToLeft, isIsolate: true)
    case "\u{202C}": closeEmbedding()
    case "\u{2069}": closeIsolate()
    default: break
    }
  }

  private mutating func open(_ control: Unicode.Scalar, isRightToLeft: Bool, isIsolate: Bool) {
    let level = opened.last?.level ?? 0
    // The next level of this direction: odd ones are from right to left.
    let next = isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
    if next <= Self.deepestLevel, overflowingIsolates == 0, overflowingEmbeddings == 0 {
      opened.append(Opened(control: control, level: next, isIsolate: isIsolate))
    } else if isIsolate {
      overflowingIsolates += 1
      remember(control)
    } else if overflowingIsolates == 0 {
      overflowingEmbeddings += 1
      remember(control)
    }
  }

  private mutating func remember(_ control: Unicode.Scalar) {
    if overflow.count < Self.rememberedOverflow { overflow.append(control) }
  }

  private mutating func closeEmbedding() {
    if overflowingIsolates > 0 { return }
    if overflowingEmbeddings > 0 {
      overflowingEmbeddings -= 1
      forgetOverflow()
    } else if opened.last?.isIsolate == false {
      opened.removeLast()
    }
  }

  private mutating func closeIsolate() {
    if overflowingIsolates > 0 {
      overflowingIsolates -= 1
      forgetOverflow()
      return
    }
    guard let isolate = opened.lastIndex(where: \.isIsolate) else { return }
    overflowingEmbeddings = 0
    forgetOverflow()
    opened.removeSubrange(isolate...)
  }

  private mutating func forgetOverflow() {
    overflow.removeLast(max(0, overflow.count - overflowingIsolates - overflowingEmbeddings))
  }
}
