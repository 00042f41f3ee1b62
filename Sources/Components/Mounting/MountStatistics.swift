/// What became of views in one mount: ComponentKit's mount analytics.
public struct MountStatistics: Hashable, Sendable {
  /// Made anew.
  public internal(set) var allocatedViews: Int
  /// Used again from the mount before.
  public internal(set) var reusedViews: Int
  /// On show before and not used again, with all that was in them.
  public internal(set) var removedViews: Int

  /// Nothing was mounted, where nothing else is said.
  public init(allocatedViews: Int = 0, reusedViews: Int = 0, removedViews: Int = 0) {
    self.allocatedViews = allocatedViews
    self.reusedViews = reusedViews
    self.removedViews = removedViews
  }
}
