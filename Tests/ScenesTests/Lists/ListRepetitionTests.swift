import Codecs
import Components
import Drawing
import Foundation
import Geometry
import ImageLoading
import JSON
import ListViews
import Scenes
import TestSupport
import Testing
import Typesetting

/// A script makes the same bytes however often and beside whatever else it is played: images of a server and of files come
/// when they come, frames show what the script says.
///
/// `LIST_PLAYS` is how often; `Scripts/soak plays` sets it, and keeps all processors busy beside it.
@Suite @MainActor struct ListRepetitionTests {
  private nonisolated static let playCount =
    ProcessInfo.processInfo.environment["LIST_PLAYS"].flatMap(Int.init) ?? 25

  private static func script(server: LoopbackServer) -> String {
    """
    {"list": {"kind": "table", "width": 20, "height": 60, "background": "#FFFFFF"},
     "templates": {
       "web": {"type": "networkImage", "url": "\(server.url("/{{name}}.png"))", "size": {"height": 10}},
       "late": {"type": "networkImage", "url": "\(server.url("/late.png"))", "delay": 0.25, "size": {"height": 10}},
       "file": {"type": "networkImage", "url": "large.png", "size": {"height": 10}},
       "text": {"type": "label", "string": "{{name}}", "font": {"size": 7}}},
     "steps": [
       {"apply": {"insertSections": [0], "insertItems": [
         {"at": [0, 0], "template": "web", "model": {"name": "a"}}, {"at": [0, 1], "template": "file", "model": {}}]},
        "mode": "sync"},
       {"apply": {"insertItems": [{"at": [0, 1], "template": "text", "model": {"name": "word word"}}]}},
       {"apply": {"insertItems": [{"at": [0, 0], "template": "web", "model": {"name": "b"}}]}},
       {"apply": {"insertItems": [{"at": [0, 0], "template": "late", "model": {}}]}, "animation": "fade", "fps": 20},
       {"apply": {"insertItems": [{"at": [0, 3], "template": "text", "model": {"name": "more"}}]}, "mode": "sync"},
       {"frame": "a"}, {"frame": "b"}, {"images": "hold"},
       {"apply": {"insertItems": [{"at": [0, 0], "template": "web", "model": {"name": "gone"}},
                                  {"at": [0, 1], "template": "web", "model": {"name": "c"}}]}},
       {"scroll": {"by": [0, 10]}}, {"reload": true}, {"frame": "held"}, {"images": "deliver"},
       {"apply": {"updateItems": [{"at": [0, 1], "model": {"name": "d"}}]}},
       {"apply": {"removeItems": [[0, 0]]}}, {"scroll": {"to": [0, 0]}}, {"resize": {"width": 30, "height": 50}},
       {"frame": "end"}]}
    """
  }

  /// One image for each name but `gone`.
  private static func makeServer() throws -> LoopbackServer {
    // Each play asks for some six images, and a few once more.
    try LoopbackServer(maximumConnections: 32 * playCount) { connection in
      let request = connection.readRequest()
      let shade = UInt8(truncatingIfNeeded: request.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
      let image = Bitmap(
        size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [shade, 80, 255 - shade, 255])
      guard !request.hasPrefix("GET /gone"), let png = try? PNGEncoder(.fast).encode(image) else {
        connection.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        return
      }
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(png.count)\r\nConnection: close\r\n\r\n")
      connection.write(png)
    }
  }

  @Test func everyPlayMakesTheSameBytes() async throws {
    let (server, folder) = (try Self.makeServer(), try TemporaryFolder())
    // Takes its time to be decoded, in the background.
    let large = Bitmap(
      size: PixelSize(width: 400, height: 300), format: .straightRGBA,
      pixels: (0..<400 * 300 * 4).map { UInt8(truncatingIfNeeded: $0 % 4 == 3 ? 255 : $0 / 97) })
    try Data(PNGEncoder(.fast).encode(large)).write(to: folder.url.appending(path: "large.png"))
    let script = try ListScript(Array(Self.script(server: server).utf8))
    let fonts = try FontLibrary.standard()
    var first: [String: Data]?
    for number in 0..<Self.playCount {
      let files = try await play(script, from: server, in: folder, fonts)
      #expect(files.count == 22)
      try #require(files == first ?? files, "play \(number) differs from the first")
      first = files
    }
  }

  /// The frames' files, and the timeline.
  private func play(
    _ script: ListScript, from server: LoopbackServer, in folder: TemporaryFolder, _ fonts: FontLibrary
  ) async throws -> [String: Data] {
    let host = try HostRule("127.0.0.1:\(server.port)")
    let resources = SceneResources(
      SceneAccess(
        folder: folder.path,
        web: SceneAccess.Web(allowedHosts: [host], downloader: HTTPImageDownloader(allowedHosts: [host]))))
    let frames = try TemporaryFolder()
    let player = ListPlayer(
      script, fonts: fonts, resources: resources, recorder: try FrameRecorder(folder: frames.path))
    let timeline = try await player.play()
    var files = try frames.files()
    files["timeline.json"] = Data(timeline.json.text().utf8)
    return files
  }
}
