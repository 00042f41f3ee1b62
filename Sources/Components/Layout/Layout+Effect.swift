extension Layout {
  /// Has what its components read outside of building, and the components that their actions call, be those of this generation.
  ///
  /// To be called when it comes to be what is on show, or what others go by: not before, since actions of the generation on show
  /// go on meanwhile, and it may never come to that.
  package func takeEffect() {
    guard node.takesEffect else { return }
    var ahead = [self]
    while let layout = ahead.popLast() {
      if let scope = layout.node.memory.scope {
        scope.handle.adopt(scope.values, at: scope.slotsOfGeneration)
      }
      for child in layout.children where child.layout.node.takesEffect { ahead.append(child.layout) }
    }
  }
}
