import Components
import Drawing
import Geometry
import JSON
import ListViews
import Outlines
import Raster
import Scenes
import Typesetting

/// Draws documents, for tests that ask why pictures differ.
@MainActor
struct Studio {
  /// What a document shows.
  struct Shot {
    let outline: Outline
    let bitmap: Bitmap
  }

  private let fonts: FontLibrary
  private let rasterizer: Rasterizer

  init() throws {
    fonts = try .standard()
    rasterizer = try Rasterizer()
  }

  func outline(ofScene document: JSONValue) throws -> Outline { try layOut(document).outline }

  private func scene(_ document: JSONValue) throws -> Scene {
    try SceneDocument(document).scene(model: nil, resources: SceneResources())
  }

  private func layOut(_ document: JSONValue) throws -> SceneLayout {
    try scene(document).layOut(fonts: fonts)
  }

  func shot(ofScene document: JSONValue) throws -> Shot {
    let scene = try scene(document)
    let layout = try scene.layOut(fonts: fonts)
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    if let layout = layout.layout { tree.mount(layout) }
    defer { tree.unmount() }
    let bitmap = try rasterizer.rasterize(
      tree.displayList(at: 0), size: layout.size, scale: scene.scale, background: scene.background)
    return Shot(outline: layout.outline, bitmap: bitmap)
  }

  /// The last frame of a script.
  func shot(ofScript document: JSONValue) async throws -> Shot {
    let frames = FrameMemory()
    let player = ListPlayer(
      try ListScript(document), fonts: fonts, resources: SceneResources(),
      recorder: try FrameRecorder(to: frames))
    let timeline = try await player.play()
    guard let frame = timeline.frames.last, let bitmap = frames.bitmaps.last else { throw NoFrame() }
    return Shot(outline: frame.outline, bitmap: bitmap)
  }

  private struct NoFrame: Error {}
}
