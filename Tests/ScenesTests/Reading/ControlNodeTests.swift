import Scenes
import Testing

/// Switches, sliders and their like.
@Suite struct ControlNodeTests {
  @Test(arguments: [
    (#"{"type": "switch", "isOn": true}"#, #"{"type":"switch","frame":[0,0,51,31],"children":[]}"#),
    (#"{"type": "checkbox", "id": "c"}"#, #"{"type":"checkbox","id":"c","frame":[0,0,22,22],"children":[]}"#),
    (#"{"type": "stepper", "enabled": false}"#, #"{"type":"stepper","frame":[0,0,94,32],"children":[]}"#),
    (
      ##"{"type": "slider", "value": 1, "tint": "#F00", "size": {"width": 80}}"##,
      #"{"type":"slider","frame":[0,0,80,31],"children":[]}"#
    ),
    (
      #"{"type": "progress", "value": 0.5, "size": {"width": 80}}"#,
      #"{"type":"progress","frame":[0,0,80,4],"children":[]}"#
    ),
    (
      #"{"type": "segmentedControl", "segments": ["A", "B"], "selected": 1, "size": {"width": 80}}"#,
      #"{"type":"segmentedControl","frame":[0,0,80,32],"children":[]}"#
    ),
    (
      #"{"type": "pageControl", "count": 3, "current": 2}"#,
      #"{"type":"pageControl","frame":[0,0,58,26],"children":[]}"#
    ),
    (
      #"{"type": "textField", "text": "Ada", "placeholder": "Name", "isFocused": true, "isSecure": true, "size": {"width": 80}}"#,
      #"{"type":"textField","frame":[0,0,80,34],"children":[]}"#
    ),
    (
      #"{"type": "flexbox", "size": {"width": 100}, "alignItems": "center", "children": [{"component": {"type": "divider"}, "margin": {"left": 16}}]}"#,
      #"{"type":"flexbox","frame":[0,0,100,1],"children":[{"type":"divider","frame":[16,0,84,1],"children":[]}]}"#
    ),
    (
      #"{"type": "flexbox", "direction": "row", "size": {"width": 100, "height": 30}, "alignItems": "center", "children": [{"type": "divider"}, {"type": "component", "size": {"width": 20}}, {"type": "divider", "axis": "vertical"}, {"type": "divider"}]}"#,
      #"{"type":"flexbox","frame":[0,0,100,30],"children":[{"type":"divider","frame":[0,15,40,1],"children":[]},{"type":"component","frame":[40,15,20,0],"children":[]},{"type":"divider","frame":[60,0,1,30],"children":[]},{"type":"divider","frame":[61,15,39,1],"children":[]}]}"#
    ),
  ])
  func framesAreAsSaid(component: String, expected: String) throws {
    #expect(try layout(ofComponent: component) == expected)
  }

  @Test(arguments: [
    (
      #"{"type": "slider", "value": 1.5}"#, "$.component.value: expected a number from 0 to 1, got 1.5"
    ),
    (
      #"{"type": "progress", "value": -0.1}"#, "$.component.value: expected a number from 0 to 1, got -0.1"
    ),
    (
      #"{"type": "segmentedControl", "segments": ["A", "B"], "selected": 2}"#,
      "$.component.selected: there are 2 segments, numbered from 0 to 1"
    ),
    (
      #"{"type": "segmentedControl", "segments": ["A"], "selected": 1}"#,
      "$.component.selected: there is 1 segment, numbered 0"
    ),
    (
      #"{"type": "segmentedControl", "segments": [], "selected": 0}"#,
      "$.component.selected: there are no segments; remove it"
    ),
    (
      #"{"type": "segmentedControl", "segments": ["A"], "selected": -1}"#,
      "$.component.selected: expected a whole number ≥ 0, got -1"
    ),
    (#"{"type": "segmentedControl"}"#, #"$.component: the key "segments" is missing; add it"#),
    (
      #"{"type": "pageControl", "count": 3, "current": 3}"#,
      "$.component.current: there are 3 pages, numbered from 0 to 2"
    ),
    (
      #"{"type": "pageControl", "count": 1001}"#,
      "$.component.count: expected a whole number from 0 to 1000, got 1001"
    ),
    (#"{"type": "switch", "isOn": 1}"#, "$.component.isOn: expected true or false, got 1"),
    (
      #"{"type": "switch", "on": true}"#,
      #"$.component.on: there is no key "on" here; known are isOn, tint, enabled, type, id, view, size, accessibility, audit"#
    ),
    (
      #"{"type": "divider", "axis": "x"}"#,
      #"$.component.axis: "x" is not known here; known are vertical, horizontal"#
    ),
  ])
  func mistakesAreNamed(component: String, message: String) {
    #expect(complaint(aboutComponent: component) == message)
  }

  @Test func valuesMayComeFromTheModel() throws {
    let document = """
      {"model": {"on": true, "part": 0.5, "names": ["A", "B"], "n": 1}, "component": {"type": "flexbox", "children": [
        {"type": "switch", "isOn": "{{on}}"}, {"type": "slider", "value": "{{part}}"},
        {"type": "segmentedControl", "segments": "{{names}}", "selected": "{{n}}"},
        {"type": "pageControl", "count": "{{n}}", "current": 0}, {"type": "textField", "text": "{{part}}"}]}}
      """
    #expect(complaint(about: document) == "")
    let wrong = #"{"model": {"n": 7}, "component": {"type": "pageControl", "count": 3, "current": "{{n}}"}}"#
    #expect(complaint(about: wrong) == "$.component.current: there are 3 pages, numbered from 0 to 2")
  }
}
