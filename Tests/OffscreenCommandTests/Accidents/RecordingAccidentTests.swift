import TestSupport
import Testing

/// Recording at the wrong time, in the wrong place or by a wrong word.
@Suite struct RecordingAccidentTests {
  @Test(arguments: [
    Accident(
      "the environment records under CI", by: "rm scenes/Snapshots/card@2x.png", "test scenes",
      environment: ["CI": "1", "SNAPSHOT_RECORD": "all"], endsWith: 1,
      saying: "offscreen: warning: nothing is recorded, since CI is set",
      "card@2x: no reference: there is no reference at scenes/Snapshots/card@2x.png"),
    Accident(
      "SNAPSHOT_RECORD is misspelt", "test scenes", environment: ["SNAPSHOT_RECORD": "missin"],
      endsWith: 64,
      saying:
        "offscreen: error: SNAPSHOT_RECORD is \"missin\"; set it to one of never, missing, failed, all, or not at all"
    ),
    Accident(
      "SNAPSHOT_RECORD is misspelt under CI", "test scenes",
      environment: ["CI": "true", "SNAPSHOT_RECORD": "yes"], endsWith: 64,
      saying:
        "offscreen: error: SNAPSHOT_RECORD is \"yes\"; set it to one of never, missing, failed, all, or not at all"
    ),
    Accident(
      "SNAPSHOT_VERIFY is misspelt", "test scenes", environment: ["SNAPSHOT_VERIFY": "pixel"], endsWith: 64,
      saying:
        "offscreen: error: SNAPSHOT_VERIFY is \"pixel\"; set it to one of content, pixels, or not at all"),
    Accident(
      "a run that records finds nothing else", by: "rm scenes/Snapshots/card@2x.png",
      "test scenes --record missing", endsWith: 1, saying: "card@2x: recorded; look at it and run again",
      "2 passed, 1 recorded", changing: [AccidentSite.card]),
    Accident(
      "a picture differs while missing ones are recorded",
      by: "cp other.json scenes/card.scene.json", "test scenes --record missing", endsWith: 1,
      saying: "  accept it: offscreen test scenes --filter card --record failed", "2 passed, 1 different"),
    Accident(
      "a document is broken while all are recorded", by: "echo '{' > scenes/card.scene.json",
      "test scenes --record all", endsWith: 1,
      saying:
        "card: error: scenes/card.scene.json: line 2, column 1: the JSON ends in the middle of a value; it seems to be cut off",
      "2 recorded, 1 error"),
    Accident(
      "a file is where the folder of a reference is to be",
      by: "rm -r scenes/Snapshots/deep; touch scenes/Snapshots/deep", "test scenes --record missing",
      endsWith: 73, saying: "2 passed, 1 error"),
  ])
  func recordsWhatItShouldAndNothingElse(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test("a retry under CI stays red, since the first try has recorded nothing")
  func retryUnderContinuousIntegration() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let before = try site.files()
    for _ in 1...3 {
      let environment = ["CI": "true", "SNAPSHOT_RECORD": "missing"]
      let outcome = try await site.run("test scenes --record missing", environment: environment)
      outcome.expect(1, saying: ["3 no reference"])
      try site.expectNothingLost(since: before)
    }
  }

  @Test("a reference is recorded over one that somebody is reading")
  func readersKeepTheOldReference() async throws {
    let site = try await AccidentSite()
    let old = try site.folder.bytes(of: AccidentSite.card)
    let outcome = try await site.run(
      script: """
        exec 5< scenes/Snapshots/card@2x.png
        cp other.json scenes/card.scene.json
        "$program" test scenes --record failed
        cat <&5 > read
        """)
    #expect(outcome.exitCode == 0)
    #expect(try site.folder.bytes(of: "read") == old)
    #expect(try site.folder.bytes(of: AccidentSite.card) != old)
  }
}
