import Geometry
import Testing

@testable import Drawing

@Suite struct DisplayListTests {
  @Test(arguments: DrawCommandVariation.all)
  func everyFieldEntersTheDigest(_ variation: DrawCommandVariation) {
    let original = DisplayList(commands: [variation.original])
    let changed = DisplayList(commands: [variation.changed])
    #expect(original.digest != changed.digest)
    #expect(original.digest == DisplayList(commands: [variation.original]).digest)
  }

  @Test func differentCommandsHaveDifferentDigests() {
    let commands = Set(DrawCommandVariation.all.flatMap { [$0.original, $0.changed] })
    #expect(Set(commands.map { DisplayList(commands: [$0]).digest }).count == commands.count)
  }

  @Test func orderAndNumberOfCommandsEnterTheDigest() {
    let (red, blue) = (DrawCommand.fillRect(.zero, .color(.red)), DrawCommand.fillRect(.zero, .color(.blue)))
    let lists = [[], [red], [red, red], [red, blue], [blue, red]].map { DisplayList(commands: $0) }
    #expect(Set(lists).count == lists.count)
  }

  @Test func negativeZeroIsZero() {
    let positive = DrawCommand.fillRect(
      Rect(x: 0, y: 0, width: 1, height: 1), .color(Color(red: 0, green: 0, blue: 0, alpha: 0)))
    let negative = DrawCommand.fillRect(
      Rect(x: -0.0, y: -0.0, width: 1, height: 1),
      .color(Color(red: -0.0, green: -0.0, blue: -0.0, alpha: -0.0)))
    #expect(positive == negative)
    #expect(DisplayList(commands: [positive]).digest == DisplayList(commands: [negative]).digest)
  }

  @Test func aFontsPlaceOnTheMachineDoesNotMatter() {
    func list(_ path: String) -> DisplayList {
      let face = FontFace(path: path, fileDigest: Digest(high: 1, low: 2))
      let run = GlyphRun(face: face, fontSize: 12, glyphs: [GlyphRun.Glyph(id: 1, position: .zero)])
      return DisplayList(commands: [.glyphs(run, .black)])
    }
    #expect(list("/usr/share/fonts/a.ttf") == list("/opt/fonts/a.ttf"))
  }

  /// The digest is written into reference images, which other machines and later versions compare with theirs: if
  /// this changes, every reference has to be recorded anew.
  @Test func theDigestIsTheSameEverywhere() {
    var canvas = Canvas()
    canvas.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: .orange)
    canvas.withLayer(opacity: 0.5, shadow: Shadow(color: .black, offset: Point(x: 0, y: 1), blurRadius: 2)) {
      $0.stroke(.ellipse(in: Rect(x: 0, y: 0, width: 8, height: 8)), with: .color(.blue))
    }
    #expect(canvas.makeDisplayList().digest.description == "70392d2fa9233a3dc5a43f38c7951232")
  }
}
