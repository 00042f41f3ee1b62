import Files
import TestSupport
import Testing

/// Folders that a report cannot or should not take the place of, and reports that are none any more.
@Suite struct ReportAccidentTests {
  private static func amongOthers(_ path: String) -> String {
    "offscreen: error: \(path): a report there would take the place of documents or references, or count among them; name another folder"
  }

  private static let report: Set = [
    "report/durations.json", "report/index.html", "report/junit.xml", "report/report.json",
    "report/summary.md",
  ]

  @Test(arguments: [
    Accident(
      "the report is to be among the references", "test scenes --report scenes/Snapshots/report",
      endsWith: 73, saying: amongOthers("scenes/Snapshots/report")),
    Accident(
      "the report is to be the folder of the references", "test scenes --report scenes/Snapshots/",
      endsWith: 73, saying: amongOthers("scenes/Snapshots/")),
    Accident(
      "the report is to be the folder of the documents", "test scenes --report scenes", endsWith: 73,
      saying: amongOthers("scenes")),
    Accident(
      "the report is to be a folder around all", "test scenes --report .", endsWith: 73,
      saying: amongOthers(".")),
    Accident(
      "a link leads from the report to the references", by: "ln -s scenes/Snapshots report",
      "test scenes --report report/new", endsWith: 73, saying: amongOthers("report/new")),
    Accident(
      "the report's folder has pictures of somebody else",
      by: "mkdir -p report/images; echo mine > report/images/a.png",
      "test scenes --report report", endsWith: 73),
    Accident(
      "the report's folder has other files", by: "mkdir report; echo mine > report/mine.txt",
      "test scenes --report report", endsWith: 0, saying: "3 passed", changing: report),
    Accident(
      "the report's folder has a file whose name is no UTF-8",
      by: #""$program" test scenes --report report > log; echo mine > report/caf$'\xe9'"#,
      "test scenes --report report", endsWith: 0, saying: "3 passed", changing: report),
    Accident(
      "the older report is damaged",
      by: #""$program" test scenes --report report > log; truncate -s 20 report/report.json"#,
      "test scenes --report report", endsWith: 0, saying: "3 passed", changing: report),
    Accident(
      "JUnit's file is to be in a folder that is not there",
      by: "cp other.json scenes/card.scene.json", "test scenes --junit nowhere/junit.xml --report report",
      endsWith: 73,
      saying: "offscreen: error: cannot write nowhere/junit.xml: there is no folder nowhere; make it first"),
    Accident(
      "the page of GitHub's job can be written",
      by: "cp other.json scenes/card.scene.json",
      "test scenes --junit junit.xml",
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "nowhere/page.md",
      ], endsWith: 73, saying: "2 passed, 1 different",
      "offscreen: error: cannot write nowhere/page.md: there is no folder nowhere; make it first",
      changing: ["junit.xml"]),
    Accident(
      "the report's folder is a link that leads nowhere", by: "ln -s nowhere report",
      "test scenes --report report", endsWith: 73,
      saying:
        "offscreen: error: cannot make the folder report: a link of that name leads nowhere; make the folder it leads to, or remove it"
    ),
    Accident(
      "the report to review is not there", "review nowhere", endsWith: 66,
      saying:
        "offscreen: error: there is no report in nowhere: it has no report.json; name the folder of a report"
    ),
    Accident(
      "the report to review is damaged",
      by: #""$program" test scenes --report report > log; truncate -s 20 report/report.json"#,
      "review report",
      endsWith: 65,
      saying: "offscreen: error: cannot read report/report.json: it is not valid JSON, or of a newer version"),
    Accident(
      "the references of the report to review are on another machine",
      by:
        #""$program" test scenes --report report > log; sed -i 's|"snapshotsFolder": ".*"|"snapshotsFolder": "/elsewhere/Snapshots"|' report/report.json"#,
      "review report", endsWith: 66,
      saying:
        "offscreen: error: the references' folder /elsewhere/Snapshots of the report is not on this machine; name it with --snapshots"
    ),
  ])
  func nothingElseIsTouched(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test("the report is to be a file, or below one", arguments: ["file", "file/report"])
  func fileInTheWay(_ path: String) async throws {
    let site = try await AccidentSite()
    try site.folder.write("mine", to: "file")
    let before = try site.files()
    let file = try #require(FilePath(site.folder.path).resolvingLinks).appending("file")
    let reason =
      path == "file"
      ? "cannot write a report to \(file): it is a file; name a folder"
      : "cannot make the folder \(file): a file of that name is in the way"
    try await site.run("test scenes --report \(path)").expect(
      73, saying: ["offscreen: error: \(reason)"])
    try site.expectNothingLost(since: before)
  }

  @Test("the report is to be the folder the command runs in")
  func currentFolder() async throws {
    let site = try await AccidentSite()
    let before = try site.files()
    let outcome = try await site.run(
      script:
        "mkdir work; cd work; \"$program\" test ../scenes --report .; code=$?; cd ..; rmdir work; exit $code")
    outcome.expect(73, saying: [])
    #expect(
      outcome.standardError.contains("/work: this command runs in it; name a folder inside of it instead"))
    try site.expectNothingLost(since: before)
  }

  @Test("the report's folder is a link")
  func linkedReport() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: "mkdir kept; ln -s kept report; \"$program\" test scenes --report report")
    outcome.expect(0, saying: ["3 passed"])
    #expect(try site.files()["report"] == .link(to: "kept"))
    #expect(try site.files().keys.contains("kept/report.json"))
  }
}
