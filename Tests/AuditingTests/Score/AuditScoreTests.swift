import Auditing
import Components
import FlexLayout
import Foundation
import Geometry
import JSON
import Outlines
import TestSupport
import Testing

/// How many of the defects sown into clean documents are found, at the right component, and how many clean pictures are blamed.
///
/// `Scripts/audit-score` prints the figures.
@Suite @MainActor struct AuditScoreTests {
  private static let settings = ProcessInfo.processInfo.environment
  private static let seed = settings["AUDIT_SEED"].flatMap { UInt64($0) } ?? 1
  /// Defects of each document.
  private static let rounds = settings["AUDIT_ROUNDS"].flatMap { Int($0) } ?? 20

  @Test func sownDefectsAreFound() throws {
    let studio = try AuditStudio()
    var score = AuditScore()
    for (number, (name, document)) in try AuditStudio.documents(".scene.json").enumerated() {
      var random = SeededGenerator(seed: Self.seed &* 1_000 &+ UInt64(number))
      let defects = SeededDefect.all(for: document, using: &random)
      for defect in random.choose(Self.rounds, of: defects, by: \.kind) {
        // Some make no valid document: they are no test of this.
        guard let found = try? studio.findings(in: defect.change(document)) else { continue }
        score.add(defect, found, document: name)
      }
    }
    score.print()
    score.check(found: 0.97, placed: 0.97)
  }

  @Test func cleanPicturesAreNotBlamed() throws {
    let studio = try AuditStudio()
    var (pictures, blamed) = (0, [String]())
    for (name, document) in try AuditStudio.documents(".scene.json") {
      for style in [UserInterfaceStyle.light, .dark] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          let found = try studio.findings(in: document) {
            $0.userInterfaceStyle = style
            $0.layoutDirection = direction
          }
          pictures += 1
          if !found.isEmpty {
            blamed.append("\(name) \(style) \(direction): \(found.map { "\($0.rule.rawValue) \($0.path)" })")
          }
        }
      }
    }
    print("clean pictures: \(pictures), blamed: \(blamed.count)")
    blamed.forEach { print("   \($0)") }
    #expect(Double(blamed.count) <= 0.01 * Double(pictures), "\(blamed.joined(separator: "\n"))")
  }
}

/// What became of defects.
private struct AuditScore {
  private var counts: [String: (all: Int, found: Int, placed: Int)] = [:]
  private var mistakes: [String] = []

  mutating func add(_ defect: SeededDefect, _ found: [AuditFinding], document: String) {
    let ofRule = found.filter { defect.rules.contains($0.rule) }
    let placed = ofRule.contains { defect.paths.contains($0.path) }
    for key in ["", defect.kind] {
      var count = counts[key] ?? (0, 0, 0)
      count.all += 1
      count.found += ofRule.isEmpty ? 0 : 1
      count.placed += placed ? 1 : 0
      counts[key] = count
    }
    if !placed {
      mistakes.append(
        "\(document): \(defect.kind) at \(defect.paths.first ?? ""): \(found.map { "\($0.rule.rawValue) \($0.path) \($0.message.prefix(60))" })"
      )
    }
  }

  func print() {
    Swift.print("defects: sown, found, found at the right component")
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      let shares = [count.found, count.placed].map {
        String(format: "%5.1f %%", 100 * Double($0) / Double(count.all))
      }
      Swift.print(
        (kind.isEmpty ? "all" : kind).padding(toLength: 28, withPad: " ", startingAt: 0), count.all,
        shares.joined(separator: " "))
    }
    for mistake in mistakes.prefix(60) { Swift.print("   \(mistake)") }
  }

  func check(found: Double, placed: Double) {
    let all = counts[""] ?? (0, 0, 0)
    #expect(all.all >= 400)
    #expect(Double(all.found) >= found * Double(all.all), "\(mistakes.joined(separator: "\n"))")
    #expect(Double(all.placed) >= placed * Double(all.all), "\(mistakes.joined(separator: "\n"))")
  }
}
