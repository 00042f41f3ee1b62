import Drawing
import JSON
import ListViews
import Scenes
import TestSupport
import Testing
import Typesetting

/// Every number of a list script in turn as large, as small and as negative as numbers get.
@Suite @MainActor struct ExtremeListTests {
  /// Numbers between « and » are those that are replaced.
  nonisolated static let table = """
    {"list": {"kind": "table", "width": «20», "height": «30», "scale": «2», "anchoring": "visibleItems",
       "separator": {"height": «1», "inset": «2», "rightInset": «3»},
       "contentInset": {"top": «4», "left": «1», "bottom": «5», "right": «1»}},
     "templates": {"row": {"type": "component", "size": {"height": "{{height}}"}, "view": {
       "backgroundColor": "red", "cornerRadius": «3», "borderWidth": «1»,
       "shadow": {"radius": «2», "offset": [«1», «1»]},
       "transform": {"rotate": «10», "scale": «1», "translate": [«1», «2»]}}}},
     "steps": [
       {"apply": {"insertSections": [0], "insertItems": [
         {"at": [0, 0], "template": "row", "model": {"height": «10»}},
         {"at": [0, 1], "template": "row", "model": {"height": «20»}},
         {"at": [0, 2], "template": "row", "model": {"height": «15»}}]}, "mode": "sync"},
       \(steps),
       {"apply": {"removeItems": [[0, 0]], "insertItems": [
         {"at": [0, 1], "template": "row", "model": {"height": «40»}}]},
        "animation": "top", "fps": «10», "duration": «0.2»},
       \(steps), {"frame": "end"}]}
    """

  nonisolated static let collection = """
    {"list": {"kind": "collection", "width": «20», "height": «30», "scale": «3», "layout": {
       "minimumLineSpacing": «2», "minimumInteritemSpacing": «1», "itemSize": {"width": «6», "height": «7»},
       "sectionInset": {"top": «1», "left": «2», "bottom": «3», "right": «1»},
       "headerTemplate": "bar", "footerTemplate": "bar", "pinned": ["header"], "scrollDirection": "DIRECTION"}},
     "templates": {
       "bar": {"type": "component", "size": {"width": «4», "height": «5»}, "view": {"backgroundColor": "gray"}},
       "row": {"type": "label", "string": "row", "font": {"size": «9»}, "lineSpacing": «1», "headIndent": «1»,
         "shadow": {"radius": «1», "offset": [«1», «-1»]}}},
     "steps": [
       {"apply": {"insertSections": [0], "insertItems": [
         {"at": [0, 0], "template": "row", "model": {}}, {"at": [0, 1], "template": "row", "model": {}},
         {"at": [0, 2], "template": "row", "model": {}}, {"at": [0, 3], "template": "row", "model": {}}]},
        "mode": "sync"}, \(steps), {"frame": "end"}]}
    """

  nonisolated static let touches = """
    {"list": {"kind": "table", "width": «20», "height": «30», "scale": «2», "selection": "multiple",
       "pullDownHeader": {"type": "component", "size": {"height": «4»}}},
     "templates": {"row": {"type": "scroll", "axis": "horizontal", "id": "carousel", "contentOffset": «2», "child": {
       "type": "flexbox", "direction": "row", "children": [
         {"type": "component", "size": {"width": «25», "height": «10»}, "view": {"backgroundColor": "red",
            "shadow": {"radius": «2», "offset": [«1», «1»]}}},
         {"type": "label", "string": "{{selected}}"}]}}},
     "swipeActions": {"row": {"trailing": [{"type": "component", "size": {"width": «7»}}, {"title": "a"}]}},
     "steps": [
       {"apply": {"insertSections": [0], "insertItems": [
         {"at": [0, 0], "template": "row", "model": {}}, {"at": [0, 1], "template": "row", "model": {}}]},
        "mode": "sync"},
       {"scroll": {"id": "carousel", "at": [0, 0], "to": [«5», «1»]}},
       {"scroll": {"id": "carousel", "at": [0, 0], "by": [«5», «1»]}},
       {"longPress": {"at": [«5», «5»], "duration": «0.5»}}, {"pan": {"from": [«5», «5»], "to": [«1», «4»]}},
       {"swipe": {"at": [0, 0]}}, {"frame": "aside"}, {"scroll": {"to": [«0», «-9»], "bounce": true}},
       {"scroll": {"by": [«0», «50»], "bounce": true}}, {"frame": "end"}]}
    """

  nonisolated private static let steps = """
    {"scroll": {"to": [«0», «5»]}}, {"scroll": {"by": [«1», «3»]}}, {"tap": [«5», «5»]}, {"wait": «0.5»},
    {"resize": {"width": «18», "height": «25»}}, {"scroll": {"toItem": [0, 1], "position": "center"}},
    {"reload": true}
    """

  nonisolated private static func columns(_ kind: String, _ direction: String) -> String {
    collection.replacing("DIRECTION", with: direction).replacing(
      #""layout": {"#, with: #""layout": {"kind": "\#(kind)", "columns": «2»,"#)
  }

  private let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary.standard()
  }

  /// The script once for every number in it, with `number` in its place.
  private static func variants(of script: String, with number: String) -> [String] {
    let marked = /«([^»]*)»/
    let usual = { (text: Substring) in text.replacing(marked) { $0.output.1 } }
    return script.matches(of: marked).map { match in
      usual(script[..<match.range.lowerBound]) + number + usual(script[match.range.upperBound...])
    }
  }

  /// Whether a script could be played to its end; checks what it showed.
  private func plays(_ text: String) async throws -> Bool {
    let limits = SceneLimits(frames: 60)
    guard let script = try? ListScript(Array(text.utf8), limits: limits) else { return false }
    let folder = try TemporaryFolder()
    let frames = try KeptFrames(in: folder)
    let player = ListPlayer(
      script, fonts: fonts, resources: SceneResources(), recorder: try FrameRecorder(to: frames))
    guard let timeline = try? await player.play() else { return false }
    #expect(timeline.frames.map(\.size) == frames.bitmaps.map(\.size))
    // Lengths that are infinite in pixels stand as null in it, so that it stays JSON.
    let json = timeline.json.text()
    #expect(try JSONValue(parsing: Array(json.utf8)).text() == json)
    return true
  }

  @Test(arguments: ["0", "-1", "1e-300", "1e18", "-9223372036854775808", "1e300", "-1e300", "1.7e308"])
  func endsInFramesOrAnError(number: String) async throws {
    let scripts = [
      Self.table, Self.collection.replacing("DIRECTION", with: "vertical"),
      Self.collection.replacing("DIRECTION", with: "horizontal"),
      Self.columns("waterfall", "vertical"), Self.columns("grid", "horizontal"), Self.touches,
    ]
    for script in scripts {
      var playedCount = 0
      for variant in Self.variants(of: script, with: number) where try await plays(variant) {
        playedCount += 1
      }
      // Some numbers may be anything, such as offsets; others have limits, and are refused.
      #expect(playedCount >= 8)
    }
  }

  @Test func usualNumbersPlay() async throws {
    let scripts = [
      Self.table, Self.collection.replacing("DIRECTION", with: "vertical"),
      Self.columns("grid", "vertical"), Self.touches,
    ]
    for script in scripts {
      #expect(try await plays(script.replacing(/[«»]/, with: "")))
    }
  }
}
