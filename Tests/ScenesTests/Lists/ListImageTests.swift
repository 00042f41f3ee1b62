import Codecs
import Components
import Drawing
import Geometry
import ImageLoading
import ListViews
import Scenes
import Synchronization
import TestSupport
import Testing
import Typesetting

/// When the images of rows come: by the script alone, however long they take.
@Suite @MainActor struct ListImageTests {
  private struct Played {
    /// Of each frame, by its file's name: what the rows in view show, as the first letters of their colours.
    var frames: [String] = []
    var times: [Double] = []
    var missing: [String] = []
    var requests: [String] = []
    var error: ListPlayError?
  }

  /// Rows of 10 points: `image` is white until it is blue, `late` half a second later, `gone` stays white.
  private static func script(_ steps: String) -> String {
    """
    {"list": {"kind": "table", "width": 10, "height": 40, "background": "#000000"},
     "templates": {
       "image": {"type": "networkImage", "url": "http://host/{{url}}", "placeholder": "\(white)", "size": {"height": 10}},
       "late": {"type": "networkImage", "url": "http://host/blue", "delay": "{{delay}}", "placeholder": "\(white)",
                "size": {"height": 10}},
       "bare": {"type": "networkImage", "url": "http://host/{{url}}", "size": {"height": 10}},
       "stored": {"type": "image", "source": "http://host/{{url}}", "tint": "#FF0000", "size": {"height": 10}},
       "red": {"type": "component", "size": {"height": 10}, "view": {"backgroundColor": "#FF0000"}}},
     "steps": [\(steps)]}
    """
  }

  private static let white =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC"

  private static func insert(
    _ template: String = "image", url: String = "blue", at item: Int = 0, delay: Double = 0,
    first: Bool = false,
    mode: String = "async", more: String = ""
  ) -> String {
    """
    {"apply": {\(first ? #""insertSections": [0], "# : "")"insertItems": [{"at": [0, \(item)], "template": "\(template)",
      "model": {"url": "\(url)", "delay": \(delay)}}]}, "mode": "\(mode)"\(more)}
    """
  }

  private func play(
    _ steps: String..., takingTurns turns: Int = 1, memory: PictureMemory = .standard
  ) async throws -> Played {
    let folder = try TemporaryFolder()
    let frames = try KeptFrames(in: folder)
    let recorder = try FrameRecorder(to: frames)
    let downloader = SlowDownloader(turns: turns)
    let missing = Addresses()
    let player = ListPlayer(
      try ListScript(Array(Self.script(steps.joined(separator: ",")).utf8)),
      fonts: try FontLibrary.standard(),
      resources: SceneResources(
        SceneAccess(
          web: SceneAccess.Web(allowedHosts: [try HostRule("host")], downloader: downloader),
          memory: memory)),
      recorder: recorder,
      diagnostics: Diagnostics { diagnostic in
        if case .imageUnavailable(let url, _) = diagnostic { missing.add(url) }
      })
    var played = Played()
    do throws(ListPlayError) {
      played.times = try await player.play().frames.map(\.time)
    } catch {
      played.error = error
    }
    played.frames = zip(recorder.fileNames, frames.bitmaps).map { file, picture in
      "\(file.dropFirst(5).prefix { $0 != "." }) \(picture.rowLetters)"
    }
    played.missing = missing.all
    played.requests = downloader.requests
    return played
  }

  @Test(arguments: [0, 1, 2, 5, 30, 200])
  func imagesOfAnAsynchronousStepAreInItsFrame(turns: Int) async throws {
    let played = try await play(
      Self.insert(first: true), Self.insert("red", at: 0), Self.insert(at: 2), Self.insert("red", at: 3),
      #"{"frame": "a"}, {"frame": "b"}"#, takingTurns: turns)
    #expect(played.frames == ["apply B", "apply RB", "apply RBB", "apply RBBR", "a RBBR", "b RBBR"])
  }

  /// Every image has 4 bytes, and a quarter of all memory is for those of all items.
  @Test func imagesOfAllItemsCountTogether() async throws {
    let memory = PictureMemory(memoryBytes: 4 * 2 * 4)
    let steps = (0..<3).map { Self.insert("stored", url: "\($0)/blue", at: $0, first: $0 == 0) }
    let enough = try await play(steps[0], steps[1], memory: memory)
    #expect(enough.error == nil)
    #expect(enough.frames == ["apply R", "apply RR"])
    let tooMany = try await play(steps[0], steps[1], steps[2], memory: memory)
    #expect(
      tooMany.error?.description.contains(
        "with it the image files of the document have 12 bytes, more than the 8 there are for them") == true)
  }

  @Test func networkImagesOnShowCountTogether() async throws {
    let memory = PictureMemory(memoryBytes: 4 * 2 * 4)
    let rows = (0..<3).map { Self.insert("bare", url: "\($0)/blue", at: $0, first: $0 == 0) }
    let scrolled = try await play(
      rows[0], rows[1], Self.insert("red", at: 2), Self.insert("red", at: 3), Self.insert("red", at: 4),
      Self.insert("bare", url: "2/blue", at: 5),
      #"{"frame": "start"}, {"scroll": {"by": [0, 20]}}, {"frame": "end"}"#, memory: memory)
    #expect(scrolled.missing == [])
    #expect(scrolled.frames.last == "end RRRB")
    let tooMany = try await play(rows[0], rows[1], rows[2], #"{"frame": "end"}"#, memory: memory)
    #expect(tooMany.missing.count == 1)
    #expect(tooMany.frames.last != "end BBB")
  }

  @Test(arguments: [0, 1, 2, 5, 30, 200])
  func synchronousStepsShowWhatThereIsAtOnce(turns: Int) async throws {
    let played = try await play(
      Self.insert(first: true, mode: "sync"), #"{"scroll": {"by": [0, 0]}}"#,
      Self.insert("red", mode: "sync"),
      Self.insert("red"), Self.insert("red"), Self.insert(mode: "sync"), #"{"frame": "end"}"#,
      takingTurns: turns)
    #expect(
      played.frames == [
        "apply W", "scroll W", "apply RW", "apply RRB", "apply RRRB", "apply WRRR", "end BRRR",
      ])
  }

  @Test(arguments: [0, 1, 30])
  func heldImagesComeWhenTheyAreDelivered(turns: Int) async throws {
    let played = try await play(
      Self.insert(first: true), #"{"images": "hold"}"#, Self.insert(at: 1), #"{"frame": "held"}"#,
      #"{"wait": 5}, {"reload": true}, {"frame": "still"}, {"images": "deliver"}, {"frame": "there"}"#,
      Self.insert(at: 2), takingTurns: turns)
    #expect(
      played.frames == [
        "apply B", "apply BW", "held BW", "reload BW", "still BW", "there BB", "apply BBB",
      ])
  }

  @Test func heldImagesThatGoAreNeverAskedFor() async throws {
    let played = try await play(
      #"{"images": "hold"}"#, Self.insert(first: true), #"{"apply": {"removeItems": [[0, 0]]}}"#,
      #"{"images": "deliver"}, {"frame": "end"}"#)
    #expect(played.frames == ["apply W", "apply ", "end "])
    #expect(played.requests == [])
  }

  @Test(arguments: [0, 30])
  func delayedImagesComeInTime(turns: Int) async throws {
    let played = try await play(
      Self.insert("late", delay: 0.3, first: true), Self.insert("late", at: 1, delay: 10), #"{"wait": 0.1}"#,
      #"{"wait": 0.1}, {"frame": "before"}, {"wait": 0.1}, {"scroll": {"by": [0, 0]}}, {"wait": 9.7}, {"frame": "all"}"#,
      takingTurns: turns)
    #expect(played.frames == ["apply W", "apply WW", "before WW", "scroll BW", "all BB"])
  }

  @Test func delayedImagesWaitForBothTimeAndDelivery() async throws {
    let played = try await play(
      #"{"images": "hold"}"#, Self.insert("late", delay: 1, first: true),
      #"{"wait": 0.5}, {"images": "deliver"}"#,
      #"{"frame": "early"}, {"images": "hold"}, {"wait": 0.5}, {"frame": "held"}, {"images": "deliver"}, {"frame": "due"}"#
    )
    #expect(played.frames == ["apply W", "early W", "held W", "due B"])
  }

  @Test(arguments: [0, 30])
  func imagesComeWhileRowsAreOnTheirWay(turns: Int) async throws {
    let played = try await play(
      Self.insert("late", delay: 0.15, first: true),
      Self.insert("red", at: 1, more: #", "animation": "fade", "fps": 10, "duration": 0.3"#),
      takingTurns: turns)
    #expect(played.times == [0, 0.1, 0.2, 0.30000000000000004] || played.times == [0, 0.1, 0.2, 0.3])
    #expect(played.frames.map { String($0.dropFirst(6).prefix(1)) } == ["W", "W", "B", "B"])
  }

  @Test(arguments: [0, 1, 30])
  func failedImagesLeaveTheirPlaceholders(turns: Int) async throws {
    let played = try await play(
      Self.insert(url: "gone", first: true), Self.insert(at: 1), Self.insert(url: "lost", at: 2),
      #"{"frame": "end"}"#, takingTurns: turns)
    #expect(played.frames == ["apply W", "apply WB", "apply WBW", "end WBW"])
    #expect(played.missing == ["http://host/gone", "http://host/lost"])
  }

  @Test func changesOfAFailedScriptAreNotWaitedFor() async throws {
    let played = try await play(
      Self.insert(first: true), #"{"apply": {"removeItems": [[0, 4]]}, "mode": "sync"}"#)
    #expect(played.frames == [])
    #expect(played.error?.description == "step 1: removeItems [0, 4]: section 0 has 1 item")
  }
}

/// Addresses in the order in which they came, from any thread.
private final class Addresses: Sendable {
  private let urls = Mutex<[String]>([])

  var all: [String] { urls.withLock(\.self) }

  func add(_ url: String) {
    urls.withLock { $0.append(url) }
  }
}

/// Takes some turns of the executor for each image; knows only `blue`.
private final class SlowDownloader: ImageDownloading {
  private let turns: Int
  private let asked = Addresses()

  init(turns: Int) {
    self.turns = turns
  }

  var requests: [String] { asked.all }

  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap {
    asked.add(url)
    for _ in 0..<turns { await Task.yield() }
    guard url.hasSuffix("/blue") else { throw ImageLoadingError.noSuchImage(url: url) }
    return Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [0, 0, 255, 255])
  }
}

extension Bitmap {
  /// The colour in the middle of each row of 10 pixels, up to the first black one.
  fileprivate var rowLetters: String {
    withUnsafeBytes { bytes in
      String(
        stride(from: 5, to: size.height, by: 10).lazy.map { y -> Character in
          let place = y * rowBytes + 5 * 4
          let order = format == .premultipliedBGRA ? [2, 1, 0] : [0, 1, 2]
          switch order.map({ bytes[place + $0] > 127 }) {
          case [true, true, true]: return "W"
          case [true, false, false]: return "R"
          case [false, false, true]: return "B"
          default: return " "
          }
        }.prefix { $0 != " " })
    }
  }
}
