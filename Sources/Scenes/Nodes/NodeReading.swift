import Drawing
import Geometry
import JSON

/// One reading of a component with all in it: what it has come to so far, and what it misses.
final class NodeReading {
  /// What becomes of images on the web that are not there.
  enum Images {
    /// Those that were not loaded are errors.
    case required(LoadedImages)
    /// They are noted, and something stands in for them.
    case noted
    /// No image is looked at: only what the document itself says is checked.
    case ignored
  }

  /// An image to be loaded, with the place that asks for it.
  struct MissingImage: Hashable, Sendable {
    let path: JSONPath
    let url: String
  }

  /// What counts against the limits of a document.
  struct Cost {
    var components = 0
    var textBytes = 0

    static func - (one: Cost, other: Cost) -> Cost {
      Cost(components: one.components - other.components, textBytes: one.textBytes - other.textBytes)
    }
  }

  /// What all that was read so far costs.
  private(set) var cost = Cost()
  private(set) var missingImages: [MissingImage] = []
  /// How often something was asked of the resources, which may be others, or say otherwise, the next time.
  private(set) var usesOfResources = 0
  private let resources: SceneResources
  private let limits: SceneLimits
  private let images: Images
  private let imageAccount: ImageAccount

  /// - Parameter imageAccount: of the document that the component belongs to.
  init(resources: SceneResources, limits: SceneLimits, images: Images, imageAccount: ImageAccount) {
    self.resources = resources
    self.limits = limits
    self.imageAccount = imageAccount
    self.images = images
  }

  /// - Throws: `contentTooLarge` where there are too many.
  func takeComponent(at path: JSONPath) throws(SceneError) {
    cost.components += 1
    guard cost.components > limits.components else { return }
    throw .contentTooLarge(path, limit: limits.components, limitName: "components")
  }

  /// - Throws: `contentTooLarge`.
  func take(_ text: String, at path: JSONPath) throws(SceneError) {
    cost.textBytes += text.utf8.count
    guard cost.textBytes > limits.textBytes else { return }
    throw .contentTooLarge(path, limit: limits.textBytes, limitName: "textBytes")
  }

  /// Takes what was read before; false, and nothing is taken, where it is too much, so that reading it anew says where.
  func take(_ known: Cost) -> Bool {
    let sum = Cost(
      components: cost.components + known.components, textBytes: cost.textBytes + known.textBytes)
    guard sum.components <= limits.components, sum.textBytes <= limits.textBytes else { return false }
    cost = sum
    return true
  }

  /// What images are taken from.
  func useResources() -> SceneResources {
    usesOfResources += 1
    return resources
  }

  /// The image that a document names, or what stands in for it.
  func bitmap(at value: DocumentValue, tintedWith tint: Color?) throws(SceneError) -> Bitmap {
    let resources = useResources()
    if case .ignored = images {
      _ = try value.string()
      return Self.standIn
    }
    var loaded = LoadedImages()
    if case .required(let given) = images { loaded = given }
    do throws(SceneError) {
      return try resources.bitmap(at: value, tintedWith: tint, from: loaded, countedBy: imageAccount)
    } catch {
      if case .noted = images, case .imageNotLoaded(let path, let url) = error {
        missingImages.append(MissingImage(path: path, url: url))
      } else {
        try resources.forgive(error, at: value)
      }
      return Self.standIn
    }
  }

  /// Refuses an address that a document may not name.
  func check(_ value: DocumentValue) throws(SceneError) {
    let resources = useResources()
    if case .ignored = images { return }
    do throws(SceneError) {
      try resources.check(value)
    } catch {
      try resources.forgive(error, at: value)
    }
  }

  private static let standIn = Bitmap(
    size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [0, 0, 0, 0])
}
