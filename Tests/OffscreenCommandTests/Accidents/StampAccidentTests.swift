import Foundation
import TestSupport
import Testing

/// References that are lines, with a store, in the hands of many: merges, processes at once, processes that are killed.
@Suite struct StampAccidentTests {
  private static let words = "--references stamps --store store"
  /// Writes a scene with a box of that width, `scene NAME WIDTH`, or one for each of these widths, `scenes FIRST LAST`.
  private static let preparation = """
    rm -r scenes; mkdir scenes
    scene() { sed "s/\\"width\\": 50, \\"height\\": 30/\\"width\\": $2, \\"height\\": 30/" other.json > scenes/$1.scene.json; }
    scenes() { for number in $(seq $1 $2); do scene $number $number; done; }
    test() { "$program" test scenes \(words) "$@"; }
    record() { test --record failed > log; [ $? = 1 ]; }

    """
  private static let repository = """
    git init -q -b main .; git config user.email a@b; git config user.name a; git config commit.gpgsign false
    printf 'log\\nstore\\n.script\\n' > .gitignore
    commit() { git add -A && git commit -qm "$1"; }

    """

  @Test(arguments: [
    ("neighbours change", "scene b 11", "scene c 12"),
    ("new ones come beside each other", "scene b1 11", "scene b2 12"),
    ("one comes beside one that changes", "scene b1 11", "scene c 12; scene b 13"),
    ("one goes beside one that changes", "drop b", "scene a 11; scene c 12"),
    ("one changes and all others go", "scene c 12", "drop a; drop b; drop d; drop e"),
    ("both change to the same", "scene b 12", "scene b 12; scene a 9"),
    ("first and last", "scene 0 11; drop d", "scene z 12; scene a 9; scene e 9"),
  ])
  func branchesMergeWithoutConflicts(_ change: String, _ one: String, _ other: String) async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + Self.repository + """
        export XDG_CACHE_HOME=$PWD/store/cache
        drop() { rm scenes/$1.scene.json; test > log; "$program" prune scenes > log || exit 9; }
        for name in a b c d e; do scene $name 40; done
        record && commit base || exit 8
        git checkout -qb one; \(one); test --record failed > log; commit one || exit 7
        git checkout -q main; \(other); test --record failed > log; commit other || exit 6
        git merge -q one -m merged || exit 5
        test --strict
        """)
    #expect(outcome.exitCode == 0, "\(change): \(outcome.standardOutput)\(outcome.standardError)")
  }

  @Test("one branch takes away what another adds to")
  func lineThatComesBackIsNamed() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + Self.repository + """
        for name in a b c; do scene $name 40; done
        record && commit base || exit 8
        git checkout -qb one; rm scenes/c.scene.json; test > log; "$program" prune scenes > log; commit one || exit 7
        git checkout -q main; scene d 12; record; commit other || exit 6
        git merge -q one -m merged || exit 5
        test; "$program" prune scenes; test --strict
        """)
    outcome.expect(
      0, saying: ["c@2x.png: no document claims this reference", "removed c@2x.png, a line", "3 passed"])
  }

  @Test("both branches change the same snapshot")
  func sameSnapshotOnBothSides() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + Self.repository + """
        for name in a b c; do scene $name 40; done
        record && commit base || exit 8
        git checkout -qb one; scene b 11; record; git checkout -q scenes/b.scene.json; commit one || exit 7
        git checkout -q main; scene b 12; record; git checkout -q scenes/b.scene.json; commit other || exit 6
        git merge -q one -m merged; test; scene d 13; record; test --filter b --record all; test --strict
        """)
    outcome.expect(
      0,
      saying: [
        "b@2x: error: scenes/Snapshots/stamps.txt has several lines about b@2x.png, since a merge has kept those of both sides; take out all but one, or record it anew in the mode all",
        "2 passed, 1 error", "1 recorded", "4 passed",
      ])
  }

  @Test("many processes record into one store and the same files")
  func recordingAtOnce() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + """
        scenes 10 49
        cp -r scenes others
        for turn in 1 2 3; do
          processes=
          for part in 1 2 3 4 5 6; do
            test --shard $part/6 --record all > /dev/null & processes="$processes $!"
            "$program" test others \(Self.words) --shard $part/6 --record all > /dev/null & processes="$processes $!"
          done
          for process in $processes; do wait $process; [ $? = 1 ] || exit 9; done
        done
        test && "$program" test others \(Self.words) || exit 8
        cmp scenes/Snapshots/stamps.txt others/Snapshots/stamps.txt || exit 7
        [ $(find store -name '*.png' | wc -l) = 40 ] || exit 6
        [ $(find store scenes others -name '*.tmp' -o -name 'writing-*' | wc -l) = 0 ]
        """)
    outcome.expect(0, saying: ["40 passed"])
  }

  @Test("runs that record are killed at any moment")
  func killedWhileRecording() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + """
        scenes 10 59
        for turn in {1..25}; do
          test --record all > /dev/null & one=$!
          test --record all > /dev/null & two=$!
          sleep 0.$((RANDOM % 4))$((RANDOM % 10)); kill -9 $one
          sleep 0.0$((RANDOM % 10)); kill -9 $two
          wait $one $two 2> /dev/null
          # What is there is whole: nothing is damaged, and what has a line has a picture.
          test --report report > log; grep -q ' error' log && { cat log; exit 9; }
          rm -rf report
        done
        test --record missing > log
        test || exit 8
        [ $(find store -name '*.png' | wc -l) = 50 ] || exit 7
        # A run that writes to the store takes away what the killed have left there.
        rm -r store/??; test --record all > log
        [ $(find store -name 'writing-*' | wc -l) = 0 ]
        """)
    outcome.expect(0, saying: ["50 passed"])
  }

  @Test("lines that waited for others cannot be written in the end")
  func linesWithoutRoom() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + """
        scenes 10 39
        (ulimit -f 2; test --record all --quiet > log); status=$?
        # Only those that have a line are recorded.
        count=$(grep -c '^[0-9]*@2x.png ' scenes/Snapshots/stamps.txt)
        [ $count -gt 0 ] && grep -qxE "$count recorded, $((30 - count)) errors?" log || { cat log; exit 9; }
        exit $status
        """)
    outcome.expect(
      73, saying: ["offscreen: error: cannot write scenes/Snapshots/stamps.txt: File too large"])
  }

  @Test(
    "the disk of the store is full", .enabled(if: Surroundings.canMount, "no file system can be mounted here")
  )
  func fullStore() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + """
        cat > .steps <<'END'
        mount -t tmpfs -o size=256k none store
        \(Self.preparation)
        scene a 10; scene b 20
        test --record all > log; scene b 30
        head -c 1000000 /dev/zero > store/filling 2> log
        test --record failed; [ $? = 73 ] || exit 9
        rm store/filling; scene b 20
        test || exit 8
        find store -name '*.png' -delete
        head -c 1000000 /dev/zero > store/filling 2> log
        test --fill-store || exit 7
        END
        mkdir store; \(Surroundings.ownMounts) bash .steps
        """)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.lines.count { $0 == "2 passed" } == 2)
    #expect(
      outcome.lines.contains {
        $0.hasPrefix("b@2x: error: cannot write store/") && $0.hasSuffix(": No space left on device")
      })
    #expect(
      outcome.lines.contains {
        $0.hasPrefix("offscreen: warning: the store lacks pictures that passed: cannot write store/")
      })
  }

  @Test("a store is not there, not readable or not writable")
  func storeThatIsNoUse() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + """
        scene a 10; scene b 20; test --record all > log
        mv store away; test || exit 9
        echo > store; test || exit 8
        scene b 30; test; [ $? = 1 ] || exit 7
        test --record failed; [ $? = 73 ] || exit 6
        rm store; mv away store; find store -name '*.png' -exec truncate -s 20 {} +
        test; [ $? = 1 ] || exit 5
        scene b 20; test
        """)
    outcome.expect(
      0,
      saying: [
        "2 passed", "1 passed, 1 different", "1 passed, 1 error",
        "b@2x: error: cannot make the folder store: a file of that name is in the way",
      ])
  }

  @Test("a file of lines is damaged")
  func damagedLines() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + """
        mkdir scenes/deep; scene a 10; scene deep/b 20; test --record all > log
        echo '>>>>>>> other' >> scenes/Snapshots/stamps.txt; cp scenes/Snapshots/stamps.txt before
        test; [ $? = 1 ] || exit 9
        test --record all; [ $? = 1 ] || exit 8
        cmp before scenes/Snapshots/stamps.txt
        """)
    outcome.expect(
      0,
      saying: [
        "a@2x: error: scenes/Snapshots/stamps.txt, line 7: it is a marker of a merge conflict; keep the lines of one side and take it out",
        "1 passed, 1 error", "1 recorded, 1 error",
      ])
  }

  @Test("documents go, and pictures give way to lines")
  func pruning() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: Self.preparation + """
        export XDG_CACHE_HOME=$PWD/cache
        scene a 10; scene b 20; "$program" test scenes --record all > log; test --record missing > log
        rm scenes/b.scene.json
        test; test --strict; [ $? = 1 ] || exit 9
        "$program" prune scenes \(Self.words) --dry-run > log; grep -q 'would remove b@2x.png, a line' log || exit 8
        "$program" prune scenes \(Self.words)
        find store -name '*.png' -exec touch -d '100 days ago' {} +
        "$program" prune scenes \(Self.words)
        test
        """)
    outcome.expect(
      0,
      saying: [
        "b@2x.png: no document claims this reference", "removed a@2x.png", "removed b@2x.png",
        "removed b@2x.png, a line", "every reference is claimed", "1 passed",
      ])
    #expect(outcome.lines.contains { $0.hasPrefix("removed 1 picture (") })
    #expect(
      Set(try site.files().keys.filter { $0.hasPrefix("scenes/Snapshots/") }) == [
        "scenes/Snapshots/.gitattributes", "scenes/Snapshots/stamps.txt",
      ])
  }

  @Test(arguments: [
    ("test scenes --store x", "--store is for --references stamps; see offscreen test --help"),
    ("test scenes --fill-store", "--fill-store is for --references stamps; see offscreen test --help"),
    (
      "test scenes --references stamps --threshold 0.1",
      "stamps are compared exactly; a tolerance needs --references pictures; see offscreen test --help"
    ),
    (
      "test scenes --references stamps --store scenes",
      "the store scenes is around the references whose pictures it holds; name another folder"
    ),
  ])
  func optionsThatMeanNothingAreRefused(_ command: String, _ message: String) async throws {
    let site = try await AccidentSite(isRecorded: false)
    let before = try site.files()
    try await site.run(command).expect(64, saying: ["offscreen: error: \(message)"])
    try site.expectNothingLost(since: before)
  }
}
