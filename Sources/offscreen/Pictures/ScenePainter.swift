import ArgumentParser
import Codecs
import Components
import Drawing
import Files
import Geometry
import ImageLoading
import Raster
import Scenes
import Typesetting

/// Turns scenes into files. Any number of tasks may use one painter; what they draw shares fonts, glyphs and images.
final class ScenePainter: Sendable {
  let fonts: FontLibrary
  private let rasterizer: Rasterizer
  private let format: PictureFormat

  init(format: PictureFormat, access: AccessOptions) throws(CommandError) {
    fonts = try FontLibrary.forCommands(access.fonts)
    do throws(RasterError) {
      rasterizer = try Rasterizer(limits: RasterLimits(access.memory))
    } catch {
      throw .drawing(name: nil, error)
    }
    self.format = format
  }

  /// A scene as a file, and as those find it who do not see it.
  struct PaintedScene {
    let file: [UInt8]
    let accessibility: AccessibilityTree
    let diagnostics: SceneDiagnostics
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
    let diagnostics: SceneDiagnostics
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
    let diagnostics = SceneDiagnostics()
    let layout: SceneLayout
    do throws(SceneError) {
      layout = try scene.layOut(fonts: fonts, diagnostics: diagnostics.listener)
    } catch {
      throw .scene(name: name, error, nil)
    }
    let (picture, owners, accessibility) = await Self.picture(
      of: layout, diagnostics: diagnostics.listener, memory: loader.memory)
    if let (url, reason) = diagnostics.missingImage {
      throw .imageMissing(name: name, url: url, reason: reason, loader.failure(toLoad: url))
    }
    return DrawnScene(
      layout: layout, picture: picture, accessibility: accessibility, diagnostics: diagnostics, owners: owners
    )
  }

  @MainActor
  private static func picture(
    of layout: SceneLayout, diagnostics: Diagnostics, memory: PictureMemory
  ) async -> (DisplayList, CommandOwners, AccessibilityTree) {
    guard let layout = layout.layout else { return (.empty, CommandOwners(), AccessibilityTree(items: [])) }
    var environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: diagnostics)
    environment.shownImages = ShownImages(byteLimit: memory.imageFileBytes)
    let tree = MountedTree(in: environment)
    tree.mount(layout)
    await environment.pendingWork.waitUntilIdle()
    defer { tree.unmount() }
    let (picture, owners) = tree.ownedDisplayList(at: 0)
    return (picture, owners, tree.accessibilityTree)
  }

  private func encode(
    _ drawn: DrawnScene, of scene: Scene, named name: String
  ) throws(CommandError) -> [UInt8] {
    let (picture, size) = (drawn.picture, drawn.layout.size)
    switch format {
    case .png, .jpeg:
      let bitmap = try drawing(name, drawn) { () throws(RasterError) in
        try rasterizer.rasterize(picture, size: size, scale: scene.scale, background: scene.background)
      }
      do throws(ImageEncodingError) {
        return format == .png ? try PNGEncoder(.fast).encode(bitmap) : try JPEGEncoder().encode(bitmap)
      } catch {
        throw .encoding(name: name, error)
      }
    case .svg, .pdf:
      var canvas = Canvas()
      if let background = scene.background { canvas.fill(Rect(origin: .zero, size: size), with: background) }
      let firstCommand = canvas.commandCount
      canvas.draw(picture)
      return try drawing(name, drawn, from: firstCommand) { () throws(RasterError) in
        try rasterizer.makeVectorDocument(
          canvas.makeDisplayList(), size: size, kind: format == .svg ? .svg : .pdf)
      }
    }
  }

  private func drawing<Result>(
    _ name: String, _ scene: DrawnScene, from firstCommand: Int = 0,
    _ body: () throws(RasterError) -> Result
  ) throws(CommandError) -> Result {
    do throws(RasterError) {
      return try body()
    } catch {
      throw .drawing(name: name, error.located { scene.place(ofCommand: $0 - firstCommand) })
    }
  }
}

/// What a picture is written as.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case png, jpeg, svg, pdf

  /// The format whose files end in `fileExtension`, in lower case.
  init?(fileExtension: String) {
    self.init(rawValue: fileExtension == "jpg" ? "jpeg" : fileExtension)
  }

  /// Without its point.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
