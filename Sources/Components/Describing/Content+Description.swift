import Drawing
import Geometry
import JSON

extension Image {
  package func describe(in description: inout ComponentDescription) { view.describeImage(in: &description) }
}

extension AutoSizedImage {
  package func describe(in description: inout ComponentDescription) { view.describeImage(in: &description) }
}

extension NetworkImage {
  package func describe(in description: inout ComponentDescription) { view.describeImage(in: &description) }
}

extension ViewConfiguration? {
  /// Says which image the view shows, and how.
  fileprivate func describeImage(in description: inout ComponentDescription) {
    switch self?.content {
    case .drawable(let content as ImageDrawable):
      description.say("source", image: content.tint?.source ?? content.image.bitmap.sourceDigest)
      description.say("tint", content.tint?.color)
      description.say("contentMode", word: content.contentMode, unless: .scaleToFill)
      description.say("capInsets", content.capInsets)
    case .stateful(let content as NetworkImageDrawable):
      description.say("url", content.url.map { .string($0) })
      description.say("placeholder", content.placeholder)
      description.say("contentMode", word: content.contentMode, unless: .scaleToFill)
      description.say(
        "cropRect",
        content.cropRect.map { [.number($0.minX), .number($0.minY), .number($0.width), .number($0.height)] })
    default: break
    }
  }
}

extension ActivityIndicator {
  package func describe(in description: inout ComponentDescription) {
    description.say("style", word: style, unless: .medium)
    description.say("color", color)
    description.say("animating", isAnimating, unless: true)
  }
}

extension Button {
  package func describe(in description: inout ComponentDescription) {
    for state in ControlState.allCases {
      description.say("titles.\(state)", options.titles[state].map { .string($0) })
      description.say("titleColors.\(state)", options.titleColors[state])
      description.say("images.\(state)", options.images[state])
      description.say("backgroundImages.\(state)", options.backgroundImages[state])
    }
    options.font.describe(in: &description)
    description.say("contentInsets", options.contentInsets)
    description.say("titleInsets", options.titleInsets)
    description.say("imageInsets", options.imageInsets)
    description.say("enabled", options.isEnabled, unless: true)
    description.say("selected", options.isSelected, unless: false)
  }
}
