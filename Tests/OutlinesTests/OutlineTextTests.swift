import Geometry
import JSON
import Testing

@testable import Outlines

/// Outlines as references carry them.
@Suite struct OutlineTextTests {
  private static let outline = Outline([
    Outline.Element(
      depth: 0, type: "list", frame: Rect(x: 0, y: -10.5, width: 100, height: 300),
      properties: ["background": "#FFFFFF"]),
    Outline.Element(
      depth: 1, type: "row", identifier: "a \"b\"\nc", item: [0, 3],
      frame: Rect(x: 0, y: 1.0 / 3, width: 100, height: 40)),
    Outline.Element(
      depth: 2, type: "label", frame: .zero, properties: ["string": "Grüße, 世界 👋", "font.size": 22]),
    Outline.Element(depth: 1, type: "row", item: [0, 4], frame: nil),
  ])

  @Test func textSaysAll() throws {
    let read = try #require(Outline(text: Self.outline.text))
    #expect(read.text == Self.outline.text)
    #expect(read.elements.map(\.name) == ["list", "row[0, 3]#a \"b\"\nc", "label", "row[0, 4]"])
    #expect(read.elements[2].properties == Self.outline.elements[2].properties)
    #expect(read.elements[1].frame?.minY == 0.333)
    #expect(read.elements[3].frame == nil)
    #expect(OutlineComparison(from: read, to: Self.outline).causes == [])
  }

  @Test(arguments: [
    "x", "[]", #"[0,"a",null,[0,0,1],{}"#, #"[1,"a",null,[0,0,1,1],{}]"#, #"[-1,"a",null,null,{}]"#,
    #"[0,"a",null,null,{}]"# + "\n" + #"[2,"a",null,null,{}]"#, #"[0,7,null,null,{}]"#,
  ])
  func otherTextsAreNone(_ text: String) {
    #expect(Outline(text: text) == nil)
  }

  @Test func firstFormHasFramesOnly() throws {
    let read = try #require(Outline(textOfFramesOnly: "0 0 -10 100 100 list\n1 0 20 100 20 row a%20b"))
    #expect(!read.hasProperties)
    #expect(read.description == "list (0, -10) 100×100\n  row#a b (0, 20) 100×20")
    #expect(read.frames(identifiedBy: "a b") == [Rect(x: 0, y: 10, width: 100, height: 20)])
    #expect(Outline(textOfFramesOnly: "0 1 2 3 name") == nil)
    #expect(Outline(textOfFramesOnly: "2 0 1 2 3 name") == nil)
  }
}
