import OffscreenKit

struct LinkPreview: Component {
  let title: String
  let host: String

  @Environment(\.userInterfaceStyle) var style

  var body: some Component {
    Flexbox(direction: .column, justifyContent: .spaceBetween) {
      Label(title, maximumNumberOfLines: 3).font(.system(36, .bold))
        .foregroundColor(style == .dark ? .white : .black)
      Label(host).font(.system(18)).foregroundColor(.gray)
    }
    .padding(40)
    .background(style == .dark ? .black : .white)
  }
}

/// Writes the picture of a link in several formats and as an animation.
///
/// - Returns: it for a dark screen, as pixels.
func writeLinkPreviews(to folder: String) async throws -> Bitmap {
  let card = LinkPreview(title: "Components without a screen", host: "example.org")
  var renderer = ImageRenderer(card, width: 600, height: 315)
  for format in ["png", "jpg", "svg"] { try await renderer.write(to: "\(folder)/card.\(format)") }

  let arrival = ImageRenderer(
    card.animated(onInitialMount: Animation(.opacity(from: 0)).duration(0.2)), width: 600, height: 315,
    scale: 1)
  try await arrival.writeAnimatedPNG(to: "\(folder)/arrival.png", framesPerSecond: 10)

  renderer.environment.userInterfaceStyle = .dark
  return try await renderer.bitmap()
}
