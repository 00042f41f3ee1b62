import Geometry
import Testing

@testable import DataSources

@Suite struct PersistentArrayTests {
  /// The parts of a list that a change of a few places is put together from.
  private func edited(
    _ array: PersistentArray<Int>, _ model: inout [Int], using random: inout some RandomNumberGenerator
  ) -> PersistentArray<Int> {
    let cut = model.isEmpty ? 0 : Int.random(in: 0..<model.count, using: &random)
    let removed = min(
      model.count - cut, Int.random(in: 0...3, using: &random) * .random(in: 0...20, using: &random))
    let inserted = (0..<Int.random(in: 0...2, using: &random) * .random(in: 0...90, using: &random)).map {
      -$0
    }
    model.replaceSubrange(cut..<cut + removed, with: inserted)
    let new = PersistentArray(inserted)
    return PersistentArray(joining: [
      PersistentArray.Part(array: array, range: 0..<cut),
      PersistentArray.Part(array: new, range: 0..<new.count),
      PersistentArray.Part(array: array, range: cut + removed..<array.count),
    ])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func hasWhatAnArrayHasAfterTheSameChanges(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Array(0..<Int.random(in: 0...700, using: &random))
    var array = PersistentArray(model)
    for _ in 0..<200 {
      array = edited(array, &model, using: &random)
      #expect(Array(array) == model)
      #expect(array.count == model.count)
      #expect(model.indices.allSatisfy { array[$0] == model[$0] })
      #expect(array.chunks.allSatisfy { (1...96).contains($0.count) })
      #expect(array.chunks.dropLast().allSatisfy { $0.count >= 32 })
    }
  }

  /// By the addresses of what is in them.
  @Test func sharesAllButWhatIsAroundAChange() {
    let array = PersistentArray(0..<100_000)
    let one = PersistentArray([-1])
    let changed = PersistentArray(joining: [
      PersistentArray.Part(array: array, range: 0..<70_000), PersistentArray.Part(array: one, range: 0..<1),
      PersistentArray.Part(array: array, range: 70_001..<100_000),
    ])
    func addresses(_ array: PersistentArray<Int>) -> Set<UnsafeRawPointer?> {
      Set(array.chunks.map { $0.withUnsafeBytes { $0.baseAddress } })
    }
    #expect(changed[70_000] == -1 && changed[69_999] == 69_999 && changed[70_001] == 70_001)
    #expect(addresses(changed).subtracting(addresses(array)).count <= 2)
  }

  @Test func nothingThatIsTakenOutStaysAlive() {
    final class Thing {}
    weak var taken: Thing?
    var array: PersistentArray<Thing>
    do {
      let things = (0..<200).map { _ in Thing() }
      taken = things[100]
      array = PersistentArray(things)
    }
    array = PersistentArray(joining: [
      PersistentArray.Part(array: array, range: 0..<100),
      PersistentArray.Part(array: array, range: 101..<200),
    ])
    #expect(array.count == 199)
    #expect(taken == nil)
  }
}
