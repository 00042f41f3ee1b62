import Auditing
import JSON
import Outlines
import Testing

/// Every rule with what it finds, and with what it lets pass.
@Suite @MainActor struct RuleTests {
  /// A component, and the rules with the components that are blamed.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let component: String
    var keys = ""
    let expected: [String]

    init(_ name: String, _ component: String, _ expected: String..., keys: String = "") {
      self.name = name
      self.component = component
      self.keys = keys
      self.expected = expected
    }

    var testDescription: String { name }
  }

  private nonisolated static let label = ##""type": "label", "id": "a""##
  private nonisolated static let long =
    ##""string": "Seven boats left the harbour before the bells had rung twice""##

  nonisolated static let texts: [Example] = [
    Example(
      "a title beyond its button that is too narrow for it",
      ##"{ "component": { "type": "button", "id": "a", "titles": { "normal": "Continue" }, "titleColors": { "normal": "#FFFFFF" }, "font": { "size": 53 }, "size": { "width": 80, "height": 44 }, "view": { "backgroundColor": "#000000" } }, "alignSelf": "start", "margin": 40 }"##,
      "text-truncated a"),
    Example("all of a text is there", ##"{ \##(label), \##(long) }"##),
    Example(
      "no room for all of it", ##"{ \##(label), \##(long), "size": { "width": 90, "height": 42 } }"##,
      "text-truncated a"),
    Example(
      "a limit that keeps most",
      ##"{ \##(label), \##(long), "maximumNumberOfLines": 1, "size": { "width": 300 } }"##),
    Example(
      "a limit that keeps less than half",
      ##"{ \##(label), \##(long), "maximumNumberOfLines": 1, "size": { "width": 120 } }"##,
      "text-truncated a"),
    Example(
      "a limit, and a box that is lower",
      ##"{ \##(label), \##(long), "maximumNumberOfLines": 3, "size": { "width": 260, "height": 21 } }"##,
      "text-truncated a"),
    Example(
      "no room for anything", ##"{ \##(label), "string": "Nothing", "size": { "height": 0 } }"##,
      "text-truncated a"),
    Example(
      "a box lower than a line", ##"{ \##(label), "string": "Nothing", "size": { "height": 8 } }"##,
      "text-truncated a"),
    Example("an empty text", ##"{ \##(label), "string": "", "size": { "height": 0 } }"##),
    Example(
      "a button too narrow for its title",
      ##"{ "type": "button", "id": "a", "titles": { "normal": "Accept everything" }, "size": { "width": 60, "height": 44 } }"##,
      "text-truncated a"),
    Example(
      "glyphs cut off by the picture",
      ##"{ \##(label), "string": "Harbour lights", "view": { "transform": { "translate": [-30, 0] } } }"##,
      "text-clipped a"),
    Example(
      "glyphs cut off by a clip",
      ##"{ "type": "flexbox", "id": "box", "size": { "height": 30 }, "overflow": "hidden", "children": [ { \##(label), \##(long), "size": { "width": 200, "height": 90 } } ] }"##,
      "text-clipped a"),
    Example(
      "glyphs cut off by a round corner",
      ##"{ "type": "flexbox", "id": "box", "size": { "width": 80, "height": 80 }, "view": { "clipsToBounds": true, "cornerRadius": 40, "backgroundColor": "#EEEEEE" }, "children": [ { \##(label), "string": "Harbour" } ] }"##,
      "text-clipped a"),
    Example(
      "glyphs within round corners",
      ##"{ "type": "flexbox", "id": "box", "padding": 26, "size": { "width": 160, "height": 80 }, "view": { "clipsToBounds": true, "cornerRadius": 40, "backgroundColor": "#EEEEEE" }, "children": [ { \##(label), "string": "Harbour" } ] }"##
    ),
    Example(
      "what can be scrolled to",
      ##"{ "type": "flexbox", "id": "box", "size": { "height": 30 }, "overflow": "scroll", "children": [ { \##(label), \##(long), "size": { "width": 200, "height": 90 } } ] }"##
    ),
    Example(
      "a text that is wholly outside",
      ##"{ \##(label), "string": "Harbour", "view": { "transform": { "translate": [500, 0] } } }"##,
      "outside a"),
    Example("a character without a glyph", ##"{ \##(label), "string": "A\uE6A1" }"##, "missing-glyph a"),
  ]

  nonisolated static let places: [Example] = [
    Example(
      "what a component says to people does not change where it is",
      ##"{ "type": "flexbox", "id": "a", "padding": 2, "accessibility": { "label": "A dot" }, "view": { "backgroundColor": "#DDDDDD", "transform": { "translate": [-40, 0] } }, "children": [ { "type": "component", "id": "dot", "size": { "width": 24, "height": 24 }, "view": { "backgroundColor": "#1D4ED8" } } ] }"##,
      "outside a"),
    Example(
      "a button that is moved out",
      ##"{ "type": "button", "id": "a", "titles": { "normal": "Go" }, "size": { "width": 60, "height": 44 }, "view": { "transform": { "translate": [-10, 0] } } }"##,
      "outside a"),
    Example(
      "one that is too wide, and those that it leaves no room",
      ##"{ "type": "flexbox", "direction": "row", "children": [ { "type": "component", "id": "a", "size": { "width": 400, "height": 100 }, "view": { "backgroundColor": "#1D4ED8" } }, { "type": "label", "id": "b", "string": "One" }, { "type": "label", "id": "c", "string": "Two" } ] }"##,
      "outside a"),
    Example(
      "letters that stand in the corner of another",
      ##"{ "type": "flexbox", "children": [ { "type": "label", "id": "a", "string": "L", "font": { "size": 80 } }, { "component": { "type": "label", "id": "b", "string": "evel", "font": { "size": 24 } }, "position": { "type": "absolute", "left": 24, "top": 20 } } ] }"##
    ),
    Example(
      "letters on the foot of another",
      ##"{ "type": "flexbox", "children": [ { "type": "label", "id": "a", "string": "L", "font": { "size": 80 } }, { "component": { "type": "label", "id": "b", "string": "evel", "font": { "size": 24 } }, "position": { "type": "absolute", "left": 12, "top": 56 } } ] }"##,
      "overlap b"),
    Example(
      "a target that has come to nothing",
      ##"{ "type": "flexbox", "id": "a", "size": { "width": 0, "height": 48 }, "accessibility": { "label": "Close", "traits": ["button"] } }"##,
      "small-target a"),
    Example(
      "a bar that has come to nothing",
      ##"{ "type": "progress", "id": "a", "value": 0.4, "size": { "width": 0, "height": 4 }, "accessibility": { "label": "Loaded" } }"##,
      "empty a"),
    Example(
      "a bar of what has not begun",
      ##"{ "type": "progress", "id": "a", "value": 0, "size": { "width": 90, "height": 4 }, "accessibility": { "label": "Loaded" } }"##
    ),
    Example(
      "an image that is made larger than its pixels by a transform",
      ##"{ "type": "image", "id": "a", "source": "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "size": { "width": 1, "height": 1 }, "accessibility": { "label": "A dot" }, "view": { "transform": { "scale": 3 } } }"##,
      "upscaled-image a"),
    Example(
      "a box beyond the edge",
      ##"{ "component": { "type": "component", "id": "a", "size": { "width": 50, "height": 50 }, "view": { "backgroundColor": "#1D4ED8" } }, "position": { "type": "absolute", "left": 360, "top": 0 } }"##,
      "outside a"),
    Example(
      "a box two pixels beyond the edge",
      ##"{ "component": { "type": "component", "id": "a", "size": { "width": 50, "height": 50 }, "view": { "backgroundColor": "#1D4ED8" } }, "position": { "type": "absolute", "left": 341, "top": 0 } }"##
    ),
    Example(
      "a shadow beyond the edge",
      ##"{ "type": "component", "id": "a", "size": { "width": 50, "height": 50 }, "view": { "backgroundColor": "#FFFFFF", "shadow": { "color": "#000000", "radius": 30, "offset": [0, 0], "opacity": 0.4 } } }"##
    ),
    Example(
      "decoration that is cropped",
      ##"{ "type": "flexbox", "id": "box", "view": { "clipsToBounds": true }, "size": { "width": 100, "height": 100 }, "children": [ { "component": { "type": "component", "id": "a", "size": { "width": 80, "height": 80 }, "view": { "backgroundColor": "#1D4ED8" } }, "position": { "type": "absolute", "left": 60, "top": 60 } } ] }"##
    ),
    Example(
      "a button that is cropped",
      ##"{ "type": "flexbox", "id": "box", "view": { "clipsToBounds": true }, "size": { "width": 100, "height": 100 }, "children": [ { "component": { "type": "button", "id": "a", "titles": { "normal": "Go" }, "size": { "width": 80, "height": 44 } }, "position": { "type": "absolute", "left": 60, "top": 10 } } ] }"##,
      "outside a"),
    Example(
      "everything in a container beyond the edge",
      ##"{ "component": { "type": "flexbox", "id": "a", "view": { "backgroundColor": "#EEEEEE" }, "children": [ { "type": "label", "string": "One and two" }, { "type": "label", "string": "Three" } ] }, "position": { "type": "absolute", "left": 350, "top": 0 } }"##,
      "outside a"),
    Example(
      "text in a box of no height",
      ##"{ "type": "flexbox", "id": "box", "size": { "height": 0 }, "view": { "backgroundColor": "#EEEEEE" }, "children": [ { \##(label), "string": "Bells", "size": { "height": 0 } } ] }"##,
      "empty box"),
    Example(
      "faint words in a text that is cut off",
      ##"{ \##(label), "string": "Harbour lights", "color": "#DDDDDD", "view": { "transform": { "translate": [-30, 0] } } }"##,
      "text-clipped a", "contrast a"),
    Example(
      "faint words beside those that others lie over",
      ##"{ \##(label), "string": "Bells ring at seven o’clock", "color": "#CCCCCC" }, { "component": { "type": "label", "id": "b", "string": "Bells" }, "position": { "type": "absolute", "left": 0, "top": 0 } }"##,
      "contrast a", "overlap b"),
    Example(
      "a small target that sticks out",
      ##"{ "component": { "type": "button", "id": "a", "titles": { "normal": "x" }, "size": { "width": 60, "height": 20 }, "view": { "backgroundColor": "#EEEEEE" } }, "position": { "type": "absolute", "left": 360, "top": 0 } }"##,
      "outside a", "small-target a"),
    Example(
      "text that is shortened in a box that sticks out",
      ##"{ "component": { "type": "flexbox", "id": "box", "size": { "width": 200, "height": 60 }, "view": { "backgroundColor": "#EEEEEE" }, "children": [ { \##(label), \##(long), "size": { "width": 60, "height": 42 } } ] }, "position": { "type": "absolute", "left": 300, "top": 0 } }"##,
      "outside box", "text-truncated a"),
    Example(
      "a label on a button without words",
      ##"{ "type": "button", "id": "go", "accessibility": { "label": "Go" }, "size": { "width": 120, "height": 44 }, "view": { "backgroundColor": "#EEEEEE" } }, { "component": { "type": "label", "id": "a", "string": "Go" }, "position": { "type": "absolute", "left": 20, "top": 10 } }"##
    ),
    Example(
      "texts on one another",
      ##"{ "type": "label", "string": "Harbour lights" }, { "component": { \##(label), "string": "Evening bells" }, "margin": { "top": -12 } }"##,
      "overlap a"),
    Example(
      "frames that share no ink",
      ##"{ "type": "label", "string": "aaaa" }, { "component": { \##(label), "string": "oooo" }, "margin": { "top": -4 } }"##
    ),
    Example(
      "a text on a button",
      ##"{ "type": "button", "titles": { "normal": "Go" }, "size": { "width": 100, "height": 44 }, "view": { "backgroundColor": "#DDDDDD" } }, { "component": { \##(label), "string": "Evening bells" }, "margin": { "top": -10 } }"##,
      "overlap a"),
    Example(
      "a label that is the face of a button",
      ##"{ "type": "zstack", "children": [ { "type": "button", "id": "b", "accessibility": { "label": "Go" }, "size": { "width": 120, "height": 44 }, "view": { "backgroundColor": "#DDDDDD" } }, { \##(label), "string": "Go on" } ] }"##
    ),
    Example(
      "a sheet over a text",
      ##"{ "type": "zstack", "children": [ { "type": "label", "string": "Harbour lights" }, { "type": "flexbox", "view": { "backgroundColor": "#FFFFFF" }, "size": { "width": 300 }, "children": [ { \##(label), "string": "Evening bells" } ] } ] }"##
    ),
    Example(
      "an edge between pixels",
      ##"{ "type": "component", "id": "a", "size": { "width": 50, "height": 50 }, "view": { "backgroundColor": "#1D4ED8", "transform": { "translate": [0.2, 0] } } }"##,
      "off-grid a"),
    Example(
      "a box of no size",
      ##"{ "type": "component", "id": "a", "size": { "width": 0, "height": 50 }, "view": { "backgroundColor": "#1D4ED8" } }"##,
      "empty a"),
    Example(
      "nothing of no size", ##"{ "type": "component", "id": "a", "size": { "width": 0, "height": 50 } }"##),
    Example(
      "an id twice",
      ##"{ \##(label), "string": "One" }, { "type": "flexbox", "children": [ { \##(label), "string": "Two" } ] }, { \##(label), "string": "Three" }"##,
      "duplicate-id a"),
  ]

  nonisolated static let colors: [Example] = [
    Example(
      "a layer over a text that lets it through",
      ##"{ "type": "overlay", "child": { "type": "label", "id": "a", "string": "Words" }, "overlay": { "type": "component", "view": { "backgroundColor": "#FFFFFFD0" } } }"##,
      "contrast a"),
    Example(
      "a layer over a text that hides it",
      ##"{ "type": "overlay", "child": { "type": "label", "id": "a", "string": "Words", "color": "#FFFFFF" }, "overlay": { "type": "component", "view": { "backgroundColor": "#FFFFFF" } } }"##
    ),
    Example(
      "a layer of the text's own colour over a part of it",
      ##"{ "type": "static", "children": [ { "component": { "type": "flexbox", "view": { "backgroundColor": "#000000" }, "children": [ { \##(label), "string": "Words", "color": "#FFFFFF" } ] } }, { "position": [36, 0], "component": { "type": "component", "size": { "width": 30, "height": 24 }, "view": { "backgroundColor": "#FFFFFF" } } } ] }"##
    ),
    Example(
      "on a ribbon that is turned",
      ##"{ "type": "static", "children": [ { "position": [20, 60], "component": { "type": "center", "child": { \##(label), "string": "LIMITED SALE", "color": "#FFFFFF" }, "size": { "width": 140, "height": 30 }, "view": { "backgroundColor": "#C00000", "transform": { "rotate": 45 } } } } ] }"##
    ),
    Example(
      "on a ribbon that is turned and too bright",
      ##"{ "type": "static", "children": [ { "position": [20, 60], "component": { "type": "center", "child": { \##(label), "string": "LIMITED SALE", "color": "#FFFFFF" }, "size": { "width": 140, "height": 30 }, "view": { "backgroundColor": "#FFC000", "transform": { "rotate": 45 } } } } ] }"##,
      "contrast a"),
    Example(
      "emoji that are turned",
      ##"{ "type": "static", "children": [ { "position": [40, 40], "component": { \##(label), "string": "😀", "color": "#FFFFFF", "view": { "transform": { "rotate": 20 } } } } ] }"##
    ),
    Example(
      "a text beside one that is turned",
      ##"{ "type": "static", "children": [ { "position": [20, 60], "component": { \##(label), "string": "LIMITED SALE", "view": { "transform": { "rotate": 45 } } } }, { "position": [90, 50], "component": { "type": "label", "id": "b", "string": "Bells" } } ] }"##
    ),
    Example(
      "a text before an image that is missing",
      ##"{ "type": "background", "child": { "type": "label", "id": "a", "string": "Words", "color": "#FFFFFF" }, "background": { "type": "image", "id": "b", "source": "none.png" } }"##,
      "missing-image b"),
    Example("dark on light", ##"{ \##(label), "string": "Bells", "color": "#767676" }"##),
    Example("grey on light", ##"{ \##(label), "string": "Bells", "color": "#777777" }"##, "contrast a"),
    Example(
      "large grey on light",
      ##"{ \##(label), "string": "Bells", "color": "#8A8A8A", "font": { "size": 24 } }"##),
    Example(
      "large bold grey on light",
      ##"{ \##(label), "string": "Bells", "color": "#8A8A8A", "font": { "size": 19, "weight": 700 } }"##),
    Example("see-through", ##"{ \##(label), "string": "Bells", "color": "#00000066" }"##, "contrast a"),
    Example(
      "in a faint layer", ##"{ \##(label), "string": "Bells", "view": { "opacity": 0.4 } }"##, "contrast a"),
    Example(
      "in a faint layer with a box of its own",
      ##"{ "type": "flexbox", "view": { "backgroundColor": "#000000", "opacity": 0.6 }, "children": [ { \##(label), "string": "Bells", "color": "#FFFFFF" } ] }"##
    ),
    Example(
      "on the wrong end of a gradient",
      ##"{ "type": "flexbox", "direction": "row", "justifyContent": "end", "view": { "backgroundGradient": { "type": "linear", "angle": 90, "stops": [[0, "#FFFFFF"], [1, "#000000"]] } }, "children": [ { \##(label), "string": "Bells" } ] }"##,
      "contrast a"),
    Example(
      "on a photo",
      ##"{ "alignSelf": "start", "component": { "type": "overlay", "child": { "type": "image", "source": "photo.png", "size": { "width": 120, "height": 80 }, "accessibility": { "isElement": false } }, "overlay": { \##(label), "string": "Bells", "color": "#333333" } } }"##,
      "contrast a"),
    Example(
      "a button that cannot be used",
      ##"{ "type": "button", "id": "a", "enabled": false, "titles": { "normal": "Go" }, "titleColors": { "normal": "#DDDDDD" }, "size": { "width": 60, "height": 44 } }"##
    ),
    Example(
      "decoration",
      ##"{ \##(label), "string": "Bells", "color": "#EEEEEE", "accessibility": { "isElement": false } }"##),
  ]

  nonisolated static let uses: [Example] = [
    Example(
      "a control that cannot be used",
      ##"{ "type": "slider", "id": "a", "value": 0.5, "enabled": false, "size": { "width": 200, "height": 44 } }"##
    ),
    Example(
      "an image that is hidden",
      ##"{ "type": "image", "id": "a", "source": "photo.png", "size": { "width": 50, "height": 50 }, "contentMode": "scaleAspectFill", "accessibility": {}, "view": { "isHidden": true } }"##
    ),
    Example(
      "a small button",
      ##"{ "type": "button", "id": "a", "titles": { "normal": "x" }, "size": { "width": 60, "height": 40 } }"##,
      "small-target a"),
    Example(
      "a small link", ##"{ \##(label), "string": "More", "accessibility": { "traits": ["link"] } }"##,
      "small-target a"),
    Example(
      "targets on one another",
      ##"{ "type": "button", "titles": { "normal": "x" }, "size": { "width": 60, "height": 50 } }, { "component": { "type": "button", "id": "a", "titles": { "normal": "x" }, "size": { "width": 60, "height": 50 } }, "margin": { "top": -10 } }"##,
      "small-target a"),
    Example(
      "a button without words", ##"{ "type": "button", "id": "a", "size": { "width": 60, "height": 44 } }"##,
      "missing-label a"),
    Example(
      "an image without words",
      ##"{ "type": "image", "id": "a", "source": "photo.png", "size": { "width": 120, "height": 80 } }"##,
      "missing-label a"),
    Example(
      "an image that decorates",
      ##"{ "type": "image", "id": "a", "source": "photo.png", "size": { "width": 120, "height": 80 }, "accessibility": { "isElement": false } }"##
    ),
    Example(
      "an image in a background",
      ##"{ "alignSelf": "start", "component": { "type": "background", "child": { "type": "label", "string": "Bells", "color": "#FFFFFF", "size": { "width": 120, "height": 80 } }, "background": { "type": "image", "id": "a", "source": "photo.png" } } }"##
    ),
    Example(
      "an image that is part of something with a label",
      ##"{ "type": "flexbox", "accessibility": { "label": "Harbour" }, "children": [ { "type": "image", "id": "a", "source": "photo.png", "size": { "width": 120, "height": 80 } } ] }"##
    ),
    Example(
      "a stretched image",
      ##"{ "type": "image", "id": "a", "source": "photo.png", "size": { "width": 100, "height": 80 }, "accessibility": { "label": "Harbour" } }"##,
      "distorted-image a"),
    Example(
      "an image that fills",
      ##"{ "type": "image", "id": "a", "source": "photo.png", "contentMode": "scaleAspectFill", "size": { "width": 100, "height": 80 }, "accessibility": { "label": "Harbour" } }"##
    ),
    Example(
      "an enlarged image",
      ##"{ "type": "image", "id": "a", "source": "photo.png", "size": { "width": 150, "height": 100 }, "accessibility": { "label": "Harbour" } }"##,
      "upscaled-image a"),
    Example(
      "a missing image",
      ##"{ "type": "image", "id": "a", "source": "lost.png", "size": { "width": 150, "height": 100 }, "accessibility": { "label": "Harbour" } }"##,
      "missing-image a"),
    Example(
      "a host that is refused",
      ##"{ "type": "networkImage", "id": "a", "url": "https://example.org/a.png", "size": { "width": 150, "height": 100 }, "accessibility": { "label": "Harbour" } }"##,
      "missing-image a"),
    Example(
      "left stays left",
      ##"{ "component": { \##(label), "string": "Bells" }, "margin": { "left": 30 }, "alignSelf": "start" }"##,
      keys: ##""layoutDirection": "ltr","##),
  ]

  @Test(arguments: texts + places + colors + uses)
  func findsWhatIsWrong(example: Example) throws {
    let found = try AuditStudio().findings(inComponent: example.component, example.keys)
    #expect(found.map { "\($0.rule.rawValue) \($0.id ?? $0.path)" } == example.expected)
  }

  @Test func aNameOfAPartIsWrongWhereThePartIsUsed() throws {
    let found = try AuditStudio().findings(
      inComponent:
        ##"{ "type": "part", "part": "p", "id": "a" }, { "type": "part", "part": "p", "id": "a" }"##,
      ##""parts": { "p": { "type": "label", "id": "x", "string": "Words" } },"##)
    #expect(found.map(\.path) == ["$.component.children[1]"])
    #expect(found.first?.values["other"] == .string("$.component.children[0]"))
  }

  @Test func smallerTargetsCanBeEnough() throws {
    var settings = AuditSettings()
    settings.targetSize = 24
    let component =
      ##"{ "type": "button", "id": "a", "titles": { "normal": "x" }, "size": { "width": 60, "height": 24 } }"##
    #expect(try AuditStudio().findings(inComponent: component, "", settings).isEmpty)
  }

  @Test func designsLetRulesPass() throws {
    let found = try AuditStudio().findings(
      inComponent:
        ##"{ "type": "label", "id": "a", "string": "Bells", "color": "#DDDDDD", "audit": { "allow": ["contrast"], "because": "a watermark" } }"##
    )
    #expect(found.map(\.allowance) == ["a watermark"])
  }

  @Test func contrastIsThatOfColors() throws {
    let found = try AuditStudio().findings(
      inComponent: ##"{ "type": "label", "id": "a", "string": "Bells", "color": "#999999" }"##)
    guard case .number(let ratio)? = found.first?.values["ratio"] else {
      Issue.record("there is no ratio")
      return
    }
    // (1 + 0.05) / (0.3185 + 0.05)
    #expect(abs(ratio.value - 2.85) < 0.01)
  }

  /// 2.9957 is less than 3: https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html rules out rounding.
  @Test func contrastIsNotRoundedUp() throws {
    let found = try AuditStudio().findings(
      inComponent:
        ##"{ "type": "label", "id": "a", "string": "Bells", "color": "#959595", "font": { "size": 24 } }"##)
    #expect(found.map(\.rule) == [.contrast])
    #expect(found.first?.message.hasPrefix("the text has a contrast of 2.99 to what is behind it") == true)
  }
}
