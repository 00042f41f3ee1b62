import TestSupport
import Testing

/// A file system as clusters have them: it keeps files that are taken away while they are open, has none without a name, and
/// tells nobody of changes.
@Suite(.enabled(if: Surroundings.canMirror, "install the package bindfs to run it"))
struct RemoteFolderAccidentTests {
  @Test("reports take each other's place", arguments: ["report", "reports/report"])
  func reportsLeaveNothingBeside(report: String) async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        mkdir -p disk/reports remote; cp -r scenes disk; cp other.json disk/scenes/card.scene.json
        cat > .steps <<'END'
        bindfs --no-allow-other disk remote && trap 'cd ..; umount remote' EXIT && cd remote || exit 9
        for time in 1 2 3; do
          "$program" test scenes --report \(report) > ../log; [ $? = 1 ] || exit 8
          [ "$(ls -A \(report)/..)" = "$(ls \(report)/..)" ] || { ls -A \(report)/..; exit 7; }
        done
        [ -e \(report)/images/card@2x.difference.png ]
        END
        \(Surroundings.ownMounts) bash .steps
        """)
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
  }
}
