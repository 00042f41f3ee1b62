import OffscreenKit

/// A picture that is sharp at any size.
private let landscapeFile = """
  <svg xmlns="http://www.w3.org/2000/svg" width="120" height="80">
    <rect width="120" height="80" fill="#8EC9FF"/><circle cx="92" cy="20" r="10" fill="#FFE066"/>
    <path d="M0 80 L38 26 L66 62 L84 42 L120 80 Z" fill="#4C7F6B"/><path d="M30 38 L38 26 L46 38 Z" fill="#FFFFFF"/>
  </svg>
  """

private let starFile = """
  <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">
    <path d="M12 2 L15 9 L22 9.5 L16.5 14 L18.5 21.5 L12 17 L5.5 21.5 L7.5 14 L2 9.5 L9 9 Z"/>
  </svg>
  """

func imageGallery() throws -> Gallery {
  let bitmap = try ImageDecoder().picture([UInt8](landscapeFile.utf8))
  let picture = ImageSource(bitmap)
  let star = ImageSource(try ImageDecoder().picture([UInt8](starFile.utf8)))
  let downloader = InMemoryImageDownloader(["https://example.org/there.png": bitmap])
  var gallery = Gallery()

  gallery.show("image") {
    Image(picture, contentMode: .scaleAspectFill).frame(.square(64)).cornerRadius(32)
  }

  gallery.show("autosized") {
    AutoSizedImage(picture).cornerRadius(8)
  }

  gallery.show("modes") {
    HStack(spacing: 8) {
      for mode in [ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center] {
        VStack(spacing: 4) {
          Image(picture, contentMode: mode).frame(.square(72)).border(.gray).clipped()
          Label(mode.rawValue).font(.system(9)).foregroundColor(.secondaryLabel)
        }
      }
    }
  }

  gallery.show("tint") {
    HStack(spacing: 8) {
      for color in [Color.coral, .mint, .sky] { Image(star, tint: color).frame(.square(32)) }
    }
  }

  gallery.show("filters") {
    HStack(spacing: 8) {
      Image(picture).frame(width: 60, height: 40).view(.filters(ViewFilters(grayscale: 1)))
      Image(picture).frame(width: 60, height: 40).view(.filters(ViewFilters(blur: 3)))
    }
  }

  gallery.show("network") {
    NetworkImage("https://example.org/there.png", downloader: downloader, contentMode: .scaleAspectFit)
      .frame(width: 90, height: 60)
      .background(.sand)
  }

  gallery.show("activity") {
    HStack(spacing: 16) {
      ActivityIndicator()
      ActivityIndicator(style: .large, color: .sky)
    }
  }
  return gallery
}
