public import Components
import Drawing
import Geometry
import Typesetting

/// A person in a circle: a picture, or initials where there is none.
public struct Avatar: PrimitiveComponent {
  private let initials: String
  private let image: ImageSource?
  private let diameter: Double
  private let tint: AdaptiveColor?

  /// - Parameters:
  ///   - initials: shown where there is no image, and what screen readers say.
  ///   - image: fills the circle.
  ///   - diameter: in points; it does not follow the content size.
  ///   - tint: behind the initials; nil for the theme's.
  public init(
    _ initials: String, image: ImageSource? = nil, diameter: Double = 44, tint: AdaptiveColor? = nil
  ) {
    self.initials = initials
    self.image = image
    self.diameter = diameter
    self.tint = tint
  }

  /// Builds a node with the picture or the initials.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, ControlSettings(tint: tint, isEnabled: true))
    let said = ViewAttribute.accessibility(
      Accessibility(isElement: true, label: initials.isEmpty ? nil : initials, traits: .image))
    if let image {
      return Image(image, contentMode: .scaleAspectFill)
        .frame(.square(diameter)).cornerRadius(diameter / 2).view(said).makeNode(in: &context)
    }
    let font = Font(
      family: look.theme.font.family, size: max(1, (diameter * 0.4).rounded()), weight: .semibold)
    return Center { look.text(initials, font, look.color(\.onTint), alignment: .center) }
      .frame(.square(diameter)).background(look.tint()).cornerRadius(diameter / 2).view(said)
      .makeNode(in: &context)
  }
}
