import Geometry

/// What was said otherwise and comes to the same, such as `#FFFFFF` in place of `white` or a default that is written down.
extension FoundCauses {
  /// What draws elsewhere than in its frame, or not where its parent has it.
  private static let reaching = ["view.transform", "view.shadow", "view.filters", "shadow"]
  /// What decides whether something draws beyond its frame.
  private static let clipping = ["view.clipsToBounds", "overflow"]

  /// Whether a change of a document's component cannot be seen: neither it nor anything in it has another frame, and no pixel
  /// differs there.
  ///
  /// Rows of lists are drawn elsewhere while they are swiped or animated, and what the component around says moves others.
  func isUnseen(_ change: PropertyChange, of index: Int) -> Bool {
    guard !areas.isEmpty, index != 0, !change.isAround, new.elements[index].path != nil,
      new.elements[0].type != "list", let origin = matching.origins[index],
      !(Self.reaching + Self.clipping).contains(where: change.property.hasPrefix),
      !differs(at: new.absoluteFrame(of: index))
    else { return false }
    let (before, after) = (old.subtree(of: origin), new.subtree(of: index))
    guard before.count == after.count, !reachesOut(around: index, in: new),
      isWhereItWas(index, origin)
    else { return false }
    return before.allSatisfy { !reachesOut($0, in: old) }
      && after.allSatisfy { part in
        matching.origins[part] != nil && !matching.hasOtherFrame(part) && !reachesOut(part, in: new)
          && !differs(at: new.absoluteFrame(of: part))
      }
  }

  /// References round the places of all around it.
  private func isWhereItWas(_ index: Int, _ origin: Int) -> Bool {
    let (before, after) = (old.absoluteFrame(of: origin).origin, new.absoluteFrame(of: index).origin)
    return abs(before.x - after.x) < 0.05 && abs(before.y - after.y) < 0.05
  }

  /// Whether any pixel differs in a rectangle or at its edges.
  private func differs(at frame: Rect) -> Bool {
    let reach = frame.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    return areas.contains { !$0.intersection(reach).isEmpty }
  }

  private func reachesOut(_ index: Int, in tree: OutlineTree) -> Bool {
    let element = tree.elements[index]
    return element.type == "scroll"
      || element.properties.keys.contains { key in Self.reaching.contains(where: key.hasPrefix) }
  }

  private func reachesOut(around index: Int, in tree: OutlineTree) -> Bool {
    var place = tree.parents[index]
    while let around = place {
      if reachesOut(around, in: tree) { return true }
      place = tree.parents[around]
    }
    return false
  }
}
