import Components
import Drawing
import Geometry

/// The model of a row or tile of one colour.
struct Stripe: Hashable, Sendable {
  var height: Double
  /// Nil for as wide as allowed.
  var width: Double?
  var color: Color
  /// By how much a tap makes the row higher, as a matter of its state.
  var growth: Double

  init(_ height: Double, width: Double? = nil, _ color: Color = .red, growth: Double = 0) {
    self.height = height
    self.width = width
    self.color = color
    self.growth = growth
  }
}

/// A stripe, as a component that reports its taps.
struct StripeRow: Component {
  let stripe: Stripe
  let tapped: Action<Stripe>
  @State var grown = 0.0

  var body: some Component {
    Box(
      size: ComponentSize(
        width: stripe.width.map { .points($0) } ?? .auto, height: .points(stripe.height + grown)),
      .backgroundColor(stripe.color), .onTap(tap, stripe))
  }

  private var tap: Action<Stripe> {
    guard stripe.growth > 0 else { return tapped }
    return Action { [$grown] stripe in $grown.update { $0 + stripe.growth } }
  }
}
