public import Geometry

/// The first of several components that has room as it would like to be, or else the last: SwiftUI's `ViewThatFits`.
///
/// Each is asked how large it is where nothing limits it, with its text in whole lines; the others are not shown.
public struct FittingFirst: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// One of the components to choose from.
  public struct Choice: ContainerChild {
    package let component: any Component

    /// A choice of this component.
    public init(_ component: any Component) { self.component = component }
  }

  /// The size wished for, whichever is shown.
  public var size = ComponentSize.auto
  /// The view around what is shown; nil for none.
  public var view: ViewConfiguration?
  private let choices: [Choice]

  /// - Parameter choices: from the one that is liked best to the one that is left.
  public init(choices: [Choice]) {
    self.choices = choices
  }

  /// A choice between the components in the braces, from the one that is liked best to the one that is left.
  public init(@ContainerBuilder<Choice> choices: () -> [Choice]) {
    self.init(choices: choices())
  }

  /// Builds a node with those choices that are there, or none where none is.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, behaving: self) { context in
      let nodes = choices.compactMap { $0.component.makeNode(in: &context) }
      return nodes.isEmpty ? nil : nodes
    }
  }

  /// Shows the first child that would not be larger than `range` allows.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard let last = node.children.last else { throw .missingChild(path: []) }
    var shown = last
    for child in node.children.dropLast() {
      let ideal = try child.layout(thatFits: .unbounded, parentSize: .undefined, in: environment)
      guard ideal.size.fits(into: range.max) else { continue }
      shown = child
      break
    }
    let layout = try shown.layout(thatFits: range, parentSize: parentSize, in: environment)
    return Layout(
      node: node, size: layout.size, children: [Layout.Child(position: .zero, layout: layout)],
      baseline: layout.baseline)
  }
}

extension Size {
  /// Whether it is no larger than `room`, but for what floating point leaves behind.
  fileprivate func fits(into room: Size) -> Bool {
    let tolerance = 0.0001
    return width <= room.width + tolerance && height <= room.height + tolerance
  }
}
