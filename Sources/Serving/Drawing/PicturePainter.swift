import Codecs
import Components
import Dispatch
import Drawing
import ImageLoading
import ImageRendering
import Raster
import Scenes
import Typesetting

/// Makes pictures on the drawing threads. Waiting for the network takes none of them; what waits for nothing is made in one go, since
/// to wake another thread for each step takes longer than some of the steps.
struct PicturePainter: Sendable {
  /// Told of what a picture waits for, so that it counts as no work then.
  struct Progress: Sendable {
    /// What ends the picture when nobody waits for it any more.
    let interruption: PictureInterruption
    let beginWaiting: @Sendable () throws(RequestProblem) -> Void
    let endWaiting: @Sendable () -> Void

    func checkInterruption() throws(RequestProblem) {
      if interruption.isRequested { throw .abandoned }
    }
  }

  let threads: DrawingThreads
  let fonts: FontLibrary
  let rasterizer: Rasterizer
  let memory: PictureMemory
  /// How long images on the web are waited for.
  let patience: Duration

  /// What a document has become with an order's model, before there is a thread to draw it.
  enum Filled: Sendable {
    case scene(Scene)
    /// It depends on images that nobody has loaded yet.
    case lacksImages
    /// It was too much to be held, or nobody has asked: it is filled when it is drawn.
    case unknown
  }

  /// Fills the document, on the calling thread: what is wrong with a model need not wait for one that draws.
  ///
  /// - Throws: `cannotDraw`, `brokenDocument` where the document's own model is wrong as well.
  func fill(_ order: PictureOrder) throws(RequestProblem) -> Filled {
    do throws(SceneError) {
      return .scene(try order.scene.scene(model: order.model, resources: order.document.resources))
    } catch {
      if case .imageNotLoaded = error { return .lacksImages }
      let problem = RequestProblem(error)
      guard case .cannotDraw(let reason) = problem else { throw problem }
      throw order.document.hasLayout(order.variant, fonts: fonts) ? problem : .brokenDocument(reason: reason)
    }
  }

  /// The picture as a file.
  ///
  /// - Throws: `deadlinePassed` where a host says nothing for as long as anybody waits.
  func draw(
    _ order: PictureOrder, _ filled: Filled, _ progress: Progress
  ) async throws(RequestProblem) -> [UInt8] {
    let begin = ContinuousClock.now
    do throws(RequestProblem) {
      return try await file(of: order, filled, progress)
    } catch {
      if case .imageMissing = error, ContinuousClock.now - begin >= patience { throw .deadlinePassed }
      throw error
    }
  }

  private func file(
    of order: PictureOrder, _ filled: Filled, _ progress: Progress
  ) async throws(RequestProblem) -> [UInt8] {
    let shown: Shown
    switch try await begin(order, filled, progress) {
    case .finished(let file): return file
    case .mounted(let mounted): shown = try await wait(for: mounted, progress)
    case .lacksImages: shown = try await show(try await layOut(order, progress), progress)
    }
    return try await threads.run(.later) { () throws(RequestProblem) in
      try finish(shown, as: order.format, progress)
    }
  }

  private func begin(
    _ order: PictureOrder, _ filled: Filled, _ progress: Progress
  ) async throws(RequestProblem) -> Begun {
    if case .lacksImages = filled { return .lacksImages }
    return try await threads.run(.first) { () throws(RequestProblem) in
      try beginAtOnce(order, filled, progress)
    }
  }

  private struct LaidOut: Sendable {
    let scene: Scene
    let layout: SceneLayout
  }

  private struct Shown: Sendable {
    let laidOut: LaidOut
    let displayList: DisplayList
  }

  /// A picture that may wait for images on the web.
  private struct Mounted: Sendable {
    let laidOut: LaidOut
    let picture: MountedPicture
    let diagnostics: DiagnosticLog

    /// That of the image with the first address of those that could not be had; nil where all could.
    var problem: RequestProblem? {
      diagnostics.missingImage.map {
        $0.url.isOnTheWeb ? .imageMissing(reason: $0.reason) : .cannotDraw(reason: $0.reason)
      }
    }
  }

  private enum Begun: Sendable {
    case finished([UInt8])
    /// The layout depends on images that nobody has loaded yet.
    case lacksImages
    case mounted(Mounted)
  }

  /// All of a picture that waits for nothing, without ever leaving the thread for another one to go on.
  private func beginAtOnce(
    _ order: PictureOrder, _ filled: Filled, _ progress: Progress
  ) throws(RequestProblem) -> Begun {
    try progress.checkInterruption()
    let laidOut: LaidOut
    do throws(SceneError) {
      if case .scene(let scene) = filled {
        laidOut = try layOut(scene, progress)
      } else {
        laidOut = try layOut(
          order.scene.scene(model: order.model, resources: order.document.resources), progress)
      }
    } catch {
      if case .imageNotLoaded = error { return .lacksImages }
      throw RequestProblem(error)
    }
    try progress.checkInterruption()
    let mounted = DispatchQueue.main.sync { MainActor.assumeIsolated { mountAtOnce(laidOut) } }
    switch mounted {
    case .waiting(let mounted): return .mounted(mounted)
    case .complete(let shown, let problem):
      if let problem { throw problem }
      return .finished(try finish(shown, as: order.format, progress))
    }
  }

  private enum Mounting: Sendable {
    case complete(Shown, RequestProblem?)
    case waiting(Mounted)
  }

  @MainActor
  private func mountAtOnce(_ laidOut: LaidOut) -> Mounting {
    guard let mounted = mount(laidOut) else {
      return .complete(Shown(laidOut: laidOut, displayList: .empty), nil)
    }
    guard mounted.picture.isComplete else { return .waiting(mounted) }
    defer { mounted.picture.unmount() }
    return .complete(
      Shown(laidOut: laidOut, displayList: mounted.picture.shown(at: 0).displayList), mounted.problem)
  }

  private func layOut(_ order: PictureOrder, _ progress: Progress) async throws(RequestProblem) -> LaidOut {
    try progress.beginWaiting()
    defer { progress.endWaiting() }
    do throws(SceneError) {
      let scene = try await order.scene.loadScene(model: order.model, resources: order.document.resources)
      return try await threads.run(.later) { () throws(SceneError) in try layOut(scene, progress) }
    } catch {
      throw RequestProblem(error)
    }
  }

  private func layOut(_ scene: Scene, _ progress: Progress) throws(SceneError) -> LaidOut {
    LaidOut(scene: scene, layout: try scene.layOut(fonts: fonts, interruption: progress.interruption))
  }

  /// Nil where there is nothing to show.
  @MainActor
  private func mount(_ laidOut: LaidOut) -> Mounted? {
    guard let layout = laidOut.layout.layout else { return nil }
    let diagnostics = DiagnosticLog()
    var environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: diagnostics.listener)
    environment.shownImages = ShownImages(byteLimit: memory.imageFileBytes)
    return Mounted(
      laidOut: laidOut, picture: MountedPicture(of: layout, in: environment), diagnostics: diagnostics)
  }

  @MainActor
  private func show(_ laidOut: LaidOut, _ progress: Progress) async throws(RequestProblem) -> Shown {
    guard let mounted = mount(laidOut) else { return Shown(laidOut: laidOut, displayList: .empty) }
    return try await wait(for: mounted, progress)
  }

  @MainActor
  private func wait(for mounted: Mounted, _ progress: Progress) async throws(RequestProblem) -> Shown {
    defer { mounted.picture.unmount() }
    if !mounted.picture.isComplete {
      try progress.beginWaiting()
      defer { progress.endWaiting() }
      do throws(StillPendingError) {
        try await mounted.picture.waitForImages(within: patience)
      } catch {
        throw .imageMissing(reason: "\(error)")
      }
    }
    try progress.checkInterruption()
    if let problem = mounted.problem { throw problem }
    return Shown(laidOut: mounted.laidOut, displayList: mounted.picture.shown(at: 0).displayList)
  }

  private func finish(
    _ shown: Shown, as format: PictureFormat, _ progress: Progress
  ) throws(RequestProblem) -> [UInt8] {
    try progress.checkInterruption()
    let (scene, layout) = (shown.laidOut.scene, shown.laidOut.layout)
    do throws(PictureFileError) {
      return try rasterizer.file(
        as: format, showing: shown.displayList, size: layout.size, scale: scene.scale,
        background: scene.background, interruption: progress.interruption)
    } catch {
      throw RequestProblem(error)
    }
  }
}

extension RequestProblem {
  fileprivate init(_ error: SceneError) {
    switch error {
    case .imageUnavailable(_, let source, _) where source.isOnTheWeb:
      self = .imageMissing(reason: "\(error)")
    case .layout(.interrupted): self = .abandoned
    case .layout(.typesetting(let problem, _)) where problem.isFaultOfTheMachine:
      self = .internalFailure(reason: "\(error)")
    default: self = .cannotDraw(reason: "\(error)")
    }
  }

  fileprivate init(_ error: PictureFileError) {
    switch error {
    case .drawing(let error):
      switch error {
      case .surfaceTooLarge, .sizeUndrawable, .memoryExceeded, .dashesExceeded,
        .pathTooIntricate, .vectorUndrawable:
        self = .cannotDraw(reason: "\(error)")
      case .interrupted: self = .abandoned
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
  /// Whether it is the address of something on the web: what is none nobody has asked for there.
  fileprivate var isOnTheWeb: Bool {
    let isOfTheWeb = WebURL.scheme(of: self).map { ["http", "https"].contains($0.lowercased()) } ?? false
    return isOfTheWeb && WebURL(self) != nil
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
