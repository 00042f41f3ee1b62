import Geometry
import JSON

/// Collects causes, each with its place in the tree.
struct FoundCauses {
  let matching: OutlineMatching
  /// Where pixels differ, in points of the picture, all of them; empty where nobody knows.
  let areas: [Rect]
  let old: OutlineTree
  let new: OutlineTree
  /// Whether each new element stands in the place of something else, because of what has brought it.
  let isOtherChoice: [Bool]
  var found: [Found] = []
  /// Before or now.
  lazy var usedResources = old.usedResources.union(new.usedResources)
  /// Before and now.
  lazy var namedColors = old.namedColors.intersection(new.namedColors)

  struct Found {
    let depth: Int
    let index: Int
    let isOfOld: Bool
    /// Whether it follows from another cause, if there is one.
    let isFollowing: Bool
    let cause: OutlineCause
  }

  init(_ matching: OutlineMatching, areas: [Rect]) {
    self.matching = matching
    self.areas = areas
    old = matching.old
    new = matching.new
    isOtherChoice = matching.otherChoices
  }

  var isEmpty: Bool { found.isEmpty }

  var sorted: [OutlineCause] {
    found.enumerated().sorted {
      ($1.element.depth, $0.element.index, $0.offset) < ($0.element.depth, $1.element.index, $1.offset)
    }.map(\.element.cause)
  }

  /// What follows from others is a cause only where nothing else is.
  mutating func dropFollowing() {
    if found.contains(where: { !$0.isFollowing }) { found.removeAll(where: \.isFollowing) }
  }

  mutating func add(
    _ kind: OutlineCause.Kind, _ index: Int, in tree: OutlineTree, isOfOld: Bool = false,
    isFollowing: Bool = false, _ change: PropertyChange? = nil, from: JSONValue? = nil, to: JSONValue? = nil
  ) {
    let element = tree.elements[index]
    let outside = element.use ?? element.path
    let place = change.map { $0.isAround ? outside?.entry : element.path } ?? outside
    let cause = OutlineCause(
      kind: kind, component: tree.path(of: index), identifier: element.identifier, type: element.type,
      item: tree.item(of: index), frame: tree.absoluteFrame(of: index), property: change?.property,
      from: change?.from ?? from, to: change?.to ?? to, path: isOfOld ? pathAround(index) : place)
    found.append(
      Found(
        depth: element.depth, index: index, isOfOld: isOfOld,
        isFollowing: isFollowing || change?.isDerived ?? false, cause: cause))
  }

  /// Where the document has the innermost component that was around one that is gone; nil for a row, which no component has.
  private func pathAround(_ index: Int) -> JSONPath? {
    var place = old.elements[index].item == nil ? old.parents[index] : nil
    while let around = place, matching.partners[around] == nil { place = old.parents[around] }
    return place.flatMap { matching.partners[$0] }.flatMap { new.elements[$0].path }
  }
}

extension JSONPath {
  /// The object that has the component there under `component` and says what is said around it; the component where none does.
  fileprivate var entry: JSONPath {
    var component = self
    while case .member(let other, "else") = component { component = other }
    if case .member(let entry, "component") = component, entry != .document { return entry }
    return self
  }
}

/// What is drawn otherwise though the same is said.
extension FoundCauses {
  mutating func addDrawing(in area: Rect) {
    if let index = new.component(under: area) { add(.drawing, index, in: new) }
  }
}
