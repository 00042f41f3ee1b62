package import Geometry

/// What has changed from one outline to another: causes, deepest first, and how much follows from them.
package struct OutlineComparison: Hashable, Sendable {
  /// The deepest first, those of one depth in the order of the tree.
  package private(set) var causes: [OutlineCause] = []
  /// How many components stand elsewhere in their parents because of the causes.
  package private(set) var moved = 0
  /// How many components have another size because of the causes.
  package private(set) var resized = 0

  /// - Parameter areas: where pixels differ, in points of the picture, all of them, the largest area first: what no statement
  ///   explains is told by the component that is there, and what was said otherwise elsewhere cannot be seen.
  package init(from old: Outline, to new: Outline, areas: [Rect] = []) {
    let matching = OutlineMatching(from: OutlineTree(old), to: OutlineTree(new))
    var found = FoundCauses(matching, areas: areas)
    found.addStructure()
    if old.hasProperties, new.hasProperties { found.addProperties() }
    found.dropFollowing()
    (moved, resized) = matching.consequences()
    if found.isEmpty { found.addModels() }
    // Nothing was said that would explain it: the innermost frames that changed are all that is known.
    if found.isEmpty { found.addFrames() }
    if found.isEmpty, let area = areas.first { found.addDrawing(in: area) }
    causes = found.sorted
  }
}
