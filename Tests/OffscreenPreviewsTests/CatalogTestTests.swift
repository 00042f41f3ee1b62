import Files
import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenPreviews

@Suite struct CatalogTestTests {
  private func previews(_ color: Color) -> [Preview] {
    [
      Preview("Bar", group: "A") { Box().frame(width: 10, height: 4).background(color) }
        .variants(.styles, .directions),
      Preview("Text") { Label("Hello") },
    ]
  }

  private func passes(
    _ previews: [Preview], in folder: TemporaryFolder, _ record: RecordMode,
    environment: [String: String] = [:]
  ) async throws -> Bool {
    try await CatalogTest(
      references: FilePath("\(folder.path)/references"), record: record,
      report: FilePath("\(folder.path)/report"), command: "swift run my-previews --test",
      environment: environment
    ).passes(previews)
  }

  @Test func comparesWithReferences() async throws {
    let folder = try TemporaryFolder()
    #expect(try await !passes(previews(.orange), in: folder, .missing, environment: ["CI": "true"]))
    #expect(try !folder.names.contains("references"))
    #expect(try await !passes(previews(.orange), in: folder, .missing))
    // Right to left it looks the same.
    #expect(
      try folder.files(in: "references/A").keys.sorted() == ["Bar.dark@2x.png", "Bar@2x.png"])
    #expect(try await passes(previews(.orange), in: folder, .never))
    #expect(try await !passes(previews(.blue), in: folder, .never))
    let report = String(decoding: try folder.bytes(of: "report/report.json"), as: UTF8.self)
    #expect(report.contains("backgroundColor"))
    #expect(report.contains("swift run my-previews --test --record failed --only A/Bar"))
    _ = try await passes(previews(.blue), in: folder, .failed)
    #expect(try await passes(previews(.blue), in: folder, .never))
  }

  @Test(arguments: [["Bar", "Bar"], [""]])
  func refusesNamesThatTellNothingApart(names: [String]) async throws {
    let folder = try TemporaryFolder()
    let previews = names.map { Preview($0) { Box().frame(width: 10, height: 4) } }
    #expect(try await !passes(previews, in: folder, .all))
    #expect(try folder.names.isEmpty)
    #expect(await !CatalogAudit(showsAllowed: false).passes(previews))
  }

  /// They would share a reference, and each run would find the other's picture in it.
  @Test func refusesNamesOfOthersVariants() async throws {
    let folder = try TemporaryFolder()
    func bar(_ name: String) -> Preview { Preview(name) { Box().frame(width: 10, height: 4) } }
    let own = bar("Bar").variants(.styles)
    #expect(try await !passes([own, bar("Bar.dark")], in: folder, .all))
    #expect(try folder.names.isEmpty)
    let names = PreviewNames([own, bar("Bar.dark")])
    #expect(
      names.problem(of: bar("Bar.dark"))?.text(of: "Bar.dark", variant: nil).hasSuffix(
        ": Bar.dark: a picture of it is called Bar.dark, as is one of Bar; rename one of the previews")
        == true)
    #expect(names.problem(of: own) == nil)
    // What is dark by one of them is light by the other.
    #expect(
      PreviewNames([own.variants(.styles)]).problem(of: own.variants(.styles))?.text(of: "Bar", variant: nil)
        .hasSuffix(": Bar: several of its variants are called dark; show each setting once") == true)
    let apart = [own, bar("Bar.wide"), bar("Bar.dark.wide")]
    _ = try await passes(apart, in: folder, .all)
    #expect(try await passes(apart, in: folder, .never))
  }

  @Test func failsForWhatCannotBeDrawn() async throws {
    let folder = try TemporaryFolder()
    #expect(try await !passes([Preview("It's nothing") { Label?.none }], in: folder, .all))
    let report = String(decoding: try folder.bytes(of: "report/report.json"), as: UTF8.self)
    #expect(report.contains("the content comes to nothing"))
  }
}
