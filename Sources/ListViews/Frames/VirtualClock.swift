/// The time that pictures show: it stands still unless somebody moves it.
@MainActor
public final class VirtualClock {
  /// In seconds.
  public var time = 0.0

  /// Stands at 0.
  public init() {}
}
