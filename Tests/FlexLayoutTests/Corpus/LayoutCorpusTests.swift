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
    let cases = try Self.cases(file)
    #expect(cases.count == file.caseCount)
    for test in cases {
      let scene = try SceneFlexTree(test.scene)
      let differences = Self.differences(scene.layOut(), test.expected)
      #expect(differences.isEmpty, "\(test.name): \(differences.joined(separator: "; "))")
    }
  }

  /// The scenes of a file.
  static func cases(_ file: File) throws -> [(name: String, scene: JSONObject, expected: [String: [Double]])]
  {
    let url = Corpora.folder("layout").appending(path: "\(file.name).jsonl")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let test = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? JSONObject)
      return (
        try #require(test["name"] as? String), try test.object("scene"),
        try #require(test["expect"] as? [String: [Double]])
      )
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
