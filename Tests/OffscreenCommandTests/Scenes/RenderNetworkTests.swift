import Codecs
import Drawing
import Foundation
import Geometry
import Synchronization
import TestSupport
import Testing

/// Scenes with images on a real server.
@Suite struct RenderNetworkTests {
  private static func scene(_ node: String) -> Data {
    Data(##"{ "component": { \##(node), "size": { "width": 1, "height": 1 } } }"##.utf8)
  }

  /// Serves one red pixel.
  private static func server() throws -> LoopbackServer {
    let red = Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [255, 0, 0, 255])
    let png = try PNGEncoder(.smallest).encode(red)
    return try LoopbackServer { connection in
      let isThere = connection.readRequest().hasPrefix("GET /red.png ")
      connection.write(
        "HTTP/1.1 \(isThere ? "200 OK" : "404 Not Found")\r\nContent-Length: \(isThere ? png.count : 0)\r\nConnection: close\r\n\r\n"
      )
      if isThere { connection.write(png) }
    }
  }

  @Test(arguments: [#""type": "networkImage", "url""#, #""type": "image", "source""#])
  func loadsImagesFromAllowedHosts(node: String) async throws {
    let server = try Self.server()
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--allow-host", "127.0.0.1:\(server.port)"],
      input: Self.scene("\(node): \"\(server.url("/red.png"))\""))
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let bitmap = try ImageDecoder().decode([UInt8](outcome.output)).bitmap
    #expect(bitmap.withUnsafeBytes { Array($0) } == [255, 0, 0, 255])
  }

  @Test(arguments: [#""type": "networkImage", "url""#, #""type": "image", "source""#])
  func namesThePackageOfALibraryThatIsMissing(node: String) async throws {
    let folder = try TemporaryFolder()
    // The loader takes this for the library, and it is none.
    try folder.write("", to: "libcurl.so.4")
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--allow-host", "example.com"],
      environment: ["LD_LIBRARY_PATH": folder.path],
      input: Self.scene("\(node): \"https://example.com/red.png\""))
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasSuffix(
        "cannot be used: libcurl.so.4 is not installed or could not be set up; install the package libcurl4\n"
      ))
  }

  @Test func asksNoOtherHost() async throws {
    let server = try Self.server()
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--allow-host", "example.com"],
      input: Self.scene("\"type\": \"networkImage\", \"url\": \"\(server.url("/red.png"))\""))
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: standard input: $.component.url: the host 127.0.0.1 of \(server.url("/red.png")) is not allowed; allow it (--allow-host) or use a file\n"
    )
    #expect(server.connectionCount == 0)
  }

  @Test func tellsThatAnImageIsMissing() async throws {
    let server = try Self.server()
    let url = server.url("/blue.png")
    let host = ["--allow-host", "127.0.0.1"]
    let reason =
      "cannot load the image at \(url): the server answered with HTTP status 404; check the address and the server"
    let network = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-"] + host, input: Self.scene("\"type\": \"networkImage\", \"url\": \"\(url)\""))
    #expect(network.exitCode == 69)
    #expect(
      network.standardError
        == "offscreen: error: standard input: the image \(url) is missing from the picture: \(reason)\n")
    let plain = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-"] + host, input: Self.scene("\"type\": \"image\", \"source\": \"\(url)\""))
    #expect(plain.exitCode == 69)
    #expect(
      plain.standardError
        == "offscreen: error: standard input: $.component.source: the image \(url) cannot be used: \(reason)\n"
    )
  }

  @Test func keepsCredentialsOutOfItsMessages() async throws {
    let server = try Self.server()
    let url = server.url("/blue.png")
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--allow-host", "127.0.0.1"],
      input: Self.scene(
        "\"type\": \"networkImage\", \"url\": \"\(url.replacing("://", with: "://user:secret@"))\""))
    #expect(outcome.exitCode == 69)
    #expect(
      outcome.standardError
        == "offscreen: error: standard input: the image \(url) is missing from the picture: cannot load the image at \(url): the server answered with HTTP status 404; check the address and the server\n"
    )
  }

  @Test func showsTheBeginningOfLongAddresses() async throws {
    let url = "data:image/png;base64," + String(repeating: "A", count: 100_000)
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-"], input: Self.scene("\"type\": \"networkImage\", \"url\": \"\(url)\""))
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasPrefix(
        "offscreen: error: standard input: the image \(url.prefix(200))… is missing from the picture: the image \(url.prefix(80))… cannot be used: not an image: "
      ))
  }

  /// A server that accepts and never answers.
  @Test(arguments: [#""type": "networkImage", "url""#, #""type": "image", "source""#])
  func aSilentServerIsWaitedForAsLongAsIsAllowed(node: String) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      _ = connection.readRequest()
    }
    let images = (0..<40).map { "{ \(node): \"\(server.url("/\($0).png"))\" }" }
    let scene = #"{ "component": { "type": "flexbox", "children": [\#(images.joined(separator: ","))] } }"#
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--allow-host", "127.0.0.1", "--timeout", "0.5"], input: Data(scene.utf8))
    #expect(outcome.exitCode == 69)
    #expect(
      outcome.standardError.contains(
        "the image at \(server.url("/0.png")): it had not come when the document's 0.5 seconds were over"))
  }

  @Test func aTimeoutIsANumberOfSeconds() async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--timeout", "0"], input: Self.scene(#""type": "empty""#))
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.contains("--timeout takes a number of seconds above 0 and up to 86400"))
  }

  /// Several processes at once, then one more that finds everything there.
  @Test func processesShareAFolderOfImages() async throws {
    let images = (0..<8).map { "/\($0).png" }
    let asked = Mutex<[String]>([])
    let server = try LoopbackServer { connection in
      let request = connection.readRequest()
      let number = UInt8(request.dropFirst("GET /".count).prefix(1)) ?? 0
      let condition = request.split(separator: "\r\n").first { $0.hasPrefix("If-None-Match") }
      asked.withLock { $0.append("\(number)\(condition == nil ? "" : "?")") }
      let head = "Cache-Control: no-cache\r\nETag: \"\(number)\"\r\nConnection: close\r\n"
      guard condition == nil else {
        connection.write("HTTP/1.1 304 Not Modified\r\n\(head)\r\n")
        return
      }
      let pixel = Bitmap(
        size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [number * 30, 0, 0, 255])
      guard let png = try? PNGEncoder(.smallest).encode(pixel) else { return }
      connection.write("HTTP/1.1 200 OK\r\n\(head)Content-Length: \(png.count)\r\n\r\n")
      connection.write(png)
    }
    let children = images.map { image in
      #"{ "type": "networkImage", "url": "\#(server.url(image))", "size": { "width": 1, "height": 1 } }"#
    }
    let scene = Data(
      #"{ "component": { "type": "flexbox", "direction": "row", "children": [\#(children.joined(separator: ","))] } }"#
        .utf8)
    let folder = try TemporaryFolder()
    let arguments = [
      "render", "-", "-o", "-", "--allow-host", "127.0.0.1", "--image-cache", "\(folder.path)/images",
    ]
    @Sendable func render() async throws -> BuiltProgram.Outcome {
      try await BuiltProgram.offscreen.run(arguments, input: scene)
    }
    async let together = (render(), render(), render(), render())
    let (one, two, three, four) = try await together
    #expect(Set(asked.withLock { $0 }.filter { !$0.hasSuffix("?") }).count == images.count)
    asked.withLock { $0 = [] }
    let outcomes = [one, two, three, four, try await render()]
    for outcome in outcomes {
      #expect(outcome.standardError == "")
      let bitmap = try ImageDecoder().decode([UInt8](outcome.output)).bitmap
      let pixels: [UInt8] = (0..<8).flatMap { (number: UInt8) -> [UInt8] in [number * 30, 0, 0, 255] }
      #expect(bitmap.withUnsafeBytes { Array($0) } == pixels)
    }
    #expect(asked.withLock { $0 }.sorted() == (0..<8).map { "\($0)?" })
    // Whole entries only, and nothing that was being written.
    let names = try folder.files(in: "images").keys
    #expect(names.count == images.count)
    #expect(names.allSatisfy { $0.hasSuffix(".image") })
  }
}
