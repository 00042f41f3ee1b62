/// In which order what is mounted is read.
///
/// Views are in paint order, which a flexbox may have changed, and their flexboxes need not have views: so the order comes
/// from the layout, and only when somebody asks for it.
@MainActor
struct ReadingOrder {
  /// By the identifiers of nodes.
  private var ranks: [Int: Int] = [:]

  /// The order of nothing.
  init() {}

  init(_ layout: Layout) {
    var ahead = [layout]
    while let layout = ahead.popLast() {
      ranks[layout.node.identifier] = ranks.count
      ahead.append(contentsOf: layout.node.behavior.readingOrder(in: layout).reversed())
    }
  }

  /// The views of one superview as they are read: by priority, then by place.
  func sorted(_ views: [View]) -> [View] {
    guard views.count > 1 else { return views }
    return views.enumerated().map { offset, view in
      (
        view,
        key: (-view.configuration.accessibility.sortPriority, ranks[view.node.identifier] ?? .max, offset)
      )
    }.sorted { $0.key < $1.key }.map(\.0)
  }
}
