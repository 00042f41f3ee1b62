public import Codecs
public import Components
public import Drawing
package import Files
public import ImageLoading
package import JSON

/// What a document may reach beside its own text.
public struct SceneAccess: Sendable {
  /// The web as far as a document may see it.
  public struct Web: Sendable {
    /// The only hosts that are asked.
    public let allowedHosts: [HostRule]
    /// Has to keep to the same hosts where it follows redirects.
    public let downloader: any ImageDownloading

    /// - Parameter allowedHosts: none refuses everything, as no web at all does.
    public init(allowedHosts: [HostRule], downloader: any ImageDownloading) {
      self.allowedHosts = allowedHosts
      self.downloader = downloader
    }
  }

  /// The document's folder: what relative paths start from, and may be read. Nil for a document without one, as from
  /// standard input: its paths start from the current folder, which may be read only below an allowed one.
  public var folder: String?
  /// Other folders that may be read.
  public var allowedFolders: [String]
  /// Nil for no network at all.
  public var web: Web?
  /// With the limits of images.
  public var decoder: ImageDecoder
  /// What all images of a document may take together.
  public var memory: PictureMemory
  /// Told the path of a file, as a document names it, each time before the file is opened, on any thread; says which path
  /// to open in its place. Nil where nobody wants to know.
  package var locateFile: (@Sendable (FilePath) -> FilePath)?
  /// Told of images that cannot be had, on any thread: the place that names each, and why it is missing. With somebody who is
  /// told, such an image is no error, and one transparent pixel stands in for it.
  package var noteMissingImage: (@Sendable (JSONPath, String) -> Void)?
  /// The files there are, as documents name them; nil where the file system is asked.
  package var knownFiles: KnownFiles?

  /// Nothing but `data:` URLs unless something is named.
  ///
  /// - Parameter decoder: one with the limits that go with `memory` by default.
  public init(
    folder: String? = nil, allowedFolders: [String] = [], web: Web? = nil,
    decoder: ImageDecoder? = nil, memory: PictureMemory = .standard
  ) {
    self.folder = folder
    self.allowedFolders = allowedFolders
    self.web = web
    self.decoder = decoder ?? ImageDecoder(limits: ImageLimits(memory))
    self.memory = memory
  }
}

/// The files that documents may mean, as they were at one moment.
package struct KnownFiles: Sendable {
  /// Whether there was one of that path, without a look at the file system: only then is it opened.
  let contains: @Sendable (FilePath) -> Bool
  /// Whether what was read of one is what was in it.
  let hasContent: @Sendable (FilePath, [UInt8]) -> Bool

  package init(
    contains: @escaping @Sendable (FilePath) -> Bool,
    hasContent: @escaping @Sendable (FilePath, [UInt8]) -> Bool
  ) {
    self.contains = contains
    self.hasContent = hasContent
  }
}
