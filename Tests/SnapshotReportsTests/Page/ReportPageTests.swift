import Codecs
import Drawing
import Files
import Foundation
import Geometry
import SnapshotReports
import Snapshots
import TestSupport
import Testing

@Suite struct ReportPageTests {
  @Test(arguments: SampleReports.hostileNames)
  func dataCannotEndItsElement(name: String) throws {
    let html = ReportPage(of: SampleReports.report(of: [SampleReports.entry(name, .failed)])).html
    let start = try #require(html.range(of: #"<script type="application/json" id="report">"#))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let data = Data(html[start.upperBound..<end.lowerBound].utf8)
    #expect(try JSONDecoder().decode(PageData.self, from: data).entries.map(\.name) == [name])
    // That element's and the page's own script's.
    #expect(html.ranges(of: "</script").count == 2)
  }

  @Test func loadsNothingFromElsewhere() throws {
    let html = ReportPage(of: SampleReports.report(count: 1)).html
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("@import"))
    #expect(html.contains("default-src 'none'"))
  }

  /// A policy of the page has the effect of the header that a server sends.
  @Test(
    .enabled(if: Browser.isThere, "install the package chromium to run it"),
    arguments: [
      ("", false), (#"<meta http-equiv="Content-Security-Policy" content="default-src 'self'">"#, true),
    ])
  func saysWhereScriptsMayNotRun(policy: String, isSaid: Bool) async throws {
    let folder = try TemporaryFolder()
    let html = ReportPage(of: SampleReports.report(count: 1)).html
    try folder.write(html.replacing("<head>", with: "<head>\n" + policy), to: "index.html")
    let page = try await Browser.dom(of: folder.path + "/index.html")
    #expect(page.contains("This page needs JavaScript") == isSaid)
    #expect(page.contains("class=\"row") == !isSaid)
    #expect(!page.contains("<noscript"))
  }

  @Test(
    .enabled(if: Browser.isThere, "install the package chromium to run it"),
    arguments: [
      (SnapshotOutcome.added, "<p>It was not there at main.</p>"),
      (.brokenBefore, "<p>It could not be drawn at main.</p>"),
      (.removed, "<p>It is not there any more.</p>"),
      (.passed, ">The same as at main; the report carries no picture of it.</p>"),
    ])
  func besideARevisionThereAreNoReferences(outcome: SnapshotOutcome, words: String) async throws {
    let folder = try TemporaryFolder()
    var entry = SampleReports.entry("Suite/one", outcome)
    if outcome == .removed { entry.pictures.actual = nil } else { entry.pictures.expected = nil }
    (entry.accept, entry.recording) = (nil, nil)
    let report = SnapshotReport(
      fingerprint: "offscreen 1", against: ReportRevision("main", commit: nil), isWhole: true,
      snapshotsFolder: "/snapshots", entries: [entry])
    try ReportFolder(FilePath(folder.path + "/report")).write(report, SampleReports.pictures(for: report))
    let page = try await Browser.dom(of: folder.path + "/report/index.html")
    let shown = try #require(page.range(of: "<main"))
    let end = try #require(page.range(of: "</main>", range: shown.upperBound..<page.endIndex))
    #expect(page[shown.upperBound..<end.lowerBound].contains(words))
    #expect(!page[shown.upperBound..<end.lowerBound].contains("eference"))
  }

  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func browserShowsTenThousandEntriesAndOnlyMakesRowsInView() async throws {
    let folder = try TemporaryFolder()
    var report = SampleReports.report(count: 1429)
    // Nothing is added or removed where there are references, and no audit is asked for.
    let entries = report.entries.filter {
      ![.added, .removed, .brokenBefore, .finding].contains($0.outcome)
    }
    report.entries = entries.prefix(10_000).map { entry in
      var entry = entry
      // A few files stand for all pictures: the page loads no others than those in view anyhow.
      entry.pictures = SampleReports.entry("Suite/one", entry.outcome).pictures
      entry.recording = nil
      if entry.outcome == .different {
        entry.causes = [SampleReports.cause(number: entry.name.utf8.reduce(0) { $0 &+ Int($1) } % 40)]
      }
      return entry
    }
    try ReportFolder(FilePath(folder.path + "/report")).write(
      report, SampleReports.pictures(for: report))
    let page = try await Browser.dom(of: folder.path + "/report/index.html")
    #expect(page.contains("8,571 of 10,000 snapshots"))
    // The first of those that did not just pass, in the list and in the heading.
    #expect(page.contains("<h1><bdi>different-0@2x</bdi>"))
    let rows = page.ranges(of: #"role="option""#).count
    #expect((10...60).contains(rows))
    #expect(page.contains("label “title” moved from (0, 0) to (0, 1)"))
    #expect(page.contains(#"class="region""#))
    #expect(page.contains("40 causes of several snapshots"))
    #expect(page.ranges(of: #"class="cause""#).count == 40)
  }

  /// They are scrolled together there; below each other nobody sees more of them than the top of the first.
  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func browserShowsTallPicturesBesideEachOther() async throws {
    let folder = try TemporaryFolder()
    let report = SampleReports.report(of: [SampleReports.entry("Suite/tall")])
    let size = PixelSize(width: 390, height: 2600)
    let tall = try PNGEncoder(.fast).encode(
      Bitmap(
        size: size, format: .premultipliedBGRA,
        pixels: [UInt8](repeating: 255, count: size.width * size.height * 4)))
    let pictures = SampleReports.pictures(for: report).map {
      SnapshotAttachment(path: $0.path, .picture(tall))
    }
    try ReportFolder(FilePath(folder.path + "/report")).write(report, pictures)
    let page = try await Browser.dom(of: folder.path + "/report/index.html")
    #expect(page.contains("390 × 2600"))
    #expect(page.contains(#"class="canvas side""#))
  }

  @Test(.enabled(if: Browser.isThere, "install the package chromium to run it"))
  func browserRunsNothingThatAReportSays() async throws {
    let folder = try TemporaryFolder()
    let report = SampleReports.report(of: SampleReports.hostileNames.map { SampleReports.entry($0, .failed) })
    try ReportFolder(FilePath(folder.path + "/report")).write(report, [])
    let page = try await Browser.dom(of: folder.path + "/report/index.html")
    #expect(page.contains("<title>Snapshots: 9 errors</title>"))
    #expect(page.contains("9 of 9 snapshots"))
    #expect(page.contains("<b>9</b> errors</button>"))
    #expect(page.ranges(of: #"role="option""#).count == 9)
  }
}

/// What the page's script reads of its data.
private struct PageData: Decodable {
  struct Entry: Decodable {
    let name: String
  }
  let entries: [Entry]
}

/// A real browser without a window.
enum Browser {
  private static let program = "/usr/bin/chromium"

  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// The page's elements as HTML once its scripts have run.
  static func dom(of file: String) async throws -> String {
    let profile = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(profile.path)",
      "--window-size=1440,900", "--virtual-time-budget=5000", "--dump-dom",
      URL(filePath: file).absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile())
      }
    }
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
