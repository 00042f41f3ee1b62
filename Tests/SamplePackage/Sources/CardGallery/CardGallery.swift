import Cards
import OffscreenKit
import OffscreenPreviews

/// The cards on a page: `swift run CardGallery --watch`.
@main struct CardGallery: PreviewCatalog {
  var body: some Previews {
    Preview("Profile", group: "People") { ProfileCard(name: "Ines Okafor", handle: "@ines") }
      .variants(.widths(280, 320), .contentSizes)
    Preview("Any profile", group: "People") { context in
      ProfileCard(name: context.text("name", "Ada"), handle: context.text("handle", "@ada"))
    }
  }
}
