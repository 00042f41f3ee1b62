import Components
import Drawing
import FlexLayout
import Geometry
import JSON

/// Turns mounted trees into components and views with their places in the picture.
struct SeenTreeReader {
  private(set) var elements: [AuditedElement] = []
  private(set) var views: [AuditedView] = []
  private let canvas: ViewClip
  private var ahead: [Place] = []
  /// The views of the part that is read, by node.
  private var viewsByNode: [ObjectIdentifier: Int] = [:]

  /// A layout that is still to be read.
  private struct Place {
    let layout: Layout
    /// From the coordinate space of the view around it to the picture's.
    let space: AffineTransform
    /// In that view.
    let origin: Point
    /// The component it belongs to, or that it is in.
    let owner: Int?
    /// Whether it is a part of what its owner says.
    let isPart: Bool
    let item: [Int]?
  }

  /// - Parameter axis: along which the picture shows a part of something longer; nil for a picture that is all there is.
  init(size: Size, axis: Axis?) {
    canvas = ViewClip(element: nil, rect: Rect(origin: .zero, size: size), axis: axis)
  }

  mutating func add(_ part: AuditPicture.Part, firstCommand: Int) {
    guard let layout = part.tree.layout else { return }
    let origin = AffineTransform.translation(x: part.origin.x, y: part.origin.y)
    viewsByNode = Dictionary(
      part.tree.views.enumerated().map { (ObjectIdentifier($1.node), $0) }
    ) { first, _ in first }
    var owners = Array(repeating: -1, count: part.tree.views.count)
    let frames = part.tree.views.map { $0.transform.concatenating(origin) }
    ahead = [
      Place(layout: layout, space: origin, origin: .zero, owner: nil, isPart: false, item: part.item)
    ]
    while let place = ahead.popLast() { add(place, part.tree.views, frames, &owners) }
    addViews(of: part.tree, owners: owners, firstCommand: firstCommand, origin)
  }

  private mutating func add(
    _ place: Place, _ seen: [SeenView], _ frames: [AffineTransform], _ owners: inout [Int]
  ) {
    let (layout, node) = (place.layout, place.layout.node)
    let view = viewsByNode[ObjectIdentifier(node)]
    let written = node.writtenIdentity
    var owner = place.owner
    if written != nil || owner == nil || !(place.isPart || isWritten(owner)) {
      owner = elements.count
      elements.append(element(at: place, view.map { frames[$0].boundingBox(of: seen[$0].bounds) }))
    }
    guard let owner else { return }
    if let view {
      owners[view] = owner
      elements[owner].accessibility = elements[owner].accessibility.completed(by: seen[view].accessibility)
    }
    let space = view.map { frames[$0] } ?? place.space
    var origin = view == nil ? place.origin : .zero
    if let view, let window = seen[view].window { origin = .zero - window.offset }
    // A component in Swift that is composed of one that its author did not name speaks for it.
    let isPart =
      node.isPlainComposite
      && (layout.children.first.map {
        $0.layout.children.isEmpty && $0.layout.node.componentIdentifier == nil
      }
        ?? false)
    for child in layout.inOrderOfNodes.reversed() {
      ahead.append(
        Place(
          layout: child.layout, space: space, origin: origin + child.position, owner: owner, isPart: isPart,
          item: place.item))
    }
  }

  private func isWritten(_ element: Int?) -> Bool { element.map { elements[$0].statement != nil } ?? false }

  private func element(at place: Place, _ viewFrame: Rect?) -> AuditedElement {
    let node = place.layout.node
    let frame =
      place.layout.display == .flex
      ? viewFrame ?? place.space.boundingBox(of: Rect(origin: place.origin, size: place.layout.size)) : .zero
    let depth = place.owner.map { elements[$0].depth + 1 } ?? 0
    if let written = node.writtenIdentity {
      var (statement, entry): (JSONObject?, JSONObject?) = (nil, nil)
      if case .object(let object) = written.statement { statement = object }
      if case .object(let component)? = written.statement["component"] {
        (statement, entry) = (component, statement)
      }
      return AuditedElement(
        parent: place.owner, depth: depth, type: written.type, id: written.id, path: "\(written.path)",
        place: written.path, frame: frame, item: place.item, views: [], accessibility: Accessibility(),
        node: node,
        namingUse: written.namingUse, statement: statement, entry: entry)
    }
    let type = node.name.first.map { $0.lowercased() + node.name.dropFirst() } ?? node.name
    let id = node.componentIdentifier?.description
    let around = place.owner.map { elements[$0].path + " > " } ?? ""
    return AuditedElement(
      parent: place.owner, depth: depth, type: type, id: id,
      path: around + node.name + (id.map { "#\($0)" } ?? ""), place: nil, frame: frame, item: place.item,
      views: [],
      accessibility: Accessibility(), node: node, namingUse: nil, statement: nil, entry: nil)
  }

  private mutating func addViews(
    of tree: SeenTree, owners: [Int], firstCommand: Int, _ origin: AffineTransform
  ) {
    let first = views.count
    for (number, seen) in tree.views.enumerated() {
      let parent = seen.parent.map { views[first + $0] }
      let transform = seen.transform.concatenating(origin)
      let element = owners[number] >= 0 ? owners[number] : parent?.element ?? max(0, elements.count - 1)
      let ownClip =
        seen.configuration.clipsToBounds
        ? ViewClip(
          element: element, rect: transform.boundingBox(of: seen.bounds),
          radii: transform.keepsCircles ? seen.configuration.cornerRadii.scaled(by: transform.a) : .zero,
          axis: seen.window?.axis ?? scrollAxis(of: element)) : nil
      let view = AuditedView(
        seen: seen, element: element, transform: transform,
        commands: firstCommand + seen.commands.lowerBound..<firstCommand + seen.commands.upperBound,
        clips: parent?.innerClips ?? [canvas],
        opacity: (parent?.opacity ?? 1) * min(1, max(0, seen.configuration.opacity)), ownClip: ownClip)
      elements[element].views.append(views.count)
      views.append(view)
    }
  }

  /// Along which axis a flexbox cuts off what could be scrolled to; nil for anything else.
  private func scrollAxis(of element: Int) -> Axis? {
    guard case .string("scroll")? = elements[element].said("overflow") else { return nil }
    guard case .string(let direction)? = elements[element].said("direction") else { return .vertical }
    return direction.hasPrefix("row") ? .horizontal : .vertical
  }
}

extension AffineTransform {
  /// Whether circles stay circles, and what is up stays up.
  fileprivate var keepsCircles: Bool { b == 0 && c == 0 && a == d && a > 0 }
}

extension CornerRadii {
  fileprivate func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}

extension Layout {
  /// The children as their component has them, whatever is drawn in front.
  fileprivate var inOrderOfNodes: [Layout.Child] {
    if children.count < 2 || zip(children, node.children).allSatisfy({ $0.layout.node === $1 }) {
      return children
    }
    let numbers = Dictionary(node.children.enumerated().map { (ObjectIdentifier($1), $0) }) { first, _ in
      first
    }
    return children.enumerated().sorted { one, other in
      (numbers[ObjectIdentifier(one.element.layout.node)] ?? .max, one.offset)
        < (numbers[ObjectIdentifier(other.element.layout.node)] ?? .max, other.offset)
    }.map(\.element)
  }
}
