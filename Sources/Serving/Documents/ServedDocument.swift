import Components
import Files
import Scenes
import Synchronization
import Typesetting

/// A document that pictures are made of: read and compiled once, for all requests.
final class ServedDocument: Sendable {
  let name: String
  /// Nil where it could not be read, or is no scene.
  let scene: SceneDocument?
  /// Why it cannot be drawn with its own model; nil where it can, as far as that is known without an image from the web.
  let problem: String?
  /// The digest of all that its pictures depend on beside requests.
  let digest: String
  let resources: SceneResources
  /// Those that hold for models of requests, too.
  let limits: SceneLimits
  /// Which variants have turned out to be drawn with their own models, and which not.
  private let drawable = Mutex<[String?: Bool]>([:])
  /// Which variants have layouts with their own models, as far as somebody has asked.
  private let laidOut = Mutex<[String: Bool]>([:])

  /// - Parameters:
  ///   - files: a digest of the files it may read.
  ///   - renderer: what else decides how it looks.
  init(
    _ name: String, at file: FilePath, files: [UInt8], renderer: String, resources: SceneResources,
    fonts: FontLibrary, limits: SceneLimits
  ) {
    self.name = name
    self.resources = resources
    self.limits = limits
    var hash = SHA256()
    hash.update(Array("\(renderer)\n".utf8) + files)
    let read = Self.read(file, &hash, resources, limits)
    digest = Hexadecimal.encode(hash.finalize())
    switch read {
    case .success(let scene):
      self.scene = scene
      problem = Self.problem(of: scene, resources, fonts)
    case .failure(let unreadable):
      scene = nil
      problem = unreadable.reason
    }
  }

  private struct Unreadable: Error {
    let reason: String
  }

  private static func read(
    _ file: FilePath, _ hash: inout SHA256, _ resources: SceneResources, _ limits: SceneLimits
  ) -> Result<SceneDocument, Unreadable> {
    guard file.kind == .file else {
      return .failure(Unreadable(reason: "it is a pipe or a device; put a document in its place"))
    }
    let bytes: [UInt8]
    do throws(InputFileError) {
      bytes = try InputFile(file).readAll(limit: limits.documentBytes)
    } catch {
      return .failure(Unreadable(reason: error.reason))
    }
    hash.update(bytes)
    do throws(SceneError) {
      return .success(try SceneDocument(bytes, resources: resources, limits: limits))
    } catch {
      return .failure(Unreadable(reason: "\(error)"))
    }
  }

  /// Why the scene, as it is, has no layout.
  private static func problem(
    of scene: SceneDocument, _ resources: SceneResources, _ fonts: FontLibrary
  ) -> String? {
    do throws(SceneError) {
      _ = try scene.scene(model: nil, resources: resources).layOut(fonts: fonts)
      return nil
    } catch {
      // Loaded when somebody asks.
      if case .imageNotLoaded = error { return nil }
      return "\(error)"
    }
  }

  /// Whether a variant has a layout with its own model, as far as that is known without an image from the web.
  func hasLayout(_ variant: String?, fonts: FontLibrary) -> Bool {
    guard let variant else { return problem == nil }
    if let known = laidOut.withLock({ $0[variant] }) { return known }
    let scene = try? scene?.variant(named: variant)
    let hasLayout = scene.map { Self.problem(of: $0, resources, fonts) == nil } ?? false
    laidOut.withLock { $0[variant] = hasLayout }
    return hasLayout
  }

  /// Whether a variant can be drawn with its own model; nil where that was not found out.
  ///
  /// - Parameter find: finds it out, once.
  func isDrawable(_ variant: String?, _ find: () async -> Bool?) async -> Bool? {
    if let known = drawable.withLock({ $0[variant] }) { return known }
    guard let isDrawable = await find() else { return nil }
    drawable.withLock { $0[variant] = isDrawable }
    return isDrawable
  }
}

extension InputFileError {
  /// Without the file's place, which is nobody's business.
  fileprivate var reason: String {
    switch self {
    case .notFound: "there is no such document any more"
    case .cannotRead(_, let reason): "the document cannot be read: \(reason)"
    case .tooLarge(_, let limit): "the document has more than \(limit) bytes"
    }
  }
}
