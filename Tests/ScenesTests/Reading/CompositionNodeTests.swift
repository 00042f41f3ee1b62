import Scenes
import Testing

/// `grid`, `scroll` and `fitting`.
@Suite struct CompositionNodeTests {
  private static func box(_ id: String, _ width: Double, _ height: Double) -> String {
    #"{"type": "component", "id": "\#(id)", "size": {"width": \#(width), "height": \#(height)}}"#
  }

  private static func shown(_ id: String, _ frame: String) -> String {
    #"{"type":"component","id":"\#(id)","frame":\#(frame),"children":[]}"#
  }

  @Test(arguments: [
    (
      #"{"type": "grid", "columns": 2, "columnSpacing": 10, "rowSpacing": 4, "size": {"width": 110}, "children": [\#(box("a", 10, 5)), {"component": \#(box("b", 10, 5)), "rowSpan": 2}, {"component": \#(box("c", 10, 5)), "columnSpan": 1}, {"component": \#(box("d", 10, 5)), "columnSpan": 2}]}"#,
      #"{"type":"grid","frame":[0,0,110,23],"children":[\#(shown("a", "[0,0,10,5]")),\#(shown("b", "[60,0,10,5]")),\#(shown("c", "[0,9,10,5]")),\#(shown("d", "[0,18,10,5]"))]}"#
    ),
    (
      #"{"type": "grid", "columns": [20, "auto", "1fr", "1.5fr"], "alignment": "center", "size": {"width": 80}, "children": [\#(box("a", 10, 5)), \#(box("b", 10, 5)), \#(box("c", 10, 15)), \#(box("d", 10, 5))]}"#,
      #"{"type":"grid","frame":[0,0,80,15],"children":[\#(shown("a", "[5,5,10,5]")),\#(shown("b", "[20,5,10,5]")),\#(shown("c", "[35,0,10,15]")),\#(shown("d", "[60,5,10,5]"))]}"#
    ),
    (
      #"{"type": "grid", "columns": 1, "children": []}"#, #"{"type":"grid","frame":[0,0,0,0],"children":[]}"#
    ),
    (
      #"{"type": "scroll", "contentOffset": [0, 40], "size": {"width": 20, "height": 50}, "child": \#(box("a", 30, 100))}"#,
      #"{"type":"scroll","frame":[0,0,20,50],"children":[\#(shown("a", "[0,0,20,100]"))]}"#
    ),
    (
      #"{"type": "scroll", "axis": "horizontal", "contentOffset": 7, "size": {"width": 20, "height": 50}, "child": \#(box("a", 30, 100))}"#,
      #"{"type":"scroll","frame":[0,0,20,50],"children":[\#(shown("a", "[0,0,30,50]"))]}"#
    ),
    (
      #"{"type": "scroll", "contentInsets": {"top": 5, "left": 2, "right": 3}, "isPagingEnabled": true, "showsIndicators": true, "size": {"width": 20, "height": 50}, "child": \#(box("a", 30, 100))}"#,
      #"{"type":"scroll","frame":[0,0,20,50],"children":[\#(shown("a", "[2,0,15,100]"))]}"#
    ),
    (
      #"{"type": "inset", "start": 4, "end": 1, "left": 9, "child": \#(box("a", 30, 10))}"#,
      #"{"type":"inset","frame":[0,0,35,10],"children":[\#(shown("a", "[4,0,30,10]"))]}"#
    ),
    (
      #"{"type": "flexbox", "layoutDirection": "rtl", "size": {"width": 50}, "children": [{"type": "inset", "start": 4, "end": "10%", "child": \#(box("a", 30, 10))}, {"type": "inset", "start": "auto", "child": \#(box("b", 30, 10))}]}"#,
      #"{"type":"flexbox","frame":[0,0,50,20],"children":[{"type":"inset","frame":[0,0,50,10],"children":[\#(shown("a", "[5,0,41,10]"))]},{"type":"inset","frame":[0,10,50,10],"children":[\#(shown("b", "[0,0,30,10]"))]}]}"#
    ),
    (
      #"{"type": "fitting", "size": {"width": 20}, "children": [\#(box("a", 30, 10)), \#(box("b", 20, 10)), \#(box("c", 1, 1))]}"#,
      #"{"type":"fitting","frame":[0,0,20,10],"children":[\#(shown("a", "[0,0,0,0]")),\#(shown("b", "[0,0,20,10]")),\#(shown("c", "[0,0,0,0]"))]}"#
    ),
  ])
  func framesAreAsSaid(component: String, expected: String) throws {
    #expect(try layout(ofComponent: component) == expected)
  }

  @Test(arguments: [
    (#"{"type": "grid", "children": []}"#, #"$.component: the key "columns" is missing; add it"#),
    (
      #"{"type": "grid", "columns": [], "children": []}"#,
      "$.component.columns: expected how many equal columns there are, from 1 to 1000, or an array of up to as many widths, got none"
    ),
    (
      #"{"type": "grid", "columns": 0}"#,
      "$.component.columns: expected how many equal columns there are, from 1 to 1000, or an array of up to as many widths, got 0"
    ),
    (
      #"{"type": "grid", "columns": ["1 fr"]}"#,
      #"$.component.columns[0]: expected a number ≥ 0, a share such as "1fr" or "auto", got "1 fr""#
    ),
    (
      #"{"type": "grid", "columns": [-1]}"#,
      #"$.component.columns[0]: expected a number ≥ 0, a share such as "1fr" or "auto", got -1"#
    ),
    (
      #"{"type": "grid", "columns": 2, "children": [{"component": {"type": "empty"}, "columnSpan": 3}]}"#,
      "$.component.children[0].columnSpan: a child cannot take 3, which is more than the columns of the grid: 2"
    ),
    (
      #"{"type": "grid", "columns": 2, "children": [{"component": {"type": "empty"}, "rowSpan": 0}]}"#,
      "$.component.children[0].rowSpan: expected a whole number ≥ 1, got 0"
    ),
    (
      #"{"type": "grid", "columns": 2, "alignment": "middle"}"#,
      #"$.component.alignment: "middle" is not known here; known are topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight, topStart, topEnd, start, end, bottomStart, bottomEnd, stretch"#
    ),
    (
      #"{"type": "scroll", "axis": "both", "child": null}"#,
      #"$.component.axis: "both" is not known here; known are vertical, horizontal"#
    ),
    (
      #"{"type": "inset", "start": "much", "child": null}"#,
      #"$.component.start: expected a number, a percentage such as "50%" or "auto", got "much""#
    ),
    (
      #"{"type": "safeArea", "edges": ["top", "side"], "child": null}"#,
      #"$.component.edges[1]: "side" is not known here; known are top, left, bottom, right, start, end, horizontal, vertical"#
    ),
    (
      #"{"type": "path", "d": "M0 0", "contentMode": "tile"}"#,
      #"$.component.contentMode: "tile" is not known here; known are scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight"#
    ),
    (
      #"{"type": "component", "view": {"backgroundImage": {"contentMode": "tile"}}}"#,
      #"$.component.view.backgroundImage: the key "source" is missing; add it"#
    ),
    (#"{"type": "scroll"}"#, #"$.component: the key "child" is missing; add it"#),
    (
      #"{"type": "fitting", "child": null}"#,
      #"$.component.child: there is no key "child" here; did you mean "children"?"#
    ),
  ])
  func mistakesAreNamed(component: String, message: String) {
    #expect(complaint(aboutComponent: component) == message)
  }

  @Test func columnsAndSpansMayComeFromTheModel() throws {
    let document = """
      {"model": {"n": 2, "share": "2", "wide": 2}, "width": 30, "component": {"type": "grid", "columns": "{{n}}", "children": [
        {"component": {"type": "grid", "columns": ["{{share}}fr", 5]}, "columnSpan": "{{wide}}"}]}}
      """
    #expect(complaint(about: document) == "")
  }
}
