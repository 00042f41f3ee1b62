import Components
import Geometry

/// `networkImage`: an image that comes while the placeholder is already on show.
enum NetworkImageNode: NodeType {
  enum Key: String, DocumentKey {
    case url, placeholder, contentMode, cropRect, delay
  }

  static let name = "networkImage"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let resources = node.context.resources
    let url = try node[.url]?.string()
    if let value = node[.url] { try node.context.reading.check(value, with: resources) }
    let placeholder = try node[.placeholder].map { value throws(SceneError) in
      ImageSource(try node.bitmap(at: value))
    }
    return NetworkImage(
      url, downloader: resources, placeholder: placeholder,
      contentMode: try node[.contentMode]?.keyword(Keywords.contentMode) ?? .scaleToFill,
      cropRect: try node[.cropRect]?.cropRect(), delay: try node[.delay]?.number(.seconds) ?? 0,
      size: try node.size(), [try node.viewAttribute()])
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
