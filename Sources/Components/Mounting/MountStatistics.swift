/// What became of views in one mount: ComponentKit's mount analytics.
public struct MountStatistics: Hashable, Sendable {
  /// Views that were made anew.
  public internal(set) var allocatedViews: Int
  /// Views that were used again: from the mount before, or out of the reuse pool.
  public internal(set) var reusedViews: Int
  /// Views that were on show before and were not used again, with all that was in them; they are in the reuse pool.
  public internal(set) var hiddenViews: Int
  /// Views that came out of the reuse pool, which count among those used again.
  public internal(set) var unhiddenViews: Int

  /// Nothing was mounted, where nothing else is said.
  public init(allocatedViews: Int = 0, reusedViews: Int = 0, hiddenViews: Int = 0, unhiddenViews: Int = 0) {
    self.allocatedViews = allocatedViews
    self.reusedViews = reusedViews
    self.hiddenViews = hiddenViews
    self.unhiddenViews = unhiddenViews
  }
}
