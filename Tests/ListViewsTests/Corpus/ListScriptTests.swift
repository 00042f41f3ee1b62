import Drawing
import Foundation
import TestSupport
import Testing

/// The list scripts of the corpus, played by data source, list view and frame composer, without the documents of scenes.
@Suite(.requiresCorpus("lists")) @MainActor struct ListScriptTests {
  private static func read(_ url: URL) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
  }

  /// The names of all scripts that consist of what `ScriptedRow` can show.
  private static func names() throws -> [String] {
    let folder = Corpora.folder("lists")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".list.json") }
      .filter { canShow(try read(folder.appending(path: $0))) }
      .map { String($0.dropLast(".list.json".count)) }
  }

  private static func canShow(_ script: JSON) -> Bool {
    guard case .object(let templates) = script["templates"] else { return false }
    let models = (script["steps"]?.array ?? []).flatMap { step in
      ["insertItems", "updateItems"].flatMap { step["apply"]?[$0]?.array ?? [] }.map { $0["model"] }
    }
    return templates.values.allSatisfy(ScriptedRow.canShow)
      && models.compactMap { $0?["color"]?.string }.allSatisfy { Color(hex: $0) != nil }
  }

  @Test func framesEventsAndActions() async throws {
    let (folder, names) = (Corpora.folder("lists"), try Self.names())
    #expect(names.count > 400)
    for name in names {
      let expectation = try Self.read(folder.appending(path: "\(name).expect.json"))
      let player = try ScriptPlayer(try Self.read(folder.appending(path: "\(name).list.json")))
      var failure: ScriptPlayer.Failure?
      do {
        try await player.play()
      } catch let error as ScriptPlayer.Failure {
        failure = error
      }
      if let expected = expectation["error"] {
        compare(failure, with: expected, name)
        let files = expectation["framesBefore"]?.array.compactMap(\.string) ?? []
        #expect(player.frames.map(\.file).starts(with: files), "\(name)")
      } else {
        #expect(failure == nil, "\(name)")
        compare(player, with: expectation, name)
      }
    }
  }

  private func compare(_ failure: ScriptPlayer.Failure?, with expected: JSON, _ name: String) {
    #expect(failure?.step == expected["step"]?.int, "\(name)")
    #expect(failure?.operation == expected["op"]?.string, "\(name)")
    let index = expected["index"]
    let numbers = index?.int.map { [$0] } ?? index?.array.compactMap(\.int)
    // Of an index path with a negative part the corpus names that part alone.
    #expect(numbers == failure?.index || numbers == failure?.index.filter { $0 < 0 }, "\(name)")
  }

  private func compare(_ player: ScriptPlayer, with expectation: JSON, _ name: String) {
    let expected = expectation["frames"]?.array ?? []
    #expect(player.frames.count == expected.count, "\(name)")
    var previous: PlayedFrame?
    for (played, json) in zip(player.frames, expected) {
      let frame = PlayedFrame(json, after: previous)
      previous = frame
      var played = played
      if frame.rows == nil { played.rows = nil }
      #expect(played == frame, "\(name)")
    }
    let actions = (expectation["actions"]?.array ?? []).map { action in
      let place = (action["at"]?.array ?? []).compactMap(\.int).map(String.init).joined(separator: "-")
      return "\(action["step"]?.int ?? -1) \(place) \(action["model"]?["id"]?.string ?? "")"
    }
    #expect(player.actions == actions, "\(name)")
  }
}
