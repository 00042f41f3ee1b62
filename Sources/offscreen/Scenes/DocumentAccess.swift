import Drawing
import Files
import ImageLoading
import JSON
import Scenes

/// The files and hosts that documents may reach by the command line.
struct DocumentAccess {
  let resources: SceneResources
  private let downloader: RecordingDownloader?

  /// - Parameters:
  ///   - folder: where the documents are; nil for those that come from nowhere.
  ///   - isForOneDocument: which is begun now.
  ///   - stalledHosts: those that need not be waited for.
  ///   - locateFile: says which path to open for one that a document names; nil for that path.
  ///   - noteMissingImage: told of images that cannot be had, which are no errors then.
  init(
    _ options: AccessOptions, folder: FilePath?, isForOneDocument: Bool,
    stalledHosts: StalledHosts = StalledHosts(), locateFile: (@Sendable (FilePath) -> FilePath)? = nil,
    noteMissingImage: (@Sendable (JSONPath, String) -> Void)? = nil
  ) {
    let memory = options.memory.limit
    let pixels = DecodedPixels(byteLimit: memory.decodedImageBytes)
    downloader =
      options.allowHost.isEmpty
      ? nil
      : RecordingDownloader(
        HTTPImageDownloader(
          memory: memory, keepingPixelsIn: pixels, allowedHosts: options.allowHost,
          diskCache: options.imageCache.map { DiskImageCache(folder: $0) },
          concurrentLoads: RecordingDownloader.concurrentLoads, stalledHosts: stalledHosts),
        timeout: .seconds(options.timeout), isForOneDocument: isForOneDocument)
    var access = SceneAccess(
      folder: folder.map(Self.text), allowedFolders: options.allowFile.map(Self.text),
      web: downloader.map { SceneAccess.Web(allowedHosts: options.allowHost, downloader: $0) },
      memory: memory)
    access.locateFile = locateFile
    access.noteMissingImage = noteMissingImage
    resources = SceneResources(access, keepingPixelsIn: pixels)
  }

  /// Why the image at `url` could not be loaded, where it is the network's fault or a server's.
  func failure(toLoad url: String) -> ImageLoadingError? {
    downloader?.failure(at: url)
  }

  /// Documents name files in UTF-8, so a folder of another name holds nothing they can name.
  private static func text(_ path: FilePath) -> String {
    String(decoding: path.bytes, as: UTF8.self)
  }
}
