import Files
import Foundation
import SnapshotReports
import Snapshots
import TestSupport
import Testing

/// The commands about reports, as processes.
@Suite struct ReportCommandTests {
  private let folder: TemporaryFolder
  private let offscreen = BuiltProgram("offscreen")

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "install the package curl to run it")
  )
  func interruptedReviewEndsWithWhatWasAccepted() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "snapshots"), withIntermediateDirectories: true)
    try write([ReviewFixture.entry("new", .missing, before: nil)], to: "report")
    // The address's token is what the page's cookie and the header hold.
    let outcome = try await offscreen.run(
      script: """
        : > output
        "$program" review report --snapshots snapshots >> output & process=$!
        until grep --quiet '^references: ' output; do kill -0 $process || exit 9; sleep 0.05; done
        address=$(sed -n 's/^review: //p' output)
        curl --silent --fail --output answer --header "X-Offscreen-Token: ${address##*=}" \\
          --header 'Content-Type: application/json' "${address%%\\?*}api/decisions" \\
          --data '{"decision": "accepted", "entries": [{"name": "new", "seen": "undecided"}]}'
        kill -INT $process; wait $process
        """, in: folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError.isEmpty)
    let output = String(decoding: try folder.bytes(of: "output"), as: UTF8.self)
    #expect(output.hasSuffix("\naccepted 1, rejected 0, left 0\n  accepted new\n"))
    #expect(try folder.bytes(of: "snapshots/new.png") == ReviewFixture.newPicture)
  }

  @Test func mergesShards() async throws {
    let entries = ["a", "b", "c"].map { ReviewFixture.entry($0, .missing, before: nil) }
    try write(entries, to: "whole")
    try write([entries[0], entries[2]], to: "one", shard: ReportShard(index: 1, count: 2))
    try write([entries[1]], to: "two", shard: ReportShard(index: 2, count: 2))
    let outcome = try await offscreen.run(["merge-reports", "two", "one", "-o", "merged"], in: folder)
    #expect(outcome.exitCode == 0)
    for file in ["report.json", "index.html"] {
      #expect(try folder.bytes(of: "merged/\(file)") == folder.bytes(of: "whole/\(file)"), "\(file)")
    }
    let incomplete = try await offscreen.run(["merge-reports", "two", "-o", "other"], in: folder)
    #expect(incomplete.exitCode == 65)
    #expect(incomplete.standardError == "offscreen: error: there is no report of shard 1/2; name all 2\n")
    #expect(try folder.names == ["merged", "one", "two", "whole"])
  }

  @Test(arguments: [["review", "absent"], ["merge-reports", "absent", "-o", "merged"]])
  func saysWhenThereIsNoReport(arguments: [String]) async throws {
    let outcome = try await offscreen.run(arguments, in: folder)
    #expect(outcome.exitCode == 66)
    #expect(
      outcome.standardError
        == "offscreen: error: there is no report in absent: it has no report.json; name the folder of a report\n"
    )
    #expect(outcome.standardOutput.isEmpty)
  }

  private func write(_ entries: [SnapshotEntry], to name: String, shard: ReportShard? = nil) throws {
    let report = SnapshotReport(
      fingerprint: "f", shard: shard, isWhole: true, snapshotsFolder: "/elsewhere/snapshots", entries: entries
    )
    try ReportFolder(FilePath(folder.path + "/" + name)).write(
      report,
      entries.compactMap(\.recording?.candidate).map {
        SnapshotAttachment(path: $0, .picture(ReviewFixture.newPicture))
      })
  }
}
