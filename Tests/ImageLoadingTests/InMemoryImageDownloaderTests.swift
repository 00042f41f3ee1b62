import Drawing
import ImageLoading
import TestSupport
import Testing

@Suite struct InMemoryImageDownloaderTests {
  private let images = ["a": TinyImage.bitmap(value: 1), "b": TinyImage.bitmap(value: 2)]

  @Test func servesWhatItHas() async throws {
    let downloader = InMemoryImageDownloader(images)
    #expect(try await downloader.downloadImage(from: "b") == TinyImage.bitmap(value: 2))
    #expect(try await downloader.downloadImage(from: "a") == TinyImage.bitmap(value: 1))
    #expect(downloader.requestedURLs == ["b", "a"])
  }

  @Test(arguments: [InMemoryImageDownloader.Delivery.immediate, .byHand])
  func saysWhatItHasNot(_ delivery: InMemoryImageDownloader.Delivery) async {
    let downloader = InMemoryImageDownloader(images, delivery: delivery)
    let request = Task { try await downloader.downloadImage(from: "c") }
    await downloader.waitForRequests(1)
    downloader.release("c")
    let error = await #expect(throws: ImageLoadingError.self) { try await request.value }
    #expect(
      error?.description
        == "cannot load the image at c: the downloader has no image for this address; give it one before it is asked"
    )
  }

  @Test func deliversInTheOrderOfRelease() async throws {
    let downloader = InMemoryImageDownloader(images, delivery: .byHand)
    let order = EventLog<String>()
    let first = Task {
      _ = try await downloader.downloadImage(from: "a")
      order.note("a")
    }
    let second = Task {
      _ = try await downloader.downloadImage(from: "b")
      order.note("b")
    }
    await downloader.waitForRequests(2)
    #expect(downloader.waitingURLs.sorted() == ["a", "b"])
    #expect(downloader.release("b") == 1)
    try await second.value
    #expect(downloader.release("a") == 1)
    try await first.value
    #expect(order.events == ["b", "a"])
    #expect(downloader.release("a") == 0)
  }

  @Test func endsACancelledRequest() async {
    let downloader = InMemoryImageDownloader(images, delivery: .byHand)
    let request = Task { try await downloader.downloadImage(from: "a") }
    await downloader.waitForRequests(1)
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(downloader.release("a") == 0)
  }

  @Test func deliversACancelledRequestLateIfTold() async throws {
    let downloader = InMemoryImageDownloader(images, delivery: .byHand, cancellation: .ignored)
    let request = Task { try await downloader.downloadImage(from: "a") }
    await downloader.waitForRequests(1)
    request.cancel()
    #expect(downloader.release("a") == 1)
    #expect(try await request.value == TinyImage.bitmap(value: 1))
  }
}
