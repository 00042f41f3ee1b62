import FlexLayout
import Geometry

/// The last layouts of one node, for the generations that take the node over and for parents that ask several times.
///
/// A layout that comes from here reports no diagnostics again.
struct LayoutCache: Sendable {
  /// A flexbox asks a child for its smallest size, for its size in the width there is, and for its place; a grid in a flexbox does so
  /// several times, with questions that come again.
  private static let capacity = 8

  private struct Entry {
    let question: LayoutQuestion
    // Without the node, which owns the cache.
    let size: Size
    let children: [Layout.Child]
    let content: StoredContent?
    let baseline: Double?
    let display: Display
    let isQuicklyMadeAgain: Bool
  }

  /// Oldest first.
  private var entries: [Entry] = []

  func layout(of node: Node, answering question: LayoutQuestion) -> Layout? {
    entries.first { $0.question == question }.map {
      Layout(
        node: node, size: $0.size, children: $0.children, sharing: $0.content, baseline: $0.baseline,
        display: $0.display)
    }
  }

  mutating func add(_ layout: Layout, answering question: LayoutQuestion) {
    let entry = Entry(
      question: question, size: layout.size, children: layout.children, content: layout.storedContent,
      baseline: layout.baseline, display: layout.display, isQuicklyMadeAgain: layout.isQuicklyMadeAgain)
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(entry)
  }

  /// Keeps only what is not quickly made again.
  mutating func forgetWhatIsQuicklyMadeAgain() {
    if entries.allSatisfy(\.isQuicklyMadeAgain) { entries = [] }
  }
}

/// Everything that a node's layout depends on beside the node.
struct LayoutQuestion: Sendable {
  private let range: SizeRange
  private let parentSize: Size
  private let surroundings: LayoutSurroundings

  init(_ range: SizeRange, parentSize: Size, in environment: LayoutEnvironment) {
    self.range = range
    self.parentSize = parentSize
    surroundings = environment.surroundings
  }
}

extension LayoutQuestion: Equatable {
  static func == (one: LayoutQuestion, other: LayoutQuestion) -> Bool {
    one.range == other.range
      && one.parentSize.width.isSameLength(as: other.parentSize.width)
      && one.parentSize.height.isSameLength(as: other.parentSize.height)
      && one.surroundings == other.surroundings
  }
}

extension Double {
  /// Unknown lengths are the same.
  fileprivate func isSameLength(as other: Double) -> Bool {
    self == other || !isKnown && !other.isKnown
  }
}
