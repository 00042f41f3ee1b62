import Foundation
import Geometry
import TestSupport
import Testing

@testable import FlexLayout

/// Scenes with frames from Yoga; see the corpus's own README.
@Suite struct LayoutCorpusTests {
  struct File: CustomTestStringConvertible {
    let name: String
    let caseCount: Int

    var testDescription: String { "\(name): \(caseCount) cases" }
  }

  static let files = [
    File(name: "yoga", caseCount: 751), File(name: "taffy", caseCount: 126),
    File(name: "random", caseCount: 2000),
  ]

  @Test(.requiresCorpus("layout"), arguments: files)
  func framesMatch(_ file: File) throws {
    let url = Corpora.folder("layout").appending(path: "\(file.name).jsonl")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == file.caseCount)
    for line in lines {
      let test = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? JSONObject)
      let name = try #require(test["name"] as? String)
      let expected = try #require(test["expect"] as? [String: [Double]])
      var scene = try SceneFlexTree(test.object("scene"))
      let differences = Self.differences(scene.layOut(), expected)
      #expect(differences.isEmpty, "\(name): \(differences.joined(separator: "; "))")
    }
  }

  private static func differences(_ frames: [String: Rect], _ expected: [String: [Double]]) -> [String] {
    expected.sorted { $0.key < $1.key }.compactMap { id, numbers in
      guard let frame = frames[id] else { return "\(id) is missing" }
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      let isRight = zip(found, numbers).allSatisfy { abs($0 - $1) <= 0.01 }
      return isRight ? nil : "\(id) is \(found), not \(numbers)"
    }
  }
}
