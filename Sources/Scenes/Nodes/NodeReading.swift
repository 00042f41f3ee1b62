import Codecs
import Components
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

  private(set) var components = 0
  private(set) var missingImages: [MissingImage] = []
  private let limits: SceneLimits
  /// Those that the document names itself; nil for any number.
  private let namedComponents: Int?
  private let images: Images
  private let imageAccount: ImageAccount
  private var textBytes = 0

  /// - Parameters:
  ///   - namedComponents: how many components there are without loops and models; nil does not limit them.
  ///   - imageAccount: of the document that the component belongs to.
  init(limits: SceneLimits, namedComponents: Int?, images: Images, imageAccount: ImageAccount) {
    self.limits = limits
    self.imageAccount = imageAccount
    self.namedComponents = namedComponents
    self.images = images
  }

  /// - Throws: `contentTooLarge` where loops make too many.
  func takeComponent(at path: JSONPath) throws(SceneError) {
    components += 1
    guard let namedComponents, components - namedComponents > limits.addedComponents else { return }
    throw .contentTooLarge(path, limit: limits.addedComponents, limitName: "addedComponents")
  }

  /// - Throws: `contentTooLarge`.
  func take(_ text: String, at path: JSONPath) throws(SceneError) {
    textBytes += text.utf8.count
    guard textBytes > limits.textBytes else { return }
    throw .contentTooLarge(path, limit: limits.textBytes, limitName: "textBytes")
  }

  /// The image that a document names, or what stands in for it.
  func bitmap(
    at value: DocumentValue, tintedWith tint: Color?, from resources: SceneResources
  ) throws(SceneError) -> Bitmap {
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
  func check(_ value: DocumentValue, with resources: SceneResources) throws(SceneError) {
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
