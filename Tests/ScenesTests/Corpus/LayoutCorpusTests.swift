import Foundation
import Geometry
import Scenes
import TestSupport
import Testing
import Typesetting

/// A line of `corpora/layout/*.jsonl`.
private struct LayoutCase {
  let name: String
  let scene: JSONValue
  let expected: JSONObject

  init?(_ line: JSONValue) {
    guard case .string(let name)? = line["name"], let scene = line["scene"],
      case .object(let expected)? = line["expect"]
    else { return nil }
    self.name = name
    self.scene = scene
    self.expected = expected
  }

  /// What differs by more than 0.01, one line for each frame; empty when the layout is right.
  func differences(fonts: FontLibrary, resources: SceneResources) throws -> [String] {
    let layout = try SceneDocument(scene).scene(resources: resources).layOut(fonts: fonts)
    var frames: [String: [Double]] = [:]
    layout.tree.collect(into: &frames)
    return expected.members.compactMap { member in
      guard case .array(let numbers) = member.value else { return "\(member.key): no frame in the case" }
      let frame = frames[member.key] ?? [0, 0, 0, 0]
      let isRight = zip(numbers, frame).allSatisfy { expected, actual in
        guard case .number(let expected) = expected else { return false }
        return abs(expected - actual) <= 0.01
      }
      return isRight ? nil : "\(name) \(member.key): \(frame), not \(member.value.text())"
    }
  }
}

@Suite struct LayoutCorpusTests {
  @Test(.requiresCorpus("layout"), arguments: [("yoga", 751), ("taffy", 126), ("random", 2000)])
  func framesAreYogas(file: String, count: Int) throws {
    let text = try Data(contentsOf: Corpora.folder("layout").appending(path: "\(file).jsonl"))
    let fonts = try FontLibrary.standard()
    let resources = SceneResources()
    var differences: [String] = []
    let cases = try text.split(separator: 0x0A).map {
      try #require(LayoutCase(JSONValue(parsing: [UInt8]($0))))
    }
    for layoutCase in cases {
      do {
        differences += try layoutCase.differences(fonts: fonts, resources: resources)
      } catch {
        differences.append("\(layoutCase.name): \(error)")
      }
    }
    #expect(cases.count == count)
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))")
  }
}

extension SceneLayout.Tree {
  fileprivate func collect(into frames: inout [String: [Double]]) {
    if let id = node.id { frames[id] = [frame.minX, frame.minY, frame.width, frame.height] }
    for child in children { child.collect(into: &frames) }
  }
}
