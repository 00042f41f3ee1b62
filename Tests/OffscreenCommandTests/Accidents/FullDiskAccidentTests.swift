import TestSupport
import Testing

/// A disk of a few kilobytes, which is full sooner or later.
@Suite(.enabled(if: Surroundings.canMount, "no file system can be mounted here"))
struct FullDiskAccidentTests {
  /// What is on the disk, beside as many files as fill it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let preparation: String
    let command: String
    let exitCode: Int32
    let lines: [String]
    var changes: Set<String> = []
  }

  @Test(arguments: [
    Case(
      testDescription: "the disk is full while references are recorded",
      preparation: "mv scenes/* disk; rm disk/Snapshots/.offscreen-test.json",
      command: "test disk --record all", exitCode: 73,
      lines: [
        "card@2x: error: cannot write disk/Snapshots/card@2x.png: No space left on device",
        "list/0000-apply: error: cannot write disk/Snapshots/list/0000-apply.png: No space left on device",
        "3 errors",
      ]),
    Case(
      testDescription: "the disk is full while the report is written",
      preparation: "cp other.json scenes/card.scene.json", command: "test scenes --report disk/report",
      exitCode: 73,
      lines: [
        "2 passed, 1 different",
        "  flexbox#root > component#box: size.width 60 → 50 (line 2)",
        "offscreen: error: cannot write disk/report/images/card@2x.expected.png: No space left on device",
      ]),
    Case(
      testDescription: "the disk is full while a report is replaced",
      preparation: "\"$program\" test scenes --report disk/report > log; echo mine > disk/report/mine",
      command: "test scenes --report disk/report", exitCode: 73, lines: ["3 passed"]),
    Case(
      testDescription: "the disk is full while JUnit's file is written",
      preparation: "", command: "test scenes --junit disk/junit.xml", exitCode: 73,
      lines: [
        "3 passed", "offscreen: error: cannot write disk/junit.xml: No space left on device",
      ]),
    Case(
      testDescription: "the disk is full while reports are merged",
      preparation:
        "for i in 1 2; do \"$program\" test scenes --shard $i/2 --report shard-$i > log; done",
      command: "merge-reports shard-1 shard-2 -o disk/report", exitCode: 73, lines: []),
    Case(
      testDescription: "the disk is full while a difference is drawn", preparation: "",
      command: "diff scenes/Snapshots/card@2x.png scenes/Snapshots/deep/er@2x.png -o disk/d.png",
      exitCode: 73, lines: ["offscreen: error: cannot write disk/d.png: No space left on device"]),
    Case(
      testDescription: "standard output is a full disk", preparation: "", command: "test scenes > /dev/full",
      exitCode: 73, lines: ["offscreen: error: cannot write standard output: No space left on device"]),
  ])
  func losesNothing(_ accident: Case) async throws {
    let site = try await AccidentSite()
    // The disk is seen by the script only; what is on it before and after is copied out.
    let outcome = try await site.run(
      script: """
        mkdir disk before
        cat > .steps <<'END'
        mount -t tmpfs -o size=256k none disk
        \(accident.preparation)
        cp -a disk before
        head -c 1000000 /dev/zero > disk/filling 2> .log
        "$program" \(accident.command)
        code=$?
        rm disk/filling
        cp -a disk after
        exit $code
        END
        \(Surroundings.ownMounts) bash .steps
        """)
    outcome.expect(accident.exitCode, saying: accident.lines)
    let files = try site.files()
    func state(_ folder: String) -> [String: AccidentSite.Content] {
      Dictionary(
        uniqueKeysWithValues: files.compactMap { name, content in
          name.hasPrefix(folder) && !name.hasSuffix(".offscreen-test.json")
            ? (String(name.dropFirst(folder.count)), content) : nil
        })
    }
    #expect(state("after/") == state("before/disk/"))
  }

  @Test("/proc is not mounted, as where packages are built")
  func missingProcessFiles() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        \(Surroundings.ownMounts) sh -c 'mount -t tmpfs none /proc
          "$program" render scenes/card.scene.json -o card.png && "$program" --version && "$program" test scenes'
        """)
    #expect(outcome.exitCode == 70)
    #expect(outcome.standardOutput.hasPrefix("offscreen "))
    #expect(
      outcome.standardError
        == "offscreen: error: there is no /proc, without which several tasks cannot be run at a time; mount it\n"
    )
  }

  @Test("the fonts are gone")
  func missingFonts() async throws {
    let site = try await AccidentSite()
    let before = try site.files()
    let outcome = try await site.run(
      script: """
        \(Surroundings.ownMounts) sh -c 'mount -t tmpfs none /usr/share/fonts && "$program" test scenes --record all'
        """)
    #expect(outcome.exitCode == 70)
    #expect(outcome.standardError.hasPrefix("offscreen: error: "))
    #expect(outcome.standardError.contains("install"))
    try site.expectNothingLost(since: before)
  }
}
