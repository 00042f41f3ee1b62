import Codecs
import Files
import ImageLoading
import Scenes

/// Reads scenes with the rights and changes that a command line gives them.
struct SceneLoader {
  let limits = SceneLimits.standard
  private let options: SceneOptions
  private let resources: SceneResources
  private let downloader: RecordingDownloader?

  /// - Parameter folder: where the scenes' files are; nil for scenes that come from nowhere.
  init(options: SceneOptions, folder: FilePath?) {
    self.options = options
    downloader = options.allowHost.isEmpty ? nil : RecordingDownloader(allowedHosts: options.allowHost)
    resources = SceneResources(
      SceneAccess(
        folder: folder.map(Self.text), allowedFolders: options.allowFile.map(Self.text),
        web: downloader.map { SceneAccess.Web(allowedHosts: options.allowHost, downloader: $0) }))
  }

  /// The document with the changes of the command line.
  ///
  /// - Parameter name: of the file, for errors.
  func document(_ bytes: [UInt8], named name: String) throws(CommandError) -> SceneDocument {
    do throws(SceneError) {
      var document = try SceneDocument(bytes, limits: limits)
      options.apply(to: &document)
      return document
    } catch {
      throw .scene(name: name, error, nil)
    }
  }

  /// The document of a line in a file of cases: a scene, or an object with a scene under `scene`.
  func document(ofCase bytes: [UInt8], named name: String) throws(CommandError) -> SceneDocument {
    let json = try json(bytes, named: name)
    do throws(SceneError) {
      var document: SceneDocument
      if let scene = json["scene"] {
        document = try SceneDocument(scene, at: .member(of: .document, key: "scene"), limits: limits)
      } else {
        document = try SceneDocument(json, limits: limits)
      }
      options.apply(to: &document)
      return document
    } catch {
      throw .scene(name: name, error, nil)
    }
  }

  /// A JSON text of any kind, such as a model.
  func json(_ bytes: [UInt8], named name: String) throws(CommandError) -> JSONValue {
    do throws(SceneError) {
      return try JSONValue(parsing: bytes, limits: limits)
    } catch {
      throw .scene(name: name, error, nil)
    }
  }

  /// The model in `source`; nil for no source.
  func model(in source: InputSource?) throws(CommandError) -> JSONValue? {
    guard let source else { return nil }
    return try json(source.read(limit: limits.documentBytes), named: source.description)
  }

  /// The scene with the values of `model`, or of the document's own, and with all images that its layout depends on.
  func scene(
    _ document: SceneDocument, model: JSONValue?, named name: String
  ) async throws(CommandError) -> Scene {
    do throws(SceneError) {
      return try await document.loadScene(model: model, resources: resources)
    } catch {
      guard case .imageUnavailable(_, let source, _) = error else { throw .scene(name: name, error, nil) }
      throw .scene(name: name, error, downloader?.failure(at: source))
    }
  }

  /// Why the image at `url`, which stayed at its placeholder, could not be loaded.
  func failure(toLoad url: String) -> ImageLoadingError? {
    downloader?.failure(at: url)
  }

  /// Scenes name files in UTF-8, so a folder of another name holds nothing they can name.
  private static func text(_ path: FilePath) -> String {
    String(decoding: path.bytes, as: UTF8.self)
  }
}
