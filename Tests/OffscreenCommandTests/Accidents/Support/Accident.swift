import TestSupport
import Testing

/// Something that goes wrong, the command that meets it, and what is to come of it.
struct Accident: CustomTestStringConvertible, Sendable {
  /// What happened, in words.
  let testDescription: String
  /// The script that makes it happen, where everything was well and recorded.
  let script: String
  /// The words of the command after `offscreen`.
  let command: String
  let environment: [String: String]
  let exitCode: Int32
  /// Complete lines that the command writes, to either place.
  let lines: [String]
  /// Everything that may be new or other than before; all else has to be what it was, byte for byte.
  let changes: Set<String>

  init(
    _ description: String, by script: String = "", _ command: String, environment: [String: String] = [:],
    endsWith exitCode: Int32, saying lines: String..., changing changes: Set<String> = []
  ) {
    testDescription = description
    self.script = script
    self.command = command
    self.environment = environment
    self.exitCode = exitCode
    self.lines = lines
    self.changes = changes
  }

  /// Lets it happen.
  func happen(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let site = try await AccidentSite()
    if !script.isEmpty {
      let preparation = try await site.run(script: script)
      // A run that records or finds something ends with 1.
      #expect(preparation.exitCode <= 1, "\(preparation.standardError)", sourceLocation: sourceLocation)
    }
    let before = try site.files()
    let outcome = try await site.run(command, environment: environment)
    outcome.expect(exitCode, saying: lines, sourceLocation: sourceLocation)
    try site.expectNothingLost(since: before, but: changes, sourceLocation: sourceLocation)
  }
}

extension BuiltProgram.Outcome {
  /// All lines, of both outputs.
  var lines: [Substring] {
    (standardOutput + "\n" + standardError).split(separator: "\n", omittingEmptySubsequences: true)
  }

  /// Expects an exit code, complete lines, and no more than one complaint.
  func expect(
    _ exitCode: Int32, saying expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = standardOutput + standardError
    #expect(self.exitCode == exitCode, "\(text)", sourceLocation: sourceLocation)
    for line in expected {
      #expect(lines.contains(line[...]), "\(line)\nis not in\n\(text)", sourceLocation: sourceLocation)
    }
    let complaints = lines.filter { $0.hasPrefix("offscreen: error: ") }
    #expect(complaints.count <= 1, "\(text)", sourceLocation: sourceLocation)
  }
}

extension AccidentSite {
  /// Expects everything to be what it was, and nothing to be left behind.
  func expectNothingLost(
    since before: [String: Content], but changes: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let after = try files()
    for (name, content) in before where !changes.contains(name) {
      #expect(after[name] == content, "\(name) is not what it was", sourceLocation: sourceLocation)
    }
    let added = Set(after.keys).subtracting(before.keys).subtracting(changes)
    #expect(added.isEmpty, "left behind: \(added.sorted())", sourceLocation: sourceLocation)
  }
}
