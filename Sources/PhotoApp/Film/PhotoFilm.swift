import OffscreenKit

/// Runs the app from its start to a photo's detail screen and records a frame of every step.
@MainActor
struct PhotoFilm {
  /// How many photos arrive between two frames.
  private static let photosPerFrame = 3
  private static let spinnerTimes = [0.0, 0.25, 0.5]

  let list: PhotoListClient
  let downloader: GatedImageDownloader
  let screen: Screen
  let recorder: FrameRecorder

  /// What the pictures depend on beside the photos.
  struct Screen {
    let size: Size
    let layoutEnvironment: LayoutEnvironment
  }

  /// - Throws: `PhotoAppError`, `DataSourceError`, `LayoutError` or `FrameError`.
  func record() async throws {
    let pendingWork = PendingWork()
    let environment = MountEnvironment(
      pendingWork: pendingWork, diagnostics: screen.layoutEnvironment.diagnostics)
    let opened = OpenedPhoto()
    let context = PhotoContext(
      downloader: downloader, open: Action { opened.photo = $0 }, screenSize: screen.size)
    let listView = ListView(
      size: screen.size, scale: screen.layoutEnvironment.scale,
      layout: FlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0), in: environment)
    let dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: screen.size.width), environment: screen.layoutEnvironment,
        context: context, componentProvider: photoListComponent))

    try await recordLoading(dataSource)
    try await recordPhotos(dataSource)
    try await recordScrolling(dataSource)
    try await recordDetail(of: opened, from: dataSource, context: context, environment)
  }

  private typealias PhotoDataSource = ListViewDataSource<PhotoListItem, PhotoContext>

  /// A section, the loading label in it, then a spinner in the label's place.
  private func recordLoading(_ dataSource: PhotoDataSource) async throws {
    let item = ItemIndexPath(section: 0, item: 0)
    try dataSource.apply(
      Changeset(insertedSections: [0], insertedItems: [item: .loading(.label)]), mode: .async)
    try await dataSource.settle()
    try await recorder.record(dataSource.listView, named: "loading-label")
    try dataSource.apply(
      Changeset(updatedItems: [item: .loading(.spinner)]), mode: .async)
    try await dataSource.settle()
    for time in Self.spinnerTimes {
      recorder.clock.time = time
      try await recorder.record(dataSource.listView, named: "loading-spinner")
    }
  }

  /// The photos take the place of the loading screen; then their thumbnails arrive, a few at a time.
  private func recordPhotos(_ dataSource: PhotoDataSource) async throws {
    let photos = try await list.fetch()
    let items = photos.enumerated().map { number, photo in
      Changeset.Entry(at: ItemIndexPath(section: 0, item: number), model: PhotoListItem.photo(photo))
    }
    try dataSource.apply(
      Changeset(removedItems: [ItemIndexPath(section: 0, item: 0)], insertedItems: items),
      mode: .async)
    try await dataSource.settleChanges()
    try await recorder.record(dataSource.listView, named: "placeholders")
    try await recordArrivals(in: dataSource.listView, named: "photos")
  }

  private func recordScrolling(_ dataSource: PhotoDataSource) async throws {
    let listView = dataSource.listView
    listView.scroll(by: Point(x: 0, y: (screen.size.height * 0.6).rounded()))
    try await recorder.record(listView, named: "scroll")
    try await recordArrivals(in: listView, named: "scroll-photos")
  }

  private func recordArrivals(in listView: ListView, named name: String) async throws {
    let pendingWork = listView.environment.pendingWork
    while !pendingWork.isIdle {
      let arriving = pendingWork.pendingNames.prefix(Self.photosPerFrame)
      for url in arriving { downloader.release(url) }
      while !pendingWork.pendingNames.allSatisfy({ !arriving.contains($0) }) {
        await pendingWork.waitForNextEnd()
      }
      try await recorder.record(listView, named: name)
    }
  }

  /// A tap in the middle of the screen opens the photo there.
  private func recordDetail(
    of opened: OpenedPhoto, from dataSource: PhotoDataSource, context: PhotoContext,
    _ environment: MountEnvironment
  ) async throws {
    dataSource.listView.tap(at: Rect(origin: .zero, size: screen.size).center)
    guard let photo = opened.photo else { return }
    let host = ComponentHost(
      size: screen.size, layoutEnvironment: screen.layoutEnvironment, mountEnvironment: environment)
    try host.update(PhotoDetail(photo: photo, context: context))
    try await recorder.record(host, named: "detail")
    downloader.release(photo.url)
    await host.settle()
    try await recorder.record(host, named: "detail-photo")
  }
}

/// The photo whose row was tapped last.
@MainActor
private final class OpenedPhoto {
  var photo: Photo?
}
