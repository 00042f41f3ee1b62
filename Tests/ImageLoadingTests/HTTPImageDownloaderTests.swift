import Codecs
import Drawing
import FlyingFox
import Foundation
import Geometry
import ImageLoading
import TestSupport
import Testing

@Suite struct HTTPImageDownloaderTests {
  @Test func loadsAndDecodes() async throws {
    try await ImageServer.run { _, _ in
      .image(width: 9, value: 3)
    } while: { server in
      let bitmap = try await HTTPImageDownloader(tiny: .init()).downloadImage(from: server.url("/a"))
      #expect(bitmap == TinyImage.bitmap(width: 9, value: 3))
    }
  }

  @Test func readsPNGAndJPEG() async throws {
    let bitmap = Bitmap(
      size: PixelSize(width: 8, height: 8), format: .straightRGBA,
      pixels: [UInt8](repeating: 255, count: 8 * 8 * 4))
    let png = try PNGEncoder(.smallest).encode(bitmap)
    let jpeg = try JPEGEncoder().encode(bitmap)
    try await ImageServer.run { path, _ in
      HTTPResponse(statusCode: .ok, body: Data(path == "/image.png" ? png : jpeg))
    } while: { server in
      let downloader = HTTPImageDownloader()
      for path in ["/image.png", "/image.jpg"] {
        let loaded = try await downloader.downloadImage(from: server.url(path))
        #expect(loaded == bitmap, "\(path)")
      }
      let limits = ImageLoadingLimits(
        decoding: ImageLimits(
          maximumPixels: 63, maximumBytes: 10_000, maximumScans: 1, maximumDecoderBytes: 1 << 20))
      let message = await HTTPImageDownloader(limits: limits).failureMessage(
        loading: server.url("/image.png"))
      #expect(
        message
          == "cannot load the image at \(server.url("/image.png")): the image has 8 x 8 pixels, more than the limit of 63 (maximumPixels); reduce the image or raise the limit (--max-memory)"
      )
    }
  }

  @Test func saysNothingOfItsUser() async throws {
    let requests = EventLog<String>()
    let server = try LoopbackServer { connection in
      requests.note(connection.readRequest())
      connection.write(
        "HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 5\r\nConnection: close\r\n\r\nTINYx")
    }
    let downloader = HTTPImageDownloader(tiny: .init())
    for _ in 0..<2 { _ = try await downloader.downloadImage(from: server.url("/a?b=c")) }
    #expect(requests.events.count == 2)
    for request in requests.events {
      let lines = request.split(separator: "\r\n")
      #expect(lines.first == "GET /a?b=c HTTP/1.1")
      #expect(lines.contains("User-Agent: OffscreenKit"))
      #expect(
        lines.dropFirst().map { $0.prefix { $0 != ":" } }.sorted()
          == ["Accept", "Accept-Encoding", "Host", "User-Agent"])
    }
  }

  @MainActor @Test func decodesOffTheMainThread() async throws {
    let threads = EventLog<Bool>()
    let downloader = HTTPImageDownloader(sleep: { _ in }) { file in
      threads.note(Thread.isMainThread)
      return try TinyImage.decode(file)
    }
    _ = try await downloader.downloadImage(from: "data:,TINY1234")
    #expect(threads.events == [false])
  }

  @Test(arguments: [204, 304, 400, 401, 404, 410])
  func namesAStatusAndAsksOnce(_ status: Int) async throws {
    try await ImageServer.run { _, _ in
      HTTPResponse(
        statusCode: HTTPStatusCode(status, phrase: "Status"),
        headers: [HTTPHeader("WWW-Authenticate"): "Digest realm=\"x\""])
    } while: { server in
      let url = server.url("/missing")
      let message = await HTTPImageDownloader(tiny: .init(), retryPolicy: RetryPolicy(retries: 3))
        .failureMessage(loading: url)
      let explanation =
        status == 204
        ? "0 bytes do not begin with TINY"
        : "the server answered with HTTP status \(status); check the address and the server"
      #expect(message == "cannot load the image at \(url): \(explanation)")
      #expect(server.requestedPaths.count == 1)
    }
  }

  @Test func retriesAFailingServer() async throws {
    try await ImageServer.run { _, earlier in
      earlier < 2 ? HTTPResponse(statusCode: .internalServerError) : .image()
    } while: { server in
      let pauses = EventLog<Duration>()
      let downloader = HTTPImageDownloader(
        tiny: .init(),
        retryPolicy: RetryPolicy(retries: 2, firstPause: .seconds(100), longestPause: .seconds(150)),
        sleep: { pauses.note($0) })
      let bitmap = try await downloader.downloadImage(from: server.url("/a"))
      #expect(bitmap == TinyImage.bitmap())
      #expect(pauses.events == [.seconds(100), .seconds(150)])
      #expect(server.requestedPaths.count == 3)
    }
  }

  @Test func givesUpAfterItsRetries() async throws {
    try await ImageServer.run { _, _ in
      HTTPResponse(statusCode: .serviceUnavailable)
    } while: { server in
      let url = server.url("/down")
      let message = await HTTPImageDownloader(tiny: .init(), retryPolicy: RetryPolicy(retries: 1))
        .failureMessage(loading: url)
      #expect(
        message
          == "cannot load the image at \(url): the server answered with HTTP status 503; check the address and the server"
      )
      #expect(server.requestedPaths.count == 2)
    }
  }

  @Test func leavesABusyServerAloneForAsLongAsItAsks() async throws {
    try await ImageServer.run { _, earlier in
      earlier == 0 ? .busy(.serviceUnavailable, for: "7") : .image()
    } while: { server in
      let pauses = EventLog<Duration>()
      let downloader = HTTPImageDownloader(
        tiny: .init(), retryPolicy: RetryPolicy(), sleep: { pauses.note($0) })
      let bitmap = try await downloader.downloadImage(from: server.url("/a"))
      #expect(bitmap == TinyImage.bitmap())
      #expect(pauses.events == [.seconds(7)])
    }
  }

  @Test(arguments: [
    ("3600", "and wants to be asked again after 3600.0 seconds; load the image again then"),
    ("Tue, 03 Nov 2026 10:00:00 GMT", "; check the address and the server"),
    ("-1", "; check the address and the server"),
    ("99999999999999999999", "; check the address and the server"),
  ])
  func saysForHowLongAServerIsBusy(_ pause: String, ending: String) async throws {
    try await ImageServer.run { _, _ in
      .busy(HTTPStatusCode(429, phrase: "Too Many Requests"), for: pause)
    } while: { server in
      let url = server.url("/busy")
      let message = await HTTPImageDownloader(tiny: .init(), retryPolicy: RetryPolicy(retries: 2))
        .failureMessage(loading: url)
      let separator = ending.hasPrefix(";") ? "" : " "
      #expect(
        message
          == "cannot load the image at \(url): the server answered with HTTP status 429\(separator)\(ending)")
      #expect(server.requestedPaths.count == (ending.hasPrefix(";") ? 3 : 1))
    }
  }

  @Test func saysWhenTheBodyIsNoImage() async throws {
    try await ImageServer.run { _, _ in
      HTTPResponse(statusCode: .ok, body: Data("<html>".utf8))
    } while: { server in
      let url = server.url("/page")
      #expect(
        await HTTPImageDownloader(retryPolicy: RetryPolicy(retries: 2)).failureMessage(loading: url)
          == "cannot load the image at \(url): not an image: the content is none of PNG, JPEG, WebP, GIF, AVIF or SVG; give a file of one of these formats"
      )
      #expect(server.requestedPaths.count == 1)
    }
  }

  @Test(arguments: [
    ("", "it is not a valid absolute URL; start it with http://, https:// or data:"),
    ("no url", "it is not a valid absolute URL; start it with http://, https:// or data:"),
    ("/path/image.png", "it is not a valid absolute URL; start it with http://, https:// or data:"),
    ("http:///image.png", "it is not a valid absolute URL; start it with http://, https:// or data:"),
    (
      "http://host:99999/image.png",
      "it is not a valid absolute URL; start it with http://, https:// or data:"
    ),
    ("file:///etc/passwd", "the scheme file is not allowed; use http, https or data"),
    ("FTP://host/image.png", "the scheme FTP is not allowed; use http, https or data"),
  ])
  func refusesAnAddress(_ url: String, explanation: String) async {
    #expect(
      await HTTPImageDownloader(tiny: .init()).failureMessage(loading: url)
        == "cannot load the image at \(url.isEmpty ? "\"\"" : url): \(explanation)")
  }

  @Test func asksAllowedHostsOnly() async throws {
    try await ImageServer.run { _, _ in
      .image()
    } while: { server in
      let url = server.url("/a")
      let port = try #require(URL(string: url)?.port)
      let allowing = HTTPImageDownloader(
        tiny: .init(), allowedHosts: [try HostRule("other.example"), try HostRule("127.0.0.1:\(port)")])
      let bitmap = try await allowing.downloadImage(from: url)
      #expect(bitmap == TinyImage.bitmap())
      let message = await HTTPImageDownloader(
        tiny: .init(), allowedHosts: [try HostRule("127.0.0.1:1")]
      )
      .failureMessage(loading: url)
      #expect(
        message
          == "cannot load the image at \(url): the host 127.0.0.1:\(port) is not allowed; add it to the allowed hosts or use another address"
      )
      #expect(server.requestedPaths.count == 1)
    }
  }

  @Test func reportsRisingProgress() async throws {
    let file = TinyImage.file(width: 1_000_000)
    try await ImageServer.run { _, _ in
      HTTPResponse(statusCode: .ok, body: Data(file))
    } while: { server in
      let progress = EventLog<Double>()
      let bitmap = try await HTTPImageDownloader(tiny: .init()).downloadImage(
        from: server.url("/large")
      ) {
        progress.note($0)
      }
      #expect(bitmap == TinyImage.bitmap(width: 1_000_000))
      #expect(progress.events == progress.events.sorted())
      #expect(progress.events.allSatisfy { $0 > 0 })
      #expect(progress.events.last == 1)
    }
  }
}
