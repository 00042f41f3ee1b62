public import Drawing
import FlexLayout

/// What few views look like: how their corners bend, borders of single edges, shadows of the box, masks, filters, blending.
public struct ViewEffects: Hashable, Sendable {
  /// How background, border and clip pass into the rounded corners.
  public var cornerCurve = CornerCurve.circular
  /// An image above the view's background colour and gradient; nil for none.
  public var backgroundImage: BackgroundImage?
  /// Borders that edges have in place of the view's own.
  public var borders = EdgeBorders()
  /// Lengths of dashes and of the gaps between them along the border, in points; empty for a solid one.
  ///
  /// They begin at the top left and go clockwise along the middle of a border that is as wide on all edges.
  public var borderDash: [Double] = []
  /// Shadows beside the view's own; the first is in front of the others.
  public var shadows: [BoxShadow] = []
  /// Only where this covers is the view seen with all that is in it and its shadow; nil for everywhere.
  public var mask: ViewMask?
  /// How the view with all that is in it mixes with what is below it in the nearest view around that is drawn as a whole.
  public var blendMode = BlendMode.normal
  /// What is done to the pixels of the view with all that is in it.
  public var filters = ViewFilters()
  /// What is done to the pixels below the view, where its box lies: a material.
  public var backdrop = ViewFilters()

  /// None.
  public init() {}
}

/// An image behind everything in a view, inside of its rounded corners.
public struct BackgroundImage: Hashable, Sendable {
  /// What is shown.
  public var image: ImageSource
  /// How it fills the view; `tile` repeats it.
  public var contentMode: ContentMode

  /// An image that is stretched to the view's size, where nothing else is said.
  public init(_ image: ImageSource, contentMode: ContentMode = .scaleToFill) {
    self.image = image
    self.contentMode = contentMode
  }
}

/// A border of one edge.
public struct EdgeBorder: Hashable, Sendable {
  /// In points; drawn as many whole pixels wide as fit, and at least one.
  public var width: Double
  /// The colour of all of it.
  public var color: Color

  /// A border as wide as `width`, in points; none where that is 0.
  public init(width: Double, color: Color = .black) {
    self.width = width
    self.color = color
  }
}

/// Borders of single edges, inside of the bounds; nil where an edge has the view's own.
public struct EdgeBorders: Hashable, Sendable {
  /// The border along the top edge.
  public var top: EdgeBorder?
  /// The border along the left edge, whatever the direction of writing.
  public var left: EdgeBorder?
  /// The border along the bottom edge.
  public var bottom: EdgeBorder?
  /// The border along the right edge, whatever the direction of writing.
  public var right: EdgeBorder?

  /// Borders of the edges that are named.
  public init(
    top: EdgeBorder? = nil, left: EdgeBorder? = nil, bottom: EdgeBorder? = nil, right: EdgeBorder? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  var isEmpty: Bool { self == EdgeBorders() }

  mutating func makeWidthsWhole(on grid: PixelGrid) {
    for edge in [\EdgeBorders.top, \.left, \.bottom, \.right] {
      if let width = self[keyPath: edge]?.width, width > 0 {
        self[keyPath: edge]?.width = grid.wholeWidth(of: width)
      }
    }
  }
}

/// A shadow that may be larger than what casts it, or lie within the view.
///
/// With a spread, or inside, it is the shadow of the view's box, as CSS's `box-shadow` is; else of everything that the view
/// draws.
public struct BoxShadow: Hashable, Sendable {
  /// Colour, offset and blur.
  public var shadow: Shadow
  /// How far the shadow reaches beyond the box on every side before it is blurred, in points; negative for less.
  public var spread: Double
  /// Whether it falls into the view from its edges, above the background and below the content.
  public var isInset: Bool

  /// A shadow behind the view unless `isInset` says otherwise.
  public init(_ shadow: Shadow, spread: Double = 0, isInset: Bool = false) {
    self.shadow = shadow
    self.spread = spread
    self.isInset = isInset
  }

  /// Whether it is cast by the box alone.
  var isOfTheBox: Bool { isInset || spread != 0 }
}

/// What shows where it covers: a picture or gradient of which only the alpha counts, over the whole box of a view.
public enum ViewMask: Hashable, Sendable {
  /// Stretched over the box.
  case gradient(ViewConfiguration.BackgroundGradient)
  /// Stretched over the box.
  case image(ImageSource)
}

/// What may be done to pixels, in the order of the properties: CSS's filter functions of the same names.
public struct ViewFilters: Hashable, Sendable {
  /// The standard deviation of a Gaussian blur, in points.
  public var blur: Double
  /// A factor of colours; 1 leaves them.
  public var brightness: Double
  /// A factor of the distance of colours from mid-grey; 1 leaves them.
  public var contrast: Double
  /// A factor of the distance of colours from their grey; 1 leaves them.
  public var saturation: Double
  /// From 0, which leaves colours, to 1, which leaves only grey.
  public var grayscale: Double

  /// Changes only what is named.
  public init(
    blur: Double = 0, brightness: Double = 1, contrast: Double = 1, saturation: Double = 1,
    grayscale: Double = 0
  ) {
    self.blur = blur
    self.brightness = brightness
    self.contrast = contrast
    self.saturation = saturation
    self.grayscale = grayscale
  }

  /// What there is to be done.
  var pixelFilters: [PixelFilter] {
    var filters: [PixelFilter] = []
    if blur > 0 { filters.append(.blur(blur)) }
    if brightness != 1 { filters.append(.brightness(brightness)) }
    if contrast != 1 { filters.append(.contrast(contrast)) }
    if saturation != 1 { filters.append(.saturation(saturation)) }
    if grayscale > 0 { filters.append(.grayscale(grayscale)) }
    return filters
  }
}

extension ViewAttribute {
  /// Borders of single edges, in place of the view's own there.
  public static func borders(_ borders: EdgeBorders) -> ViewAttribute {
    ViewAttribute(\.effects.borders, borders)
  }

  /// An image behind everything in the view but its background colour and gradient.
  public static func backgroundImage(
    _ image: ImageSource, contentMode: ContentMode = .scaleToFill
  ) -> ViewAttribute {
    ViewAttribute(\.effects.backgroundImage, BackgroundImage(image, contentMode: contentMode))
  }

  /// A border of dashes, in points: how long each is and how long the gap after it; nothing for a solid border.
  public static func borderDash(_ lengths: [Double]) -> ViewAttribute {
    ViewAttribute(\.effects.borderDash, lengths)
  }

  /// How background, border and clip pass into rounded corners.
  public static func cornerCurve(_ curve: CornerCurve) -> ViewAttribute {
    ViewAttribute(\.effects.cornerCurve, curve)
  }

  /// Several shadows, the first in front of the others.
  public static func shadows(_ shadows: [BoxShadow]) -> ViewAttribute {
    ViewAttribute(\.effects.shadows, shadows)
  }

  /// What shows the view only where it covers.
  public static func mask(_ mask: ViewMask) -> ViewAttribute {
    ViewAttribute(\.effects.mask, mask)
  }

  /// How the view mixes with what is below it.
  public static func blendMode(_ mode: BlendMode) -> ViewAttribute {
    ViewAttribute(\.effects.blendMode, mode)
  }

  /// What is done to the pixels of the view with all that is in it.
  public static func filters(_ filters: ViewFilters) -> ViewAttribute {
    ViewAttribute(\.effects.filters, filters)
  }

  /// What is done to the pixels below the view, where its box lies.
  public static func backdrop(_ filters: ViewFilters) -> ViewAttribute {
    ViewAttribute(\.effects.backdrop, filters)
  }
}
