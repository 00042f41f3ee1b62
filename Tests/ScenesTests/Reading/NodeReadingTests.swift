import Components
import Geometry
import Scenes
import Testing
import Typesetting

@Suite struct NodeReadingTests {
  @Test(arguments: [
    (#""flexGrow": "big""#, ".flexGrow: expected a number ≥ 0, got \"big\""),
    (#""flexShrink": -1"#, ".flexShrink: expected a number ≥ 0, got -1"),
    (#""flexGro": 1"#, ".flexGro: there is no key \"flexGro\" here; did you mean \"flexGrow\"?"),
    (#""zIndex": 1.5"#, ".zIndex: expected a whole number, got 1.5"),
    (#""aspectRatio": -1"#, ".aspectRatio: expected a number ≥ 0, got -1"),
    (
      #""size": {"maxWidth": "max-content"}"#,
      ".size.maxWidth: expected a number ≥ 0, a percentage such as \"50%\" or \"auto\", got \"max-content\""
    ),
    (#""alignSelf": "centre""#, ".alignSelf: \"centre\" is not known here; did you mean \"center\"?"),
    (
      #""margin": {"top": "1 0%"}"#,
      ".margin.top: expected a number, a percentage such as \"50%\" or \"auto\", got \"1 0%\""
    ),
    (
      #""padding": "auto""#,
      ".padding: expected a number ≥ 0 or a percentage such as \"50%\", got \"auto\"; leave the key out, or write a number"
    ),
    (
      #""flexBasis": "infinite""#,
      ".flexBasis: expected a number ≥ 0, a percentage such as \"50%\", \"auto\", \"max-content\", \"fit-content\" or \"stretch\", got \"infinite\""
    ),
    (
      #""position": {"type": "fixed"}"#,
      ".position.type: \"fixed\" is not known here; known are relative, absolute, static"
    ),
    (#""useTextRounding": 1"#, ".useTextRounding: expected true or false, got 1"),
  ])
  func flexboxChildrenAreStrict(entry: String, message: String) {
    let text = #"{"type": "flexbox", "children": [{"component": {"type": "empty"}, \#(entry)}]}"#
    #expect(complaint(aboutComponent: text) == "$.component.children[0]\(message)")
  }

  @Test(arguments: [
    (#""opacity": 1.5"#, ".opacity: expected a number from 0 to 1, got 1.5"),
    (
      #""cornerRadius": "round""#,
      ".cornerRadius: expected a number ≥ 0 or an object of corners, got \"round\""
    ),
    (
      #""backgroundGradient": {"stops": []}"#,
      ".backgroundGradient.stops: expected at least one stop, got none"
    ),
    (
      #""backgroundGradient": {"stops": [[0, "red"], [1]]}"#,
      ".backgroundGradient.stops[1]: expected a stop such as [0.5, \"#FFFFFF\"], got an array"
    ),
    (
      #""backgroundGradient": {"stops": [[1, "red"], [0, "blue"]]}"#,
      ".backgroundGradient.stops[1][0]: gradient stops have to ascend; sort them by location"
    ),
    (
      #""backgroundGradient": {"type": "radial", "angle": 1, "stops": [[0, "red"]]}"#,
      ".backgroundGradient.angle: a radial gradient has no angle; remove it or make the gradient linear or conic"
    ),
    (
      #""shadow": {"offset": [1]}"#, ".shadow.offset: expected an array of two numbers, x and y, got an array"
    ),
    (#""transform": {"rotate": null}"#, ".transform.rotate: expected a number, got null"),
  ])
  func viewsAreStrict(view: String, message: String) {
    #expect(
      complaint(aboutComponent: #"{"type": "component", "view": {\#(view)}}"#) == "$.component.view\(message)"
    )
  }

  @Test(arguments: [
    (#"{"type": "inset"}"#, "$.component: the key \"child\" is missing; add it"),
    (#"{"type": "label"}"#, "$.component: the key \"string\" is missing; add it"),
    (#"{"type": "label", "string": 5}"#, "$.component.string: expected a text, got 5"),
    (
      #"{"type": "label", "string": "", "font": {"weight": 1000}}"#,
      "$.component.font.weight: expected a whole number from 100 to 900 or a name such as \"bold\", got 1000"
    ),
    (
      #"{"type": "text", "runs": [{"string": "", "underline": 1}]}"#,
      "$.component.runs[0].underline: expected true, false or a line style such as \"double\", got 1"
    ),
    (
      #"{"type": "center", "child": {"type": "empty"}, "centering": ["z"]}"#,
      "$.component.centering[0]: \"z\" is not known here; did you mean \"x\"?"
    ),
    (#"{"type": "ratio", "ratio": 0, "child": null}"#, "$.component.ratio: expected a number > 0, got 0"),
    (
      #"{"type": "static", "children": [{"position": [0, 0]}]}"#,
      "$.component.children[0]: the key \"component\" is missing; add it"
    ),
    (
      #"{"type": "component", "accessibility": {"traits": ["buton"]}}"#,
      "$.component.accessibility.traits[0]: \"buton\" is not known here; did you mean \"button\"?"
    ),
    (
      #"{"type": "inset", "child": {"type": "component", "size": {"width": "max-content"}}}"#,
      "$.component.child.size.width: expected a number ≥ 0, a percentage such as \"50%\" or \"auto\", got \"max-content\""
    ),
    (
      #"{"type": "networkImage", "cropRect": [0, 0, -1, 1]}"#,
      "$.component.cropRect: the width and height of a part of an image cannot be negative"
    ),
  ])
  func componentsAreStrict(component: String, message: String) {
    #expect(complaint(aboutComponent: component) == message)
  }

  @Test @MainActor func accessibilityIsThatOfTheComponent() throws {
    let scene = try scene(
      ofComponent: """
        {"type": "component", "size": {"width": 9, "height": 9}, "accessibility": {"label": "Close",
         "traits": ["button", "tabBar"], "identifier": "x", "isElement": true}}
        """)
    let layout = try scene.layOut(fonts: try .standard(), diagnostics: .ignored)
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try #require(layout.layout))
    let element = try #require(tree.accessibilityTree.elements.first)
    #expect(element.label == "Close")
    #expect(element.traits == [.button, .tabBar])
    #expect(element.identifier == "x")
    #expect(element.frame == Rect(x: 0, y: 0, width: 9, height: 9))
  }
}
