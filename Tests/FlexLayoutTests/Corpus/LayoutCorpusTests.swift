import Foundation
import Geometry
import TestSupport
import Testing

@testable import FlexLayout

/// Scenes with frames from Yoga; see the corpus's own README.
@Suite struct LayoutCorpusTests {
  @Test(arguments: LayoutEvidence.here)
  func framesMatch(_ evidence: LayoutEvidence) throws {
    for test in try evidence.cases() {
      let differences = Self.differences(try SceneFlexTree(test).layOut(), test.frames)
      #expect(differences.isEmpty, "\(test.name): \(differences.joined(separator: "; "))")
    }
  }

  @Test(.requiresCorpus("layout")) func evidenceIsComplete() {
    #expect(LayoutEvidence.here == LayoutEvidence.allCases)
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
