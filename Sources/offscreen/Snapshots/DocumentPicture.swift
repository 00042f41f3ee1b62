import Drawing
import Files
import Geometry
import ImageLoading
import Scenes
import Snapshots

/// One of the pictures that a document shows.
struct DocumentPicture {
  /// What it is called among those of all documents, at whatever scale.
  let title: String
  /// What its reference is named after.
  let name: String
  let content: SnapshotPicture
  /// How the document says it is compared.
  let test: DocumentTest
  /// The components whose pixels do not count, of those that the document names.
  let ignored: [String]
  /// The component that a command of the picture belongs to.
  let placeOfCommand: (Int) -> String?
}

/// What a document shows as it is, or one of its variants.
struct DrawnVersion {
  /// What its pictures are named after.
  let name: String
  let isVariant: Bool
  /// Its pictures, or why there are none.
  let pictures: Result<[DocumentPicture], CommandError>
}

/// Where a document's files are.
struct DocumentSite: Sendable {
  let file: FilePath
  let access: AccessOptions
  /// Says which path to open for one that the document names; nil for that path.
  var locateFile: (@Sendable (FilePath) -> FilePath)?
  /// Tells people what pictures lack, a line at a time; nil for nobody.
  var warn: (@Sendable (String) -> Void)?

  init(_ file: FilePath, _ access: AccessOptions) {
    self.file = file
    self.access = access
  }
}

extension SnapshotRun {
  /// Draws a document and its variants, one after the other.
  ///
  /// - Parameter take: is given each as soon as it is drawn.
  /// - Throws: what is wrong with the document as a whole.
  func draw(
    _ document: SnapshotDocument, at site: DocumentSite, _ take: (DrawnVersion) -> Void
  ) async throws(CommandError) {
    // A pipe would be waited for.
    if site.file.kind == .other { throw .notAFile(path: site.file.description) }
    switch document.kind {
    case .scene: try await drawScenes(of: document, at: site, take)
    case .list: try await play(document, at: site, take)
    }
  }

  private func drawScenes(
    of document: SnapshotDocument, at site: DocumentSite, _ take: (DrawnVersion) -> Void
  ) async throws(CommandError) {
    let loader = SceneLoader(
      access: site.access, environment: environment, folder: site.file.folder, stalledHosts: stalledHosts,
      locateFile: site.locateFile)
    let source = InputSource.file(site.file)
    let versions = try loader.versions(
      source.read(limit: loader.limits.documentBytes), named: source.description)
    for version in versions {
      let name = document.name(of: version.variant)
      let pictures: Result<[DocumentPicture], CommandError>
      do throws(CommandError) {
        pictures = .success([try await picture(of: version, named: name, at: site, from: loader)])
      } catch {
        pictures = .failure(error)
      }
      take(DrawnVersion(name: name, isVariant: version.variant != nil, pictures: pictures))
    }
  }

  private func picture(
    of version: SceneVersion, named versionName: String, at site: DocumentSite, from loader: SceneLoader
  ) async throws(CommandError) -> DocumentPicture {
    let read = version.document
    let name = site.file.description + (version.variant.map { " (\($0))" } ?? "")
    let scene = try await loader.scene(read, model: nil, named: name)
    let drawn = try await painter.draw(scene, from: loader, named: name)
    if let warn = site.warn { drawn.diagnostics.warn(of: name, by: warn) }
    let picture = SnapshotPicture(
      drawn.picture, size: drawn.layout.size, scale: scene.scale, background: scene.background,
      outline: drawn.layout.outline)
    // Whoever names a component to ignore in a document that lacks it is told so.
    return DocumentPicture(
      title: versionName, name: versionName + scene.scale.fileSuffix, content: picture, test: read.test,
      ignored: read.test.ignoredIdentifiers, placeOfCommand: drawn.place)
  }

  private func play(
    _ document: SnapshotDocument, at site: DocumentSite, _ take: (DrawnVersion) -> Void
  ) async throws(CommandError) {
    let playing = ScriptPlaying(
      source: .file(site.file), access: site.access, environment: environment, stalledHosts: stalledHosts,
      locateFile: site.locateFile, warn: site.warn)
    for (variant, script) in try playing.versions() {
      let name = document.name(of: variant)
      let pictures: Result<[DocumentPicture], CommandError>
      do throws(CommandError) {
        let frames = try await playing.frames(of: script)
        guard !frames.isEmpty else { throw .noFrames() }
        pictures = .success(frames.map { Self.picture(of: $0, $1, named: name, script.test) })
      } catch {
        pictures = .failure(error)
      }
      take(DrawnVersion(name: name, isVariant: variant != nil, pictures: pictures))
    }
  }

  private static func picture(
    of bitmap: Bitmap, _ frame: ListTimeline.Frame, named versionName: String, _ test: DocumentTest
  ) -> DocumentPicture {
    let picture = SnapshotPicture(bitmap, scale: frame.scale, outline: frame.outline)
    let name = "\(versionName)/\(frame.file.dropLast(".png".utf8.count))"
    // Not every frame shows every row.
    let ignored = picture.identifiers(among: test.ignoredIdentifiers).sorted()
    return DocumentPicture(
      title: name, name: name, content: picture, test: test, ignored: ignored, placeOfCommand: { _ in nil })
  }
}
