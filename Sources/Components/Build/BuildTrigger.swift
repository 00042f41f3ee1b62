/// Why a tree is built: ComponentKit's `CKBuildTrigger`.
package enum BuildTrigger: Sendable {
  /// What the component was made from may have changed, and state as well.
  case inputs
  /// Nothing but state has changed.
  case state
  /// Something outside has changed that no component shows: nothing is taken over.
  case reload
}

/// How much work building was.
package struct BuildCounts: Hashable, Sendable {
  /// Nodes that were made.
  package internal(set) var built = 0
  /// Nodes that were taken over from the generation before, with all that is below them.
  package internal(set) var reused = 0
}
