import Testing

/// Components without text, so that frames are round numbers.
@Suite struct SceneLayoutTests {
  private static let box = #"{"type": "component", "id": "box", "size": {"width": 20, "height": 10}}"#

  @Test(arguments: [
    (
      #"{"type": "inset", "left": 1, "top": 2, "right": 3, "bottom": 4, "view": {"opacity": 0.5}, "child": \#(box)}"#,
      #"{"type":"inset","frame":[0,0,24,16],"children":[{"type":"component","id":"box","frame":[1,2,20,10],"children":[]}]}"#
    ),
    (
      #"{"type": "inset", "left": 1, "size": {"width": 50}, "child": \#(box)}"#,
      #"{"type":"inset","frame":[0,0,50,10],"children":[{"type":"component","id":"box","frame":[1,0,49,10],"children":[]}]}"#
    ),
    (
      #"{"type": "static", "children": [{"position": [5, 6], "component": \#(box)}]}"#,
      #"{"type":"static","frame":[0,0,25,16],"children":[{"type":"component","id":"box","frame":[5,6,20,10],"children":[]}]}"#
    ),
    (
      #"{"type": "zstack", "alignment": "bottomRight", "children": [{"type": "component", "size": {"width": 30, "height": 30}}, \#(box)]}"#,
      #"{"type":"zstack","frame":[0,0,30,30],"children":[{"type":"component","frame":[0,0,30,30],"children":[]},{"type":"component","id":"box","frame":[10,20,20,10],"children":[]}]}"#
    ),
    (
      #"{"type": "overlay", "child": \#(box), "overlay": {"type": "component"}}"#,
      #"{"type":"overlay","frame":[0,0,20,10],"children":[{"type":"component","id":"box","frame":[0,0,20,10],"children":[]},{"type":"component","frame":[0,0,20,10],"children":[]}]}"#
    ),
    (
      #"{"type": "clipping", "size": {"width": 8}, "child": \#(box)}"#,
      #"{"type":"clipping","frame":[0,0,8,10],"children":[{"type":"component","id":"box","frame":[0,0,8,10],"children":[]}]}"#
    ),
    (
      #"{"type": "clipping", "size": {"width": 8, "height": 4}, "clippedDimensions": ["width"], "child": \#(box)}"#,
      #"{"type":"clipping","frame":[0,0,8,4],"children":[{"type":"component","id":"box","frame":[0,0,20,10],"children":[]}]}"#
    ),
    (
      #"{"type": "flexbox", "size": {"width": 30}, "direction": "row", "children": [{"component": \#(box), "aspectRatio": 0, "size": {"width": "stretch", "height": "stretch"}, "margin": 1}]}"#,
      #"{"type":"flexbox","frame":[0,0,30,12],"children":[{"type":"component","id":"box","frame":[1,1,28,10],"children":[]}]}"#
    ),
    (
      #"{"type": "center", "size": {"width": 40, "height": 40}, "child": \#(box)}"#,
      #"{"type":"center","frame":[0,0,40,40],"children":[{"type":"component","id":"box","frame":[10,15,20,10],"children":[]}]}"#
    ),
    (
      #"{"type": "flexbox", "children": [{"component": \#(box), "display": "none"}, {"type": "empty"}, {"component": {"type": "empty", "id": "e"}, "margin": 5}, {"type": "activityIndicator"}]}"#,
      #"{"type":"flexbox","frame":[0,0,20,20],"children":[{"type":"component","id":"box","frame":[0,0,0,0],"children":[]},{"type":"activityIndicator","frame":[0,0,20,20],"children":[]}]}"#
    ),
    (
      #"{"type": "flexbox", "direction": "row", "padding": 3, "children": [{"component": {"type": "flexbox", "children": [\#(box)]}, "display": "contents"}]}"#,
      #"{"type":"flexbox","frame":[0,0,26,16],"children":[{"type":"flexbox","frame":[0,0,0,0],"children":[{"type":"component","id":"box","frame":[3,3,20,10],"children":[]}]}]}"#
    ),
    (
      #"{"type": "flexbox", "boxSizing": "contentBox", "padding": 5, "border": {"left": 1}, "size": {"width": 10, "minHeight": 20}}"#,
      #"{"type":"flexbox","frame":[0,0,21,30],"children":[]}"#
    ),
  ])
  func framesAreRelativeToTheParentInTheDocument(component: String, expected: String) throws {
    #expect(try layout(ofComponent: component) == expected)
  }
}
