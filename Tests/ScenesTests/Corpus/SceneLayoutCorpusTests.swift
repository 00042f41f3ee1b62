import Foundation
import Geometry
import JSON
import Scenes
import TestSupport
import Testing
import Typesetting

extension LayoutCase {
  /// What differs by more than 0.01, one line for each frame; empty when the layout is right.
  fileprivate func differences(fonts: FontLibrary, resources: SceneResources) throws -> [String] {
    let document = try SceneDocument(JSONValue(parsing: [UInt8](scene)))
    var found: [String: [Double]] = [:]
    try document.scene(resources: resources).layOut(fonts: fonts).tree.collect(into: &found)
    return frames.compactMap { id, numbers in
      let frame = found[id] ?? [0, 0, 0, 0]
      let isRight = zip(numbers, frame).allSatisfy { abs($0 - $1) <= 0.01 }
      return isRight ? nil : "\(name) \(id): \(frame), not \(numbers)"
    }
  }
}

@Suite struct SceneLayoutCorpusTests {
  @Test(arguments: LayoutEvidence.here)
  func framesAreYogas(_ evidence: LayoutEvidence) throws {
    let fonts = try FontLibrary.standard()
    let resources = SceneResources()
    var differences: [String] = []
    for layoutCase in try evidence.cases() {
      do {
        differences += try layoutCase.differences(fonts: fonts, resources: resources)
      } catch {
        differences.append("\(layoutCase.name): \(error)")
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))")
  }
}

extension SceneLayout.Tree {
  fileprivate func collect(into frames: inout [String: [Double]]) {
    if let id = node.id { frames[id] = [frame.minX, frame.minY, frame.width, frame.height] }
    for child in children { child.collect(into: &frames) }
  }
}
