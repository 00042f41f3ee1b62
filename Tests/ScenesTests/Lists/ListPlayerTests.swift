import DataSources
import Drawing
import Geometry
import JSON
import ListViews
import Outlines
import Scenes
import TestSupport
import Testing
import Typesetting

@Suite @MainActor struct ListPlayerTests {
  private static func insert(_ items: String..., sections: Int = 1, more: String = "") -> String {
    """
    {"apply": {"insertSections": \(Array(0..<sections)), "insertItems": [\(items.joined(separator: ","))]},
     "mode": "sync"\(more)}
    """
  }

  private static let twoRows = insert(ListScripts.item(0, 0, "red"), ListScripts.item(0, 1, "lime"))

  @Test func insetAndAnchorHoldRowsInPlace() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        list:
          ##""kind": "table", "width": 10, "height": 20, "anchoring": "visibleItems", "contentInset": {"top": 4, "bottom": 6}"##,
        steps: Self.twoRows + """
          , {"apply": {"insertItems": [\(ListScripts.item(0, 0, "blue", height: 30))]}, "mode": "sync"},
          {"scroll": {"by": [0, 100]}}
          """))
    #expect(played.rows(0) == ["4 FFFFFF", "10 FF0000", "6 00FF00"])
    #expect(played.rows(1) == ["4 0000FF", "10 FF0000", "6 00FF00"])
    #expect(played.rows(2) == ["4 FF0000", "10 00FF00", "6 FFFFFF"])
    #expect(played.frames.map(\.contentOffset.y) == [-4, 26, 36])
  }

  @Test func headerAndFooterOfTheListStandAroundAllSections() async throws {
    func end(_ color: String) -> String {
      #"{"type": "component", "size": {"height": 4}, "view": {"backgroundColor": "\#(color)"}}"#
    }
    let played = try await PlayedList.play(
      ListScripts.script(
        list:
          #""kind": "table", "width": 10, "height": 40, "header": \#(end("blue")), "footer": \#(end("gray"))"#,
        steps: Self.twoRows + #", {"resize": {"width": 8, "height": 30}}"#))
    #expect(played.rows(0) == ["4 0000FF", "10 FF0000", "10 00FF00", "4 808080", "12 FFFFFF"])
    #expect(played.rows(1) == ["4 0000FF", "10 FF0000", "10 00FF00", "4 808080", "2 FFFFFF"])
    let broken = ListScripts.script(
      list: #""kind": "table", "width": 10, "height": 40, "footer": {"type": "label", "string": "{{who}}"}"#,
      steps: "")
    #expect("\(try #require(try await PlayedList.play(broken).error))".contains("$.list.footer.string"))
  }

  @Test func pinnedHeadersStay() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        list:
          ##""kind": "collection", "width": 10, "height": 20, "layout": {"minimumLineSpacing": 0, "itemSize": [10, 10], "headerTemplate": "bar", "pinned": ["header"]}"##,
        steps: Self.twoRows + #", {"scroll": {"by": [0, 4]}}"#))
    #expect(played.rows(1, x: 0) == ["5 808080", "6 FF0000", "9 00FF00"])
  }

  @Test func separatorsAndBackground() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        list:
          ##""kind": "table", "width": 10, "height": 25, "background": "#0000FF", "separator": {"color": "#FFFFFF", "height": 1, "inset": 4}"##,
        steps: Self.twoRows))
    #expect(played.rows(0) == ["9 FF0000", "1 FFFFFF", "9 00FF00", "1 FFFFFF", "5 0000FF"])
    #expect(played.rows(0, x: 3) == ["10 FF0000", "10 00FF00", "5 0000FF"])
  }

  @Test func headersAndFootersOfCollections() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        list: """
          "kind": "collection", "width": 10, "height": 60, "layout": {"itemSize": [8, 10], "headerTemplate": "bar",
          "footerTemplate": "bar", "sectionInset": 1, "minimumLineSpacing": 2}
          """,
        steps: Self.insert(
          ListScripts.item(0, 0, "red"), ListScripts.item(0, 1, "lime"), ListScripts.item(1, 0, "blue"),
          sections: 2)))
    #expect(
      played.rows(0) == [
        "5 808080", "1 FFFFFF", "10 FF0000", "2 FFFFFF", "10 00FF00", "1 FFFFFF", "10 808080", "1 FFFFFF",
        "10 0000FF", "1 FFFFFF", "5 808080", "4 FFFFFF",
      ])
    #expect(played.frames[0].contentSize == Size(width: 10, height: 56))
    #expect(played.frames[0].visible.map(\.frame.minY) == [6, 18, 40])
  }

  @Test func headersKnowTheirSection() async throws {
    let played = try await PlayedList.play(
      """
      {"list": {"kind": "collection", "width": 10, "height": 40, "layout": {"itemSize": [10, 1], "headerTemplate": "head",
       "minimumLineSpacing": 0}}, "templates": {
         "dot": {"type": "component"},
         "head": {"type": "component", "size": {"height": "{{count}}"}, "view": {"backgroundColor": "{{items.0.c}}"}}},
       "steps": [{"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "dot", "model": {"c": "red"}}]}},
        {"apply": {"insertItems": [{"at": [0, 0], "template": "dot", "model": {"c": "blue"}}]}}]}
      """)
    #expect(played.error == nil)
    #expect(played.rows(0) == ["1 FF0000", "39 FFFFFF"])
    #expect(played.rows(1) == ["2 0000FF", "38 FFFFFF"])
  }

  /// Those of sections that a change says nothing of are kept, unless another has come to their place.
  @Test func headersFollowTheirSections() async throws {
    func item(_ section: Int, _ color: String) -> String {
      #"{"at": [\#(section), 0], "template": "dot", "model": {"c": "\#(color)"}}"#
    }
    let played = try await PlayedList.play(
      """
      {"list": {"kind": "collection", "width": 10, "height": 10, "layout": {"itemSize": [10, 1], "headerTemplate": "head",
       "minimumLineSpacing": 0}}, "templates": {
         "dot": {"type": "component"},
         "head": {"type": "component", "size": {"height": "{{section}}"}, "view": {"backgroundColor": "{{items.0.c}}"}}},
       "steps": [{"apply": {"insertSections": [0, 1, 2], "insertItems": [\(item(0, "red")), \(item(1, "lime")), \(item(2, "blue"))]}},
        {"apply": {"updateItems": [{"at": [1, 0], "model": {"c": "black"}}]}},
        {"apply": {"moveSections": [{"from": 0, "to": 1}]}}, {"apply": {"removeSections": [0]}}, {"frame": "less"}, {"reload": true},
        {"apply": {"insertSections": [2], "insertItems": [\(item(2, "lime"))]}}]}
      """)
    #expect(played.error == nil)
    func rows(_ one: String, _ other: String? = nil) -> [String] {
      let first = ["1 FFFFFF", "1 \(one)"]
      return first + (other.map { ["1 FFFFFF", "2 \($0)", "5 FFFFFF"] } ?? ["8 FFFFFF"])
    }
    #expect(played.rows(0) == rows("00FF00", "0000FF"))
    #expect(played.rows(1) == rows("000000", "0000FF"))
    #expect(played.rows(2) == rows("FF0000", "0000FF"))
    #expect(played.rows(3) == rows("0000FF"))
    #expect(played.rows(4) == rows("0000FF"))
    #expect(played.rows(5) == rows("0000FF"))
    #expect(played.rows(6) == rows("0000FF", "00FF00"))
  }

  @Test func horizontalCollectionScrollsSideways() async throws {
    let items = (0..<4).map { ListScripts.item(0, $0, ["red", "lime", "blue", "black"][$0]) }
    let played = try await PlayedList.play(
      ListScripts.script(
        list: """
          "kind": "collection", "width": 15, "height": 10,
          "layout": {"scrollDirection": "horizontal", "itemSize": [10, 10], "minimumLineSpacing": 0}
          """,
        steps: Self.insert(items.joined(separator: ","))
          + #", {"scroll": {"toItem": [0, 3]}}, {"scroll": {"by": [-5, 9]}}"#))
    #expect(played.frames.map(\.contentOffset) == [.zero, Point(x: 25, y: 0), Point(x: 20, y: 0)])
    #expect(played.rows(1, x: 10) == ["10 000000"])
    #expect(played.rows(2, x: 9) == ["10 0000FF"])
  }

  @Test func fadeGoesThroughAllOpacities() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        steps: Self.insert(ListScripts.item(0, 0, "black"))
          + #", {"apply": {"removeItems": [[0, 0]]}, "animation": "fade", "fps": 20, "duration": 0.2}, {"frame": "end"}"#
      ))
    #expect(played.frames.map(\.time) == [0, 0.05, 0.1, 0.15, 0.2, 0.2])
    #expect(
      played.frames.map(\.file) == ["0000", "0001", "0002", "0003", "0004"].map { "\($0)-apply.png" } + [
        "0005-end.png"
      ])
    #expect(played.frames.map(\.step) == [0, 1, 1, 1, 1, 2])
    // At a half of the time half of the way; the curve is point symmetric about it.
    #expect(
      played.rows(2).first?.hasSuffix("7F7F7F") == true || played.rows(2).first?.hasSuffix("808080") == true)
    #expect(played.rows(1).first == "10 282828")
    #expect(played.rows(4) == ["40 FFFFFF"])
    #expect(played.frames.map(\.events.count) == [1, 1, 0, 0, 0, 0])
  }

  @Test(arguments: [("left", 10, 5), ("right", 10, 0), ("top", 5, 5), ("bottom", 5, 0)])
  func rowsComeInFromTheirEdge(animation: String, height: Int, colored: Int) async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        list: #""kind": "table", "width": 10, "height": 10"#,
        steps: Self.insert(
          ListScripts.item(0, 0, "red"), more: #", "animation": "\#(animation)", "fps": 10, "duration": 0.2"#)
      ))
    #expect(played.frames.count == 2)
    let picture = try #require(played.pictures.first)
    let isSideways = height == 10
    let red = (0..<10).filter { picture.color(isSideways ? $0 : 5, isSideways ? 5 : $0) == "FF0000" }
    #expect(red == (colored == 5 ? Array(0..<5) : Array(5..<10)))
    #expect(played.rows(1) == ["10 FF0000"])
  }

  @Test func rowsThatStayMove() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        steps: Self.twoRows
          + #", {"apply": {"moveItems": [{"from": [0, 1], "to": [0, 0]}]}, "fps": 10, "duration": 0.2}"#))
    #expect(played.rows(1) == ["5 FFFFFF", "10 FF0000", "25 FFFFFF"])
    #expect(played.rows(2) == ["10 00FF00", "10 FF0000", "20 FFFFFF"])
  }

  @Test func framesAreLimited() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(
        steps: Self.insert(ListScripts.item(0, 0, "red"), more: #", "fps": 1000, "duration": 1000000000"#)),
      limits: SceneLimits(frames: 20))
    #expect(
      played.error?.description
        == "step 0: the script makes more than the limit of 20 frames (frames); make it shorter, take fewer frames a second or raise the limit (SceneLimits in Swift)"
    )
    // The animation is known to be too long before its first frame.
    #expect(played.files.isEmpty)
  }

  @Test(arguments: [
    (#"{"apply": {"removeItems": [[0, 7]]}}"#, "step 1: removeItems [0, 7]: section 0 has 2 items"),
    (#"{"apply": {"insertSections": [3]}}"#, "step 1: insertSections 3: there is 1 section"),
    (#"{"scroll": {"toItem": [0, 2]}}"#, "step 1: toItem [0, 2]: section 0 has 2 items"),
    (#"{"scroll": {"toItem": [4, 2]}}"#, "step 1: toItem [4, 2]: there is 1 section"),
    (#"{"scroll": {"toItem": [0, -2]}}"#, "step 1: toItem [0, -2]: indices start at 0"),
    (
      #"{"apply": {"updateItems": [{"at": [0, 1], "model": {"height": 1}}]}}"#,
      #"step 1: updateItems [0, 1]: $.templates.row.view.backgroundColor: the model has no value "color"; add it to the model or correct the placeholder"#
    ),
    (
      #"{"apply": {"updateItems": [{"at": [0, 1], "model": {"height": "x", "color": "red"}}]}}"#,
      #"step 1: updateItems [0, 1]: $.templates.row.size.height: expected a number ≥ 0, a percentage such as "50%" or "auto", got "x""#
    ),
  ])
  func errorsNameTheStep(step: String, message: String) async throws {
    let played = try await PlayedList.play(
      ListScripts.script(steps: Self.twoRows + ", \(step), {\"frame\": \"never\"}"))
    #expect(played.error?.description == message)
    #expect(played.error?.step == 1)
    #expect(played.files == ["0000-apply.png"])
  }

  @Test func outlinesSayWhatHeadersCountAndWhichItemsAreSelected() async throws {
    let script = """
      {"list": {"kind": "collection", "width": 60, "height": 60, "selection": "single", "layout": {"headerTemplate": "header"}},
       "templates": {"header": {"type": "label", "string": "{{count}}"}, "row": {"type": "label", "string": "{{text}}"}},
       "steps": [
         {"apply": {"insertSections": [0], "insertItems": [
           {"at": [0, 0], "template": "row", "model": {"text": "a"}}, {"at": [0, 1], "template": "row", "model": {"text": "b"}}]},
          "mode": "sync"}, {"select": [0, 1]}]}
      """
    let outline = try #require(try await PlayedList.play(script).frames.last).outline
    #expect(outline.elements.first?.properties["selected"] == [[0, 1]])
    let labels = outline.elements.filter { $0.type == "label" }.map(\.properties)
    #expect(
      labels == [["string": "a"], ["string": "b"], ["string": 2, "string\(Outline.plainSuffix)": 1]])
  }

  @Test(arguments: [
    (#"{"resize": {"width": 60, "height": 70}}"#, ["list height 60 → 70"]),
    (#"{"resize": {"width": 80, "height": 60}}"#, ["list width 60 → 80"]),
    (#"{"configure": {"layoutDirection": "rtl"}}"#, [#"list environment.layoutDirection  → "rtl""#]),
    (#"{"configure": {"layoutDirection": "ltr"}}"#, []),
  ])
  func whatAStepMakesOfAListIsTheCauseOfWhatFollowsFromIt(step: String, causes: [String]) async throws {
    func outline(_ steps: String) async throws -> Outline {
      let resized = #", {"resize": {"width": 60, "height": 60}}"#
      let played = try await PlayedList.play(ListScripts.script(steps: Self.twoRows + resized + steps))
      return try #require(played.frames.last).outline
    }
    let comparison = OutlineComparison(from: try await outline(""), to: try await outline(", \(step)"))
    let words = comparison.causes.map {
      "\($0.component) \($0.property ?? "") \($0.from?.text() ?? "") → \($0.to?.text() ?? "")"
    }
    #expect(words == causes)
  }

  @Test(
    arguments: [
      (#"{"scroll": {"id": "carousel", "at": [0, 0], "to": [20, 0]}}"#, [20, 0]),
      (#"{"pan": {"from": [80, 10], "to": [50, 10]}}"#, [30, 0]),
      // It is there already.
      (#"{"scroll": {"id": "carousel", "at": [0, 0], "to": [0, 0]}}"#, nil),
    ] as [(String, JSONValue?)])
  func outlinesSayHowFarAStepHasScrolledInARow(step: String, offset: JSONValue?) async throws {
    let script = """
      {"list": {"kind": "table", "width": 90, "height": 60},
       "templates": {"row": {"type": "inset", "child": {"type": "scroll", "id": "carousel", "axis": "horizontal",
         "size": {"height": 20}, "child": {"type": "component", "size": {"width": 200, "height": 20}}}}},
       "steps": [
         {"apply": {"insertSections": [0], "insertItems": [
           {"at": [0, 0], "template": "row", "model": {}}, {"at": [0, 1], "template": "row", "model": {}}]},
          "mode": "sync"}, \(step)]}
      """
    let outline = try #require(try await PlayedList.play(script).frames.last).outline
    let offsets = outline.elements.filter { $0.type == "scroll" }.map { $0.properties["contentOffset"] }
    #expect(offsets == [offset, nil])
  }

  @Test func whatListsShowBesideTheirRowsIsInTheirOutlines() async throws {
    func outline(header: String, action: String) async throws -> Outline {
      let script = """
        {"list": {"kind": "table", "width": 90, "height": 60, "header": {"type": "label", "string": "\(header)"},
          "footer": {"type": "divider"}},
         "templates": {"row": {"type": "component", "size": {"height": 20}}},
         "swipeActions": {"row": {"trailing": [{"type": "label", "string": "\(action)"}]}},
         "steps": [
           {"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "row", "model": {}}]},
            "mode": "sync"}, {"swipe": {"at": [0, 0], "edge": "trailing"}}]}
        """
      return try #require(try await PlayedList.play(script).frames.last).outline
    }
    let (old, new) = (
      try await outline(header: "Inbox", action: "Keep"), try await outline(header: "Trash", action: "Drop")
    )
    #expect(
      old.elements.filter { $0.depth == 1 }.map(\.name) == [
        "row[0, 0]", "listHeader", "listFooter", "swipeActions[0, 0]",
      ])
    #expect(old.elements[0].properties.keys.allSatisfy { !$0.hasPrefix("header") && !$0.hasPrefix("footer") })
    #expect(
      OutlineComparison(from: old, to: new).causes.map { "\($0.component) \($0.property ?? "")" } == [
        "list > listHeader > label string", "list > swipeActions[0, 0] > label string",
      ])
  }

  /// Rows that look different where they are selected follow from the selection, by what is in them or by its values.
  /// A row without an `id` is told by what is in it.
  @Test(
    arguments: [
      #"{"type": "label", "string": "{{selected}}"}"#,
      #"{"type": "component", "if": "{{selected}}", "size": {"height": 9}, "view": {"backgroundColor": "red"}}"#,
    ], ["id", "name"])
  func selectionIsTheCauseOfWhatFollowsFromIt(child: String, key: String) async throws {
    func outline(selecting item: Int) async throws -> Outline {
      let script = """
        {"list": {"kind": "table", "width": 60, "height": 60, "selection": "single"},
         "templates": {"row": {"type": "flexbox", "size": {"height": 20}, "children": [\(child)]}},
         "steps": [
           {"apply": {"insertSections": [0], "insertItems": [
             {"at": [0, 0], "template": "row", "model": {"\(key)": "a"}},
             {"at": [0, 1], "template": "row", "model": {"\(key)": "b"}}]},
            "mode": "sync"}, {"select": [0, \(item)]}]}
        """
      return try #require(try await PlayedList.play(script).frames.last).outline
    }
    let comparison = OutlineComparison(
      from: try await outline(selecting: 0), to: try await outline(selecting: 1))
    #expect(comparison.causes.map { "\($0.component) \($0.property ?? "")" } == ["list selected"])
  }

  @Test func whatIsPendingIsDroppedAfterAnError() async throws {
    let pending = Self.twoRows.replacing("sync", with: "async")
    let played = try await PlayedList.play(
      ListScripts.script(
        steps: pending + #", {"apply": {"removeItems": [[0, 1]]}}, {"scroll": {"toItem": [0, 0]}}"#))
    #expect(played.error?.description == "step 2: toItem [0, 0]: there are 0 sections")
    #expect(played.files.isEmpty)
  }

  @Test func timelineMayHaveNoFrames() async throws {
    let played = try await PlayedList.play(ListScripts.script(steps: #"{"wait": 1}"#))
    #expect(played.json?.text() == #"{"frames":[],"actions":[]}"#)
  }

  @Test func timelineIsJSON() async throws {
    let played = try await PlayedList.play(
      ListScripts.script(steps: Self.insert(ListScripts.item(0, 0, "red", height: 50))))
    #expect(
      played.json?.text()
        == #"{"frames":[{"file":"0000-apply.png","step":0,"time":0,"width":10,"height":40,"contentSize":[10,50],"contentOffset":[0,0],"sections":[[{"color":"red","height":50}]],"visible":[{"at":[0,0],"frame":[0,0,10,50]}],"events":[{"event":"willDisplay","at":[0,0]}]}],"actions":[]}"#
    )
  }
}
