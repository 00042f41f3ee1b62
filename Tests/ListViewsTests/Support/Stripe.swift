import Components
import Drawing
import Geometry

/// The model of a row or tile of one colour.
struct Stripe: Hashable, Sendable {
  var height: Double
  /// Nil for as wide as allowed.
  var width: Double?
  var color: Color

  init(_ height: Double, width: Double? = nil, _ color: Color = .red) {
    self.height = height
    self.width = width
    self.color = color
  }
}

/// A stripe, as a component that reports its taps.
struct StripeRow: Component {
  let stripe: Stripe
  let tapped: Action<Stripe>

  var body: some Component {
    Box(
      size: ComponentSize(width: stripe.width.map { .points($0) } ?? .auto, height: .points(stripe.height)),
      .backgroundColor(stripe.color), .onTap(tapped, stripe))
  }
}
