public import Geometry

/// What people who do not see a picture find in it, in reading order.
///
/// That is the order of the components in their parents, but for flexboxes that reverse their children, which are read as
/// they are seen, and for sort priorities; which of them lies in front does not matter. Hidden and transparent views are left
/// out with all that is in them.
public struct AccessibilityTree: Hashable, Sendable {
  /// An element, or a group of them.
  public struct Item: Hashable, Sendable {
    /// Whether it is read; else it only groups what is in it.
    public let isElement: Bool
    /// The component's type name.
    public let component: String
    /// What it is called; nil where there is nothing to say.
    public let label: String?
    /// What it is set to; nil where there is nothing to say.
    public let value: String?
    /// What using it does; nil where there is nothing to say.
    public let hint: String?
    /// What kind of thing it is.
    public let traits: Accessibility.Traits
    /// A name for tests to find the item by; nil where it has none.
    public let identifier: String?
    /// What can be done with it beside activating it.
    public let actions: [AccessibilityAction]
    /// Every action that activating it may mean.
    let activations: [Action<Void>]
    /// The smallest rectangle around the view in the coordinate space of the container, in points.
    public let frame: Rect
    /// What a group holds, in reading order; an element has none.
    public let items: [Item]
  }

  /// The outermost items, in reading order.
  public let items: [Item]

  /// A tree of these items; an empty one for what shows nothing.
  package init(items: [Item]) {
    self.items = items
  }

  /// Every element of the tree, in reading order.
  public var elements: [Item] { items.flatMap(\.elements) }
}

extension AccessibilityTree.Item {
  /// The element itself, or those in the group.
  var elements: [AccessibilityTree.Item] {
    isElement ? [self] : items.flatMap(\.elements)
  }
}

extension MountedTree {
  /// What is mounted, for assistive technologies.
  package var accessibilityTree: AccessibilityTree {
    let order = layout.map(ReadingOrder.init) ?? ReadingOrder()
    return AccessibilityTree(
      items: order.sorted(views).flatMap { $0.accessibilityItems(in: order, transform: .identity) })
  }
}

extension View {
  /// The view as an element or a group, or what is in it when it is neither.
  ///
  /// - Parameters:
  ///   - transform: maps the superview's coordinate space to the container's.
  ///   - outer: what was said of the view's component by one around that only hands through to it.
  func accessibilityItems(
    in order: ReadingOrder, transform: AffineTransform, saying outer: Accessibility = Accessibility()
  ) -> [AccessibilityTree.Item] {
    guard isPerceivable else { return [] }
    let transform = transformToSuperview.concatenating(transform)
    let own = outer.completed(by: configuration.accessibility)
    if let element = shownElement {
      return element.accessibilityItems(in: order, transform: transform, saying: handedDown(own))
    }
    let inner = innerAccessibilityItems(in: order, transform: transform)
    let said = own.completed(by: configuration.content?.accessibility ?? Accessibility())
    let isElement =
      said.isElement ?? (own.label != nil || !own.aggregation.isEmpty || !own.actions.isEmpty)
    guard isElement || own != Accessibility() else { return inner }
    // Something that is said not to be an element, with nothing in it, is hidden.
    if said.isElement == false, inner.isEmpty { return [] }
    let isAggregate = said.aggregation.contains(.actions)
    let aggregate = said.aggregated(from: inner.flatMap(\.elements))
    return [
      AccessibilityTree.Item(
        isElement: isElement, component: componentName, label: aggregate.label, value: aggregate.value,
        hint: aggregate.hint, traits: aggregate.traits ?? [], identifier: aggregate.identifier,
        actions: own.actions(sentFrom: self)
          + (isAggregate ? inner.flatMap(\.elements).flatMap(\.actions) : []),
        activations: isElement ? activations(of: own) : [],
        frame: transform.boundingBox(of: bounds), items: isElement ? [] : inner)
    ]
  }
}

extension View {
  /// What is in the view, in reading order.
  private func innerAccessibilityItems(
    in order: ReadingOrder, transform: AffineTransform
  ) -> [AccessibilityTree.Item] {
    if let makeElements = configuration.rare.accessibilityElements {
      return makeElements(bounds).inReadingOrder
        .map { item(of: $0, transform: transform) }
    }
    return order.sorted(subviews).flatMap { $0.accessibilityItems(in: order, transform: transform) }
  }

  /// The view of a label, an image or a button that this one's component only hands through to: whatever is said of the
  /// one is said of the other.
  private var shownElement: View? {
    guard configuration.rare.accessibilityElements == nil, configuration.accessibility.aggregation.isEmpty,
      subviews.count == 1, let view = subviews.first
    else { return nil }
    var inner = node
    while inner !== view.node {
      guard inner.isTransparent, let child = inner.children.first else { return nil }
      inner = child
    }
    let isElement = view.configuration.content.map { $0.accessibility != Accessibility() } ?? false
    return isElement || view.shownElement != nil ? view : nil
  }

  /// What is said of the view for one in it, with its actions still sent from here.
  private func handedDown(_ own: Accessibility) -> Accessibility {
    var own = own
    own.activation = activation(of: own)
    own.actions = own.actions(sentFrom: self)
    return own
  }

  /// An element of the view's own making.
  private func item(of element: AccessibilityElement, transform: AffineTransform) -> AccessibilityTree.Item {
    let said = element.accessibility
    return AccessibilityTree.Item(
      isElement: true, component: componentName, label: said.label, value: said.value, hint: said.hint,
      traits: said.traits ?? [], identifier: said.identifier,
      actions: said.actions(sentFrom: self),
      activations: said.activation.map { [$0.sent(from: self)] } ?? [],
      frame: transform.boundingBox(of: element.frame), items: [])
  }
}

extension [AccessibilityElement] {
  /// From the highest priority to the lowest, equal ones as they come.
  fileprivate var inReadingOrder: [AccessibilityElement] {
    enumerated()
      .sorted {
        ($1.element.accessibility.sortPriority, $0.offset) < (
          $0.element.accessibility.sortPriority, $1.offset
        )
      }
      .map(\.element)
  }
}

extension Accessibility {
  /// What is said here, with the properties that are to be aggregated and are not set taken from `elements`.
  fileprivate func aggregated(from elements: [AccessibilityTree.Item]) -> Accessibility {
    func lines(_ property: (AccessibilityTree.Item) -> String?) -> String? {
      let lines = elements.compactMap(property).filter { !$0.isEmpty }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
    var result = self
    if aggregation.contains(.label) { result.label = label ?? lines(\.label) }
    if aggregation.contains(.value) { result.value = value ?? lines(\.value) }
    if aggregation.contains(.hint) { result.hint = hint ?? lines(\.hint) }
    if aggregation.contains(.traits) {
      result.traits = traits ?? elements.reduce(into: []) { $0.formUnion($1.traits) }
    }
    return result
  }
}

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
