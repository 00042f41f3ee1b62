import FlexLayout
import Geometry

/// Text of a made-up font: every character is half as wide as the font is large, every line a quarter taller.
///
/// Small numbers, since trees of the benchmark are mostly texts to the heap otherwise.
struct SampleText {
  private let smallCharacterCount: Int32
  private let smallFontSize: Float
  private let smallLineLimit: Int32

  /// - Parameter lineLimit: The most lines shown; 0 for any number.
  init(characterCount: Int, fontSize: Double, lineLimit: Int) {
    smallCharacterCount = Int32(characterCount)
    smallFontSize = Float(fontSize)
    smallLineLimit = Int32(lineLimit)
  }

  func size(inWidth width: Double?) -> Size {
    let characterCount = Int(smallCharacterCount)
    let lineLimit = Int(smallLineLimit)
    let fontSize = Double(smallFontSize)
    let advance = 0.5 * fontSize
    let perLine = width.map { max(1, Int(($0 / advance).rounded(.down))) } ?? characterCount
    var lines = (characterCount + perLine - 1) / perLine
    if lineLimit > 0 { lines = min(lines, lineLimit) }
    return Size(
      width: Double(min(characterCount, perLine)) * advance, height: Double(lines) * 1.25 * fontSize)
  }
}

/// Measures the text leaves of a tree and counts how often it is asked.
struct TextMeasurer: FlexMeasurer {
  /// By the node's number.
  private var texts: [SampleText?] = []
  private(set) var callCount = 0
  private let nodeCount: Int

  /// For a tree of at most `nodeCount` nodes.
  init(nodeCount: Int) {
    self.nodeCount = nodeCount
  }

  mutating func add(_ text: SampleText, for node: FlexTree.NodeID) {
    if texts.isEmpty { texts = Array(repeating: nil, count: nodeCount) }
    texts[node.number] = text
  }

  mutating func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) -> Size {
    callCount += 1
    guard let text = texts[node.number] else { return .zero }
    switch constraint.width {
    case .unbounded: return text.size(inWidth: nil)
    case .atMost(let width): return text.size(inWidth: width)
    case .exactly(let width): return Size(width: width, height: text.size(inWidth: width).height)
    }
  }
}
