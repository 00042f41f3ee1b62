import Components
import Drawing
import Geometry

/// `image`: a picture out of a file, a `data:` URL or the web.
enum ImageNode: NodeType {
  enum Key: String, DocumentKey {
    case source, contentMode, tint, capInsets, imageScale
  }

  static let name = "image"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let scale = DisplayScale(try node[.imageScale]?.number(.scale) ?? 1)
    let bitmap = try node.bitmap(at: node.own.required(.source), tintedWith: try node[.tint]?.color())
    let image = ImageSource(bitmap, scale: scale)
    let size = try node.size()
    return Image(
      image, contentMode: try node[.contentMode]?.keyword(Keywords.contentMode) ?? .scaleToFill,
      capInsets: try node[.capInsets]?.edgeInsets() ?? .zero, size: size.completed(for: image.size),
      try node.viewAttribute())
  }
}

extension ComponentSize {
  /// The size with what it leaves open taken from an image of `natural` size, in points.
  ///
  /// As in CSS, a side given alone in points takes the other one along in proportion.
  fileprivate func completed(for natural: Size) -> ComponentSize {
    var size = self
    switch (width, height) {
    case (.auto, .points(let height)) where natural.height > 0:
      size.width = .points(height * natural.width / natural.height)
    case (.points(let width), .auto) where natural.width > 0:
      size.height = .points(width * natural.height / natural.width)
    default:
      if width == .auto { size.width = .points(natural.width) }
      if height == .auto { size.height = .points(natural.height) }
    }
    return size
  }
}
