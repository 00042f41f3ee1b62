import Components
import FlexLayout
import Geometry
import Typesetting

/// The fonts of the packages, read once for all tests.
private let standardFonts = Result { () throws(TypesettingError) in try FontLibrary.standard() }

extension LayoutEnvironment {
  /// Two pixels per point, left to right, with the standard fonts.
  static func test(
    scale: Double = 2, direction: LayoutDirection = .leftToRight, diagnostics: Diagnostics = .ignored
  ) throws -> LayoutEnvironment {
    LayoutEnvironment(
      fonts: try standardFonts.get(), scale: DisplayScale(scale), layoutDirection: direction,
      diagnostics: diagnostics)
  }
}
