import Geometry

@testable import FlexLayout

/// Text in cells of ten by ten points.
struct WrappingTextMeasurer: FlexMeasurer {
  var characterCounts: [FlexTree.NodeID: Int] = [:]
  private(set) var constraints: [FlexTree.NodeID: [MeasureConstraint]] = [:]

  mutating func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) -> Size {
    constraints[node, default: []].append(constraint)
    let count = characterCounts[node] ?? 0
    switch constraint.width {
    case .unbounded: return Size(width: Double(count) * 10, height: 10)
    case .atMost(let width), .exactly(let width):
      let perLine = max(1, Int(min(width, 1_000_000) / 10))
      let lines = (count + perLine - 1) / perLine
      return Size(width: Double(min(count, perLine)) * 10, height: Double(lines) * 10)
    }
  }
}
