import Files
package import SnapshotReports
import Snapshots

/// What a review came to, in words.
package struct ReviewSummary: Sendable {
  /// Lines, the names of what was accepted among them.
  package let text: String

  /// What is decided in `state` about `report`.
  package init(of state: ReviewSession.State, _ report: SnapshotReport) {
    func names(_ decision: Decision) -> [String] {
      report.entries.map(\.name).filter { state.decisions[$0] == decision }
    }
    let (accepted, rejected) = (names(.accepted), names(.rejected))
    // What was recorded is a reference already: there is nothing to decide.
    let open = report.entries.count { entry in
      entry.outcome.failsRun && entry.outcome != .recorded && state.decisions[entry.name] == nil
    }
    var lines = ["accepted \(accepted.count), rejected \(rejected.count), left \(open)"]
    lines += accepted.map { "  accepted \(Self.onOneLine($0))" }
    lines += rejected.map { "  rejected \(Self.onOneLine($0))" }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func onOneLine(_ name: String) -> String {
    FilePath(name).description
  }
}
