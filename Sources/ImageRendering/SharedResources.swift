import Raster
import Typesetting

/// What all renderers of a process draw with, made when the first one draws.
///
/// The one place of its kind: a picture in one line has nobody who could pass them along. Neither lets a picture depend on
/// what was drawn before it; they only spare work.
enum SharedResources {
  static let fonts = Result { () throws(TypesettingError) in try FontLibrary.standard() }
  static let rasterizer = Result { () throws(RasterError) in try Rasterizer() }
}
