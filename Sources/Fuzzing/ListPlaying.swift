import Components
import Foundation
import Geometry
import JSON
import ListViews
import Scenes
import Typesetting

/// Plays list scripts on a small screen: no network and no files; frames are drawn and gone.
@MainActor
enum ListPlaying {
  private static let fonts = try? FontLibrary.standard()

  /// Plays the script to its end or its first error.
  static func play(_ script: ListScript) {
    guard let fonts, isScreenSmallOrAbsurd(script.largestFrame),
      let recorder = try? FrameRecorder(to: NoFrames())
    else { return }
    let player = ListPlayer(script, fonts: fonts, resources: SceneResources(), recorder: recorder)
    var isOver = false
    Task {
      if let timeline = try? await player.play() { check(timeline) }
      isOver = true
    }
    // libFuzzer calls on the main thread, so nobody else would give the main actor its turns.
    while !isOver { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Frames take their time; those that are too large for any surface are refused.
  private static func isScreenSmallOrAbsurd(_ size: PixelSize) -> Bool {
    let pixels = Double(size.width) * Double(size.height)
    return pixels <= Double(1 << 18) || pixels > Double(1 << 40)
  }

  private static func check(_ timeline: ListTimeline) {
    let text = timeline.json.text(.compact)
    precondition(
      (try? JSONValue(parsing: Array(text.utf8), limits: .standard)) != nil,
      "the timeline is no JSON: \(text)")
  }
}

/// Nowhere: frames are drawn, so that whatever is wrong with them is found, and gone.
private struct NoFrames: FrameSink {
  func keep(_ frame: RecordedFrame, number: Int, as fileName: String) throws(FrameError) {
    _ = try frame.makeBitmap()
  }
}
