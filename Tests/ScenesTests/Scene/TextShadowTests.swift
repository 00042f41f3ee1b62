import Components
import Drawing
import Geometry
import Scenes
import Testing
import Typesetting

/// `shadow` of `label` and `text`: of the glyphs, not of the view.
@Suite struct TextShadowTests {
  private static let shadow =
    ##""shadow": {"color": "#000000", "radius": 2, "offset": [3, -4], "opacity": 0.5}"##

  private static func size(_ component: String) throws -> Size {
    try scene(ofComponent: component).layOut(fonts: FontLibrary.standard()).size
  }

  @Test(arguments: [
    #"{"type": "label", "string": "fox" MORE}"#,
    #"{"type": "text", "runs": [{"string": "f"}, {"string": "ox"}] MORE}"#,
  ])
  func hasItsRoomInTheFrame(component: String) throws {
    let plain = try Self.size(component.replacing("MORE", with: ""))
    let shadowed = try Self.size(component.replacing("MORE", with: ", \(Self.shadow)"))
    // To the right and above, by the blur and the offset together.
    #expect(abs(shadowed.width - plain.width - 5) <= 1)
    #expect(abs(shadowed.height - plain.height - 6) <= 1)
  }

  @MainActor @Test func isCastByTheGlyphsOnly() throws {
    let laidOut = try scene(
      ofComponent:
        ##"{"type": "label", "string": "fox", \##(Self.shadow), "view": {"backgroundColor": "#FF0000"}}"##
    ).layOut(fonts: FontLibrary.standard())
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try #require(laidOut.layout))
    let commands = tree.displayList(at: 0).commands
    let (layer, background) = (
      commands.firstIndex {
        if case .beginLayer(let effects) = $0 { !effects.shadows.isEmpty } else { false }
      },
      commands.firstIndex { if case .fillRect(_, .color(.red)) = $0 { true } else { false } }
    )
    #expect(try #require(background) < #require(layer))
    guard case .beginLayer(let effects) = commands[try #require(layer)], effects.opacity == 1,
      let shadow = effects.shadows.first
    else {
      Issue.record("no layer with a shadow: \(commands)")
      return
    }
    #expect(
      shadow
        == Shadow(
          color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: Point(x: 3, y: -4), blurRadius: 2))
  }
}
