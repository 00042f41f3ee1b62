/// What became of views in one mount: ComponentKit's mount analytics.
public struct MountStatistics: Hashable, Sendable {
  /// Made anew.
  public internal(set) var allocatedViews: Int
  /// Used again: from the mount before, or out of the reuse pool.
  public internal(set) var reusedViews: Int
  /// On show before and not used again, with all that was in them; put into the reuse pool.
  public internal(set) var hiddenViews: Int
  /// Of those used again the ones out of the reuse pool.
  public internal(set) var unhiddenViews: Int

  /// Nothing was mounted, where nothing else is said.
  public init(allocatedViews: Int = 0, reusedViews: Int = 0, hiddenViews: Int = 0, unhiddenViews: Int = 0) {
    self.allocatedViews = allocatedViews
    self.reusedViews = reusedViews
    self.hiddenViews = hiddenViews
    self.unhiddenViews = unhiddenViews
  }
}
