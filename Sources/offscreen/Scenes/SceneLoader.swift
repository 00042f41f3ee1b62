import Drawing
import Files
import ImageLoading
import JSON
import Scenes

/// Reads scenes with the rights and changes that a command line gives them.
struct SceneLoader {
  let limits = SceneLimits.standard
  private let options: SceneOptions?
  private let environment: EnvironmentOptions
  private let access: DocumentAccess

  /// - Parameters:
  ///   - folder: where the scenes' files are; nil for scenes that come from nowhere.
  ///   - isForOneScene: which is begun now.
  init(options: SceneOptions, folder: FilePath?, isForOneScene: Bool) {
    self.options = options
    environment = options.environment
    access = DocumentAccess(options.access, folder: folder, isForOneDocument: isForOneScene)
  }

  /// One for a single scene that changes nothing about it but where it is shown.
  init(
    access: AccessOptions, environment: EnvironmentOptions, folder: FilePath, stalledHosts: StalledHosts,
    locateFile: (@Sendable (FilePath) -> FilePath)?,
    noteMissingImage: (@Sendable (JSONPath, String) -> Void)? = nil
  ) {
    options = nil
    self.environment = environment
    self.access = DocumentAccess(
      access, folder: folder, isForOneDocument: true, stalledHosts: stalledHosts, locateFile: locateFile,
      noteMissingImage: noteMissingImage)
  }

  /// The document with the changes of the command line.
  ///
  /// - Parameter name: of the file, for errors.
  func document(_ bytes: [UInt8], named name: String) throws(CommandError) -> SceneDocument {
    do throws(SceneError) {
      return try chosen(from: SceneDocument(bytes, resources: access.resources, limits: limits))
    } catch {
      throw .scene(name: name, error, nil)
    }
  }

  /// The document as it is and all of its variants, with the changes of the command line.
  ///
  /// - Parameter name: of the file, for errors.
  func versions(_ bytes: [UInt8], named name: String) throws(CommandError) -> [SceneVersion] {
    do throws(SceneError) {
      let document = try SceneDocument(bytes, resources: access.resources, limits: limits)
      return [SceneVersion(variant: nil, document: changed(document))]
        + document.variants.map { SceneVersion(variant: $0.name, document: changed($0.document)) }
    } catch {
      throw .scene(name: name, error, nil)
    }
  }

  /// The document of a line in a file of cases: a scene, or an object with a scene under `scene`.
  func document(ofCase bytes: [UInt8], named name: String) throws(CommandError) -> SceneDocument {
    let json = try json(bytes, named: name)
    do throws(SceneError) {
      guard let scene = json["scene"] else {
        return try chosen(from: SceneDocument(json, resources: access.resources, limits: limits))
      }
      return try chosen(
        from: SceneDocument(
          scene, at: .member(of: .document, key: "scene"), resources: access.resources, limits: limits))
    } catch {
      throw .scene(name: name, error, nil)
    }
  }

  /// The variant that the command line names, with its changes.
  private func chosen(from document: SceneDocument) throws(SceneError) -> SceneDocument {
    changed(
      try options?.variant.map { name throws(SceneError) in try document.variant(named: name) } ?? document)
  }

  private func changed(_ document: SceneDocument) -> SceneDocument {
    var document = document
    if let options { options.apply(to: &document) } else { environment.apply(to: &document) }
    return document
  }

  /// A JSON text of any kind, such as a model.
  func json(_ bytes: [UInt8], named name: String) throws(CommandError) -> JSONValue {
    do throws(SceneError) {
      return try JSONValue(parsing: bytes, limits: limits)
    } catch {
      throw .scene(name: name, error, nil)
    }
  }

  /// A model on a line of its own, which is an object.
  func model(_ bytes: [UInt8], named name: String) throws(CommandError) -> JSONValue {
    let json = try json(bytes, named: name)
    guard case .object = json else {
      throw .scene(
        name: name, .unexpectedValue(.document, expected: "a model, which is an object", found: json.summary),
        nil)
    }
    return json
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
      return try await document.loadScene(model: model, resources: access.resources)
    } catch {
      guard case .imageUnavailable(_, let source, _) = error else { throw .scene(name: name, error, nil) }
      throw .scene(name: name, error, access.failure(toLoad: source))
    }
  }

  /// The scene with the values of a model, without images on the web.
  func sceneAtOnce(_ document: SceneDocument, model: JSONValue) throws(SceneError) -> Scene {
    try document.scene(model: model, resources: access.resources)
  }

  func document(_ row: RowScene, in script: ListScript) throws(SceneError) -> SceneDocument {
    try row.document(in: script, resources: access.resources)
  }

  /// What one picture may take.
  var memory: PictureMemory { access.resources.access.memory }

  /// Whether a scene has read the file at `path`.
  func hasRead(_ path: FilePath) -> Bool {
    FileIdentity(of: path).map(access.resources.hasRead) ?? false
  }

  /// Why the image at `url`, which stayed at its placeholder, could not be loaded.
  func failure(toLoad url: String) -> ImageLoadingError? {
    access.failure(toLoad: url)
  }
}

/// A scene as its document has it, or one of its variants.
struct SceneVersion {
  /// The variant's name; nil for the scene as it is.
  let variant: String?
  let document: SceneDocument
}
