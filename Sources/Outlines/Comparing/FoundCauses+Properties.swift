import Components
import Geometry
import JSON

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
          isFollowing: isOtherChoice[index] || isUnused(change, of: index) || isPushed(change, of: index)
            || isUnseen(change, of: index),
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
