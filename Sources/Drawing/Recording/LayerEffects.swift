/// What becomes of a layer's pixels before they are put down, in the order of the properties.
package struct LayerEffects: Hashable, Sendable {
  /// Cast by what the layer draws; the first is in front of the others.
  package var shadows: [Shadow] = []
  /// What is done to the pixels of the layer, shadows among them, one after the other.
  package var filters: [PixelFilter] = []
  /// Only where this covers is the layer seen, in part where it covers in part; nil for everywhere.
  package var mask: DisplayList?
  /// What is below the layer, filtered, where the layer lies over it; nil to leave it as it is.
  package var backdrop: Backdrop?
  /// How opaque the layer is as a whole, from 0 to 1.
  package var opacity = 1.0
  /// How it mixes with what is below it in the nearest layer around.
  package var blendMode = BlendMode.normal

  /// What is seen through a layer.
  package struct Backdrop: Hashable, Sendable {
    /// Where; pixels outside do not count for the filters.
    package var outline: Path
    /// One after the other.
    package var filters: [PixelFilter]

    /// What is below, seen through `filters` inside of `outline`.
    package init(in outline: Path, through filters: [PixelFilter]) {
      self.outline = outline
      self.filters = filters
    }
  }

  /// An opacity and a shadow, if any; nothing else.
  package init(opacity: Double = 1, shadow: Shadow? = nil) {
    self.opacity = opacity
    shadows = shadow.map { [$0] } ?? []
  }

  /// Whether the layer looks as it would without being one.
  package var isEmpty: Bool {
    shadows.isEmpty && opacity >= 1 && !needsPixels && blendMode == .normal
  }

  /// Whether there is more to it than any format of documents can say.
  package var needsPixels: Bool { !filters.isEmpty || mask != nil || backdrop != nil }

  /// Whether what is below the layer is seen in it in another way than through it.
  package var looksBelow: Bool { backdrop != nil || blendMode != .normal }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(opacity)
    encoder.encode(shadows.isEmpty ? UInt8(0) : 1)
    for shadow in shadows { shadow.encode(to: &encoder) }
    // Nothing more of the layers that are nothing more, which most are.
    guard needsPixels || blendMode != .normal || shadows.count > 1 else { return }
    encoder.encode(UInt8(2))
    encoder.encode(filters) { $1.encode(to: &$0) }
    encoder.encode(mask.map { [$0.digest] } ?? []) { $0.encode($1) }
    encoder.encode(backdrop.map { [$0] } ?? []) { encoder, backdrop in
      backdrop.outline.encode(to: &encoder)
      encoder.encode(backdrop.filters) { $1.encode(to: &$0) }
    }
    encoder.encode(blendMode.number)
  }
}

/// Something done to the pixels of a picture: the functions of CSS Filter Effects 1 that have the same names.
package enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur with this standard deviation, in points.
  case blur(Double)
  /// Colours times this factor.
  case brightness(Double)
  /// The distance of colours from mid-grey times this factor.
  case contrast(Double)
  /// The distance of colours from their grey times this factor.
  case saturation(Double)
  /// From 0 for unchanged to 1 for grey.
  case grayscale(Double)

  func encode(to encoder: inout ByteEncoder) {
    let (kind, amount): (UInt8, Double) =
      switch self {
      case .blur(let deviation): (0, deviation)
      case .brightness(let factor): (1, factor)
      case .contrast(let factor): (2, factor)
      case .saturation(let factor): (3, factor)
      case .grayscale(let part): (4, part)
      }
    encoder.encode(kind)
    encoder.encode(amount)
  }
}

/// How colours mix with those below them, by the names and formulas of CSS Compositing and Blending 1, chapter 9.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference, exclusion, hue, saturation, color, luminosity
  case plusLighter = "plus-lighter"

  /// Among all of them.
  fileprivate var number: UInt8 {
    UInt8(clamping: Self.allCases.firstIndex(of: self) ?? 0)
  }
}
