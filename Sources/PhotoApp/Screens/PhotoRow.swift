import OffscreenKit

/// One photo of the list: its thumbnail, its title and where it comes from. A tap opens it.
struct PhotoRow: Component {
  static let thumbnailSide = 64.0

  let photo: Photo
  let context: PhotoContext

  var body: some Component {
    Flexbox(direction: .row, spacing: 14, alignItems: .center) {
      thumbnail
      titles.flexGrow(1).flexShrink(1)
      Disclosure(color: Palette.placeholderMark)
    }
    .padding(EdgeInsets(horizontal: 16, vertical: 10))
    .overlay { separator }
    .view(.backgroundColor(Palette.screen), .onTap(context.open, photo))
  }

  private var thumbnail: some Component {
    NetworkImage(
      photo.thumbnailUrl, downloader: context.downloader, contentMode: .scaleAspectFill
    )
    .frame(.square(Self.thumbnailSide))
    .background { Box().view(.content(PhotoPlaceholder())) }
    .cornerRadius(10)
  }

  private var titles: some Component {
    Flexbox(direction: .column, spacing: 4) {
      Label(
        photo.title, font: .system(17, .semibold), color: Palette.title, maximumNumberOfLines: 2)
      Label("Album \(photo.albumId) · Photo \(photo.id)", font: .system(14), color: Palette.subtitle)
    }
  }

  /// A hairline at the bottom that begins where the titles do.
  private var separator: some Component {
    Inset(top: .points(.infinity), left: .points(16 + Self.thumbnailSide + 14)) {
      Box().frame(height: 0.5).background(Palette.separator)
    }
  }
}

/// The arrowhead that says there is more behind a row.
struct Disclosure: Component {
  let color: Color

  var body: some Component {
    Box().frame(width: 8, height: 14).view(.content(Arrowhead(color: color)))
  }

  private struct Arrowhead: Drawable {
    let color: Color

    func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
      var path = Path()
      path.move(to: Point(x: 1, y: 1))
      path.addLine(to: Point(x: bounds.maxX - 1, y: bounds.center.y))
      path.addLine(to: Point(x: 1, y: bounds.maxY - 1))
      canvas.stroke(path, with: .color(color), style: StrokeStyle(width: 2, cap: .round, join: .round))
    }
  }
}
