/// What the list shows, one after the other.
enum PhotoListItem: Hashable, Sendable {
  case loading(LoadingPhase)
  case photo(Photo)

  /// What the loading screen shows while the list is under way.
  enum LoadingPhase: Hashable, Sendable {
    case label
    case spinner
  }
}
