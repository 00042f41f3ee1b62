import Files
import Foundation
import Geometry
import JSON
import Outlines
import SnapshotReports
import Snapshots
import TestSupport
import Testing

@Suite struct ReportFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func readsWhatItWrote() throws {
    let report = SampleReports.report(of: SampleReports.hostileNames.map { SampleReports.entry($0) })
    try ReportFolder(FilePath(folder.path + "/new/report")).write(report, SampleReports.pictures(for: report))
    #expect(try ReportFolder(FilePath(folder.path + "/new/report")).read() == report)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/report").sorted() == [
        "images", "index.html", "junit.xml", "report.json", "summary.md",
      ])
    let path = try #require(report.entries.first?.pictures.actual)
    #expect(try folder.bytes(of: "new/report/\(path)") == SampleReports.png)
  }

  /// A run leaves a folder of such a name that is killed while its report takes the place of an older one.
  @Test func clearsWhatKilledRunsHaveLeft() throws {
    let (first, second) = (
      SampleReports.report(of: [SampleReports.entry("a")]),
      SampleReports.report(of: [SampleReports.entry("b")])
    )
    let place = FilePath(folder.path + "/report")
    let left = ".retired.report-7-1.report"
    try ReportFolder(FilePath(folder.path + "/" + left)).write(first, SampleReports.pictures(for: first))
    try folder.write("mine", to: left + "/notes.txt")
    try folder.write("not of this report", to: ".retired.report-7-1.report.other/notes.txt")
    // Nothing has come into the older one's place: it comes back first.
    try ReportFolder(place).write(second, SampleReports.pictures(for: second))
    #expect(try ReportFolder(place).read() == second)
    #expect(try folder.bytes(of: "report/notes.txt") == Array("mine".utf8))
    // Something has: what is there stays, and what is not comes back.
    try ReportFolder(FilePath(folder.path + "/" + left)).write(first, SampleReports.pictures(for: first))
    try folder.write("more", to: left + "/more.txt")
    try ReportFolder(place).write(first, SampleReports.pictures(for: first))
    #expect(try ReportFolder(place).read() == first)
    #expect(try folder.bytes(of: "report/more.txt") == Array("more".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == [".retired.report-7-1.report.other", "report"])
  }

  /// As they were written by Foundation's encoder.
  @Test func readsReportsOfOlderVersions() throws {
    try folder.write(
      #"""
      {
        "entries" : [
          {
            "accept" : "offscreen test Scenes --record failed",
            "difference" : {
              "differentPixels" : 3,
              "greatestDistance" : 12.5,
              "regions" : [
                [
                  1,
                  2,
                  3,
                  4
                ]
              ],
              "totalPixels" : 400
            },
            "layoutChanges" : [
              "label “title” moved from (0, 0) to (0, 1)"
            ],
            "name" : "a/b",
            "outcome" : "different",
            "pictures" : {
              "actual" : "images/a/b.actual.png",
              "expected" : "images/a/b.expected.png"
            },
            "recording" : {
              "candidate" : "images/a/b.actual.png"
            },
            "reference" : "Suite/reference.png",
            "source" : {
              "file" : "Tests/A.swift",
              "line" : 7
            }
          }
        ],
        "fingerprint" : "offscreen 1, cairo 2",
        "isWhole" : true,
        "snapshotsFolder" : "/snapshots",
        "version" : 1
      }
      """#, to: "report.json")
    #expect(
      try ReportFolder(FilePath(folder.path)).read() == SampleReports.report(of: [SampleReports.entry("a/b")])
    )
  }

  @Test func causesAreReadAsTheyAreWritten() throws {
    var entry = SampleReports.entry("a/b")
    entry.causes = [
      OutlineCause(
        kind: .changed, component: "list > row[0, 3] > label#title", identifier: "title", type: "label",
        item: [0, 3],
        frame: Rect(x: 1, y: 2, width: 3, height: 4), property: "font.size", from: 22, to: 25,
        path: JSONPath(#"kit.json: $["a-b"].font.size"#), line: 12),
      OutlineCause(kind: .removed, component: "box", type: "box", frame: .zero),
    ]
    entry.consequences = SnapshotConsequences(moved: 9, resized: 2)
    let report = SampleReports.report(of: [entry])
    try ReportFolder(FilePath(folder.path + "/report")).write(report, SampleReports.pictures(for: report))
    #expect(try ReportFolder(FilePath(folder.path + "/report")).read() == report)
    let text = try #require(String(bytes: folder.bytes(of: "report/report.json"), encoding: .utf8))
    #expect(
      text.contains(
        """
                  "component": "list > row[0, 3] > label#title",
                  "frame": [1, 2, 3, 4],
                  "from": 22,
                  "id": "title",
                  "item": [0, 3],
                  "kind": "changed",
                  "line": 12,
                  "path": "kit.json: $[\\"a-b\\"].font.size",
                  "property": "font.size",
                  "to": 25,
                  "type": "label"
        """))
  }

  @Test func takesThePlaceOfAnOlderReportAndKeepsOtherFiles() throws {
    let first = SampleReports.report(of: [SampleReports.entry("Old/a"), SampleReports.entry("New/b")])
    let second = SampleReports.report(of: [SampleReports.entry("New/b")])
    let report = ReportFolder(FilePath(folder.path + "/report/"))
    try report.write(first, SampleReports.pictures(for: first))
    try folder.write("mine", to: "report/notes.txt")
    try report.write(second, SampleReports.pictures(for: second))
    #expect(try ReportFolder(FilePath(folder.path + "/report")).read() == second)
    #expect(try folder.bytes(of: "report/notes.txt") == Array("mine".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/report/images") == ["New"])
    #expect(try folder.names == ["report"])
  }

  @Test func leavesFoldersOfOthersAlone() throws {
    try folder.write("mine", to: "work/images/photo.txt")
    let report = SampleReports.report(of: [])
    let error = #expect(throws: ReportError.self) {
      try ReportFolder(FilePath(folder.path + "/work")).write(report, [])
    }
    #expect(
      error?.description
        == "cannot write a report to \(folder.path)/work: its images is not a report's; "
        + "name an empty folder or an older report")
    #expect(try folder.names == ["work"])
    #expect(try folder.bytes(of: "work/images/photo.txt") == Array("mine".utf8))
  }

  @Test func olderReportStaysWhenTheNewOneCannotBeWritten() throws {
    let old = SampleReports.report(count: 1)
    let report = ReportFolder(FilePath(folder.path + "/report"))
    try report.write(old, SampleReports.pictures(for: old))
    let new = SampleReports.report(of: [SampleReports.entry("new")])
    #expect(throws: ReportError.pictureMissing(path: "images/new.actual.png", entry: "new")) {
      try report.write(new, [])
    }
    #expect(try ReportFolder(FilePath(folder.path + "/report")).read() == old)
  }

  @Test(arguments: ["../a.png", "/etc/passwd", "a//b.png", "a/./b.png", "", "a\u{0}b.png"])
  func refusesPathsThatLeaveTheFolder(path: String) throws {
    var entry = SampleReports.entry("one", .failed)
    entry.pictures.sheet = path
    let report = SampleReports.report(of: [entry])
    let picture = SnapshotAttachment(path: path, .picture([1]))
    #expect(throws: ReportError.unusablePath(path: path, entry: "one")) {
      try ReportFolder(FilePath(folder.path + "/report")).write(report, [picture])
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func refusesTwoEntriesOfOneName() throws {
    let report = SampleReports.report(of: [
      SampleReports.entry("a", .failed), SampleReports.entry("a", .passed),
    ])
    #expect(throws: ReportError.duplicateEntry(name: "a")) {
      try ReportFolder(FilePath(folder.path + "/report")).write(report, [])
    }
  }

  @Test(arguments: [
    ("{", "it is not valid JSON, or of a newer version"),
    (#"{"version": 2}"#, "$.version: only version 1 is known, not 2"),
    (#"{"fingerprint": 1}"#, "$.fingerprint: this is not the kind of value that a report has here"),
    (
      #"{"fingerprint": "f", "isWhole": true, "snapshotsFolder": "/", "entries": [{"outcome": "odd"}]}"#,
      "$.entries[0].outcome: this is not the kind of value that a report has here"
    ),
    (#"{"fingerprint": "f", "isWhole": true, "snapshotsFolder": "/"}"#, "$: entries is missing"),
  ])
  func saysWhatIsWrongWithAReport(json: String, reason: String) throws {
    let path = try folder.write(json, to: "report.json")
    let error = #expect(throws: ReportError.self) { try ReportFolder(FilePath(folder.path)).read() }
    #expect(error?.description == "cannot read \(path): \(reason)")
  }

  @Test func saysWhenThereIsNoReport() throws {
    let error = #expect(throws: ReportError.self) { try ReportFolder(FilePath(folder.path)).read() }
    #expect(
      error?.description
        == "there is no report in \(folder.path): it has no report.json; name the folder of a report")
  }
}
