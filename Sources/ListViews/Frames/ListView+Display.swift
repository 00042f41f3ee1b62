public import Components

/// What whoever makes frames asks of a list.
extension ListView {
  /// Tells the delegate which cells have come into view and which have gone out of it since the last call.
  ///
  /// Composing a frame calls it first. What comes and goes again between two calls is not told of, whatever the number of
  /// updates in between: an item is on display before and after, or not.
  public func announceDisplay() {
    let changes = display.update(to: cells)
    for entry in changes.ended {
      entry.appearance.end()
      delegate?.listDidEndDisplaying(entry.cell, forItemAt: entry.indexPath)
    }
    // Whoever was told before may have scrolled or changed the list: then the rest is for the next call.
    for cell in changes.begun where isShowing(cell) && !display.isOnDisplay(cell) {
      display.begin(cell, appearing: cell.content.beginAppearance())
      delegate?.listWillDisplay(cell, forItemAt: cell.indexPath)
    }
  }

  /// What still moves in view at a time, row by row.
  ///
  /// Asking is no drawing: what has not been drawn yet is taken to begin at `time`. Content that moves by itself, such as an
  /// activity indicator, does not count.
  ///
  /// - Parameter time: seconds of the virtual clock.
  public func animations(at time: Double) -> [MountedAnimation] {
    contentInView.flatMap { $0.animations(at: time) }
  }

  /// Brings everything in view to rest that ever comes to rest by itself: it is drawn from now on as it is after its
  /// animations, and what was on its way out is gone.
  ///
  /// - Parameter time: seconds of the virtual clock; what has not been drawn yet is taken to begin then.
  /// - Returns: when the last of these animations is over; `time` where nothing moves.
  @discardableResult
  public func finishAnimations(from time: Double) -> Double {
    contentInView.map { $0.finishAnimations(from: time) }.max() ?? time
  }

  /// What is mounted in the cells, headers and footers in view, in the order in which they are drawn.
  package var contentInView: [MountedTree] {
    visibleCells.map(\.content) + (openSwipe.map { [$0.content] } ?? [])
      + visibleSupplementaryViews.map(\.content) + visibleEnds.map(\.content)
  }
}
