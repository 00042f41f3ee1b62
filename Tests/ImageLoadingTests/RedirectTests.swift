import FlyingFox
import Foundation
import ImageLoading
import TestSupport
import Testing

@Suite struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func follows(_ status: Int) async throws {
    try await ImageServer.run { path, _ in
      switch path {
      case "/folder/first": .redirect(HTTPStatusCode(status, phrase: "Moved"), to: "second?q=1")
      case "/folder/second": .redirect(HTTPStatusCode(status, phrase: "Moved"), to: "/third")
      default: .image(value: 9)
      }
    } while: { server in
      let bitmap = try await HTTPImageDownloader(tiny: .init()).downloadImage(
        from: server.url("/folder/first"))
      #expect(bitmap == TinyImage.bitmap(value: 9))
      #expect(server.requestedPaths == ["/folder/first", "/folder/second", "/third"])
    }
  }

  @Test func namesBothAddressesOfAFailure() async throws {
    try await ImageServer.run { path, _ in
      path == "/a" ? .redirect(to: "/b") : HTTPResponse(statusCode: .notFound)
    } while: { server in
      #expect(
        await HTTPImageDownloader(tiny: .init()).failureMessage(loading: server.url("/a"))
          == "cannot load the image at \(server.url("/b")): the server answered with HTTP status 404; check the address and the server; the address came by redirect from \(server.url("/a"))"
      )
    }
  }

  @Test func endsALoop() async throws {
    try await ImageServer.run { _, _ in
      .redirect(to: "/loop")
    } while: { server in
      let url = server.url("/loop")
      let message = await HTTPImageDownloader(
        tiny: .init(maximumRedirects: 3), retryPolicy: RetryPolicy(retries: 3)
      ).failureMessage(loading: url)
      #expect(
        message
          == "cannot load the image at \(url): it redirects more than 3 times; use the final address or raise maximumRedirects"
      )
      #expect(server.requestedPaths.count == 4)
    }
  }

  @Test func endsALoopOfFreshConnections() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(
        "HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let message = await HTTPImageDownloader(tiny: .init(maximumRedirects: 2))
      .failureMessage(loading: server.url("/first"))
    #expect(
      message
        == "cannot load the image at \(server.url("/first")): it redirects more than 2 times; use the final address or raise maximumRedirects"
    )
    #expect(server.connectionCount == 3)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/image", "data:,TINY1234", "http://", "javascript:x",
    "//[::1]:99999/", "//%00/", "//", "http:///image", "///image", "//a b/", "//host:0/",
  ])
  func followsToTheWebOnly(_ target: String) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
      connection.waitForPeerToClose()
    }
    let url = server.url("/image")
    #expect(
      await HTTPImageDownloader(tiny: .init()).failureMessage(loading: url)
        == "cannot load the image at \(url): it redirects to \(target), which is not a valid http or https address; use an address that does not"
    )
    #expect(server.connectionCount == 1)
  }

  @Test func asksAllowedHostsOnly() async throws {
    let forbidden = try LoopbackServer { _ in }
    try await ImageServer.run { _, _ in
      .redirect(to: forbidden.url("/secret"))
    } while: { server in
      let port = try #require(URL(string: server.url("/"))?.port)
      let message = await HTTPImageDownloader(
        tiny: .init(), allowedHosts: [try HostRule("127.0.0.1:\(port)")]
      ).failureMessage(loading: server.url("/a"))
      #expect(
        message
          == "cannot load the image at \(forbidden.url("/secret")): the host 127.0.0.1:\(forbidden.port) is not allowed; add it to the allowed hosts or use another address; the address came by redirect from \(server.url("/a"))"
      )
      #expect(forbidden.connectionCount == 0)
    }
  }

  @Test(arguments: ["", "Content-Length: 100001\r\n"])
  func endsABodyThatIsTooLarge(header: String) async throws {
    let sawClose = Signal()
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 302 Found\r\nLocation: /image\r\n\(header)\r\n")
      while connection.write([UInt8](repeating: 0, count: 1000)) {}
      sawClose.set()
    }
    let url = server.url("/endless")
    #expect(
      await HTTPImageDownloader(tiny: .init(maximumBytes: 100_000)).failureMessage(loading: url)
        == "cannot load the image at \(url): it is larger than 100000 bytes; use a smaller image or raise maximumBytes"
    )
    await sawClose.wait()
    #expect(server.connectionCount == 1)
  }

  @Test func followsThoughTheBodyIsCutOff() async throws {
    let requests = EventLog<String>()
    let server = try LoopbackServer { connection in
      let request = connection.readRequest()
      requests.note(String(request.prefix { $0 != "\r\n" }))
      connection.write(
        request.hasPrefix("GET /first ")
          ? "HTTP/1.1 302 Found\r\nLocation: /image\r\nContent-Length: 10\r\n\r\nhalf"
          : "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTINY\u{7}\u{7}\u{7}\u{7}")
    }
    let bitmap = try await HTTPImageDownloader(tiny: .init()).downloadImage(from: server.url("/first"))
    #expect(bitmap == TinyImage.bitmap())
    #expect(requests.events == ["GET /first HTTP/1.1", "GET /image HTTP/1.1"])
  }

  @Test func aRedirectWithoutATargetIsAStatus() async throws {
    try await ImageServer.run { _, _ in
      HTTPResponse(statusCode: .movedPermanently)
    } while: { server in
      let url = server.url("/a")
      #expect(
        await HTTPImageDownloader(tiny: .init()).failureMessage(loading: url)
          == "cannot load the image at \(url): the server answered with HTTP status 301; check the address and the server"
      )
    }
  }
}
