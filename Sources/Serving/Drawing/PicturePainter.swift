import Codecs
import Components
import Drawing
import ImageLoading
import ImageRendering
import Raster
import Scenes
import Synchronization
import Typesetting

/// Makes pictures, step by step on the drawing threads. Waiting for the network takes none of them.
struct PicturePainter: Sendable {
  /// Told of what a picture waits for, so that it counts as no work then.
  struct Progress: Sendable {
    /// Whether somebody still waits for the picture.
    let isWanted: @Sendable () -> Bool
    let beginWaiting: @Sendable () throws(RequestProblem) -> Void
    let endWaiting: @Sendable () -> Void
  }

  let threads: DrawingThreads
  let fonts: FontLibrary
  let rasterizer: Rasterizer
  let memory: PictureMemory
  /// How long images on the web are waited for.
  let patience: Duration

  /// The picture as a file.
  func draw(_ order: PictureOrder, _ progress: Progress) async throws(RequestProblem) -> [UInt8] {
    let layout = try await layOut(order, progress)
    let shown = try await show(layout, progress)
    return try await threads.run(.later) { () throws(RequestProblem) in
      guard progress.isWanted() else { throw .abandoned }
      do throws(PictureFileError) {
        return try rasterizer.file(
          as: order.format, showing: shown, size: layout.layout.size, scale: layout.scene.scale,
          background: layout.scene.background)
      } catch {
        throw RequestProblem(error)
      }
    }
  }

  private struct LaidOut: Sendable {
    let scene: Scene
    let layout: SceneLayout
  }

  private func layOut(
    _ order: PictureOrder, _ progress: Progress
  ) async throws(RequestProblem) -> LaidOut {
    let atOnce = try await threads.run(.first) { () throws(RequestProblem) -> LaidOut? in
      guard progress.isWanted() else { throw .abandoned }
      do throws(SceneError) {
        return try layOut(order.scene.scene(model: order.model, resources: order.document.resources))
      } catch {
        if case .imageNotLoaded = error { return nil }
        throw RequestProblem(error)
      }
    }
    if let atOnce { return atOnce }
    try progress.beginWaiting()
    defer { progress.endWaiting() }
    do throws(SceneError) {
      let scene = try await order.scene.loadScene(model: order.model, resources: order.document.resources)
      return try await threads.run(.later) { () throws(SceneError) in try layOut(scene) }
    } catch {
      throw RequestProblem(error)
    }
  }

  private func layOut(_ scene: Scene) throws(SceneError) -> LaidOut {
    LaidOut(scene: scene, layout: try scene.layOut(fonts: fonts))
  }

  @MainActor
  private func show(_ laidOut: LaidOut, _ progress: Progress) async throws(RequestProblem) -> DisplayList {
    guard let layout = laidOut.layout.layout else { return .empty }
    let missing = MissingImage()
    var environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: missing.listener)
    environment.shownImages = ShownImages(byteLimit: memory.imageFileBytes)
    var (refusal, isWaiting): (RequestProblem?, Bool) = (nil, false)
    defer { if isWaiting { progress.endWaiting() } }
    let shown: ShownPicture
    do throws(StillPendingError) {
      shown = try await ShownPicture(of: layout, at: 0, in: environment, imageTimeout: patience) {
        do throws(RequestProblem) {
          try progress.beginWaiting()
          isWaiting = true
        } catch {
          refusal = error
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
    } catch {
      throw .imageMissing(reason: "\(error)")
    }
    if let refusal { throw refusal }
    guard progress.isWanted() else { throw .abandoned }
    if let problem = missing.problem { throw problem }
    return shown.displayList
  }
}

/// The image on the web that could not be had, of several the one with the first address.
private final class MissingImage: Sendable {
  private let first = Mutex<(url: String, reason: String)?>(nil)

  var listener: Diagnostics {
    Diagnostics { diagnostic in
      guard case .imageUnavailable(let url, let reason) = diagnostic else { return }
      self.first.withLock { first in
        if first.map({ url < $0.url }) ?? true { first = (url, reason) }
      }
    }
  }

  var problem: RequestProblem? {
    first.withLock { $0.map { .imageMissing(reason: $0.reason) } }
  }
}

extension RequestProblem {
  fileprivate init(_ error: SceneError) {
    switch error {
    case .imageUnavailable(_, let source, _) where source.isOnTheWeb:
      self = .imageMissing(reason: "\(error)")
    case .layout(.typesetting(let problem, _)) where problem.isFaultOfTheMachine:
      self = .internalFailure(reason: "\(error)")
    default: self = .cannotDraw(reason: "\(error)")
    }
  }

  fileprivate init(_ error: PictureFileError) {
    switch error {
    case .drawing(let error):
      switch error {
      case .surfaceTooLarge, .sizeUndrawable, .memoryExceeded: self = .cannotDraw(reason: "\(error)")
      default: self = .internalFailure(reason: "\(error)")
      }
    case .encoding(let error):
      switch error {
      case .empty, .tooLarge: self = .cannotDraw(reason: "\(error)")
      case .invalidText, .outOfMemory: self = .internalFailure(reason: "\(error)")
      }
    }
  }
}

extension String {
  /// Whether it is the address of something on the web.
  fileprivate var isOnTheWeb: Bool {
    WebURL.scheme(of: self).map { ["http", "https"].contains($0.lowercased()) } ?? false
  }
}

extension TypesettingError {
  /// Another picture would fail as well.
  fileprivate var isFaultOfTheMachine: Bool {
    switch self {
    case .missingPackage, .unreadableFont, .invalidFont, .invalidHyphenation, .outOfMemory: true
    default: false
    }
  }
}
