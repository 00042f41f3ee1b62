import Caching
import Codecs
public import Components
public import Drawing
package import Files
import Geometry
import ImageLoading
import JSON
import Synchronization

/// The images of documents, as far as these may have them; each is decoded once.
///
/// Any number of threads may read documents with the same resources.
public final class SceneResources: Sendable {
  private struct Key: Hashable {
    let source: String
    let tint: Color?
  }

  /// What documents may reach.
  public let access: SceneAccess
  private let files: FileAccess
  /// The images read so far, or why drawing one was given up: a batch may name any number of them.
  private let images: Mutex<LeastRecentlyUsedCache<Key, Result<Bitmap, ImageDecodingError>>>
  /// The pixels of all images.
  private let pixels: DecodedPixels

  /// Resolves the folders now: what links there later lead to makes no difference.
  public convenience init(_ access: SceneAccess = SceneAccess()) {
    self.init(access, keepingPixelsIn: DecodedPixels(byteLimit: access.memory.decodedImageBytes))
  }

  /// Resources whose pixels are held together with those of a downloader.
  package init(_ access: SceneAccess, keepingPixelsIn pixels: DecodedPixels) {
    self.access = access
    self.pixels = pixels
    images = Mutex(LeastRecentlyUsedCache(limit: access.memory.imageFileBytes))
    files = FileAccess(
      folder: access.folder, allowedFolders: access.allowedFolders, locateFile: access.locateFile,
      knownFiles: access.knownFiles)
  }

  /// The image that a document names.
  ///
  /// - Parameters:
  ///   - tint: replaces all of its colours.
  ///   - loaded: those on the web.
  ///   - account: of the document; nil where only one image is asked for.
  /// - Throws: `fileNotAllowed`, `hostNotAllowed`, `imageUnavailable`; `imageNotLoaded` for one on the web that is not among
  ///   `loaded`.
  func bitmap(
    at value: DocumentValue, tintedWith tint: Color?, from loaded: LoadedImages,
    countedBy account: ImageAccount?
  ) throws(SceneError) -> Bitmap {
    let source = try value.string()
    let image = try image(source, tintedWith: tint, from: loaded, at: value)
    try account?.count(source, image.heldBytes, limit: access.memory.imageFileBytes, at: value.path)
    return image
  }

  private func image(
    _ source: String, tintedWith tint: Color?, from loaded: LoadedImages, at value: DocumentValue
  ) throws(SceneError) -> Bitmap {
    let key = Key(source: source, tint: tint)
    switch images.withLock({ $0.value(for: key) }) {
    case .success(let image): return image
    case .failure(let error): throw .imageUnavailable(value.path, source: source, reason: "\(error)")
    case nil: break
    }
    let image: Bitmap
    if let tint {
      let plain = try self.image(source, tintedWith: nil, from: loaded, at: value)
      image = ImageSource(plain).tintedWhenDrawn(with: tint).bitmap
    } else {
      image = try decode(source, from: loaded, at: value.path)
    }
    images.withLock { $0.insert(.success(image), for: key, cost: image.heldBytes) }
    return image
  }

  /// Whether a document has read this file.
  package func hasRead(_ file: FileIdentity) -> Bool { files.hasRead(file) }

  /// Where a file lies that a document names, for libraries that open it themselves.
  ///
  /// - Throws: `fileNotAllowed`, `fileUnavailable`.
  func path(ofFile file: String, at path: JSONPath) throws(SceneError) -> String {
    do throws(FileAccess.Failure) {
      return try files.place(of: file)
    } catch {
      switch error {
      case .notAllowed: throw .fileNotAllowed(path, file: file)
      case .unreadable(let reason): throw .fileUnavailable(path, file: file, reason: reason)
      }
    }
  }

  /// The bytes of a file that a document names by its path.
  ///
  /// - Throws: `fileNotAllowed`, `fileUnavailable`.
  func content(ofFile file: String, at path: JSONPath, limit: Int) throws(SceneError) -> [UInt8] {
    do throws(FileAccess.Failure) {
      return try files.read(file, atMost: limit)
    } catch {
      switch error {
      case .notAllowed: throw .fileNotAllowed(path, file: file)
      case .unreadable(let reason): throw .fileUnavailable(path, file: file, reason: reason)
      }
    }
  }

  /// Refuses what `bitmap` would refuse, without reading or loading anything.
  func check(_ value: DocumentValue) throws(SceneError) {
    let source = try value.string()
    switch try address(source, at: value.path) {
    case .inline: break
    case .file(let file):
      do throws(FileAccess.Failure) {
        try files.check(file)
      } catch {
        throw SceneError(error, file: file, at: value.path)
      }
    case .web(let url, let host, let port): try checkHost(host, port, of: url, at: value.path)
    }
  }

  /// Notes that an image is missing, where somebody wants to know; throws anything else, and where nobody does.
  func forgive(_ error: SceneError, at value: DocumentValue) throws(SceneError) {
    guard let note = access.noteMissingImage else { throw error }
    switch error {
    case .imageUnavailable, .imageNotLoaded, .fileUnavailable, .fileNotAllowed, .hostNotAllowed:
      note(value.path, "\(error)")
    default: throw error
    }
  }

  /// Loads images on the web, all at the same time, so that reading finds them.
  ///
  /// - Parameter urls: all that a document needs.
  func load(_ urls: [String]) async -> LoadedImages {
    var loaded = LoadedImages()
    guard let downloader = access.web?.downloader else { return loaded }
    let urls = Array(Set(urls))
    await urls.forEachConcurrent(atATime: urls.count) { url -> Result<Bitmap, any Error> in
      do {
        return .success(try await downloader.downloadImage(from: url, progress: nil))
      } catch {
        return .failure(error)
      }
    } finish: { index, outcome in
      loaded.keep(outcome, of: urls[index], limit: access.memory.imageFileBytes)
      return true
    }
    return loaded
  }

  private func address(_ source: String, at path: JSONPath) throws(SceneError) -> SceneImageAddress {
    if let address = SceneImageAddress(source) { return address }
    let obstacle =
      ["http", "https"].contains(WebURL.scheme(of: source)?.lowercased()) ? WebURL.obstacle : nil
    throw .imageUnavailable(
      path, source: source,
      reason: obstacle
        ?? "it is neither a file nor a valid file:, data:, http: or https: URL; use one of these")
  }

  private func checkHost(_ host: String, _ port: Int, of url: String, at path: JSONPath) throws(SceneError) {
    guard access.web?.allowedHosts.contains(where: { $0.matches(host: host, port: port) }) ?? false else {
      throw .hostNotAllowed(path, url: url, host: host)
    }
  }

  private func decode(
    _ source: String, from loaded: LoadedImages, at path: JSONPath
  ) throws(SceneError) -> Bitmap {
    let bytes: [UInt8]
    switch try address(source, at: path) {
    case .inline(let text):
      do throws(ImageLoadingError) {
        bytes = try DataURL(address: text).bytes(atMost: access.decoder.limits.maximumBytes)
      } catch {
        throw .imageUnavailable(path, source: source, reason: "\(error)")
      }
    case .file(let file):
      do throws(FileAccess.Failure) {
        bytes = try files.read(file, atMost: access.decoder.limits.maximumBytes)
      } catch {
        throw SceneError(error, file: file, at: path)
      }
    case .web(let url, let host, let port):
      try checkHost(host, port, of: url, at: path)
      return try loaded.image(at: url, for: path)
    }
    do throws(ImageDecodingError) {
      return try access.decoder.picture(bytes, keptIn: pixels)
    } catch {
      // It would take all of its time again with each document that names it.
      if case .drawingTooLong = error {
        let key = Key(source: source, tint: nil)
        images.withLock { $0.insert(.failure(error), for: key, cost: source.utf8.count) }
      }
      throw .imageUnavailable(path, source: source, reason: "\(error)")
    }
  }
}

extension SceneResources: ImageDownloading {
  /// The image at an address as documents write it: files and `data:` URLs are read, others downloaded.
  public func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap
  {
    let value = DocumentValue(json: .string(url), path: .document)
    do {
      if case .web = SceneImageAddress(url), let web = access.web {
        try check(value)
        return try await web.downloader.downloadImage(from: url, progress: progress)
      }
      return try bitmap(at: value, tintedWith: nil, from: LoadedImages(), countedBy: nil)
    } catch let error as SceneError {
      throw UnplacedError(error: error)
    }
  }
}

/// What is wrong with an image whose place in the document is not known here.
private struct UnplacedError: Error, CustomStringConvertible {
  let error: SceneError

  var description: String { error.explanation }
}

extension SceneError {
  fileprivate init(_ failure: FileAccess.Failure, file: String, at path: JSONPath) {
    switch failure {
    case .notAllowed: self = .fileNotAllowed(path, file: file)
    case .unreadable(let reason): self = .imageUnavailable(path, source: file, reason: reason)
    }
  }
}

/// How much the images of one document hold together, as long as it is shown: their files, while pixels come and go.
final class ImageAccount {
  private var sources: Set<String> = []
  private var byteCount = 0

  /// Counts the image of `source`, once.
  ///
  /// - Throws: `imageUnavailable` when it is one too many.
  func count(
    _ source: String, _ heldBytes: Int, limit: Int, at path: JSONPath
  ) throws(SceneError) {
    if sources.insert(source).inserted { byteCount += heldBytes }
    guard byteCount > limit else { return }
    throw .imageUnavailable(path, source: source, reason: Self.reason(byteCount: byteCount, limit: limit))
  }

  /// Why an image is one too many.
  static func reason(byteCount: Int, limit: Int) -> String {
    "with it the image files of the document have \(byteCount) bytes, more than the \(limit) there are for them (of memoryBytes); use smaller files or raise the limit (--max-memory)"
  }
}
