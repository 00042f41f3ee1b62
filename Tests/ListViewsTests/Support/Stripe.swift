import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// The model of a row or tile of one colour.
struct Stripe: Hashable, Sendable {
  var height: Double
  /// Nil for as wide as allowed.
  var width: Double?
  var color: Color
  /// On its colour.
  var content = Content.nothing
  /// By how much a tap makes the row higher, as a matter of its state.
  var growth: Double

  enum Content: Hashable, Sendable {
    case nothing
    /// So many seconds after it has come into view.
    case picture(String, delay: Double)
    /// As high as it takes; the stripe's height goes around it.
    case text(String)
    /// Boxes of these colours, as wide as the numbers say, that scroll sideways.
    case carousel([Color], width: Double)
  }

  var isCarousel: Bool {
    if case .carousel = content { true } else { false }
  }

  init(
    _ height: Double, width: Double? = nil, _ color: Color = .red, content: Content = .nothing,
    growth: Double = 0
  ) {
    self.height = height
    self.width = width
    self.color = color
    self.content = content
    self.growth = growth
  }
}

/// A stripe, as a component that reports its taps.
struct StripeRow: Component {
  let stripe: Stripe
  let tapped: Action<Stripe>
  let downloader: any ImageDownloading
  @State var grown = 0.0
  @ContextValue var style: UserInterfaceStyle?

  var body: some Component {
    switch stripe.content {
    case .nothing: Box().frame(size).view(.backgroundColor(stripe.color), .onTap(tap, stripe))
    case .picture(let url, let delay):
      NetworkImage(
        url, downloader: downloader, placeholder: nil, contentMode: .scaleToFill, cropRect: nil, delay: delay
      ).frame(size).view(.backgroundColor(stripe.color), .onTap(tap, stripe))
    case .text(let string):
      Label(string, font: .system(7), color: style == .dark ? .white : .black)
        .padding((stripe.height + grown) / 8)
        .view(.backgroundColor(stripe.color), .onTap(tap, stripe))
    case .carousel(let colors, let width):
      Scroll(.horizontal) {
        Flexbox(direction: .row) {
          for color in colors { Box().frame(width: .points(width)).background(color) }
        }
      }.id("carousel").frame(size).view(.backgroundColor(stripe.color), .onTap(tap, stripe))
    }
  }

  private var size: ComponentSize {
    ComponentSize(width: stripe.width.map { .points($0) } ?? .auto, height: .points(stripe.height + grown))
  }

  private var tap: Action<Stripe> {
    guard stripe.growth > 0 else { return tapped }
    return Action { [$grown] stripe in $grown.update { $0 + stripe.growth } }
  }
}
