import OffscreenKit

/// Fills the screen while the list of photos is under way.
struct LoadingScreen: Component {
  let phase: PhotoListItem.LoadingPhase
  let size: Size

  var body: some Component {
    Center {
      switch phase {
      case .label:
        Label("Loading", font: .system(20, .medium), color: Palette.subtitle)
          .view(.isUserInteractionEnabled(false))
      case .spinner:
        ActivityIndicator(style: .large, color: Palette.accent)
      }
    }
    .frame(ComponentSize(size))
    .background(Palette.screen)
  }
}
