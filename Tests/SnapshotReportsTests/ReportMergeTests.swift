import Files
import Foundation
import SnapshotReports
import Snapshots
import TestSupport
import Testing

@Suite struct ReportMergeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [1, 2, 3, 7])
  func equalsTheReportOfOneRun(count: Int) throws {
    let whole = SampleReports.report(count: 5)
    try write(whole, to: "whole")
    // In the wrong order, as a glob may well give them.
    let parts = try (1...count).reversed().map { index in
      let entries = whole.entries.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
      return try write(
        SampleReports.report(of: entries, shard: ReportShard(index: index, count: count)), to: "part\(index)")
    }
    let merge = try ReportMerge(of: parts)
    try ReportFolder(FilePath(folder.path + "/merged")).write(merge.report, merge.attachments)
    for file in ["report.json", "index.html", "junit.xml", "summary.md"] {
      #expect(try folder.bytes(of: "merged/\(file)") == folder.bytes(of: "whole/\(file)"), "\(file)")
    }
    for path in Set(whole.entries.flatMap(\.files)) {
      #expect(try folder.bytes(of: "merged/\(path)") == folder.bytes(of: "whole/\(path)"), "\(path)")
    }
  }

  @Test func isWholeOnlyIfAllShardsAre() throws {
    var second = shard(2, of: 2, [])
    second.isWhole = false
    let merge = try ReportMerge(of: [write(shard(1, of: 2, []), to: "a"), write(second, to: "b")])
    #expect(merge.report.isWhole == false)
  }

  @Test func refusesWhatIsNotAllShardsOfOneRun() throws {
    let first = try write(shard(1, of: 3, []), to: "first")
    let again = try write(shard(1, of: 3, []), to: "again")
    let third = try write(shard(3, of: 3, []), to: "third")
    let ofFour = try write(shard(2, of: 4, []), to: "four")
    let beyond = try write(shard(5, of: 4, []), to: "beyond")
    let whole = try write(SampleReports.report(of: []), to: "whole")
    let path = folder.path
    expectError("there is no report of shard 2/3; name all 3", merging: [first, third])
    expectError("there is no report of shard 1/3, 2/3; name all 3", merging: [third])
    expectError(
      "the reports in \(path)/first and \(path)/again are both of shard 1/3; name each shard once",
      merging: [first, again, third])
    expectError(
      "the report in \(path)/four is of shard 2/4, that in \(path)/first of 1/3; merge shards of one run",
      merging: [first, ofFour, third])
    expectError("the report in \(path)/beyond is of shard 5/4, which does not exist", merging: [beyond])
    expectError(
      "the report in \(path)/whole is not a shard's, so there is nothing to merge it with; "
        + "name only reports of shards", merging: [first, whole])
    expectError("there are no reports to merge; name the folders of the shards' reports", merging: [])
  }

  @Test func refusesShardsOfDifferentRenderers() throws {
    var second = shard(2, of: 2, [])
    second.fingerprint = "offscreen 2"
    let folders = try [write(shard(1, of: 2, []), to: "a"), write(second, to: "b")]
    expectError(
      "the report in \(folder.path)/b was made by offscreen 2, that in \(folder.path)/a by offscreen 1, cairo 2; "
        + "run all shards with the same program and fonts", merging: folders)
  }

  @Test func sameEntryTwiceIsOnlyFineWhenItIsTheSame() throws {
    let entry = SampleReports.entry("one")
    let first = try write(shard(1, of: 2, [entry]), to: "a")
    let same = try write(shard(2, of: 2, [entry]), to: "b")
    #expect(try ReportMerge(of: [first, same]).report.entries == [entry])
    let other = try write(shard(2, of: 2, [SampleReports.entry("one", .passed)]), to: "c")
    expectError(
      "the reports in \(folder.path)/a and \(folder.path)/c say different things of “one”; "
        + "each snapshot belongs to one shard", merging: [first, other])
  }

  @Test func refusesDifferentPicturesOfOnePath() throws {
    let entry = SampleReports.entry("one", .missing)
    let folders = try [write(shard(1, of: 2, [entry]), to: "a"), write(shard(2, of: 2, [entry]), to: "b")]
    try folder.write("other", to: "b/images/one.actual.png")
    expectError(
      "the reports in \(folder.path)/a and \(folder.path)/b have different pictures images/one.actual.png; "
        + "each belongs to one shard", merging: folders)
  }

  private func shard(_ index: Int, of count: Int, _ entries: [SnapshotEntry]) -> SnapshotReport {
    SampleReports.report(of: entries, shard: ReportShard(index: index, count: count))
  }

  @discardableResult
  private func write(_ report: SnapshotReport, to name: String) throws -> FilePath {
    let path = folder.path + "/" + name
    try ReportFolder(FilePath(path)).write(report, SampleReports.pictures(for: report))
    return FilePath(path)
  }

  private func expectError(_ text: String, merging folders: [FilePath]) {
    let error = #expect(throws: ReportError.self) { try ReportMerge(of: folders) }
    #expect(error?.description == text)
  }
}
