import OffscreenKit
import OffscreenPreviews
import Screens

/// The screens of `Screens` on a page: `swift run ScreenGallery`.
@main struct ScreenGallery: PreviewCatalog {
  var body: some Previews {
    for screen in Screen.all { preview(of: screen.component, named: screen.name) }
  }

  private func preview(of component: some Component, named name: String) -> Preview {
    Preview(name, width: 390) { component }.variants(.styles, .directions, .contentSizes)
  }
}
