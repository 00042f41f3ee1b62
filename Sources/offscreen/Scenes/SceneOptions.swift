import ArgumentParser
import Geometry
import Scenes

/// What `render` and `layout` may change about a scene, and what scenes may reach.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels per point, in place of the scene's.", valueName: "n"))
  var scale: Double?

  @Option(help: ArgumentHelp("The exact width in points, in place of the scene's.", valueName: "n"))
  var width: Double?

  @Option(help: ArgumentHelp("The exact height in points, in place of the scene's.", valueName: "n"))
  var height: Double?

  @Option(
    help: ArgumentHelp("The variant of the scene; the scene as it is by default.", valueName: "name"))
  var variant: String?

  @OptionGroup var environment: EnvironmentOptions

  @OptionGroup var access: AccessOptions

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 1000) {
      throw ValidationError("--scale takes a number above 0 and up to 1000")
    }
    for (name, length) in [("width", width), ("height", height)] {
      if let length, !(length >= 0 && length.isFinite) {
        throw ValidationError("--\(name) takes a number of points from 0")
      }
    }
  }

  /// Makes the changes to `document`, be it a scene as it is or a variant.
  func apply(to document: inout SceneDocument) {
    environment.apply(to: &document)
    if let scale { document.scale = DisplayScale(scale) }
    if let width {
      document.sizeRange.min.width = width
      document.sizeRange.max.width = width
    }
    if let height {
      document.sizeRange.min.height = height
      document.sizeRange.max.height = height
    }
  }
}
