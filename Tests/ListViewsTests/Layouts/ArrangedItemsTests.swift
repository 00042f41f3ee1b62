import DataSources
import Geometry
import TestSupport
import Testing

@testable import ListViews

@Suite struct ArrangedItemsTests {
  /// Items anywhere, in no order at all.
  private func scattered(using random: inout SeededGenerator) -> ListArrangement {
    let frames = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Rect(
          x: Double(Int.random(in: -5...20, using: &random)),
          y: Double(Int.random(in: -5...40, using: &random)),
          width: Double(Int.random(in: 0...9, using: &random)),
          height: Double(Int.random(in: 0...9, using: &random)))
      }
    }
    return ListArrangement(itemFrames: frames, contentSize: Size(width: 20, height: 50))
  }

  /// As a flow has them.
  private func ascending(using random: inout SeededGenerator) -> ListArrangement {
    let sizes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Size(
          width: Double(Int.random(in: 1...9, using: &random)),
          height: Double(Int.random(in: 0...9, using: &random)))
      }
    }
    return FlowLayout(minimumLineSpacing: 1, minimumInteritemSpacing: 1)
      .arrange(sizes.map { ListSectionSizes(items: $0) }, in: Size(width: 20, height: 20))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func findsWhatLookingAtEveryItemFinds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let arrangement = seed.isMultiple(of: 2) ? scattered(using: &random) : ascending(using: &random)
    let arranged = ArrangedItems(arrangement)
    for y in stride(from: -10.0, through: 60, by: 2.5) {
      let area = Rect(x: 0, y: y, width: 15, height: 10)
      let expected = arrangement.itemFrames.indices.flatMap { section in
        arrangement.itemFrames[section].indices.filter { arrangement.itemFrames[section][$0].overlaps(area) }
          .map { ItemIndexPath(section, $0) }
      }
      #expect(arranged.items(in: area).map(\.indexPath) == expected)
    }
  }
}
