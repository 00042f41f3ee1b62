import Files
import Foundation
import FoundationXML
import SnapshotReports
import Snapshots
import Testing

@Suite struct JUnitReportTests {
  @Test func countsWhatHappened() throws {
    let reader = try JUnitReader(JUnitReport(of: SampleReports.report(count: 3)).xml)
    #expect(reader.suites == ["Suite0", "Suite1", "Suite2"])
    #expect(reader.root["tests"] == "33")
    #expect(reader.root["failures"] == "24")
    #expect(reader.root["errors"] == "3")
    #expect(reader.elements.count { $0 == "failure" } == 24)
    #expect(reader.elements.count { $0 == "error" } == 3)
    // What passed within tolerance.
    #expect(reader.elements.count { $0 == "system-out" } == 3)
    #expect(reader.cases.first?["file"] == "Tests/A.swift")
    #expect(reader.cases.first?["line"] == "7")
  }

  @Test func timesAndPicturesAreNamed() throws {
    let entries = [SampleReports.entry("Suite/a"), SampleReports.entry("Suite/b", .passed)]
    let xml = JUnitReport(
      of: SampleReports.report(of: entries), secondsPerPicture: ["Suite/a": 0.25, "Suite/b": 0.25],
      picturesIn: FilePath("out/report")
    ).xml
    let reader = try JUnitReader(xml)
    #expect(reader.root["time"] == "0.5")
    #expect(reader.cases.map { $0["time"] } == ["0.25", "0.25"])
    #expect(reader.elements.count { $0 == "system-out" } == 1)
    #expect(reader.text.hasSuffix("[[ATTACHMENT|out/report/images/Suite/a.actual.png]]"))
  }

  @Test(arguments: SampleReports.hostileNames)
  func hostileNamesStayText(name: String) throws {
    let report = SampleReports.report(of: [SampleReports.entry(name, .failed)])
    let reader = try JUnitReader(JUnitReport(of: report).xml)
    #expect(reader.elements == ["testsuites", "testsuite", "testcase", "error"])
    let text = String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter { !"\u{0}\u{1B}\u{FFFE}".unicodeScalars.contains($0) }))
    #expect(reader.messages == ["it broke: \(text)"])
    #expect(reader.text.hasPrefix("it broke: \(text)\n"))
  }
}

@Suite struct GitHubAnnotationsTests {
  @Test func noMoreThanAreShown() {
    let entries = (10..<60).map { SampleReports.entry("\($0)", .failed) }
    let few = GitHubAnnotations(of: SampleReports.report(of: Array(entries.prefix(10)))).text
    #expect(few.split(separator: "\n").count == 10)
    let many = GitHubAnnotations(of: SampleReports.report(of: entries)).text.split(separator: "\n")
    #expect(many.count == 10)
    #expect(many.last == "::error title=41 more snapshots failed::the report that --report writes has all")
  }

  @Test func worstComeFirst() {
    let entries =
      (10..<60).map { SampleReports.entry("\($0)", .missing) }
      + [SampleReports.entry("y", .different), SampleReports.entry("z", .failed)]
    let annotations = GitHubAnnotations(of: SampleReports.report(of: entries)).text.split(separator: "\n")
    #expect(annotations[0].contains("title=error%3A z:") && annotations[1].contains("title=different%3A y:"))
    let summary = MarkdownSummary(of: SampleReports.report(of: entries), limit: 3).text
    let rows = summary.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    let names = rows.map { $0.split(separator: "|")[0] }
    #expect(names == [" <code>z</code> ", " <code>y</code> ", " <code>10</code> "])
  }

  @Test func failuresStandAtTheirSource() {
    let report = SampleReports.report(of: [
      SampleReports.entry("Suite/a", .passed), SampleReports.entry("Suite/b,c:50%", .missing),
    ])
    #expect(
      GitHubAnnotations(of: report).text
        == "::error file=Tests/A.swift,line=7,title=no reference%3A Suite/b%2Cc%3A50%25::no reference%0A"
        + "reference: Suite/reference.png%0Asource: Tests/A.swift:7%0A"
        + "accept it: offscreen test Scenes --record failed\n")
  }

  @Test func hiddenCharactersAreNamed() {
    let entry = SampleReports.entry("a\u{1B}]0;b\u{7}\u{202E}c", .failed)
    let report = SampleReports.report(of: [entry])
    for text in [GitHubAnnotations(of: report).text, MarkdownSummary(of: report).text] {
      #expect(!text.unicodeScalars.contains { "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0) })
      #expect(text.contains("x1b") && text.contains("x07"))
    }
  }

  @Test(arguments: SampleReports.hostileNames + ["a\r\n::warning::b"])
  func eachFailureIsOneCommand(name: String) {
    let text = GitHubAnnotations(of: SampleReports.report(of: [SampleReports.entry(name, .failed)])).text
    #expect(text.unicodeScalars.filter { $0 == "\n" || $0 == "\r" }.count == 1)
    #expect(text.hasPrefix("::error file=Tests/A.swift,line=7,title=error%3A "))
  }
}

@Suite struct MarkdownSummaryTests {
  @Test func listsAreCapped() {
    let summary = MarkdownSummary(of: SampleReports.report(count: 30), limit: 5).text
    #expect(
      summary.hasPrefix(
        "## Snapshots: 30 errors, 30 different, 30 removed, 30 added, 30 broken before, 30 no reference, "
          + "30 not comparable, 30 audit findings, 30 within tolerance, 30 recorded, 30 passed\n"))
    let lines = summary.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("| <code>") } == 5)
    #expect(summary.contains("… and 265 more, in the report."))
    let figure = "3 of 400 pixels (0.75 %), greatest distance 12.5"
    #expect(lines.count { $0.hasPrefix("- <code>Suite") && $0.hasSuffix(figure) } == 5)
    #expect(lines.contains("- and 25 more, in the report"))
  }

  @Test func longListsStayFarFromWhatGitHubTakes() {
    let entries = (0..<60).map { number in
      var entry = SampleReports.entry("long \(number)", .different)
      entry.changes = (0..<80).map { .component("label “\(String(repeating: "_", count: 200)) \($0)") }
      return entry
    }
    let summary = MarkdownSummary(of: SampleReports.report(of: entries)).text
    #expect(summary.utf8.count < 300_000)
    #expect(summary.contains("… and 53 more, in the report."))
  }

  @Test(arguments: SampleReports.hostileNames)
  func hostileNamesStayInTheirCell(name: String) throws {
    let summary = MarkdownSummary(of: SampleReports.report(of: [SampleReports.entry(name, .failed)])).text
    let row = try #require(summary.split(separator: "\n").first { $0.hasPrefix("| <code>") })
    #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 5)
    #expect(!summary.contains("<script") && !summary.contains("<!--") && !summary.contains("@you"))
  }

  @Test func dollarsAreNoMathematics() throws {
    var entry = SampleReports.entry("$x_1$ and $y$", .failed)
    entry.message = "$items is no name, $item is"
    let summary = MarkdownSummary(of: SampleReports.report(of: [entry])).text
    let row = try #require(summary.split(separator: "\n").first { $0.hasPrefix("| <code>") })
    let dollar = "<span>&#36;</span>"
    #expect(row.contains(" <code>\(dollar)x\\_1\(dollar) and \(dollar)y\(dollar)</code> "))
    #expect(row.contains(" \(dollar)items is no name, \(dollar)item is "))
    #expect(!summary.contains("$"))
  }

  @Test func nobodyIsCalledAndNoIssueIsMeant() throws {
    var entry = SampleReports.entry("@team/row #12@2x", .failed)
    entry.message = "color #333 is not known to @team"
    let summary = MarkdownSummary(of: SampleReports.report(of: [entry])).text
    let row = try #require(summary.split(separator: "\n").first { $0.hasPrefix("| <code>") })
    // Nothing in code is taken for either.
    #expect(row.contains(" <code>&#64;team/row \\#12&#64;2x</code> "))
    #expect(row.contains(" color <span>\\#</span>333 is not known to <span>&#64;</span>team "))
  }

  @Test func whatWasStandsBeforeWhatIsInAnyScript() {
    var entry = SampleReports.entry("a/b", .failed)
    entry.message = "\u{633} → \u{645}"
    #expect(
      MarkdownSummary(of: SampleReports.report(of: [entry])).text.contains("\u{633} &lrm;→ \u{645}"))
    entry.message = "12 → 16"
    #expect(MarkdownSummary(of: SampleReports.report(of: [entry])).text.contains("12 → 16"))
  }

  @Test func saysWhenThereIsMore() {
    var report = SampleReports.report(of: [])
    report.isWhole = false
    #expect(
      MarkdownSummary(of: report).text
        == "## Snapshots: no snapshots\n\nThe run was filtered or cut short: there are more snapshots than these.\n\n"
        + "Drawn by <code>offscreen 1, cairo 2</code>.\n")
  }
}

@Suite struct PixelDifferenceTests {
  @Test(arguments: [
    (0, 100, "0 of 100 pixels (0 %), greatest distance 1.5"),
    (1, 1_000_000, "1 of 1000000 pixels (under 0.01 %), greatest distance 1.5"),
    (1, 400, "1 of 400 pixels (0.25 %), greatest distance 1.5"),
    (999_999, 1_000_000, "999999 of 1000000 pixels (over 99.99 %), greatest distance 1.5"),
    (4, 4, "4 of 4 pixels (100 %), greatest distance 1.5"),
    (0, 0, "0 of 0 pixels (0 %), greatest distance 1.5"),
  ])
  func saysHowMuch(different: Int, total: Int, text: String) {
    let difference = PixelDifference(differentPixels: different, totalPixels: total, greatestDistance: 1.5)
    #expect(difference.description == text)
  }
}

@Suite struct AttachmentPathTests {
  @Test func plainNamesStayReadable() {
    #expect(SnapshotAttachment.path(ofEntry: "Suite/row@2x", .actual) == "images/Suite/row@2x.actual.png")
    #expect(
      SnapshotAttachment.path(ofEntry: "Suite/row", .candidate, fileExtension: "json")
        == "images/Suite/row.candidate.json")
  }

  @Test func otherNamesAreSafeAndDifferent() {
    let long = String(repeating: "long/", count: 100)
    let names =
      SampleReports.hostileNames + [
        "../../etc/passwd", "/a", "a//b", "a/", "a b", "a_b", "", ".", long + "1", long + "2",
      ]
    let paths = names.map { SnapshotAttachment.path(ofEntry: $0, .actual) }
    #expect(Set(paths).count == names.count)
    for path in paths {
      #expect(
        path.wholeMatch(of: /images\/([A-Za-z0-9_@+-][A-Za-z0-9._@+-]*\/)*[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*/)
          != nil, "\(path)")
      #expect(path.utf8.count < 200)
    }
  }
}

/// The parts of a JUnit document that matter to those who read it.
private final class JUnitReader: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var root: [String: String] = [:]
  private(set) var suites: [String] = []
  private(set) var cases: [[String: String]] = []
  private(set) var messages: [String] = []
  private(set) var text = ""
  private var isInside = false

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(name)
    isInside = ["failure", "error", "system-out"].contains(name)
    switch name {
    case "testsuites": root = attributes
    case "testsuite": suites.append(attributes["name"] ?? "")
    case "testcase": cases.append(attributes)
    case "failure", "error": messages.append(attributes["message"] ?? "")
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInside = false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInside { text += string }
  }
}
