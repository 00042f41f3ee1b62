import Foundation
import TestSupport
import Testing

/// Runs of `offscreen test` that are parts of one.
@Suite struct ShardTests {
  @Test func shardsMergeToTheWholeReport() async throws {
    let site = try await AccidentSite()
    try site.folder.write(AccidentSite.scene(width: 44), to: "scenes/deep/er.scene.json")
    _ = try await site.run("test scenes --report whole")
    _ = try await site.run("test scenes --report one --shard 1/2")
    _ = try await site.run(
      "test scenes --report two", environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
    #expect(try await site.run("merge-reports two one -o merged").exitCode == 0)
    for name in ["report.json", "index.html", "junit.xml"] {
      let files = try ["merged", "whole"].map {
        try Data(contentsOf: site.folder.url.appending(path: "\($0)/\(name)"))
      }
      #expect(files[0] == files[1], "\(name)")
    }
  }

  @Test func shardsTakeEquallyLong() async throws {
    let site = try await AccidentSite()
    #expect(try await site.run("test scenes --report report --junit junit.xml").exitCode == 0)
    let junit = String(decoding: try site.folder.bytes(of: "junit.xml"), as: UTF8.self)
    #expect(junit.ranges(of: " time=\"").count >= 5)
    try site.folder.write(#"{ "card": 10, "deep/er": 4, "list": 5 }"#, to: "report/durations.json")
    for (shard, count) in [("1/2", "1 passed\n"), ("2/2", "2 passed\n"), ("3/3", "1 passed\n")] {
      let outcome = try await site.run("test scenes --shard \(shard) --durations report")
      #expect(outcome.standardOutput == count)
    }
    #expect(try await site.run("test scenes --durations nowhere").exitCode == 66)
  }

  /// A joined report of shards that were shared out in different ways would lack documents and say that all passed.
  @Test(arguments: ["--durations report", "--filter card", "--style dark", "--threshold 0.1", "--audit"])
  func shardsOfOtherRunsDoNotMerge(options: String) async throws {
    let site = try await AccidentSite()
    _ = try await site.run("test scenes --report report")
    try site.folder.write(#"{ "card": 10, "deep/er": 4, "list": 5 }"#, to: "report/durations.json")
    _ = try await site.run("test scenes --report one --shard 1/2 \(options)")
    _ = try await site.run("test scenes --report two --shard 2/2")
    let outcome = try await site.run("merge-reports one two -o merged")
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains("the reports in one and two are not parts of one run"))
    #expect(!FileManager.default.fileExists(atPath: site.folder.url.appending(path: "merged").path))
    _ = try await site.run("test scenes --report two --shard 2/2 \(options)")
    #expect(try await site.run("merge-reports one two -o merged").exitCode == 0)
  }

  @Test(arguments: [
    (
      ["JOB_COMPLETION_INDEX": "9223372036854775807", "JOB_COMPLETIONS": "3"],
      "the environment asks for part 0 of 3, which does not exist"
    ),
    (
      [
        "SLURM_ARRAY_TASK_MIN": "-9223372036854775808", "SLURM_ARRAY_TASK_ID": "5",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ],
      "the environment asks for part 0 of 3, which does not exist"
    ),
  ])
  func partsBeyondAllIntegersAreNone(environment: [String: String], complaint: String) async throws {
    let site = try await AccidentSite(isRecorded: false)
    let outcome = try await site.run("test scenes", environment: environment)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.contains(complaint))
  }

  @Test func mostOfManyPartsAreEmpty() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for part in [1, Int.max] {
      let outcome = try await site.run("test scenes --progress --shard \(part)/\(Int.max)")
      #expect(outcome.exitCode == (part == 1 ? 1 : 0))
    }
  }
}
