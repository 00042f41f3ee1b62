import Codecs
import Components
import Geometry
import Raster
import Scenes
import Typesetting

/// What is fed with random bytes: anything from outside that the library reads.
///
/// Errors are as good as results; what must not happen is a crash, a sanitizer's report, or memory beyond the limits.
enum FuzzTarget: String {
  case images, scenes, lists, text, expressions, requests, connections

  func run(_ bytes: [UInt8]) {
    switch self {
    case .images: decode(bytes)
    case .scenes: draw(bytes)
    case .text: TextHistory.check(bytes)
    case .expressions: ExpressionFuzzing.check(bytes)
    case .requests: RequestFuzzing.checkTarget(bytes)
    case .connections: RequestFuzzing.checkConnection(bytes)
    case .lists:
      guard let script = try? ListScript(bytes, limits: Self.documentLimits) else { return }
      // libFuzzer calls on the main thread.
      MainActor.assumeIsolated { ListPlaying.play(script) }
    }
  }

  /// Small enough for thousands of runs a second.
  private static let imageLimits = ImageLimits(
    maximumPixels: 1 << 20, maximumBytes: 1 << 20, maximumScans: 50, maximumDecoderBytes: 16 << 20)
  private static let documentLimits = SceneLimits(
    documentBytes: 1 << 20, nestingDepth: 200, filledValues: 20_000, filledBytes: 1 << 20,
    expressionSteps: 1 << 20, frames: 30)
  private static let fonts = try? FontLibrary.standard()
  private static let rasterizer = try? Rasterizer(limits: RasterLimits(surfaceBytes: 4 << 20))

  private func decode(_ bytes: [UInt8]) {
    let whole = ImageDecoder(limits: Self.imageLimits)
    let reduced = ImageDecoder(limits: Self.imageLimits, targetSize: PixelSize(width: 20, height: 20))
    _ = try? whole.readHeader(of: bytes)
    _ = try? reduced.decode(bytes)
    _ = try? whole.picture(bytes)
    guard let image = try? whole.decode(bytes) else { return }
    _ = image.inSRGB
    for setting in [PNGEncoder.Setting.fast, .compact] {
      guard let file = try? PNGEncoder(setting).encode(image.bitmap) else { continue }
      let decoded = try? ImageDecoder().decode(file).bitmap
      precondition(decoded == image.bitmap, "what is encoded is decoded to the same pixels")
    }
  }

  private func draw(_ bytes: [UInt8]) {
    guard let fonts = Self.fonts, let rasterizer = Self.rasterizer,
      let document = try? SceneDocument(bytes, limits: Self.documentLimits),
      let scene = try? document.scene(resources: SceneResources()),
      let laidOut = try? scene.layOut(fonts: fonts), let layout = laidOut.layout
    else { return }
    // libFuzzer calls on the main thread.
    let picture = MainActor.assumeIsolated {
      let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
      tree.mount(layout)
      defer { tree.unmount() }
      return tree.displayList(at: 0)
    }
    _ = try? rasterizer.rasterize(picture, size: laidOut.size, scale: scene.scale)
  }
}
