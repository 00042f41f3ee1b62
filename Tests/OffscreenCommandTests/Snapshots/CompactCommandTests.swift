import Foundation
import TestSupport
import Testing

/// What references weigh, and what would make them lighter.
@Suite struct CompactCommandTests {
  private struct Weight: Decodable {
    struct History: Decodable {
      let bytes: Int
      let versions: Int
    }
    struct Optimize: Decodable {
      let command: String
      let measured: Int
      let saves: Int
    }
    struct Pictures: Decodable {
      let bytes: Int
      let count: Int
    }
    struct Stamps: Decodable {
      let bytes: Int
      let command: String
      let count: Int
      let saves: Int
    }
    let history: History?
    let optimize: Optimize
    let pictures: Pictures
    let stamps: Stamps
  }

  private func weight(_ site: AccidentSite, _ folder: String = "scenes", _ options: String = "") async throws
    -> Weight
  {
    let outcome = try await site.run("compact \(folder) --json \(options)")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    return try JSONDecoder().decode(Weight.self, from: Data(outcome.standardOutput.utf8))
  }

  private func bytes(of site: AccidentSite, _ ending: String) throws -> Int {
    try site.files().reduce(0) { sum, file in
      guard file.key.hasPrefix("scenes/Snapshots/"), file.key.hasSuffix(ending),
        case .file(let bytes) = file.value
      else { return sum }
      return sum + bytes.count
    }
  }

  @Test func saysWhatEitherWaySavesAndChangesNothing() async throws {
    let site = try await AccidentSite()
    let before = try site.files()
    let weight = try await weight(site)
    try site.expectNothingLost(since: before)
    #expect(weight.pictures.count == 3)
    #expect(weight.pictures.bytes == (try bytes(of: site, ".png")))
    #expect(weight.optimize.measured == 3)
    #expect(weight.history == nil)
    let text = try await site.run("compact scenes").standardOutput
    #expect(text.hasPrefix("scenes: 3 references are pictures, \(weight.pictures.bytes) bytes\n"))
    #expect(text.contains("measured: offscreen optimize scenes\n"))
    let one = try await site.run(
      script: """
        mkdir -p one/Snapshots; cp "\(AccidentSite.card)" one/Snapshots/card.png; "$program" compact one
        """)
    #expect(one.standardOutput.hasPrefix("one: 1 reference is a picture, "))

    // What is promised is what comes.
    let smaller = try await AccidentSite()
    _ = try await smaller.run("optimize scenes")
    #expect(try bytes(of: smaller, ".png") == weight.pictures.bytes - weight.optimize.saves)
    _ = try await site.run("\(weight.stamps.command.split(separator: ";")[0].dropFirst(10)) --store store")
    _ = try await site.run("test scenes --references stamps --store store")
    try await site.run("prune scenes --references stamps --store store").expect(0, saying: [])
    let stamps = try await self.weight(site)
    #expect(stamps.pictures.count == 0)
    #expect(stamps.stamps.count == 3)
    #expect(abs(stamps.stamps.bytes - (weight.pictures.bytes - weight.stamps.saves)) < 20)
    #expect(try bytes(of: site, ".png") == 0)
    // Beside the lines there is what each file begins and ends with.
    #expect(try bytes(of: site, "stamps.txt") - stamps.stamps.bytes < 3 * 120)
  }

  @Test func triesSomeOfManyAndSaysSo() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run(
      script: """
        for number in {10..49}; do
          sed "s/\\"width\\": 50/\\"width\\": $number/" other.json > scenes/$number.scene.json
        done
        "$program" test scenes --record all > log
        "$program" compact scenes
        """)
    #expect(outcome.standardOutput.contains("estimated from 24 of them: offscreen optimize scenes\n"))
    #expect(try await weight(site, "scenes", "--all").optimize.measured == 43)
  }

  @Test func historyCountsAllVersions() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        git init -q -b main .; git config user.email a@b; git config user.name a; git config commit.gpgsign false
        cp scenes/Snapshots/card@2x.png logo.png
        git add -A; git commit -qm one
        cp other.json scenes/card.scene.json; "$program" test scenes --record failed > log
        git add -A; git commit -qm two
        """)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let weight = try await weight(site)
    #expect(weight.history?.versions == 4)
    #expect(weight.history.map { $0.bytes > 200 } == true)
    #expect(try await self.weight(site, ".").history?.versions == 4)
  }

  @Test(arguments: [
    ("compact nowhere", "nowhere: there is no reference in it or below; name the folder that holds them"),
    ("compact other.json", "other.json is not a folder; name the folder of the references"),
    ("compact scenes", "scenes: there is no reference in it or below; name the folder that holds them"),
  ])
  func foldersWithoutReferencesAreNamed(_ command: String, _ message: String) async throws {
    let site = try await AccidentSite(isRecorded: false)
    try await site.run(command).expect(66, saying: ["offscreen: error: \(message)"])
  }
}
