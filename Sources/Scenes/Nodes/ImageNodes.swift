import Components
import Drawing
import Geometry

/// `image`: a picture out of a file, a `data:` URL or the web.
enum ImageNode: NodeType {
  enum Key: String, DocumentKey {
    case source, contentMode, tint, capInsets, imageScale, mirrors
  }

  static let name = "image"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let scale = DisplayScale(try node[.imageScale]?.number(.scale) ?? 1)
    let bitmap = try node.bitmap(at: node.own.required(.source), tintedWith: try node[.tint]?.color())
    let image = ImageSource(bitmap, scale: scale)
    let size = try node.size()
    return Image(
      image, contentMode: try node[.contentMode]?.keyword(Keywords.contentMode) ?? .scaleToFill,
      capInsets: try node[.capInsets]?.edgeInsets() ?? .zero
    ).frame(size.completed(for: image.size)).view(try node.viewAttribute())
      .mirrored(try node[.mirrors]?.bool())
  }
}

extension ComponentSize {
  /// The size with what it leaves open taken from an image of `natural` size, in points.
  ///
  /// As in CSS, a side given alone in points takes the other one along in proportion.
  func completed(for natural: Size) -> ComponentSize {
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

/// `networkImage`: an image that comes while the placeholder is already on show.
enum NetworkImageNode: NodeType {
  enum Key: String, DocumentKey {
    case url, placeholder, contentMode, cropRect, delay, mirrors
  }

  static let name = "networkImage"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let url = try node[.url]?.string()
    if let value = node[.url] { try node.context.reading.check(value) }
    let placeholder = try node[.placeholder].map { value throws(SceneError) in
      ImageSource(try node.bitmap(at: value))
    }
    return NetworkImage(
      url, downloader: node.context.reading.useResources(), placeholder: placeholder,
      contentMode: try node[.contentMode]?.keyword(Keywords.contentMode) ?? .scaleToFill,
      cropRect: try node[.cropRect]?.cropRect(), delay: try node[.delay]?.number(.seconds) ?? 0
    ).frame(try node.size()).view(try node.viewAttribute()).mirrored(try node[.mirrors]?.bool())
  }
}

extension ConfigurableComponent {
  /// The component as `mirrors` says; nil for one that never turns.
  func mirrored(_ mirrors: Bool?) -> any Component {
    mirrors == true ? flipsForRightToLeftLayoutDirection() : self
  }
}

extension DocumentValue {
  /// A part of an image, in units of the image.
  fileprivate func cropRect() throws(SceneError) -> Rect {
    let numbers = try numbers(4, "an array of four numbers: x, y, width and height")
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw .contradiction(path, reason: "the width and height of a part of an image cannot be negative")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
