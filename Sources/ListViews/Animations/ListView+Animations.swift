public import Components

extension ListView {
  /// What still moves in view at a time, row by row; see `MountedTree.animations(at:)`.
  public func animations(at time: Double) -> [MountedAnimation] {
    contentInView.flatMap { $0.animations(at: time) }
  }

  /// Brings everything in view to rest that ever comes to rest by itself; see `MountedTree.finishAnimations(from:)`.
  ///
  /// - Parameter time: seconds of the virtual clock; what has not been drawn yet is taken to begin then.
  /// - Returns: when the last of these animations is over; `time` where nothing moves.
  @discardableResult
  public func finishAnimations(from time: Double) -> Double {
    contentInView.map { $0.finishAnimations(from: time) }.max() ?? time
  }

  /// What is mounted in the cells, headers and footers in view, in the order in which they are drawn.
  package var contentInView: [MountedTree] {
    visibleCells.map(\.content) + visibleSupplementaryViews.map(\.content) + visibleEnds.map(\.content)
  }
}
