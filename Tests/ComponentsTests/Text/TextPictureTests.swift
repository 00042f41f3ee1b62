import Components
import Drawing
import FlexLayout
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Every attribute of text and every kind of script as pictures in `Snapshots/Text`.
@Suite @MainActor struct TextPictureTests {
  private static let vow = "Sphinx of black quartz, judge my vow. Jackdaws love my big sphinx."

  private static func look(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
    var look = TextAttributes(font: .system(14))
    change(&look)
    return look
  }

  private static func paragraph(
    _ text: String = vow, lines: Int = 0, _ change: (inout ParagraphStyle) -> Void
  ) -> any Component {
    var style = ParagraphStyle()
    change(&style)
    return Text(
      AttributedText(text, TextAttributes(font: .system(14)), paragraphStyle: style),
      maximumNumberOfLines: lines)
  }

  @Test func looks() throws {
    let runs: [(String, TextAttributes)] = [
      ("thin", Self.look { $0.font = .system(14, .thin) }),
      ("bold", Self.look { $0.font = .system(14, .bold) }),
      ("italic", Self.look { $0.font = .system(14).italicized() }),
      ("another family", Self.look { $0.font = .custom("DejaVu Sans", size: 14) }),
      ("11110000 tabular", Self.look { $0.font = .system(14).with(.tabularFigures) }),
      ("11110000 not", Self.look { _ in }),
      ("colour", Self.look { $0.color = Color(rgb: 0xFF3B30) }),
      ("background", Self.look { $0.backgroundColor = Color(rgb: 0xFFE08A) }),
      ("spaced out", Self.look { $0.kern = 3 }),
      ("brought closer", Self.look { $0.kern = -0.8 }),
    ]
    try compare("looks", width: 200, runs.map { ($0.0, Text(AttributedText($0.0, $0.1))) })
  }

  @Test func decorations() throws {
    let runs = DecorationStyle.allCases.flatMap { style in
      [
        ("underline \(style)", Self.look { $0.underline = style }),
        ("strikethrough \(style)", Self.look { $0.strikethrough = style }),
      ]
    }
    let raised = AttributedText(runs: [
      .init("E = mc", Self.look { _ in }),
      .init("2", Self.look { ($0.baselineOffset, $0.font) = (6, .system(9)) }),
      .init(" and H", Self.look { _ in }),
      .init("2", Self.look { ($0.baselineOffset, $0.font) = (-4, .system(9)) }),
      .init("O", Self.look { _ in }),
    ])
    let links = AttributedText(runs: [
      .init("Read the ", Self.look { _ in }),
      .init(
        "manual", Self.look { ($0.link, $0.color, $0.underline) = ("manual", Color(rgb: 0x007AFF), .single) }),
      .init(" first.", Self.look { _ in }),
    ])
    try compare(
      "decorations", width: 200,
      runs.map { ($0.0, Text(AttributedText("Sphinx, judge", $0.1)) as any Component) } + [
        ("baseline offset", Text(raised)), ("link", Text(links)),
        (
          "shadow",
          Label(
            "Sphinx, judge", font: .system(14, .bold),
            .shadow(
              Shadow(
                color: .black.opacity(0.6), offset: Point(x: 2, y: 2), blurRadius: 2)))
        ),
      ])
  }

  @Test func paragraphs() throws {
    try compare(
      "paragraphs", width: 240,
      [
        ("left", Self.paragraph { $0.alignment = .left }),
        ("center", Self.paragraph { $0.alignment = .center }),
        ("right", Self.paragraph { $0.alignment = .right }),
        ("justified", Self.paragraph { $0.alignment = .justified }),
        ("first line indent 24", Self.paragraph { $0.firstLineHeadIndent = 24 }),
        (
          "indents 20, 30",
          Self.paragraph { ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (20, 20, -30) }
        ),
        ("line height multiple 1.5", Self.paragraph { $0.lineHeightMultiple = 1.5 }),
        ("minimum line height 28", Self.paragraph { $0.minimumLineHeight = 28 }),
        ("maximum line height 15", Self.paragraph { $0.maximumLineHeight = 15 }),
        ("line spacing 8", Self.paragraph { $0.lineSpacing = 8 }),
        ("paragraph spacing 12", Self.paragraph("One.\nTwo.\nThree.") { $0.paragraphSpacing = 12 }),
      ])
  }

  @Test func truncation() throws {
    let long = "Sphinx of black quartz, judge my vow, and jackdaws love my big sphinx of quartz as well."
    let more = AttributedText(runs: [
      .init("… ", Self.look { _ in }),
      .init("More", Self.look { ($0.color, $0.font) = (Color(rgb: 0x007AFF), .system(14, .semibold)) }),
    ])
    try compare(
      "truncation", width: 240,
      [
        ("head", Self.paragraph(long, lines: 1) { $0.lineBreakMode = .truncatingHead }),
        ("middle", Self.paragraph(long, lines: 1) { $0.lineBreakMode = .truncatingMiddle }),
        ("tail", Self.paragraph(long, lines: 1) { $0.lineBreakMode = .truncatingTail }),
        ("tail, two lines", Self.paragraph(long, lines: 2) { $0.lineBreakMode = .truncatingTail }),
        (
          "characters",
          Self.paragraph("Donaudampfschifffahrtsgesellschaft") { $0.lineBreakMode = .charWrapping }
        ),
        ("clipped", Self.paragraph(long, lines: 1) { $0.lineBreakMode = .clipping }),
        (
          "truncation string",
          Label(long, font: .system(14), maximumNumberOfLines: 2, truncationString: " [cut]")
        ),
        (
          "attributed truncation string",
          Text(
            AttributedText(long, TextAttributes(font: .system(14))), maximumNumberOfLines: 2, truncation: more
          )
        ),
      ])
  }

  @Test(.enabled(if: ScriptFonts.areInstalled, "the fonts for more scripts are missing; run Scripts/setup"))
  func scripts() throws {
    try compare(
      "scripts", width: 260, fonts: try ScriptFonts.library(),
      [
        (
          "Latin with marks and ligatures",
          Label("Ångström, naïve, Žluťoučký: fluffy office", font: .system(15))
        ),
        ("Greek and Cyrillic", Label("Ξεσκεπάζω · Съешь же ещё", font: .system(15))),
        ("Arabic", Label("نص حكيم له سر قاطع وذو شأن عظيم", font: .system(15))),
        ("Hebrew with Latin and figures", Label("דג סקרן שט בים version 2.0 מאוכזב", font: .system(15))),
        ("Devanagari", Label("ऋषियों को सताने वाले दुष्ट राक्षसों का राजा", font: .system(15))),
        (
          "Thai, which has no spaces", Label("เป็นมนุษย์สุดประเสริฐเลิศคุณค่ากว่าบรรดาฝูงสัตว์เดรัจฉาน", font: .system(15))
        ),
        ("Chinese and Japanese", Label("天地玄黃，宇宙洪荒。いろはにほへと、ちりぬるを。", font: .system(15))),
        ("emoji", Label("👍🏽 👩🏻‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🇺🇳 1️⃣", font: .system(15))),
      ])
  }

  @Test(arguments: [ContentSizeCategory.extraSmall, .large, .accessibilityMedium])
  func contentSizes(_ category: ContentSizeCategory) throws {
    let styles: [TextStyle] = [.largeTitle, .title2, .headline, .body, .footnote, .caption2]
    try compare(
      "content-size-\(category)", width: 300, contentSizeCategory: category,
      styles.map { ("\($0)", Label("Sphinx, judge my vow", font: .preferred($0))) } + [
        ("fixed at 17", Label("Sphinx, judge my vow", font: .system(17))),
        ("Dejavu 12 as body", Label("Sphinx", font: .custom("DejaVu Sans", size: 12).scaling(as: .body))),
      ])
  }

  private func compare(
    _ name: String, width: Double, fonts: FontLibrary? = nil,
    contentSizeCategory: ContentSizeCategory = .large, _ samples: [(String, any Component)]
  ) throws {
    let environment = LayoutEnvironment(
      fonts: try fonts ?? .standard(), scale: DisplayScale(2), contentSizeCategory: contentSizeCategory,
      diagnostics: Diagnostics { Issue.record("\($0)") })
    var style = FlexboxStyle()
    style.spacing = 6
    let children = samples.flatMap { caption, text in
      [
        FlexboxChild(Label(caption, font: .system(9), color: Color(rgb: 0x8E8E93))),
        FlexboxChild(
          Flexbox(
            FlexboxStyle(), view: ViewConfiguration([.backgroundColor(Color(rgb: 0xF2F2F7))]),
            children: [FlexboxChild(text)])),
      ]
    }
    style.padding = FlexEdges(all: 12)
    let column = Flexbox(style, children: children)
    let layout = try #require(
      try ScopeRoot().building(column).layout(thatFits: SizeRange(width: width), in: environment))
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(layout)
    try tree.comparePicture(name, in: "Text", size: layout.size)
  }
}

/// The standard fonts and those for scripts they lack.
enum ScriptFonts {
  private static let files = [
    "truetype/lohit-devanagari/Lohit-Devanagari.ttf", "truetype/tlwg/Loma.ttf",
    "truetype/droid/DroidSansFallbackFull.ttf",
  ].map { "/usr/share/fonts/" + $0 }

  static var areInstalled: Bool { files.allSatisfy { FileManager.default.isReadableFile(atPath: $0) } }

  static func library() throws -> FontLibrary {
    try FontLibrary(
      files: [
        "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
      ] + files, defaultFamily: "Inter",
      fallbackFamilies: [
        "DejaVu Sans", "Lohit Devanagari", "Loma", "Droid Sans Fallback", "Noto Color Emoji",
      ])
  }
}
