import Components
import Drawing
import Geometry
import Testing
import Typesetting

/// Every field of ComponentKit's label changes the frame or what is drawn.
@MainActor
@Suite struct LabelFieldTests {
  struct Field: CustomTestStringConvertible {
    let testDescription: String
    let changesFrame: Bool
    let label: @Sendable (inout Look) -> Void

    init(_ name: String, frame changesFrame: Bool, _ label: @escaping @Sendable (inout Look) -> Void) {
      testDescription = name
      self.changesFrame = changesFrame
      self.label = label
    }
  }

  /// What a label is made of: two paragraphs, the first of which takes several lines.
  struct Look: Sendable {
    var string = "the quick brown fox jumps over\nthe lazy dog"
    var truncation: String?
    var font = Font.system(14)
    var color = Color.black
    var lines = 0
    var style = ParagraphStyle()
    var shadow: Shadow?
  }

  private static let shadow = Shadow(color: .red, offset: Point(x: 2, y: 2), blurRadius: 1)

  nonisolated static let fields = [
    Field("string", frame: true) { $0.string += " and more of them" },
    Field("truncationString", frame: false) { ($0.truncation, $0.lines) = ("…", 2) },
    Field("font", frame: true) { $0.font = .system(15) },
    Field("color", frame: false) { $0.color = .blue },
    Field("lineBreakMode", frame: true) { $0.style.lineBreakMode = .clipping },
    Field("maximumNumberOfLines", frame: true) { $0.lines = 2 },
    Field("shadowOffset", frame: true) {
      $0.shadow = Shadow(color: .red, offset: Point(x: 2, y: 3), blurRadius: 0)
    },
    Field("shadowRadius", frame: true) { $0.shadow = Shadow(color: .red, blurRadius: 3) },
    Field("alignment", frame: false) { $0.style.alignment = .center },
    Field("firstLineHeadIndent", frame: false) { $0.style.firstLineHeadIndent = 9 },
    Field("headIndent", frame: false) { $0.style.headIndent = 9 },
    Field("tailIndent", frame: true) { $0.style.tailIndent = -40 },
    Field("lineHeightMultiple", frame: true) { $0.style.lineHeightMultiple = 1.5 },
    Field("maximumLineHeight", frame: true) { $0.style.maximumLineHeight = 9 },
    Field("minimumLineHeight", frame: true) { $0.style.minimumLineHeight = 30 },
    Field("lineSpacing", frame: true) { $0.style.lineSpacing = 5 },
    Field("paragraphSpacing", frame: true) { $0.style.paragraphSpacing = 5 },
    Field("paragraphSpacingBefore", frame: true) { $0.style.paragraphSpacingBefore = 5 },
  ]

  private func show(_ change: (inout Look) -> Void = { _ in }) throws -> (size: Size, drawn: [DrawCommand]) {
    var look = Look()
    change(&look)
    let label = Label(
      look.string, font: look.font, color: look.color, maximumNumberOfLines: look.lines,
      truncationString: look.truncation, paragraphStyle: look.style
    ) { $0.shadow = look.shadow }
    let layout = try layOut(label, in: SizeRange(width: 120))
    let tree = MountedTree(in: .test())
    tree.mount(layout)
    return (layout.size, tree.displayList(at: 0).commands)
  }

  @Test(arguments: fields)
  func shows(_ field: Field) throws {
    let (plain, changed) = (try show(), try show(field.label))
    #expect(changed.drawn != plain.drawn)
    if field.changesFrame { #expect(changed.size != plain.size) }
  }

  /// Of a shadow that is there, colour and opacity are drawn and take no room.
  @Test(arguments: [Color.blue, Color.red.opacity(0.5)])
  func showsTheShadowsColour(_ color: Color) throws {
    let plain = try show { $0.shadow = Self.shadow }
    let changed = try show {
      $0.shadow = Shadow(color: color, offset: Self.shadow.offset, blurRadius: Self.shadow.blurRadius)
    }
    #expect(changed.drawn != plain.drawn)
    #expect(changed.size == plain.size)
  }
}
