import Codecs
import Components
import Drawing
import Geometry
import ImageLoading
import Raster
import Scenes
import Synchronization
import Typesetting

/// Turns scenes into files. Any number of tasks may use one painter; what they draw shares fonts, glyphs and images.
final class ScenePainter: Sendable {
  private let fonts: FontLibrary
  private let rasterizer: Rasterizer
  private let format: PictureFormat
  private let reported = Mutex<Set<Diagnostic>>([])

  init(format: PictureFormat) throws(CommandError) {
    fonts = try FontLibrary.forCommands()
    do throws(RasterError) {
      rasterizer = try Rasterizer()
    } catch {
      throw .drawing(error)
    }
    self.format = format
  }

  /// The file with the picture of `scene`, whose images on the web are waited for.
  ///
  /// - Parameters:
  ///   - loader: what read the scene.
  ///   - name: of the scene, for errors.
  func file(of scene: Scene, from loader: SceneLoader, named name: String) async throws(CommandError) -> [UInt8] {
    let diagnostics = SceneDiagnostics()
    let layout: SceneLayout
    do throws(SceneError) {
      layout = try scene.layOut(fonts: fonts, diagnostics: diagnostics.listener)
    } catch {
      throw .scene(name: name, error, nil)
    }
    let picture = await Self.picture(of: layout, diagnostics: diagnostics.listener)
    if let (url, reason) = diagnostics.missingImage {
      throw .imageMissing(name: name, url: url, reason: reason, loader.failure(toLoad: url))
    }
    warn(of: diagnostics.all)
    return try encode(picture, of: scene, size: layout.size, named: name)
  }

  @MainActor
  private static func picture(of layout: SceneLayout, diagnostics: Diagnostics) async -> DisplayList {
    guard let layout = layout.layout else { return .empty }
    let environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: diagnostics)
    let tree = MountedTree(in: environment)
    tree.mount(layout)
    await environment.pendingWork.waitUntilIdle()
    defer { tree.unmount() }
    return tree.displayList(at: 0)
  }

  private func encode(
    _ picture: DisplayList, of scene: Scene, size: Size, named name: String
  ) throws(CommandError) -> [UInt8] {
    do {
      switch format {
      case .png: return try PNGEncoder(.fast).encode(rasterize(picture, of: scene, size: size))
      case .jpeg: return try JPEGEncoder().encode(rasterize(picture, of: scene, size: size))
      case .svg: return try document(of: picture, on: scene.background, size: size, kind: .svg)
      case .pdf: return try document(of: picture, on: scene.background, size: size, kind: .pdf)
      }
    } catch let error as RasterError {
      throw .drawing(error)
    } catch let error as ImageEncodingError {
      throw .encoding(name: name, error)
    } catch {
      throw .drawing(.cairo(status: "\(error)", action: "drawing \(name)"))
    }
  }

  private func rasterize(_ picture: DisplayList, of scene: Scene, size: Size) throws(RasterError) -> Bitmap {
    try rasterizer.rasterize(picture, size: size, scale: scene.scale, background: scene.background)
  }

  private func document(
    of picture: DisplayList, on background: Color?, size: Size, kind: VectorDocumentKind
  ) throws(RasterError) -> [UInt8] {
    var canvas = Canvas()
    if let background { canvas.fill(Rect(origin: .zero, size: size), with: background) }
    canvas.draw(picture)
    return try rasterizer.makeVectorDocument(canvas.makeDisplayList(), size: size, kind: kind)
  }

  /// Says what a picture lacks, once for all pictures.
  private func warn(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where reported.withLock({ $0.insert(diagnostic).inserted }) {
      StandardError.write("offscreen: warning: \(diagnostic)\n")
    }
  }
}
