import Files
import Foundation
import SnapshotReports
import SnapshotReview
import Snapshots
import TestSupport
import Testing

@Suite struct DecisionTests {
  @Test func acceptingWritesTheExactBytes() async throws {
    let review = try await ReviewFixture()
    let answer = try await review.decide("accepted", ["Suite/changed", "Suite/new"])
    #expect(answer.refused.isEmpty)
    #expect(answer.state.decisions == ["Suite/changed": "accepted", "Suite/new": "accepted"])
    #expect(review.reference("Suite/changed") == ReviewFixture.newPicture)
    #expect(review.reference("Suite/new") == ReviewFixture.newPicture)
    #expect(review.reference("Suite/other") == ReviewFixture.oldPicture)
    // Nothing temporary is left.
    #expect(
      try Set(review.folder.files(in: "snapshots/Suite").keys) == ["changed.png", "new.png", "other.png"])
    let state = await review.session.state
    #expect(
      ReviewSummary(of: state, review.session.report).text
        == "accepted 2, rejected 0, left 1\n  accepted Suite/changed\n  accepted Suite/new\n")
    await review.server.stop()
  }

  @Test func undoingPutsBackWhatWasThere() async throws {
    let review = try await ReviewFixture()
    _ = try await review.decide("accepted", ["Suite/changed", "Suite/new"])
    let answer = try await review.decide("undecided", ["Suite/changed", "Suite/new"], seen: "accepted")
    #expect(answer.refused.isEmpty)
    #expect(answer.state.decisions.isEmpty)
    #expect(review.reference("Suite/changed") == ReviewFixture.oldPicture)
    #expect(review.reference("Suite/new") == nil)
    await review.server.stop()
  }

  @Test func rejectingIsRememberedAndWritesNothing() async throws {
    let review = try await ReviewFixture()
    _ = try await review.decide("rejected", ["Suite/changed"])
    let page = try await review.get("/api/decisions")
    let answer = try JSONDecoder().decode(ReviewFixture.Answer.self, from: page.body)
    #expect(answer.state.decisions == ["Suite/changed": "rejected"])
    #expect(review.reference("Suite/changed") == ReviewFixture.oldPicture)
    await review.server.stop()
  }

  @Test func referenceThatChangedSinceIsLeftAlone() async throws {
    let review = try await ReviewFixture()
    try review.folder.makeFile("snapshots/Suite/changed.png", [4, 4, 4])
    try review.folder.makeFile("snapshots/Suite/new.png", [5])
    try FileManager.default.removeItem(at: review.folder.url.appending(path: "snapshots/Suite/other.png"))
    let answer = try await review.decide("accepted", ["Suite/changed", "Suite/new", "Suite/other"])
    #expect(answer.state.decisions.isEmpty)
    let advice = "when the report was made; run the tests again and review that report"
    #expect(
      answer.refused.map(\.reason) == [
        "Suite/changed.png is another file than \(advice)", "Suite/new.png is another file than \(advice)",
        "Suite/other.png is gone, or never was, unlike \(advice)",
      ])
    #expect(review.reference("Suite/changed") == [4, 4, 4])
    #expect(review.reference("Suite/new") == [5])
    #expect(review.reference("Suite/other") == nil)
    await review.server.stop()
  }

  @Test func acceptingTwiceInTwoSessionsIsFine() async throws {
    let review = try await ReviewFixture()
    _ = try await review.decide("accepted", ["Suite/changed"])
    let again = try ReviewSession(reviewing: FilePath(review.folder.path + "/report"), snapshots: nil)
    let refused = await again.decide(.accepted, [.init(name: "Suite/changed", seen: .undecided)])
    #expect(refused.isEmpty)
    await review.server.stop()
  }

  @Test func undoingLeavesChangesOfOthersAlone() async throws {
    let review = try await ReviewFixture()
    _ = try await review.decide("accepted", ["Suite/changed"])
    try review.folder.makeFile("snapshots/Suite/changed.png", [6])
    let answer = try await review.decide("undecided", ["Suite/changed"], seen: "accepted")
    #expect(
      answer.refused.map(\.reason) == [
        "\(review.folder.path)/snapshots/Suite/changed.png has changed since it was accepted, so it stays as it is"
      ])
    #expect(answer.state.decisions == ["Suite/changed": "accepted"])
    #expect(review.reference("Suite/changed") == [6])
    await review.server.stop()
  }

  @Test func pagesThatKnowLessDoNotOverruleOthers() async throws {
    let review = try await ReviewFixture()
    let first = try await review.decide("accepted", ["Suite/changed"])
    let late = try await review.decide("rejected", ["Suite/changed"])
    #expect(late.refused.map(\.reason) == ["it was accepted elsewhere in the meantime; look again"])
    #expect(late.state.revision == first.state.revision)
    #expect(review.reference("Suite/changed") == ReviewFixture.newPicture)
    // Both wanting the same is no conflict.
    #expect(try await review.decide("accepted", ["Suite/changed"]).refused.isEmpty)
    let informed = try await review.decide("rejected", ["Suite/changed"], seen: "accepted")
    #expect(informed.state.decisions == ["Suite/changed": "rejected"])
    #expect(review.reference("Suite/changed") == ReviewFixture.oldPicture)
    await review.server.stop()
  }

  @Test func manyPagesAtOnceLeaveWholeFiles() async throws {
    let review = try await ReviewFixture()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for decision in ["accepted", "rejected", "undecided", "accepted", "rejected", "accepted"] {
        for seen in ["undecided", "accepted", "rejected"] {
          group.addTask { _ = try await review.decide(decision, ["Suite/changed"], seen: seen) }
        }
      }
      try await group.waitForAll()
    }
    let isAccepted = await review.session.state.decisions["Suite/changed"] == .accepted
    #expect(
      review.reference("Suite/changed") == (isAccepted ? ReviewFixture.newPicture : ReviewFixture.oldPicture))
    await review.server.stop()
  }

  @Test func tenThousandAtOnceAreDecidedInOneRequest() async throws {
    let names = (0..<10_000).map { "Suite/a rather long name of a snapshot, as they are-\($0)@2x" }
    let review = try await ReviewFixture { report, _ in
      report.entries += names.map { SnapshotEntry(name: $0, outcome: .failed, reference: "a.png") }
    }
    let answer = try await review.decide("rejected", names)
    #expect(answer.refused.isEmpty)
    #expect(answer.state.decisions.count == 10_000)
    await review.server.stop()
  }

  @Test(arguments: ["Suite/passed", "Suite/unknown"])
  func nothingToAcceptIsSaid(name: String) async throws {
    let review = try await ReviewFixture()
    let answer = try await review.decide("accepted", [name])
    let reasons = [
      "Suite/passed": "there is nothing to accept: the report holds no new reference for it",
      "Suite/unknown": "the report has no entry of that name",
    ]
    #expect(answer.refused.map(\.reason) == [reasons[name]])
    await review.server.stop()
  }

  @Test(arguments: [".git/hooks/x.png", "linked/a.png", "authorized_keys", "link.png"])
  func referencesStayInTheirFolder(reference: String) async throws {
    let review = try await ReviewFixture { report, folder in
      report.entries[1].reference = reference
      let snapshots = folder.url.appending(path: "snapshots")
      let outside = folder.url.appending(path: "outside", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: snapshots.appending(path: "linked"), withDestinationURL: outside)
      // Leads to a file that is not there yet: writing through it would make one outside.
      try FileManager.default.createSymbolicLink(
        at: snapshots.appending(path: "link.png"), withDestinationURL: outside.appending(path: "made.png"))
    }
    let answer = try await review.decide("accepted", ["Suite/new"])
    #expect(
      answer.refused.map(\.reason) == [
        "\(reference) is not a reference below \(review.folder.path)/snapshots"
      ])
    #expect(try review.folder.files(in: "outside").isEmpty)
    await review.server.stop()
  }

  @Test func candidatesStayInTheReport() async throws {
    let review = try await ReviewFixture()
    let candidate = review.folder.url.appending(path: "report/images/Suite/new.png")
    try FileManager.default.removeItem(at: candidate)
    try FileManager.default.createSymbolicLink(
      at: candidate, withDestinationURL: review.folder.url.appending(path: "snapshots/Suite/other.png"))
    let answer = try await review.decide("accepted", ["Suite/new"])
    #expect(answer.refused.map(\.reason) == ["the report has no file images/Suite/new.png below its folder"])
    #expect(review.reference("Suite/new") == nil)
    await review.server.stop()
  }

  @Test func foldersOfOtherMachinesAreNotMade() throws {
    let folder = try TemporaryFolder()
    let report = SnapshotReport(
      fingerprint: "f", isWhole: true, snapshotsFolder: folder.path + "/away/snapshots", entries: [])
    try ReportFolder(FilePath(folder.path + "/report")).write(report, [])
    let error = #expect(throws: ReviewError.self) {
      try ReviewSession(reviewing: FilePath(folder.path + "/report"), snapshots: nil)
    }
    #expect(
      error?.description
        == "the references' folder \(folder.path)/away/snapshots of the report is not on this machine; "
        + "name it with --snapshots")
    let named = try ReviewSession(
      reviewing: FilePath(folder.path + "/report"), snapshots: FilePath(folder.path + "/here/snapshots"))
    #expect(named.snapshotsFolder?.description == folder.path + "/here/snapshots")
  }

  @Test func comparisonsOfRevisionsAreOnlyShown() async throws {
    let fixture = try await ReviewFixture { report, folder in
      report.against = ReportRevision("main", commit: nil)
      report.snapshotsFolder = folder.path + "/none"
    }
    #expect(fixture.session.snapshotsFolder == nil)
    let page = String(decoding: try await fixture.get("/").body, as: UTF8.self)
    #expect(page.contains("Suite/changed"))
    #expect(!page.contains("class Review "))
    for decision in ["accepted", "rejected"] {
      let answer = try await fixture.decide(decision, ["Suite/changed", "Suite/new"])
      #expect(
        answer.refused.map(\.reason)
          == Array(
            repeating:
              "the report compares with another revision and not with references, so there is nothing to decide",
            count: 2))
      #expect(answer.state.decisions.isEmpty)
    }
    // Once, however many pictures a cause explains.
    await #expect(throws: ReviewError.nothingToAccept) { try await fixture.session.accept(groups: ["0"]) }
    #expect(
      ReviewError.nothingToAccept.description
        == "the report compares with another revision and not with references, so there is nothing to accept; accept from a report without --against"
    )
    #expect(fixture.reference("Suite/changed") == ReviewFixture.oldPicture)
    #expect(try fixture.folder.names == ["report", "snapshots"])
    await fixture.server.stop()
  }
}
