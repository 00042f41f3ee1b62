import Codecs
import Components
import Drawing
import Geometry
import ImageLoading
import ImageRendering
import Synchronization
import TestSupport
import Testing

@Suite struct WebImageTests {
  @Test func waitsForImagesAndSharesTheirDownloads() async throws {
    let requests = Mutex(0)
    let file = try PNGEncoder(.fast).encode(
      Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [10, 20, 30, 255]))
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      requests.withLock { $0 += 1 }
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(file.count)\r\nConnection: close\r\n\r\n")
      connection.write(file)
    }
    let renderer = ImageRenderer(photo(server.url("/a.png")), scale: 1)
    for _ in 0..<3 { #expect(try await renderer.bitmap().bgra == [30, 20, 10, 255]) }
    #expect(requests.withLock { $0 } == 1)
  }

  @Test func namesImagesThatCannotBeLoaded() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let urls = [server.url("/b.png"), server.url("/a.png")]
    var renderer = ImageRenderer(Flexbox { for url in urls { photo(url) } }, scale: 1)
    let error = await #expect(throws: ImageRendererError.self) { try await renderer.png() }
    guard case .imagesMissing(let images) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(images.map(\.url) == urls.sorted())
    #expect(error?.description.contains("404") == true)
    renderer.missingImages = .drawPlaceholders
    #expect(try await renderer.bitmap().bgra == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func namesImagesThatDoNotComeInTime() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      // Answers when the other side hangs up.
      _ = connection.readRequest()
    }
    var renderer = ImageRenderer(photo(server.url("/slow.png")))
    renderer.imageTimeout = .milliseconds(50)
    let error = await #expect(throws: ImageRendererError.self) { try await renderer.png() }
    guard case .imagesPending(let pending) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(pending.names == [server.url("/slow.png")])
  }

  @Test func stopsWaitingWhenItIsCancelled() async throws {
    let (asked, askedNow) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      askedNow.finish()
      _ = connection.readRequest()
    }
    let renderer = ImageRenderer(photo(server.url("/slow.png")))
    let task = Task { () async -> ImageRendererError? in
      do throws(ImageRendererError) {
        _ = try await renderer.png()
        return nil
      } catch {
        return error
      }
    }
    for await _ in asked {}
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("goes on")
      return
    }
  }

  private func photo(_ url: String) -> some Component {
    NetworkImage(url).frame(width: 1, height: 1)
  }
}
