import Foundation
import TestSupport
import Testing

/// The whole layout corpus through the program.
@Suite(.requiresCorpus("layout")) struct LayoutCorpusTests {
  private struct Case: Decodable {
    let name: String
    let expect: [String: [Double]]
  }

  private struct Node: Decodable {
    let id: String?
    let frame: [Double]
    let children: [Node]

    var frames: [String: [Double]] {
      children.reduce(into: id.map { [$0: frame] } ?? [:]) { $0.merge($1.frames) { first, _ in first } }
    }
  }

  @Test(arguments: [("yoga", 751), ("taffy", 126), ("random", 2000)])
  func givesTheExpectedFrames(of name: String, caseCount: Int) async throws {
    let file = Corpora.folder("layout").appending(path: "\(name).jsonl")
    let outcome = try await BuiltProgram.offscreen.run(["layout", "--batch", file.path])
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let cases = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let answers = outcome.standardOutput.split(separator: "\n")
    #expect(cases.count == caseCount)
    #expect(answers.count == caseCount)
    for (line, answer) in zip(cases, answers) {
      let expected = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      let frames = try JSONDecoder().decode(Node.self, from: Data(answer.utf8)).frames
      for (id, frame) in expected.expect {
        let answered = frames[id] ?? [0, 0, 0, 0]
        let isNear = zip(frame, answered).allSatisfy { abs($0 - $1) <= 0.01 }
        #expect(isNear, "\(expected.name): \(id) is at \(answered), not \(frame)")
      }
    }
  }
}
