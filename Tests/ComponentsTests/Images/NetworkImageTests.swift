import Components
import Drawing
import Geometry
import TestSupport
import Testing

@MainActor
@Suite struct NetworkImageTests {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "the wire is cut" }
  }

  nonisolated static let bounds = Rect(0, 0, 50, 50)
  static let placeholder = ImageSource(.solid(1, 1))
  static let otherPlaceholder = ImageSource(.solid(1, 2))
  static let image = Bitmap.solid(2, 2)
  static let otherImage = Bitmap.solid(3, 3)

  let downloader = ControlledDownloader()
  let log = EventLog<Diagnostic>()
  let pendingWork = PendingWork()
  let tree: MountedTree

  init() {
    tree = MountedTree(in: MountEnvironment(pendingWork: pendingWork, diagnostics: log.diagnostics))
  }

  func mount(
    _ url: String?, placeholder: ImageSource? = placeholder, cropRect: Rect? = nil,
    from downloader: ControlledDownloader? = nil
  ) throws {
    tree.mount(
      try layOut(
        NetworkImage(
          url, downloader: downloader ?? self.downloader, placeholder: placeholder, cropRect: cropRect
        ).frame(.square(50))))
  }

  /// The image on show, nil when there is none.
  var shown: Bitmap? {
    guard case .image(let bitmap, _, Self.bounds, _) = tree.displayList(at: 0).commands.first else {
      return nil
    }
    return bitmap
  }

  @Test func placeholderStaysUntilTheImageIsThere() async throws {
    try mount("a")
    #expect(shown == Self.placeholder.bitmap)
    #expect(pendingWork.pendingNames == ["a"])
    let request = try #require(await downloader.nextRequest())
    #expect(request.url == "a")
    request.end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    #expect(shown == Self.image)
    #expect(pendingWork.isIdle)
    #expect(log.events == [])
  }

  @Test func withoutPlaceholderNothingIsShownAtFirst() throws {
    try mount(nil, placeholder: nil)
    #expect(tree.displayList(at: 0).isEmpty)
  }

  @Test func withoutAddressNothingIsDownloaded() throws {
    try mount(nil)
    #expect(pendingWork.isIdle)
    #expect(downloader.urls == [])
    #expect(shown == Self.placeholder.bitmap)
  }

  @Test func equalDescriptionIsNeverFetchedAgain() async throws {
    try mount("a")
    let request = try #require(await downloader.nextRequest())
    try mount("a")
    request.end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    try mount("a")
    #expect(shown == Self.image)
    #expect(pendingWork.isIdle)
    #expect(downloader.urls == ["a"])
  }

  @Test func otherPlaceholderTakesThePlaceOfThePlaceholderOnly() async throws {
    try mount("a")
    let request = try #require(await downloader.nextRequest())
    try mount("a", placeholder: Self.otherPlaceholder)
    #expect(shown == Self.otherPlaceholder.bitmap)
    request.end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    try mount("a", placeholder: Self.placeholder)
    #expect(shown == Self.image)
    #expect(downloader.urls == ["a"])
  }

  @Test func otherAddressCancelsAndShowsThePlaceholder() async throws {
    try mount("a")
    let first = try #require(await downloader.nextRequest())
    try mount("b")
    await first.waitForCancellation()
    #expect(pendingWork.pendingNames == ["b"])
    let second = try #require(await downloader.nextRequest())
    second.end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    #expect(shown == Self.image)
    try mount("c")
    #expect(shown == Self.placeholder.bitmap)
    first.end(.failure(CancellationError()))
    try #require(await downloader.nextRequest()).end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    #expect(downloader.urls == ["a", "b", "c"])
    #expect(log.events == [])
  }

  /// The image has 16 bytes.
  @Test func imagesOnShowCountTogetherAndOnce() async throws {
    var environment = MountEnvironment(pendingWork: pendingWork, diagnostics: log.diagnostics)
    environment.shownImages = ShownImages(byteLimit: 31)
    func mount(_ url: String, in tree: MountedTree) async throws {
      tree.mount(try layOut(NetworkImage(url, downloader: downloader).frame(.square(50))))
      try #require(await downloader.nextRequest()).end(.success(Self.image))
      await pendingWork.waitUntilIdle()
    }
    let trees = (0..<3).map { _ in MountedTree(in: environment) }
    try await mount("a", in: trees[0])
    try await mount("a", in: trees[1])
    #expect(log.events == [])
    try await mount("b", in: trees[2])
    let reason =
      "with it the network images on show have 32 bytes as files, more than the 31 there are for them (of memoryBytes); use smaller files or raise the limit (--max-memory)"
    #expect(log.events == [.imageUnavailable(url: "b", reason: reason)])
    #expect(trees[2].displayList(at: 0).isEmpty)
    trees[0].unmount()
    try await mount("c", in: trees[2])
    #expect(log.events.count == 2)
    try await mount("b", in: trees[1])
    #expect(log.events.count == 2)
    #expect(!trees[1].displayList(at: 0).isEmpty)
  }

  @Test func lateResultIsIgnored() async throws {
    try mount("a")
    let first = try #require(await downloader.nextRequest())
    try mount("b")
    let second = try #require(await downloader.nextRequest())
    first.end(.success(Self.otherImage))
    await first.waitForCancellation()
    for _ in 0..<100 { await Task.yield() }
    #expect(shown == Self.placeholder.bitmap)
    #expect(pendingWork.pendingNames == ["b"])
    second.end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    #expect(shown == Self.image)
  }

  @Test func otherDownloaderFetchesAgainAndTheOldOneIsCancelled() async throws {
    let other = ControlledDownloader()
    try mount("a")
    let first = try #require(await downloader.nextRequest())
    try mount("a", from: other)
    await first.waitForCancellation()
    first.end(.failure(CancellationError()))
    try #require(await other.nextRequest()).end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    #expect(shown == Self.image)
    #expect(downloader.urls == ["a"])
    #expect(other.urls == ["a"])
  }

  @Test func failureKeepsThePlaceholderAndIsReported() async throws {
    try mount("a")
    try #require(await downloader.nextRequest()).end(.failure(Failure()))
    await pendingWork.waitUntilIdle()
    #expect(shown == Self.placeholder.bitmap)
    #expect(log.events == [.imageUnavailable(url: "a", reason: "the wire is cut")])
    #expect(log.events[0].description == "image a keeps its placeholder: the wire is cut")
    #expect(
      Diagnostic.imageUnavailable(url: "", reason: "it is no URL").description
        == "image \"\" keeps its placeholder: it is no URL")
    #expect(
      Diagnostic.imageUnavailable(url: "http://user:secret@host/a.png", reason: "it is gone").description
        == "image http://host/a.png keeps its placeholder: it is gone")
    let long = "data:image/png;base64," + String(repeating: "A", count: 1000)
    #expect(
      Diagnostic.imageUnavailable(url: long, reason: "it is none").description
        == "image \(long.prefix(200))… keeps its placeholder: it is none")
    try mount("a")
    #expect(downloader.urls == ["a"])
  }

  @Test func unmountingCancels() async throws {
    try mount("a")
    let request = try #require(await downloader.nextRequest())
    tree.unmount()
    #expect(pendingWork.isIdle)
    #expect(tree.displayList(at: 0).isEmpty)
    await request.waitForCancellation()
    request.end(.failure(CancellationError()))
    try mount("a")
    #expect(pendingWork.pendingNames == ["a"])
    try #require(await downloader.nextRequest()).end(.success(Self.image))
    await pendingWork.waitUntilIdle()
    #expect(downloader.urls == ["a", "a"])
    #expect(log.events == [])
  }

  @Test func treeThatIsDroppedLeavesNoWorkBehind() async throws {
    var dropped: MountedTree? = MountedTree(in: .test(pendingWork: pendingWork))
    dropped?.mount(try layOut(NetworkImage("a", downloader: downloader)))
    let request = try #require(await downloader.nextRequest())
    dropped = nil
    await pendingWork.waitUntilIdle()
    await request.waitForCancellation()
    request.end(.failure(CancellationError()))
    #expect(pendingWork.isIdle)
  }

  struct Crop: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rect: Rect?
    var source: Rect
    var destination = bounds
  }

  nonisolated static let crops = [
    Crop(testDescription: "none", rect: nil, source: Rect(0, 0, 100, 200)),
    Crop(testDescription: "empty", rect: Rect(0.5, 0.5, 0, 1), source: Rect(0, 0, 100, 200)),
    Crop(testDescription: "lower half", rect: Rect(0, 0.5, 1, 0.5), source: Rect(0, 100, 100, 100)),
    Crop(testDescription: "corner", rect: Rect(0.5, 0.75, 0.5, 0.25), source: Rect(50, 150, 50, 50)),
    Crop(testDescription: "too small a part", rect: Rect(0, 0, 0.25, 1), source: Rect(0, 0, 100, 200)),
    Crop(
      testDescription: "more than the image", rect: Rect(-0.5, 0, 2, 1), source: Rect(0, 0, 100, 200),
      destination: Rect(12.5, 0, 25, 50)),
  ]

  @Test(arguments: crops)
  func cropCountsWhereItDoesNotEnlarge(_ crop: Crop) throws {
    let image = ImageSource(.solid(100, 200))
    try mount(nil, placeholder: image, cropRect: crop.rect)
    #expect(
      tree.displayList(at: 0).commands
        == [.image(image.bitmap, source: crop.source, destination: crop.destination, .smooth)])
  }

  @Test func otherCropDoesNotFetchAgain() async throws {
    try mount("a")
    try #require(await downloader.nextRequest()).end(.success(.solid(100, 100)))
    await pendingWork.waitUntilIdle()
    try mount("a", cropRect: Rect(0, 0, 0.5, 0.5))
    let command = DrawCommand.image(
      .solid(100, 100), source: Rect(0, 0, 50, 50), destination: Self.bounds, .smooth)
    #expect(tree.displayList(at: 0).commands == [command])
    #expect(downloader.urls == ["a"])
  }
}
