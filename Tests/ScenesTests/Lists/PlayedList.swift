import Drawing
import Geometry
import JSON
import ListViews
import Scenes
import TestSupport
import Testing
import Typesetting

/// What playing a list script gives, with the pixels of its frames.
struct PlayedList {
  var frames: [ListTimeline.Frame] = []
  var json: JSONValue?
  var pictures: [Bitmap] = []
  var error: ListPlayError?
  var files: Set<String> = []

  /// The colours in column `x` of a frame from the top down, equal neighbours taken together.
  func rows(_ frame: Int, x: Int = 5) -> [String] {
    pictures[frame].colors(inColumn: x)
  }

  /// The colours in line `y` of a frame from the left, equal neighbours taken together.
  func columns(_ frame: Int, y: Int = 5) -> [String] {
    pictures[frame].colors(inLine: y)
  }

  /// Every action as its step, its name and where it was, such as `3 open [0,1]`.
  var actions: [String] {
    guard case .array(let actions)? = json?["actions"] else { return [] }
    return actions.map { action in
      ["step", "action", "at", "in", "section"].compactMap { key in
        switch action[key] {
        case nil: nil
        case .string(let text)?: text
        case let value?: value.text()
        }
      }.joined(separator: " ")
    }
  }

  @MainActor
  static func play(_ script: String, limits: SceneLimits = .standard) async throws -> PlayedList {
    let folder = try TemporaryFolder()
    let frames = try KeptFrames(in: folder)
    let player = ListPlayer(
      try ListScript(Array(script.utf8), limits: limits), fonts: try FontLibrary.standard(),
      resources: SceneResources(), recorder: try FrameRecorder(to: frames))
    var played = PlayedList()
    do throws(ListPlayError) {
      let timeline = try await player.play()
      (played.frames, played.json) = (timeline.frames, timeline.json)
      #expect(timeline.jsonText == timeline.json.text(.indented) + "\n")
      #expect(Array(timeline.jsonParts).count == timeline.frames.count + 2)
    } catch {
      played.error = error
    }
    played.pictures = frames.bitmaps
    played.files = Set(try folder.files().keys)
    return played
  }
}

extension Bitmap {
  /// The colour of the pixel as `RRGGBB`.
  func color(_ x: Int, _ y: Int) -> String {
    withUnsafeBytes { bytes in
      let place = y * rowBytes + x * 4
      let order = format == .premultipliedBGRA ? [2, 1, 0] : [0, 1, 2]
      return order.map { channel in
        let digits = String(bytes[place + channel], radix: 16, uppercase: true)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
    }
  }

  /// Such as `10 FF0000`.
  fileprivate func colors(inColumn x: Int) -> [String] {
    Self.runs((0..<size.height).map { color(x, $0) })
  }

  /// Such as `10 FF0000`.
  fileprivate func colors(inLine y: Int) -> [String] {
    Self.runs((0..<size.width).map { color($0, y) })
  }

  private static func runs(_ colors: [String]) -> [String] {
    var runs: [(count: Int, color: String)] = []
    for color in colors {
      if runs.last?.color == color { runs[runs.count - 1].count += 1 } else { runs.append((1, color)) }
    }
    return runs.map { "\($0.count) \($0.color)" }
  }
}
