import Components
import Drawing
import FlexLayout
import Geometry
import JSON
import Scenes
import Testing
import Typesetting

@testable import Outlines

/// What components written in Swift, and documents, say of themselves.
@Suite struct ComponentOutlineTests {
  private let fonts: FontLibrary

  init() throws { fonts = try .standard() }

  private func outline(_ component: any Component) throws -> Outline {
    let environment = LayoutEnvironment(fonts: fonts)
    let layout = try ScopeRoot().building(component, in: environment)
      .layout(thatFits: SizeRange(width: 200), in: environment)
    return Outline(try #require(layout))
  }

  private func outline(ofComponent text: String) throws -> Outline {
    let document = try SceneDocument(Array(#"{"width": 200, "component": \#(text)}"#.utf8))
    return try document.scene(model: nil, resources: SceneResources()).layOut(fonts: fonts).outline
  }

  private func text(_ element: Outline.Element) -> String {
    "\(element.depth) \(element.name) "
      + element.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text())" }.joined(
        separator: " ")
  }

  private var card: some Component {
    Flexbox(direction: .row, spacing: 8, justifyContent: .center, padding: FlexEdges(all: 12, left: 4)) {
      Label("Title", font: .system(22, .bold), color: Color(rgb: 0x336699)).id("title").flexGrow(1)
      Box().frame(width: 20, height: 20).background(Color(rgb: 0xFF0000).opacity(0.5)).cornerRadius(4).zIndex(
        2)
    }.shadow(Shadow(color: .black, offset: Point(x: 0, y: 2), blurRadius: 6))
  }

  @Test func componentsInSwiftSayTheDocumentsKeys() throws {
    #expect(
      try outline(card).elements.map(text) == [
        ##"0 Flexbox direction="row" justifyContent="center" padding.bottom=12 padding.left=4 padding.right=12 padding.top=12 spacing=8 view.shadow.color="#000000" view.shadow.offset=[0,2] view.shadow.radius=6"##,
        ##"1 Label#title ^flexGrow=1 color="#336699" font.size=22 font.weight=700 string="Title""##,
        "2 Text ",
        ##"1 Box ^zIndex=2 size.height=20 size.width=20 view.backgroundColor="#FF000080" view.clipsToBounds=true view.cornerRadius=4"##,
      ])
  }

  @Test func documentsSayWhatIsWritten() throws {
    let outline = try outline(
      ofComponent: ##"""
        {"type": "flexbox", "padding": {"horizontal": 4}, "children": [
          {"component": {"type": "label", "id": "title", "string": "Title", "color": "teal", "alignment": "center"},
           "flexGrow": 1, "margin": "5%"},
          {"type": "zstack", "children": [{"alignment": "top", "component": {"type": "component"}}]}]}
        """##)
    #expect(
      outline.elements.map(text) == [
        "0 flexbox padding.horizontal=4 width=200",
        ##"1 label#title ^flexGrow=1 ^margin="5%" alignment="center" color="teal" string="Title""##,
        "1 zstack ", ##"2 component ^alignment="top""##,
      ])
  }

  @Test func childrenComeInTheOrderOfTheDocumentWhateverIsInFront() throws {
    let component = Flexbox {
      Box().frame(height: 1).zIndex(3)
      Box().frame(height: 2)
    }
    #expect(try outline(component).elements.dropFirst().map(\.frame?.height) == [1, 2])
  }

  @Test func changeOfAComponentInSwiftIsNamed() throws {
    func badge(_ radius: Double) throws -> Outline {
      try outline(Flexbox { Label("3").cornerRadius(radius).id("badge") })
    }
    let cause = try #require(OutlineComparison(from: badge(4), to: badge(9)).causes.first)
    #expect(cause.component == "Flexbox > Label#badge")
    #expect(cause.property == "view.cornerRadius")
    #expect(cause.from == 4)
    #expect(cause.to == 9)
  }

  private func causes(from old: String, to new: String) throws -> [String] {
    try OutlineComparison(from: outline(ofComponent: old), to: outline(ofComponent: new), areas: []).causes
      .map {
        "\($0.property ?? "nothing") \($0.from?.text() ?? "nothing") → \($0.to?.text() ?? "nothing")"
      }
  }

  /// A white pixel.
  private static let pixel =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC"

  /// Outlines are kept in references, and reports show them.
  @Test func credentialsOfAddressesAreNotSaid() throws {
    let outline = try outline(
      ofComponent: #"""
        {"type": "flexbox", "children": [
          {"type": "label", "string": "Write to http://me@home"},
          {"type": "label", "string": "https://user:secret@host/a@b"},
          {"type": "label", "string": "HTTPS://user:secret@host"}]}
        """#)
    #expect(
      outline.elements.dropFirst().map { $0.properties["string"] } == [
        "Write to http://me@home", "https://host/a@b", "HTTPS://host",
      ])
  }

  @Test func tintIsNoOtherSource() throws {
    let image = #"{"type": "image", "source": "\#(Self.pixel)", "size": {"width": 4, "height": 4}"#
    #expect(try causes(from: image + "}", to: image + #", "tint": "red"}"#) == [#"tint nothing → "red""#])
  }

  @Test func imageAndTintInSwiftAreTwoChanges() throws {
    func image(_ gray: UInt8, _ tint: Color) throws -> Outline {
      let bitmap = Bitmap(
        size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [gray, gray, gray, gray])
      return try outline(AutoSizedImage(ImageSource(bitmap), tint: tint))
    }
    func properties(_ old: Outline, _ new: Outline) -> [String?] {
      OutlineComparison(from: old, to: new).causes.map(\.property)
    }
    let old = try image(200, .black)
    #expect(try properties(old, image(100, .white)) == ["source", "tint"])
    #expect(try properties(old, image(200, .white)) == ["tint"])
    #expect(try properties(old, image(100, .black)) == ["source"])
  }

  private func elements(_ component: String, model: JSONValue, locale: String? = nil) throws -> [String] {
    let environment = locale.map { #""environment": {"locale": "\#($0)"}, "# } ?? ""
    let document = try SceneDocument(Array(#"{\#(environment)"component": \#(component)}"#.utf8))
    return try document.scene(model: model, resources: SceneResources()).layOut(fonts: fonts).outline
      .elements.dropFirst().map(text)
  }

  @Test func valuesSayWhatTheyWouldBeElsewhere() throws {
    let label = #"{"type": "flexbox", "children": [{"type": "label", "string": "{{n | number}} of {{m}}"}]}"#
    let model: JSONValue = ["n": 1.5, "m": "x"]
    #expect(try elements(label, model: model) == [#"1 label string="1.5 of x""#])
    #expect(
      try elements(label, model: model, locale: "de") == [
        #"1 label string="1,5 of x" string.$plain="1.5 of x""#
      ])
  }

  @Test func loopsSayWhatFollowsFromThePlaceInThem() throws {
    let loop = """
      {"type": "flexbox", "children": [
        {"forEach": "{{items}}", "as": "item", "component": {"type": "flexbox", "id": "{{item}}{{index}}", "children": [
          {"type": "label", "string": "{{index}}/{{count}} {{item}}"},
          {"type": "component", "if": "{{!last}}"}]}}]}
      """
    #expect(
      try elements(loop, model: ["items": ["a", "b"]]) == [
        "1 flexbox#a0 ", #"2 label string="0/2 a" string.$plain="0/1 a""#, #"2 component $choices="+""#,
        #"1 flexbox#b1 $id="b0""#, #"2 label string="1/2 b" string.$plain="0/1 b""#,
      ])
  }

  @Test func conditionsInLoopsSayWhetherSomethingElseComesInstead() throws {
    let loop = """
      {"type": "flexbox", "children": [
        {"forEach": "{{items}}", "as": "item", "component": {"type": "flexbox", "if": "{{first}}",
          "else": {"type": "label", "string": "{{item}}"}}}]}
      """
    #expect(
      try elements(loop, model: ["items": ["a", "b"]]) == [
        #"1 flexbox $choices="=""#, #"1 label $choices="-" string="b""#,
      ])
  }

  @Test func variantsSayWhatTheirDocumentSaysOfTheEnvironment() throws {
    let document = try SceneDocument(
      Array(
        """
        {"environment": {"contentSize": "large", "locale": "de"},
         "variants": [{"name": "dark", "environment": {"userInterfaceStyle": "dark", "locale": "ar"}}],
         "component": {"type": "flexbox"}}
        """.utf8))
    let scene = try document.variant(named: "dark").scene(resources: SceneResources())
    let properties = try scene.layOut(fonts: fonts).outline.elements[0].properties
    #expect(
      properties == [
        "environment.contentSize": "large", "environment.locale": "ar",
        "environment.userInterfaceStyle": "dark",
      ])
  }

  @Test func partsSayWhatFollowsFromThePlaceOfTheirUse() throws {
    let document = try SceneDocument(
      Array(
        """
        {"model": {"items": ["a", "b"]}, "parts": {"row": {"type": "label", "string": "{{number}} {{text}}"}},
         "component": {"type": "flexbox", "children": [
          {"type": "part", "part": "row", "forEach": "{{items}}", "as": "item",
           "model": {"number": "{{index}}", "text": "{{item}}"}}]}}
        """.utf8))
    let outline = try document.scene(model: nil, resources: SceneResources()).layOut(fonts: fonts).outline
    #expect(
      outline.elements.dropFirst().map(text) == [
        #"1 label string="0 a""#, #"1 label string="1 b" string.$plain="0 b""#,
      ])
  }

  @Test func componentsSayWhichOfTheirChildrenTheyShow() throws {
    let fitting = """
      {"type": "flexbox", "children": [{"type": "fitting", "children": [
        {"type": "component", "size": {"width": 900, "height": 4}}, {"type": "component", "size": {"width": 4, "height": 4}}]}]}
      """
    let elements = try outline(ofComponent: fitting).elements
    #expect(Set(elements[1].properties.keys) == ["children[0].$hidden", "children[1].$shown"])
    #expect(elements[2].properties[Outline.choicesKey] == "1")
  }

  @Test func markdownIsOneText() throws {
    let text = #"{"type": "text", "markdown": "Hello **bold *it* on** ~~a~~ `b` [c](d)"}"#
    #expect(
      try causes(from: text, to: text.replacing("Hello", with: "Hi")) == [
        #"markdown "Hello **bold *it* on** ~~a~~ `b` [c](d)" → "Hi **bold *it* on** ~~a~~ `b` [c](d)""#
      ])
  }
}
