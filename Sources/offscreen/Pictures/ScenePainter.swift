import Codecs
import Components
import Drawing
import Files
import Geometry
import ImageLoading
import ImageRendering
import Raster
import Scenes
import Typesetting

/// Turns scenes into files. Any number of tasks may use one painter; what they draw shares fonts, glyphs and images.
final class ScenePainter: Sendable {
  let fonts: FontLibrary
  let rasterizer: Rasterizer
  private let format: PictureFormat
  private let readsAccessibility: Bool

  /// - Parameter readsAccessibility: whether drawn scenes say what those find who do not see them.
  init(
    format: PictureFormat, access: AccessOptions, readsAccessibility: Bool = false
  ) throws(CommandError) {
    fonts = try FontLibrary.forCommands(access.fonts)
    do throws(RasterError) {
      rasterizer = try Rasterizer(limits: RasterLimits(access.memory.limit))
    } catch {
      throw .drawing(name: nil, error)
    }
    self.format = format
    self.readsAccessibility = readsAccessibility
  }

  /// A scene as a file, and as those find it who do not see it.
  struct PaintedScene {
    let file: [UInt8]
    let accessibility: AccessibilityTree
    let diagnostics: DiagnosticLog
  }

  /// The picture of `scene`, whose images on the web are waited for.
  ///
  /// - Parameters:
  ///   - loader: what read the scene.
  ///   - name: of the scene, for errors.
  func paint(_ scene: Scene, from loader: SceneLoader, named name: String) async throws(CommandError)
    -> PaintedScene
  {
    let drawn = try await draw(scene, from: loader, named: name)
    let file = try encode(drawn, of: scene, named: name)
    return PaintedScene(file: file, accessibility: drawn.accessibility, diagnostics: drawn.diagnostics)
  }

  /// A scene drawn but not turned into pixels.
  struct DrawnScene {
    let layout: SceneLayout
    let picture: DisplayList
    let accessibility: AccessibilityTree
    /// What the picture lacks; whoever draws says so.
    let diagnostics: DiagnosticLog
    fileprivate let owners: CommandOwners

    /// The component of the document that a command of the picture belongs to.
    func place(ofCommand index: Int) -> String? {
      (owners.owner(of: index) as? Node).flatMap(layout.place)
    }
  }

  /// What `scene` shows, with its images on the web.
  func draw(_ scene: Scene, from loader: SceneLoader, named name: String) async throws(CommandError)
    -> DrawnScene
  {
    let diagnostics = DiagnosticLog()
    let layout: SceneLayout
    do throws(SceneError) {
      layout = try scene.layOut(fonts: fonts, diagnostics: diagnostics.listener)
    } catch {
      throw .scene(name: name, error, nil)
    }
    let shown = await show(layout, diagnostics: diagnostics.listener, memory: loader.memory)
    if let (url, reason) = diagnostics.missingImage {
      throw .imageMissing(name: name, url: url, reason: reason, loader.failure(toLoad: url))
    }
    return DrawnScene(
      layout: layout, picture: shown?.displayList ?? .empty,
      accessibility: shown?.accessibility ?? AccessibilityTree(items: []), diagnostics: diagnostics,
      owners: shown?.owners ?? CommandOwners())
  }

  /// Nil where the scene comes to nothing.
  @MainActor
  private func show(
    _ layout: SceneLayout, diagnostics: Diagnostics, memory: PictureMemory
  ) async -> ShownPicture? {
    guard let layout = layout.layout else { return nil }
    var environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: diagnostics)
    environment.shownImages = ShownImages(byteLimit: memory.imageFileBytes)
    return await ShownPicture(of: layout, in: environment, readsAccessibility: readsAccessibility)
  }

  /// The pixels of what `draw` has drawn of `scene`.
  func bitmap(of drawn: DrawnScene, _ scene: Scene, named name: String) throws(CommandError) -> Bitmap {
    do throws(RasterError) {
      return try rasterizer.rasterize(
        drawn.picture, size: drawn.layout.size, scale: scene.scale, background: scene.background)
    } catch {
      throw .drawing(name: name, error.located(drawn.place))
    }
  }

  private func encode(
    _ drawn: DrawnScene, of scene: Scene, named name: String
  ) throws(CommandError) -> [UInt8] {
    do throws(PictureFileError) {
      return try rasterizer.file(
        as: format, showing: drawn.picture, size: drawn.layout.size, scale: scene.scale,
        background: scene.background)
    } catch {
      switch error {
      case .drawing(let error): throw .drawing(name: name, error.located(drawn.place))
      case .encoding(let error): throw .encoding(name: name, error)
      }
    }
  }
}
