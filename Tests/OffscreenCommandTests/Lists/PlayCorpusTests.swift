import Foundation
import TestSupport
import Testing

/// Some scripts of the corpus, played by the built program.
@Suite(.requiresCorpus("lists")) struct PlayCorpusTests {
  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Corpora.folder("lists").path)
    let all = (files ?? []).filter { $0.hasSuffix(".list.json") }.sorted()
    return all.enumerated().filter { $0.offset % 20 == 0 }.map {
      String($0.element.dropLast(".list.json".count))
    }
  }()

  @Test(arguments: names)
  func givesTheFramesThatAreExpected(name: String) async throws {
    let folder = try TemporaryFolder()
    let corpus = Corpora.folder("lists")
    let outcome = try await BuiltProgram.offscreen.run(
      ["play", corpus.appending(path: "\(name).list.json").path, "-o", folder.path])
    let data = try Data(contentsOf: corpus.appending(path: "\(name).expect.json"))
    let expected = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(outcome.exitCode == (expected["exit"] as? Int32))
    let files = try folder.files()
    if outcome.exitCode == 0 {
      #expect(outcome.standardError == "")
      let frames = try #require(expected["frames"] as? [[String: Any]])
      #expect(Set(files.keys) == Set(frames.compactMap { $0["file"] as? String } + ["timeline.json"]))
      let timelineData = try #require(files["timeline.json"])
      let timeline = try #require(try JSONSerialization.jsonObject(with: timelineData) as? [String: Any])
      let played = try #require(timeline["frames"] as? [[String: Any]])
      #expect(played.map { $0["file"] as? String } == frames.map { $0["file"] as? String })
      #expect(
        played.map { $0["contentOffset"] as? [Double] } == frames.map { $0["contentOffset"] as? [Double] })
    } else {
      let error = try #require(expected["error"] as? [String: Any])
      let operation = try #require(error["op"] as? String)
      let step = try #require(error["step"] as? Int)
      #expect(outcome.standardError.hasPrefix("offscreen: error: step \(step): \(operation) "))
      #expect(outcome.standardError.split(separator: "\n").count == 1)
      let before = try #require(expected["framesBefore"] as? [String])
      #expect(Set(files.keys).isSuperset(of: before))
    }
  }
}
