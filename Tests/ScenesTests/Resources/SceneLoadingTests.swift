import Components
import Drawing
import Geometry
import ImageLoading
import Scenes
import Synchronization
import Testing

/// Answers when all that are expected have asked, or nobody else does.
private final class CountingDownloader: ImageDownloading {
  private let expected: Int
  private let state = Mutex((waiting: 0, most: 0, asked: [String]()))

  init(expecting count: Int) {
    expected = count
  }

  var mostAtOnce: Int { state.withLock { $0.most } }
  var asked: [String] { state.withLock { $0.asked } }

  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap {
    state.withLock { state in
      state.waiting += 1
      state.most = max(state.most, state.waiting)
      state.asked.append(url)
    }
    defer { state.withLock { $0.waiting -= 1 } }
    for _ in 0..<100_000 where mostAtOnce < expected { await Task.yield() }
    if url.hasSuffix("broken") { throw ImageLoadingError.noSuchImage(url: url) }
    return Bitmap(
      size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: [UInt8](repeating: 9, count: 8))
  }
}

@Suite struct SceneLoadingTests {
  private func loaded(
    _ names: [String], by downloader: CountingDownloader, memory: PictureMemory = .standard
  ) async throws -> Scene {
    let images = names.map { #"{"type": "image", "source": "http://h/\#($0)", "tint": "red"}"# }
    let document = try SceneDocument(
      Array(#"{"component": {"type": "flexbox", "children": [\#(images.joined(separator: ","))]}}"#.utf8))
    let web = SceneAccess.Web(allowedHosts: [try HostRule("h")], downloader: downloader)
    return try await document.loadScene(resources: SceneResources(SceneAccess(web: web, memory: memory)))
  }

  @Test func allImagesAreLoadedAtTheSameTimeAndOnce() async throws {
    let downloader = CountingDownloader(expecting: 20)
    let names = (0..<20).map(String.init)
    let scene = try await loaded(names + names, by: downloader)
    #expect(downloader.mostAtOnce == 20)
    #expect(downloader.asked.sorted() == names.map { "http://h/\($0)" }.sorted())
    #expect(scene.content.node.children.count == 40)
  }

  /// Each has 8 bytes, and a quarter of all memory is for them.
  @Test func imagesOnTheWebCountTogether() async throws {
    let memory = PictureMemory(memoryBytes: 4 * 3 * 8)
    let scene = try await loaded(
      ["a", "b", "c"], by: CountingDownloader(expecting: 3), memory: memory)
    #expect(scene.content.node.children.count == 3)
    let error = await #expect(throws: SceneError.self) {
      try await loaded(["a", "b", "c", "d"], by: CountingDownloader(expecting: 4), memory: memory)
    }
    #expect(
      error?.description.contains(
        "with it the image files of the document have 32 bytes, more than the 24 there are for them") == true)
  }

  @Test func theFirstOfSeveralFailuresIsTold() async throws {
    let downloader = CountingDownloader(expecting: 3)
    let error = await #expect(throws: SceneError.self) {
      try await loaded(["a", "b/broken", "c/broken"], by: downloader)
    }
    #expect(
      error?.description.hasPrefix("$.component.children[1].source: the image http://h/b/broken") == true)
  }
}
