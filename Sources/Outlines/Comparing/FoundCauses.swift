import Components
import Geometry
import JSON

/// Collects causes, each with its place in the tree.
struct FoundCauses {
  private let matching: OutlineMatching
  private let old: OutlineTree
  private let new: OutlineTree
  /// Whether each new element stands in the place of something else, because of what has brought it.
  private let isOtherChoice: [Bool]
  private var found: [Found] = []
  /// Before or now.
  private lazy var usedResources = old.usedResources.union(new.usedResources)
  /// Before and now.
  private lazy var namedColors = old.namedColors.intersection(new.namedColors)

  private struct Found {
    let depth: Int
    let index: Int
    let isOfOld: Bool
    /// Whether it follows from another cause, if there is one.
    let isFollowing: Bool
    let cause: OutlineCause
  }

  init(_ matching: OutlineMatching) {
    self.matching = matching
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

  private mutating func add(
    _ kind: OutlineCause.Kind, _ index: Int, in tree: OutlineTree, isOfOld: Bool = false,
    isFollowing: Bool = false, _ change: PropertyChange? = nil, from: JSONValue? = nil, to: JSONValue? = nil
  ) {
    let element = tree.elements[index]
    let place = change == nil ? element.use ?? element.path : element.path
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

/// What came, went, moved or was replaced.
extension FoundCauses {
  mutating func addStructure() {
    let gone = old.elements.indices.filter { isGone($0) }
    var slots = Dictionary(grouping: gone.reversed()) { slot(of: $0) }
    var replaced: Set<Int> = []
    for index in new.elements.indices {
      if matching.origins[index] != nil {
        if matching.moved.contains(index), isMoveInView(index) { addMove(index) }
      } else if isNew(index) {
        let slot = newSlot(of: index)
        if let before = slots[slot]?.last, old.elements[before].type != new.elements[index].type,
          new.elements[index].section == nil
        {
          slots[slot]?.removeLast()
          replaced.insert(before)
          add(
            .replaced, index, in: new,
            isFollowing: isOtherChoice[index] || old.choices(of: before) != new.choices(of: index),
            from: .string(old.elements[before].name),
            to: .string(new.elements[index].name))
        } else {
          add(
            .inserted, index, in: new,
            isFollowing: isOtherChoice[index] || isBrought(index, new, matching.origins))
        }
      }
    }
    for index in gone where !replaced.contains(index) {
      let parent = old.parents[index].flatMap { matching.partners[$0] }
      add(
        .removed, index, in: old, isOfOld: true,
        isFollowing: parent.map { isOtherChoice[$0] } ?? false || isBrought(index, old, matching.partners))
    }
    dropRowsAtTheEnd()
  }

  /// Whether something is there on one side only because of what is around it: a condition, a component that is not displayed, or
  /// a section of a list that is on both sides and in view on one.
  private func isBrought(_ index: Int, _ tree: OutlineTree, _ matches: [Int?]) -> Bool {
    if tree.choices(of: index) != nil || tree.isUndisplayed[index] { return true }
    guard let section = tree.elements[index].section, let list = tree.parents[index] else { return false }
    return tree.children[list].contains { row in
      tree.elements[row].section == nil && tree.elements[row].item?.first == section && matches[row] != nil
    }
  }

  private func isGone(_ index: Int) -> Bool {
    guard matching.partners[index] == nil, isInView(index, old) else { return false }
    guard let parent = old.parents[index] else { return true }
    return matching.partners[parent].map { !matching.isOutOfView(parent, $0) } ?? false
  }

  private func isNew(_ index: Int) -> Bool {
    guard matching.origins[index] == nil, isInView(index, new) else { return false }
    guard let parent = new.parents[index] else { return true }
    return matching.origins[parent].map { !matching.isOutOfView($0, parent) } ?? false
  }

  /// Whether a component, or a row before those in view, can have to do with what is seen.
  private func isInView(_ index: Int, _ tree: OutlineTree) -> Bool {
    guard tree.isOutOfView(index), let parent = tree.parents[index] else { return true }
    return tree.firstsInView[parent].map { index < $0 } ?? false
  }

  private func isMoveInView(_ index: Int) -> Bool {
    isInView(index, new) || matching.origins[index].map { isInView($0, old) } ?? false
  }

  private mutating func addMove(_ index: Int) {
    guard let origin = matching.origins[index] else { return }
    // What conditions let come in another place is not the same that has moved.
    let isChosen =
      old.choices(of: origin) != nil && new.choices(of: index) != nil
      && old.parents[origin] != new.parents[index].flatMap { matching.origins[$0] }
    add(
      .moved, index, in: new, isFollowing: isChosen || isOtherChoice[index], from: place(of: origin, in: old),
      to: place(of: index, in: new))
  }

  /// The item of a row, else the number among the siblings.
  private func place(of index: Int, in tree: OutlineTree) -> JSONValue? {
    if let item = tree.elements[index].item { return .array(item.map { .number(Double($0)) }) }
    return tree.parents[index] == nil ? nil : .number(Double(tree.numbers[index]))
  }

  /// Where something stood, in terms of what is there now: one that is gone and one that is new in the same slot are one that
  /// was replaced.
  private struct Slot: Hashable {
    let parent: Int?
    /// The nearest sibling before it that was there and still is.
    let neighbour: Int?
  }

  private func slot(of index: Int) -> Slot {
    let before = neighbour(of: index, in: old, matching.partners)
    return Slot(
      parent: old.parents[index].flatMap { matching.partners[$0] },
      neighbour: before.flatMap { matching.partners[$0] })
  }

  private func newSlot(of index: Int) -> Slot {
    Slot(parent: new.parents[index], neighbour: neighbour(of: index, in: new, matching.origins))
  }

  /// Looks no further than among a few: beyond, slots differ.
  private func neighbour(of index: Int, in tree: OutlineTree, _ matches: [Int?]) -> Int? {
    guard let parent = tree.parents[index] else { return nil }
    return tree.children[parent][..<tree.numbers[index]].suffix(8).last { matches[$0] != nil }
  }

  /// Where nothing is known of rows out of view, those at the end of the view that came or went while others did have been
  /// pushed out or pulled in.
  private mutating func dropRowsAtTheEnd() {
    guard !new.elements.contains(where: { $0.frame == nil }),
      !old.elements.contains(where: { $0.frame == nil })
    else { return }
    let (oldRows, newRows) = (rowsAtTheEnd(old, matching.partners), rowsAtTheEnd(new, matching.origins))
    let rest = found.filter { !($0.isOfOld ? oldRows : newRows).contains($0.index) }
    if !rest.isEmpty { found = rest }
  }

  private func rowsAtTheEnd(_ tree: OutlineTree, _ matches: [Int?]) -> Set<Int> {
    guard tree.elements.first?.type == "list" else { return [] }
    return Set(tree.children[0].reversed().prefix { matches[$0] == nil })
  }
}

/// What was said otherwise.
extension FoundCauses {
  mutating func addProperties() {
    if matching.origins.first != 0 { addSettings() }
    for index in new.elements.indices {
      guard let origin = matching.origins[index] else { continue }
      if old.isUndisplayed[origin], new.isUndisplayed[index] { continue }
      for change in changes(from: origin, to: index) {
        add(
          .changed, index, in: new,
          isFollowing: isOtherChoice[index] || isUnused(change, of: index) || isPushed(change, of: index),
          change)
      }
    }
  }

  /// Whether it is about a colour or a font of the document that nothing in the picture names, a colour that nothing named before
  /// or nothing names now, or a colour of the other style.
  private mutating func isUnused(_ change: PropertyChange, of index: Int) -> Bool {
    if change.property.hasSuffix(".dark"), !old.isDark, !new.isDark { return true }
    if change.property.hasSuffix(".light"), old.isDark, new.isDark, hasDark(beside: change, of: index) {
      return true
    }
    guard index == 0 else { return false }
    if change.property == "colors" || change.property.hasPrefix("colors[") { return true }
    let names = NamedResource.changed(by: change, old, new)
    return !names.isEmpty
      && !names.contains { name in
        if case .color = name, !namedColors.contains(name) { return false }
        return usedResources.contains(name)
      }
  }

  /// Whether a colour for light screens has one for dark screens beside it, before and now.
  private func hasDark(beside change: PropertyChange, of index: Int) -> Bool {
    guard let origin = matching.origins[index] else { return false }
    let key = change.property.dropLast("light".count) + "dark"
    return old.elements[origin].properties[String(key)] != nil
      && new.elements[index].properties[String(key)] != nil
  }

  /// Whether a list stands at another offset because it or its content has another size or place.
  private func isPushed(_ change: PropertyChange, of index: Int) -> Bool {
    guard index == 0, change.property == "contentOffset", let (before, after) = matching.frames(0) else {
      return false
    }
    let room = { (tree: OutlineTree) in
      tree.elements[0].properties.filter { Self.sizes.contains($0.key) || $0.key.hasPrefix("contentInset") }
    }
    return OutlineMatching.differ(before.width, after.width)
      || OutlineMatching.differ(before.height, after.height)
      || room(old) != room(new) || new.children[0].contains(where: matching.hasOtherFrame)
  }

  /// What says how large a list is.
  private static let sizes: Set = ["width", "height", "environment.device", "environment.orientation"]

  /// What the document says of the whole, where another component is the outermost.
  private mutating func addSettings() {
    guard let before = old.elements.first, let after = new.elements.first else { return }
    let isSetting = { (key: String) in Outline.isSetting(key) && key != "layoutDirection" }
    for change in PropertyChange.all(
      from: before.properties.filter { isSetting($0.key) }, to: after.properties.filter { isSetting($0.key) })
    { add(.changed, 0, in: new, isFollowing: isUnused(change, of: 0), change) }
  }

  /// Where something has come between a component and what is around it, or is gone from there, that may stand in its place as
  /// far as the component around says anything.
  private func changes(from origin: Int, to index: Int) -> [PropertyChange] {
    var (before, after) = (old.elements[origin].properties, new.elements[index].properties)
    if (origin == 0) != (index == 0) {
      // A flexbox may say its direction itself.
      let isSettingOnly = { (key: String) in
        Outline.isSetting(key) && !(before[key] != nil && after[key] != nil)
      }
      (before, after) = (before.filter { !isSettingOnly($0.key) }, after.filter { !isSettingOnly($0.key) })
    }
    let changes = PropertyChange.all(from: before, to: after)
    let (outerOrigin, outerIndex) = (
      matching.outermostGone(around: origin), matching.outermostNew(around: index)
    )
    if changes.isEmpty || outerOrigin == origin && outerIndex == index { return changes }
    // What has moved out of something that is gone into something new is in another place altogether.
    if outerOrigin != origin, outerIndex != index {
      return PropertyChange.all(from: before.saidAround(as: [:]), to: after.saidAround(as: [:]))
    }
    let others = PropertyChange.all(
      from: before.saidAround(as: old.elements[outerOrigin].properties),
      to: after.saidAround(as: new.elements[outerIndex].properties))
    return others.count < changes.count ? others : changes
  }

  /// Rows before those in view, or in view on one side only, of which no more is known than what they are made from: they move the
  /// others.
  mutating func addModels() {
    for index in new.elements.indices {
      guard let origin = matching.origins[index], old.isOutOfView(origin) || new.isOutOfView(index),
        isInView(index, new),
        case (let before?, let after?) = (old.model(of: origin), new.model(of: index)), before != after
      else { continue }
      add(.changed, index, in: new, PropertyChange(property: "model", from: before, to: after))
    }
  }

  mutating func addFrames() {
    let changed = new.elements.indices.filter(matching.hasOtherFrame)
    let around = Set(changed.compactMap { new.parents[$0] })
    for index in changed where !around.contains(index) {
      guard let (before, after) = matching.frames(index) else { continue }
      add(.changed, index, in: new, PropertyChange(property: "frame", from: before.json, to: after.json))
    }
  }
}

extension [String: JSONValue] {
  /// The properties with those of another component in place of what is said around this one.
  fileprivate func saidAround(as other: [String: JSONValue]) -> [String: JSONValue] {
    let isAround = { (key: String) in key.hasPrefix(ComponentDescription.around) }
    return filter { !isAround($0.key) }.merging(other.filter { isAround($0.key) }) { $1 }
  }
}

/// What is drawn otherwise though the same is said.
extension FoundCauses {
  mutating func addDrawing(in area: Rect) {
    if let index = new.component(under: area) { add(.drawing, index, in: new) }
  }
}
