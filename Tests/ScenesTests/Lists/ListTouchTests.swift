import Geometry
import JSON
import Scenes
import Testing

/// Steps of fingers, selection, carousels and the layouts of columns.
@Suite @MainActor struct ListTouchTests {
  private static let templates = """
    "box": {"type": "component", "size": {"height": "{{height}}"}, "view": {"backgroundColor": "{{color}}"}},
    "row": {"type": "component", "size": {"height": 10},
      "view": {"backgroundColor": "{{color}}", "opacity": "{{alpha ?? 1}}"}},
    "chosen": {"type": "flexbox", "children": [
      {"type": "component", "if": "{{selected}}", "size": {"height": 4}, "view": {"backgroundColor": "black"}},
      {"type": "component", "size": {"height": 10}, "view": {"backgroundColor": "{{color}}"}}]},
    "button": {"type": "button", "id": "b", "action": "tapped", "longPressAction": "held", "size": {"height": 10, "width": 10}},
    "carousel": {"type": "inset", "child": {"type": "scroll", "axis": "horizontal", "id": "carousel", "child": {
      "type": "flexbox", "direction": "row", "children": [
        {"type": "button", "forEach": "{{boxes}}", "as": "box", "action": "open", "id": "{{box}}",
         "size": {"width": 10, "height": 10}, "view": {"backgroundColor": "{{box}}"}}]}}}
    """

  private func play(
    _ list: String = #""kind": "table", "width": 20, "height": 30"#, items: [String], more: String = "",
    steps: String = ""
  ) async throws -> PlayedList {
    let insertions = items.enumerated().map { #"{"at": [0, \#($0)], \#($1)}"# }.joined(separator: ",")
    return try await PlayedList.play(
      """
      {"list": {\(list)}, "templates": {\(Self.templates)}, \(more) "steps": [
        {"apply": {"insertSections": [0], "insertItems": [\(insertions)]}, "mode": "sync"}\(steps)]}
      """)
  }

  private static func box(_ color: String, _ height: Int = 10) -> String {
    #""template": "box", "model": {"color": "\#(color)", "height": \#(height)}"#
  }

  private static func row(_ color: String, template: String = "row") -> String {
    #""template": "\#(template)", "model": {"color": "\#(color)"}"#
  }

  private static func carousel(_ colors: String...) -> String {
    #""template": "carousel", "model": {"boxes": \#(colors)}"#
  }

  @Test func waterfallsAndGridsAreCollections() async throws {
    let items = [Self.box("red", 12), Self.box("lime", 4), Self.box("blue", 5)]
    func list(_ kind: String, direction: String = "ltr") -> String {
      """
      "kind": "collection", "width": 22, "height": 30, "environment": {"layoutDirection": "\(direction)"},
      "layout": {"kind": "\(kind)", "columns": 2, "minimumLineSpacing": 1, "minimumInteritemSpacing": 2}
      """
    }
    let waterfall = try await play(list("waterfall"), items: items)
    #expect(waterfall.rows(0, x: 5) == ["12 FF0000", "18 FFFFFF"])
    #expect(waterfall.rows(0, x: 15) == ["4 00FF00", "1 FFFFFF", "5 0000FF", "20 FFFFFF"])
    #expect(waterfall.columns(0, y: 2) == ["10 FF0000", "2 FFFFFF", "10 00FF00"])
    let grid = try await play(list("grid"), items: items)
    #expect(grid.rows(0, x: 5) == ["12 FF0000", "1 FFFFFF", "5 0000FF", "12 FFFFFF"])
    let mirrored = try await play(
      list("waterfall", direction: "rtl"), items: items,
      steps: #", {"configure": {"layoutDirection": "ltr"}}"#)
    #expect(mirrored.columns(0, y: 2) == ["10 00FF00", "2 FFFFFF", "10 FF0000"])
    #expect(mirrored.columns(1, y: 2) == ["10 FF0000", "2 FFFFFF", "10 00FF00"])
  }

  @Test func resizingMakesColumnsAnew() async throws {
    let played = try await play(
      #""kind": "collection", "width": 22, "height": 30, "layout": {"kind": "grid", "columns": 2, "itemSize": {"height": 7}}"#,
      items: [Self.box("red"), Self.box("lime")], steps: #", {"resize": {"width": 30, "height": 9}}"#)
    #expect(played.columns(0) == ["6 FF0000", "10 FFFFFF", "6 00FF00"])
    #expect(played.columns(1) == ["10 FF0000", "10 FFFFFF", "10 00FF00"])
    #expect(played.frames[1].visible.map(\.frame.height) == [7, 7])
  }

  @Test func carouselsKeepTheirOffset() async throws {
    let played = try await play(
      items: [Self.row("gray"), Self.carousel("red", "lime", "blue", "black")],
      steps: """
        , {"scroll": {"id": "carousel", "at": [0, 1], "to": [15, 0]}}, {"tap": [2, 15]},
        {"apply": {"insertItems": [{"at": [0, 0], \(Self.box("gray", 40))}]}, "mode": "sync"},
        {"scroll": {"to": [0, 30]}}, {"tap": [18, 25]},
        {"apply": {"updateItems": [{"at": [0, 2], "model": {"boxes": ["red", "lime", "yellow", "black"]}}]}, "mode": "sync"},
        {"scroll": {"id": "carousel", "at": [0, 2], "by": [-5, 0]}}
        """)
    #expect(played.error == nil)
    #expect(played.columns(1, y: 15) == ["5 00FF00", "10 0000FF", "5 000000"])
    #expect(played.columns(5, y: 25) == ["5 00FF00", "10 0000FF", "5 000000"])
    #expect(played.columns(6, y: 25) == ["5 00FF00", "10 FFFF00", "5 000000"])
    #expect(played.columns(7, y: 25) == ["10 00FF00", "10 FFFF00"])
    #expect(played.actions == ["2 open [0,1]", "5 open [0,2]"])
    #expect(played.frames.map(\.file)[1] == "0001-scroll.png")
  }

  @Test func scrollingWaitsForACarouselThatIsAboutToCome() async throws {
    let item = #"{"at": [0, 0], \#(Self.carousel("red", "lime", "blue", "black"))}"#
    let played = try await play(
      items: [],
      steps: """
        , {"apply": {"insertItems": [\(item)]}}, {"scroll": {"id": "carousel", "at": [0, 0], "to": [20, 0]}}
        """)
    #expect(played.error == nil)
    #expect(played.frames.map(\.step) == [0, 1, 2])
    #expect(played.columns(2) == ["10 0000FF", "10 000000"])
  }

  @Test func fingersPanAndPress() async throws {
    let played = try await play(
      items: [
        Self.carousel("red", "lime", "blue", "black"), #""template": "button", "model": {}"#,
        Self.row("gray"),
        Self.row("red"),
      ],
      steps: """
        , {"pan": {"from": [15, 5], "to": [5, 5]}}, {"pan": {"from": [15, 15], "to": [15, 5]}},
        {"scroll": {"to": [0, 0]}}, {"longPress": [5, 15]}, {"longPress": {"at": [5, 15], "duration": 0.1}}, {"tap": [5, 15]}
        """)
    #expect(played.columns(1) == ["10 00FF00", "10 0000FF"])
    #expect(played.frames[2].contentOffset == Point(x: 0, y: 10))
    #expect(played.actions == ["4 held [0,1]", "5 tapped [0,1]", "6 tapped [0,1]"])
    #expect(played.frames.map(\.file).dropFirst().first == "0001-pan.png")
    #expect(played.frames.map(\.file)[4] == "0004-longPress.png")
  }

  @Test func templatesSeeTheSelection() async throws {
    let played = try await play(
      items: [Self.row("red", template: "chosen"), Self.row("lime", template: "chosen"), Self.row("blue")],
      steps: """
        , {"select": [0, 0]}, {"select": [0, 1]},
        {"apply": {"updateItems": [{"at": [0, 1], "model": {"color": "yellow"}}], "moveItems": [{"from": [0, 1], "to": [0, 0]}]}},
        {"deselect": {"at": [0, 0]}}, {"tap": [5, 5]}
        """)
    #expect(played.error == nil)
    #expect(played.rows(0) == ["10 FF0000", "10 00FF00", "10 0000FF"])
    #expect(played.rows(1) == ["4 000000", "10 FF0000", "10 00FF00", "6 0000FF"])
    #expect(played.rows(2) == ["10 FF0000", "4 000000", "10 00FF00", "6 0000FF"])
    #expect(played.rows(3) == ["4 000000", "10 FFFF00", "10 FF0000", "6 0000FF"])
    #expect(played.rows(4) == ["10 FFFF00", "10 FF0000", "10 0000FF"])
    #expect(played.frames.map(\.selected.count) == [0, 1, 1, 1, 0, 0])
    #expect(played.json?["frames"]?.text().contains(#""selected":[[0,1]]"#) == true)
    #expect(played.frames.map(\.file).suffix(2) == ["0004-deselect.png", "0005-tap.png"])
  }

  @Test func tapsSelectWhereTheListSaysSo() async throws {
    let clear = ##""template": "row", "model": {"color": "#00000000"}"##
    let played = try await play(
      #""kind": "table", "width": 20, "height": 30, "selection": "multiple""#,
      items: [clear, Self.row("lime", template: "chosen")],
      steps: #", {"tap": [5, 5]}, {"tap": [5, 15]}, {"tap": [5, 5]}"#)
    #expect(played.rows(1) == ["10 D9D9D9", "10 00FF00", "10 FFFFFF"])
    #expect(played.rows(2) == ["10 D9D9D9", "4 000000", "10 00FF00", "6 FFFFFF"])
    #expect(played.rows(3) == ["10 FFFFFF", "4 000000", "10 00FF00", "6 FFFFFF"])
  }

  @Test func rowsAreSwiped() async throws {
    let played = try await play(
      #""kind": "table", "width": 200, "height": 30"#, items: [Self.row("red"), Self.row("lime")],
      more: """
        "swipeActions": {"row": {
          "trailing": [{"title": " ", "style": "destructive", "action": "delete"},
            {"type": "component", "size": {"width": 6}, "view": {"backgroundColor": "{{color}}"}}],
          "leading": [{"title": " ", "color": "blue", "action": "pin"}]}},
        """,
      steps: """
        , {"swipe": {"at": [0, 0], "edge": "trailing"}}, {"tap": [197, 5]}, {"swipe": {"at": [0, 1], "edge": "leading"}},
        {"tap": [100, 25]}, {"swipe": {"at": [0, 0]}}, {"configure": {"layoutDirection": "rtl"}}, {"swipe": {"at": [0, 0]}},
        {"swipe": {"at": [0, 0], "edge": "right"}}
        """)
    #expect(played.error == nil)
    #expect(played.columns(1, y: 1) == ["126 FF0000", "74 FF3B30"])
    #expect(played.columns(2, y: 1) == ["200 FF0000"])
    #expect(played.columns(3, y: 11) == ["74 0000FF", "126 00FF00"])
    #expect(played.columns(4, y: 11) == ["200 00FF00"])
    #expect(played.columns(6, y: 1) == ["200 FF0000"])
    #expect(played.columns(7, y: 1).first == "74 FF3B30")
    #expect(played.columns(8, y: 1) == ["126 FF0000", "74 0000FF"])
    #expect(played.actions == ["2 delete [0,0]"])
    #expect(played.frames[1].file == "0001-swipe.png")
  }

  @Test func faultsOfSwipeActionsAreAtKeysThatSomebodyWrote() async throws {
    let played = try await PlayedList.play(
      """
      {"list": {"kind": "table", "width": 9, "height": 9}, "templates": {"row": {"type": "component"}},
        "swipeActions": {"row": {"trailing": [{"title": "{{name}}"}]}},
        "steps": [{"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "row", "model": {}}]}}]}
      """)
    let error = "\(try #require(played.error))"
    #expect(
      error.contains("$.swipeActions.row.trailing[0].title: the model has no value \"name\""), "\(error)")
  }

  @Test func headersAndFootersAreTouched() async throws {
    let button = #"{"type": "button", "action": "more", "size": {"height": 5, "width": 20}}"#
    let played = try await PlayedList.play(
      """
      {"list": {"kind": "collection", "width": 20, "height": 30, "header": \(button),
        "pullDownHeader": {"type": "component", "size": {"height": 4}, "view": {"backgroundColor": "blue"}},
        "layout": {"headerTemplate": "head", "footerTemplate": "head", "itemSize": [20, 5]}},
       "templates": {"head": \(button), "row": {"type": "component"}},
       "steps": [{"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "row", "model": 1}]}},
        {"tap": [5, 2]}, {"tap": [5, 7]}, {"tap": [5, 12]}, {"tap": [5, 17]},
        {"scroll": {"to": [0, -6], "bounce": true}}, {"tap": [5, 8]}, {"scroll": {"by": [0, 0]}}]}
      """)
    #expect(
      played.actions == ["1 more listHeader", "2 more header 0", "4 more footer 0", "6 more listHeader"])
    #expect(
      played.json?["actions"]?.text().contains(#""section":0,"model":{"section":0,"count":1,"items":[1]}"#)
        == true)
    #expect(played.rows(5) == ["2 FFFFFF", "4 0000FF", "24 FFFFFF"])
    #expect(played.frames.map(\.contentOffset.y) == [0, 0, 0, 0, 0, -6, -6, 0])
  }

  @Test(arguments: [
    (#"{"select": [0, 7]}"#, "step 1: select [0, 7]: section 0 has 1 item"),
    (#"{"swipe": {"at": [1, 0]}}"#, "step 1: swipe [1, 0]: there is 1 section"),
    (
      #"{"scroll": {"id": "none", "at": [0, 0], "to": [0, 0]}}"#,
      #"step 1: scroll [0, 0]: there is no scroll "none" in the item"#
    ),
  ])
  func errorsNameTheStep(step: String, message: String) async throws {
    let played = try await play(items: [Self.row("red")], steps: ", " + step)
    #expect(played.error?.description == message)
  }
}
