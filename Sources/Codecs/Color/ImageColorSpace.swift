/// What the samples of an image file mean as colours.
package enum ImageColorSpace: Hashable, Sendable {
  /// The web's colours. Also where a file says nothing, or nothing that can be used.
  case sRGB
  /// Those of an ICC profile, given as the bytes of the profile; a damaged one is treated as `sRGB`.
  case profile([UInt8])
  /// Those of a display with these primaries and this curve.
  case primaries(ColorPrimaries, ToneCurve)
}

extension ImageColorSpace {
  /// What code points of ITU-T H.273 stand for; nil for those that are not converted here.
  init?(primaries: UInt8, transfer: UInt8) {
    let knownPrimaries: [UInt8: ColorPrimaries] = [
      1: .bt709, 5: .bt470BG, 6: .smpte170M, 7: .smpte170M, 9: .bt2020, 12: .displayP3, 22: .ebu3213,
    ]
    // Those of video (BT.709, BT.601, SMPTE 240M, BT.2020 with 10 and 12 bits) say how cameras see: displays show it by sRGB's curve, or nearly so.
    let curves: [UInt8: ToneCurve] = [
      1: .sRGB, 6: .sRGB, 7: .sRGB, 14: .sRGB, 15: .sRGB, 4: .gamma(2.2), 5: .gamma(2.8), 8: .gamma(1),
      13: .sRGB,
    ]
    guard let used = knownPrimaries[primaries], let curve = curves[transfer] else { return nil }
    self = used == .bt709 && curve == .sRGB ? .sRGB : .primaries(used, curve)
  }
}

/// The chromaticities (CIE 1931 x and y) of a display's white and of its three colours.
package struct ColorPrimaries: Hashable, Sendable {
  /// One point of the chromaticity diagram.
  package struct Chromaticity: Hashable, Sendable {
    /// From 0 to 1.
    package let x: Double
    /// From 0 to 1.
    package let y: Double
  }

  /// The colour of three full samples.
  package let white: Chromaticity
  /// The colour of a full first sample alone.
  package let red: Chromaticity
  /// The colour of a full second sample alone.
  package let green: Chromaticity
  /// The colour of a full third sample alone.
  package let blue: Chromaticity

  /// ITU-R BT.709, which are those of sRGB too.
  static let bt709 = ColorPrimaries(
    white: .d65, red: .init(x: 0.64, y: 0.33), green: .init(x: 0.3, y: 0.6), blue: .init(x: 0.15, y: 0.06))
  /// ITU-R BT.470 B and G, of PAL and SECAM, and of BT.601 with 625 lines.
  static let bt470BG = ColorPrimaries(
    white: .d65, red: .init(x: 0.64, y: 0.33), green: .init(x: 0.29, y: 0.6), blue: .init(x: 0.15, y: 0.06))
  /// SMPTE 170M, of NTSC and BT.601 with 525 lines, and SMPTE 240M.
  static let smpte170M = ColorPrimaries(
    white: .d65, red: .init(x: 0.63, y: 0.34), green: .init(x: 0.31, y: 0.595),
    blue: .init(x: 0.155, y: 0.07))
  /// EBU Tech. 3213-E.
  static let ebu3213 = ColorPrimaries(
    white: .d65, red: .init(x: 0.63, y: 0.34), green: .init(x: 0.295, y: 0.605),
    blue: .init(x: 0.155, y: 0.077))
  /// ITU-R BT.2020.
  static let bt2020 = ColorPrimaries(
    white: .d65, red: .init(x: 0.708, y: 0.292), green: .init(x: 0.17, y: 0.797),
    blue: .init(x: 0.131, y: 0.046))
  /// Display P3 (SMPTE EG 432-1).
  package static let displayP3 = ColorPrimaries(
    white: .d65, red: .init(x: 0.68, y: 0.32), green: .init(x: 0.265, y: 0.69), blue: .init(x: 0.15, y: 0.06))

  /// White first, x before y.
  var numbers: [Double] { [white, red, green, blue].flatMap { [$0.x, $0.y] } }
}

extension ColorPrimaries.Chromaticity {
  static let d65 = Self(x: 0.3127, y: 0.329)
}

/// How samples grow with light.
package enum ToneCurve: Hashable, Sendable {
  /// IEC 61966-2-1.
  case sRGB
  /// A sample is the light to the power of `1 / exponent`.
  case gamma(Double)
}
