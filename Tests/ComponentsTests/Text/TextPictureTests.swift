import Components
import Drawing
import FlexLayout
import Geometry
import OffscreenTesting
import Raster
import Testing
import Typesetting

@MainActor
@Suite struct TextPictureTests {
  static let words = "The quick brown fox jumps over the lazy dog"
  static let gray = Color(white: 0.93)

  /// Compares rows one below the other with `Snapshots/TextPictureTests/<test>@2x.png`.
  private func compare(
    width: Double = 240, _ rows: [any Component], _ traits: SnapshotTraits = SnapshotTraits(),
    named name: String? = nil, test: String = #function
  ) async {
    let column = flexbox(.column, rows.map { child($0) }) {
      $0.spacing = 6
      $0.alignItems = .stretch
    }
    await assertSnapshot(
      of: column.padding(8), in: SizeRange(width: width), traits: traits, named: name, function: test)
  }

  private static func label(
    _ string: String = words, _ font: Font = .system(14), lines: Int = 0, token: String? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> any Component {
    var style = ParagraphStyle()
    change(&style)
    return Label(
      string, font: font, maximumNumberOfLines: lines, truncationString: token ?? "", paragraphStyle: style
    ).background(gray)
  }

  private static func text(_ runs: [(String, (inout TextAttributes) -> Void)]) -> any Component {
    Text(
      AttributedText(
        runs: runs.map { string, change in
          var look = TextAttributes(font: .system(15))
          change(&look)
          return AttributedText.Run(string, look)
        })
    ).background(gray)
  }

  @Test func fonts() async {
    let families = ["Inter", "Inter Display", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"]
    let weights: [FontWeight] = [.thin, .light, .regular, .semibold, .bold, .black]
    await compare(
      families.map { Self.label("\($0) gjpqy", .custom($0, size: 14)) }
        + [
          Self.text(weights.map { weight in ("Ag ", { $0.font = .system(18, weight) }) }),
          Self.text([
            ("Italic ", { $0.font = Font.system(15).italicized() }), ("9 pt ", { $0.font = .system(9) }),
          ]),
          Self.text([
            ("1101 ", { _ in }), ("1101 ", { $0.font = Font.system(15).features(.tabularNumbers) }),
            ("1101 ", { $0.font = Font.system(15).features(.slashedZero) }),
            ("fi ", { $0.font = .custom("DejaVu Sans", size: 15) }),
            ("fi", { $0.font = Font.custom("DejaVu Sans", size: 15).features(.noLigatures) }),
          ]),
        ])
  }

  @Test func looks() async {
    await compare(
      [
        Self.text([("red ", { $0.color = .red }), ("on yellow", { $0.backgroundColor = .yellow })]),
        Self.text(
          DecorationStyle.allCases.map { style in ("gap \(style) ", { $0.underline = style }) }),
        Self.text(
          DecorationStyle.allCases.map { style in ("gap \(style) ", { $0.strikethrough = style }) }),
        Self.text([("wide ", { $0.kern = 3 }), ("narrow ", { $0.kern = -1 }), ("usual", { _ in })]),
        Self.text([
          ("E = mc", { _ in }), ("2", { ($0.baselineOffset, $0.font) = (6, .system(9)) }), (" H", { _ in }),
          ("2", { ($0.baselineOffset, $0.font) = (-3, .system(9)) }), ("O", { _ in }),
        ]),
      ])
  }

  @Test func alignment() async {
    await compare(
      width: 150,
      [TextAlignment.natural, .left, .center, .right, .justified].map { alignment in
        Self.label { $0.alignment = alignment }
      }
        + [Self.label("שלום עולם, natural"), Self.label("natural, שלום עולם")])
  }

  @Test func lineBreaks() async {
    await compare(
      width: 150,
      LineBreakMode.allCases.map { mode in Self.label(lines: 2) { $0.lineBreakMode = mode } })
  }

  @Test func truncation() async {
    let more = AttributedText(runs: [
      .init("… ", TextAttributes(font: .system(14))),
      .init("more", TextAttributes(font: .system(14, .bold), color: .blue)),
    ])
    let text = AttributedText(Self.words, TextAttributes(font: .system(14)))
    await compare(
      width: 146,
      [
        Self.label(lines: 2, token: "…"),
        Label(Self.words, font: .system(14), maximumNumberOfLines: 2, truncationString: "…") {
          $0.truncationAvoidSet = .none
        }
        .background(Self.gray),
        Text(text, maximumNumberOfLines: 2, truncation: more).background(Self.gray),
        Self.label("שלום עולם מה שלומך היום, הכול בסדר?", lines: 1, token: "…"),
      ])
  }

  @Test func paragraphs() async {
    let two = "\(Self.words).\n\(Self.words)."
    await compare(
      width: 200,
      [
        Self.label { $0.firstLineHeadIndent = 24 }, Self.label { $0.headIndent = 24 },
        Self.label { $0.tailIndent = -40 }, Self.label { $0.tailIndent = 120 },
        Self.label { $0.lineHeightMultiple = 1.5 }, Self.label { $0.minimumLineHeight = 26 },
        Self.label { $0.maximumLineHeight = 14 }, Self.label { $0.lineSpacing = 8 },
        Self.label(two) { $0.paragraphSpacing = 8 }, Self.label(two) { $0.paragraphSpacingBefore = 8 },
      ])
  }

  @Test func shadows() async {
    let shadows = [
      Shadow(color: Color(white: 0, alpha: 0.6), offset: Point(x: 3, y: 3), blurRadius: 2),
      Shadow(color: .red, offset: Point(x: -6, y: -6), blurRadius: 0),
      Shadow(color: .blue, blurRadius: 8),
    ]
    await compare(
      shadows.map { shadow in
        Label("Shadow gjpqy", font: .system(20, .bold)) {
          $0.shadow = shadow
        }
        .view(.backgroundColor(Self.gray), .clipsToBounds(true))
      })
  }

  @Test func links() async {
    let text = AttributedText(runs: [
      .init("Read ", TextAttributes(font: .system(14))),
      .init(
        "the whole long story",
        TextAttributes(font: .system(14), color: .blue, underline: .single, link: "story")),
      .init(" or go on.", TextAttributes(font: .system(14))),
    ])
    await compare(
      width: 150,
      [nil, TextTarget.link("story")].map { target in Text(text) { $0.highlighted = target } }
        + [
          Label(Self.words, font: .system(14), maximumNumberOfLines: 1, truncationString: "… more") {
            $0.highlighted = .truncation
          }
        ])
  }

  @Test func scripts() async {
    await compare(
      width: 260,
      [
        "Office, fjord, naïve, Ångström, Ελληνικά", "مرحبا بالعالم، كيف الحال؟", "שלום עולם, מה שלומך?",
        "In العربية and עברית 123 together", "नमस्ते दुनिया, क्षत्रिय",
        "ภาษาไทยไม่มีช่องว่างระหว่างคำ แต่ตัดบรรทัดได้ถูกต้อง", "我们在后台计算布局。日本語の文章。",
        "안녕하세요, 화면 없이 그립니다. 가나다 ㄱㄴㄷ",
        "👍👍🏻👍🏽👍🏿 👨‍👩‍👧‍👦 👩🏽‍🚀 🇩🇪 ❤️ 1️⃣",
      ].map { Self.label($0) })
  }

  /// One column for each way in which text can start between two pixels, at one, two and three pixels per point.
  @Test(arguments: [1, 2, 3])
  func fractionalPositions(pixelsPerPoint: Int) async throws {
    let starts = [0, 0.25, 0.5, 0.75]
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(Label("Hill fig", font: .system(13))))
    var canvas = Canvas()
    for (row, y) in starts.enumerated() {
      for (column, x) in starts.enumerated() {
        let place = AffineTransform.translation(x: Double(column) * 60 + 4 + x, y: Double(row) * 20 + 2 + y)
        canvas.withTransform(place) { canvas in
          for view in tree.views { view.draw(on: &canvas, at: 0) }
        }
      }
    }
    let bitmap = try Rasterizer().rasterize(
      canvas.makeDisplayList(), size: Size(width: 244, height: 84),
      scale: DisplayScale(Double(pixelsPerPoint)),
      background: .white)
    await assertSnapshot(of: bitmap, scale: DisplayScale(Double(pixelsPerPoint)))
  }

  @Test func baselines() async {
    let sizes = [11.0, 17, 30]
    func row(_ isAligned: Bool) -> any Component {
      flexbox(
        .row,
        sizes.map { size in
          child(
            Label("gjpqy", font: .system(size)) {
              $0.isAlignedByBaseline = isAligned
            }
            .background(Self.gray))
        }
      ) {
        $0.alignItems = .baseline
        $0.spacing = 4
      }
    }
    await compare([row(true), row(false)])
  }

  @Test(arguments: [ContentSize.extraSmall, .large, .accessibilityMedium])
  func contentSizes(contentSize: ContentSize) async {
    await compare(
      width: 320,
      [TextStyle.largeTitle, .headline, .body, .footnote, .caption2].map { style in
        Self.label("\(style) 17", .preferred(style))
      }, SnapshotTraits(contentSize: contentSize), named: "\(contentSize)")
  }

  /// The lowest pixels of letters that reach below the baseline are in the picture of a label of eleven points.
  @Test func descendersAreWhole() throws {
    let label = Label("gjpqy", font: .system(11))
    let layout = try layOut(label)
    let tree = MountedTree(in: .test())
    tree.mount(layout)
    let list = tree.displayList(at: 0)
    func ink(_ height: Double) throws -> Int {
      let size = Size(width: layout.size.width, height: height)
      return try Rasterizer().rasterize(list, size: size, scale: DisplayScale(2), background: .white).bytes
        .count { $0 < 255 }
    }
    #expect(try ink(layout.size.height) == ink(layout.size.height + 20))
    #expect(try ink(layout.size.height) > ink(layout.size.height - 3.5))
  }
}
