import Geometry

/// The views that were in one container before and have not been used again yet.
@MainActor
struct Leftovers {
  private var views: [Int: View]
  /// The views in these; nil until one of them is looked for.
  private var innerViews: [Int: View]?
  /// The nodes of views that other nodes leave their animations to, by these; nil until one of them is looked for.
  private var animatedNodes: [Int: Int]?
  /// Nil for that of the mounted tree.
  private let container: View?
  /// Where the container is in the mounted layout.
  private let origin: Point

  /// What was in the container of the mounted tree.
  init(_ views: [View]) {
    self.init(views, in: nil, at: .zero)
  }

  /// What was in a view.
  init(in view: View, at origin: Point) {
    self.init(view.subviews, in: view, at: origin)
  }

  private init(_ views: [View], in container: View?, at origin: Point) {
    self.views = Self.byNode(views)
    self.container = container
    self.origin = origin
  }

  private static func byNode(_ views: [View]) -> [Int: View] {
    Dictionary(views.map { ($0.node.identifier, $0) }) { first, _ in first }
  }

  mutating func take(_ nodeIdentifier: Int, for configuration: ViewConfiguration) -> View? {
    guard let view = views[nodeIdentifier], view.isReusable(for: configuration) else { return nil }
    views[nodeIdentifier] = nil
    return view
  }

  /// The view that a component with the node `standIn` left its animations to.
  mutating func takeAnimated(by standIn: Int, for configuration: ViewConfiguration) -> View? {
    guard !views.isEmpty else { return nil }
    let nodes =
      animatedNodes
      ?? Dictionary(
        views.values.compactMap { view in view.standIn.map { ($0, view.node.identifier) } },
        uniquingKeysWith: { first, _ in first })
    animatedNodes = nodes
    return nodes[standIn].flatMap { take($0, for: configuration) }
  }

  /// A view that is in one of those left over.
  mutating func takeInner(_ nodeIdentifier: Int, for configuration: ViewConfiguration) -> View? {
    guard !views.isEmpty else { return nil }
    let innerViews = innerViews ?? Self.byNode(views.values.flatMap { $0.withDescendants.dropFirst() })
    self.innerViews = innerViews
    guard let view = innerViews[nodeIdentifier], view.isReusable(for: configuration) else { return nil }
    return view
  }

  /// Where a view of the container, or in one of its views, was in the mounted layout.
  func place(of view: View) -> Point {
    var (place, view) = (origin + view.frame.origin, view)
    while let superview = view.superview, superview !== container {
      place = place + superview.frame.origin
      view = superview
    }
    return place
  }

  /// In the order in which their nodes were made.
  var inOrder: [View] {
    views.values.sorted { $0.node.identifier < $1.node.identifier }
  }
}
