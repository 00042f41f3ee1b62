import Geometry

/// The 200 steps of the list that every peer goes through (W2): a scroll every fourth step, else one to three changes.
struct FeedScript {
  enum Step {
    case scroll(to: Double)
    case changes([Change])
  }

  enum Change {
    case insert(FeedRow, at: Int)
    case delete(at: Int)
    case update(FeedRow, at: Int)
  }

  private(set) var rows = (0..<1000).map { FeedRow(identifier: $0) }
  private var offset = 0.0
  private var stepCount = 0
  private var random: UInt32 = 12345

  mutating func next() -> Step {
    stepCount += 1
    guard !stepCount.isMultiple(of: 4) else {
      offset += 40
      return .scroll(to: offset)
    }
    return .changes((0..<1 + next(below: 3)).map { _ in change() })
  }

  private mutating func change() -> Change {
    let kind = next(below: 3)
    let index = Int(offset / FeedCell.size.height) + next(below: 14)
    switch kind {
    case 0:
      let row = FeedRow(identifier: nextIdentifier)
      nextIdentifier += 1
      rows.insert(row, at: index)
      return .insert(row, at: index)
    case 1:
      rows.remove(at: index)
      return .delete(at: index)
    default:
      rows[index].revision += 1
      return .update(rows[index], at: index)
    }
  }

  private var nextIdentifier = 1000

  private mutating func next(below bound: Int) -> Int {
    random = random &* 1_664_525 &+ 1_013_904_223
    return Int(random >> 16) % bound
  }
}
