import Auditing
import Files
import OffscreenKit
import Outlines
import PreviewPages
import TestSupport
import Testing

@testable import OffscreenPreviews

@Suite struct PreviewTests {
  @Test func namesVariantsAfterWhatIsUnlikeThePreviewItself() {
    let preview = Preview("Card", group: "Feed") { Empty() }
      .variants(.styles, .locales(), .contentSizes, .widths(320, 390))
    #expect(preview.path == "Feed/Card")
    #expect(
      preview.settings.map(\.name) == [
        "", "390", "accessibilityExtraLarge", "accessibilityExtraLarge-390", "dark", "dark-390",
        "dark-accessibilityExtraLarge", "dark-accessibilityExtraLarge-390",
      ])
    #expect(preview.settings[0].settings.width == 320)
    #expect(preview.settings[7].settings.style == .dark)
  }

  @Test func putsPreviewsTogether() {
    struct Catalog: PreviewCatalog {
      var isLong = true

      var body: some Previews {
        Preview("First") { Empty() }
        if isLong { Preview("Second") { Empty() } }
        for number in 3...4 { Preview("\(number)") { Empty() } }
        if isLong { Preview("Long") { Empty() } } else { Preview("Short") { Empty() } }
      }
    }
    #expect(Catalog().body.all.map(\.path) == ["First", "Second", "3", "4", "Long"])
    #expect(Catalog(isLong: false).body.all.map(\.path) == ["First", "3", "4", "Short"])
  }

  @Test func givesValuesThatCanBeChanged() throws {
    func values(_ context: PreviewContext) -> [String] {
      [
        context.text("title", "Hello"), "\(context.toggle("on"))", "\(context.number("size", 3, in: 0...5))",
        "\(context.integer("count", 7))", context.text("title", "again"),
      ]
    }
    let context = PreviewContext(nil)
    #expect(values(context) == ["Hello", "false", "3.0", "7", "again"])
    #expect(context.model?.text() == #"{"title":"Hello","on":false,"size":3,"count":7}"#)
    let changed = PreviewContext(
      try JSONValue(
        parsing: Array(#"{"title":"Bye","on":true,"size":900,"count":"many"}"#.utf8), depthLimit: 8))
    #expect(values(changed) == ["Bye", "true", "5.0", "7", "Bye"])
    #expect(changed.model?.text() == #"{"title":"Bye","on":true,"size":900,"count":7}"#)
    #expect(PreviewContext(nil).model == nil)
    #expect(PreviewContext(nil).integer("far", .max, in: .min ... .max) == .max)
  }

  @Test func drawsVariantsAndChangedValues() async throws {
    let source = CatalogPreviews(
      [
        Preview("Bar", group: "A") { context in
          Box().frame(width: .points(context.number("width", 10)), height: 4).background(.label)
        }.variants(.styles)
      ], title: "Test", command: "swift run Test")
    let previews = await source.previews()
    #expect(previews.map(\.name) == ["A/Bar"])
    #expect(previews.map(\.variants) == [["dark"]])
    let light = try await source.draw(PreviewRequest(name: "A/Bar"), for: .now)
    let dark = try await source.draw(PreviewRequest(name: "A/Bar", variant: "dark"), for: .now)
    #expect(light.frames[0].size == PixelSize(width: 20, height: 8))
    #expect(light.frames[0].file != dark.frames[0].file)
    #expect(light.model?.text() == #"{"width":10}"#)
    #expect(
      await light.frames[0].inspection().outline.elements.contains { $0.type == "box" || $0.type == "Box" })
    let wide = try await source.draw(
      PreviewRequest(name: "A/Bar", model: ["width": .number(30)]), for: .keeping)
    #expect(wide.frames[0].size == PixelSize(width: 60, height: 8))
    var settings = PreviewSettings()
    settings.scale = 1
    let small = try await source.draw(PreviewRequest(name: "A/Bar", settings: settings), for: .now)
    #expect(small.frames[0].size == PixelSize(width: 10, height: 4))
  }

  @Test func saysWhatIsReadAloud() async throws {
    let source = CatalogPreviews(
      [Preview("Bells") { Label("Bells") }], title: "Test", command: "swift run Test")
    let drawn = try await source.draw(PreviewRequest(name: "Bells"), for: .now)
    #expect(await drawn.frames[0].inspection().accessibility?.text().contains("Bells") == true)
  }

  @Test func findingsPassWithAReason() async throws {
    func findings(_ allowed: [AuditRule: String]) async throws -> [AuditFinding] {
      let preview = Preview("Faint", width: 100) { Label("Bells").foregroundColor(Color(white: 0.9)) }
        .variants(.directions).allowing(allowed)
      let source = CatalogPreviews([preview], title: "Test", command: "swift run Test")
      return try await source.draw(PreviewRequest(name: "Faint", variant: "rtl"), for: .now)
        .frames[0].inspection().findings
    }
    let found = try await findings([:])
    #expect(found.map(\.rule) == [.contrast] && found[0].allowance == nil)
    #expect(try await findings([.contrast: "a watermark"]).map(\.allowance) == ["a watermark"])
    #expect(try await findings([.outside: "no matter"]).map(\.allowance) == [nil])
  }

  /// What leads and trails comes out mirrored, though it has come to left and right by then.
  @Test func startAndEndNameNoSide() async throws {
    let preview = Preview("Row", width: 300) {
      VStack(alignment: .stretch, spacing: 8) {
        Label("Bells of the old town").padding(.start, 20)
        Toast("Nine walks between two rivers")
      }
    }.variants(.directions)
    let source = CatalogPreviews([preview], title: "Test", command: "swift run Test")
    let drawn = try await source.draw(PreviewRequest(name: "Row", variant: "rtl"), for: .now)
    #expect(await drawn.frames[0].inspection().findings.map(\.message) == [])
  }

  @Test func saysWhatCannotBeDrawn() async throws {
    let source = CatalogPreviews(
      [
        Preview("Nothing") { Label?.none }, Preview("Twice") { Box() }, Preview("Twice") { Box() },
      ], title: "Test", command: "swift run Test")
    for (name, part) in [
      ("Nothing", "comes to nothing"), ("Twice", "several previews"), ("Gone", "no preview"),
    ] {
      let problem = await #expect(throws: PreviewProblem.self) {
        try await source.draw(PreviewRequest(name: name), for: .now)
      }
      #expect(problem?.message.contains(part) == true)
    }
    #expect(await source.previews().map { $0.problem != nil } == [false, true])
  }

  @Test func localesHaveToBeLanguageTags() async throws {
    let source = CatalogPreviews(
      [Preview("Bells") { Label("Bells") }.variants(.locales("de", "ar_EG"))], title: "Test",
      command: "swift run Test")
    let problem = await #expect(throws: PreviewProblem.self) {
      try await source.draw(PreviewRequest(name: "Bells", variant: "ar_EG"), for: .now)
    }
    #expect(problem?.message == #"the locale "ar_EG" is not a BCP 47 tag such as "de" or "ar-EG""#)
  }

  @Test func galleryNamesWhatCannotBeDrawn() async throws {
    let folder = try TemporaryFolder()
    let source = CatalogPreviews(
      [
        Preview("Flat", group: "A", file: "Gallery.swift", line: 3) { Box() }.variants(.styles),
        Preview("", file: "Gallery.swift", line: 4) { Box().frame(width: 4, height: 4) },
      ], title: "Test", command: "swift run Test")
    let summary = try await GalleryFolder(FilePath(folder.path)).write(source, jobs: 1) { _, _ in }
    let reason =
      "cannot write an image of 0 x 0 pixels: both sides need at least one; give it a width and a height"
    #expect(
      summary.failures.map(\.text) == [
        "Gallery.swift:3: A/Flat: \(reason)", "Gallery.swift:3: A/Flat.dark: \(reason)",
        "Gallery.swift:4: \"\": the preview has no name; give it one",
      ])
  }

  @Test func findsTheFirstErrorOfABuild() {
    let output = """
      Building for debugging...
      /package/Sources/A/Row.swift:12:7: warning: unused
      /package/Sources/A/Row.swift:13:9: error: cannot find 'titel' in scope
      13 |     Label(titel)
      error: fatalError
      """
    let problem = CompilerMessage(first: output).problem(in: "/package")
    #expect(
      problem
        == PreviewProblem(
          "cannot find 'titel' in scope", file: "/package/Sources/A/Row.swift", line: 13, column: 9))
    #expect(
      CompilerMessage(first: "error: no such package").problem(in: "/p")
        == PreviewProblem("error: no such package", file: "/p"))
    #expect(CompilerMessage(first: "").problem(in: "/p") == PreviewProblem("swift build failed", file: "/p"))
  }
}
