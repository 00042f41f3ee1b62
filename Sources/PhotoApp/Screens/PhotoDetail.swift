import OffscreenKit

/// One photo in full width with its words below.
struct PhotoDetail: Component {
  let photo: Photo
  let context: PhotoContext

  var body: some Component {
    Flexbox(direction: .column) {
      picture
      words.padding(20)
    }
    .background(Palette.screen)
  }

  private var picture: some Component {
    NetworkImage(photo.url, downloader: context.downloader, contentMode: .scaleAspectFill)
      .frame(.square(context.screenSize.width))
      .background { Box().view(.content(PhotoPlaceholder())) }
      .clipped()
  }

  private var words: some Component {
    Flexbox(direction: .column, spacing: 10, alignItems: .start) {
      Label(photo.title, font: .system(26, .bold), color: Palette.title)
      Label("Album \(photo.albumId)", font: .system(14, .semibold), color: .white)
        .padding(EdgeInsets(horizontal: 10, vertical: 4))
        .view(.backgroundColor(Palette.accent), .cornerRadius(12))
      Label(
        "Photo number \(photo.id) of the list, shown in its own full size. The thumbnail of the row gave way to it.",
        font: .system(16), color: Palette.subtitle)
    }
  }
}
