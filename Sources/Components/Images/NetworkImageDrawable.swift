import Drawing
import Geometry

/// What a network image shows: ComponentKit's network image specifier.
struct NetworkImageDrawable: StatefulDrawable {
  let url: String?
  let downloader: any ImageDownloading
  let placeholder: ImageSource?
  let contentMode: ContentMode
  /// In units of the image; nil for the whole image.
  let cropRect: Rect?
  /// In seconds, from the moment it is mounted.
  let delay: Double

  static func == (one: NetworkImageDrawable, other: NetworkImageDrawable) -> Bool {
    one.url == other.url && one.downloader === other.downloader && one.placeholder == other.placeholder
      && one.contentMode == other.contentMode && one.cropRect == other.cropRect
      && one.delay == other.delay
  }

  /// How `image` is drawn in `bounds`: the crop counts only where the part is at least as large as the view.
  func drawable(of image: ImageSource, in bounds: Rect) -> ImageDrawable {
    func isLargeEnough(_ part: Double, _ length: Double, _ viewLength: Double) -> Bool {
      part == 1 || part * length >= viewLength
    }
    var drawable = ImageDrawable(image: image, contentMode: contentMode)
    if let cropRect, isLargeEnough(cropRect.width, image.size.width, bounds.width),
      isLargeEnough(cropRect.height, image.size.height, bounds.height)
    {
      drawable.part = cropRect
    }
    return drawable
  }

  func makeState(in environment: MountEnvironment) -> NetworkImageState {
    NetworkImageState(in: environment)
  }
}

/// The image on show or waited for.
@MainActor
final class NetworkImageState: DrawableState {
  private let environment: MountEnvironment
  private var description: NetworkImageDrawable?
  /// Counted among those of the environment.
  private var downloaded: (image: ImageSource, url: String)?
  private var request: Request?
  /// Why the placeholder stays.
  private var failure: Diagnostic?

  private enum Request {
    case scheduled(ImageSchedule.Ticket)
    case underWay(ImageDownloads.Wait)
  }

  init(in environment: MountEnvironment) {
    self.environment = environment
  }

  // A tree that is dropped without being unmounted leaves no download behind that somebody might wait for.
  isolated deinit {
    giveUpDownload()
    dropImage()
  }

  func update(to description: NetworkImageDrawable) {
    let isSameImage =
      self.description?.url == description.url && self.description?.downloader === description.downloader
    self.description = description
    guard !isSameImage else { return }
    giveUpDownload()
    dropImage()
    failure = nil
    if let url = description.url {
      request(url, from: description.downloader, after: description.delay)
    }
  }

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    guard let description, let image = downloaded?.image ?? description.placeholder else { return }
    description.drawable(of: image, in: bounds).draw(in: bounds, on: &canvas, at: time)
  }

  func willUnmount() {
    giveUpDownload()
    description = nil
    dropImage()
    failure = nil
  }

  private func request(_ url: String, from downloader: any ImageDownloading, after delay: Double) {
    guard let schedule = environment.imageSchedule else { return startDownload(of: url, with: downloader) }
    let ticket = schedule.ask(after: delay) { [weak self] in
      self?.startDownload(of: url, with: downloader)
    }
    if let ticket { request = .scheduled(ticket) }
  }

  private func startDownload(of url: String, with downloader: any ImageDownloading) {
    let work = environment.pendingWork.begin(url)
    request = .underWay(
      environment.imageDownloads.wait(for: url, from: downloader, as: work) { [weak self] outcome in
        self?.finish(work, outcome, of: url)
      })
  }

  private func finish(_ work: PendingWork.Token, _ outcome: ImageDownloads.Outcome, of url: String) {
    // Whoever was told of the end before may have had this image replaced.
    guard case .underWay(let wait) = request, wait.work == work else { return }
    request = nil
    do {
      let image = try outcome.get()
      try environment.shownImages.hold(image.bitmap, from: url)
      downloaded = (image, url)
    } catch {
      let failure = Diagnostic.imageUnavailable(url: url, reason: String(describing: error))
      self.failure = failure
      environment.diagnostics.report(failure)
    }
    environment.pendingWork.end(work)
  }

  private func dropImage() {
    if let downloaded { environment.shownImages.release(downloaded.url) }
    downloaded = nil
  }

  private func giveUpDownload() {
    switch request {
    case .scheduled(let ticket): environment.imageSchedule?.giveUp(ticket)
    case .underWay(let wait):
      environment.imageDownloads.giveUp(wait)
      environment.pendingWork.end(wait.work)
    case nil: break
    }
    request = nil
  }
}

extension NetworkImageState: SteadyState {
  /// Whether no image is waited for.
  var isSteady: Bool { request == nil }
}

extension NetworkImageState: ContentWithDiagnostics {
  var diagnostics: [Diagnostic] { failure.map { [$0] } ?? [] }
}
