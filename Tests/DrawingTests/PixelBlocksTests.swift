import Testing

@testable import Drawing

@Suite struct PixelBlocksTests {
  /// The first small one is from the heap, the others share large pages.
  @Test(arguments: [64 << 10, 160_000, 3 << 20]) func blocksLieApartAndNewPagesBeginInZeros(byteCount: Int)
    throws
  {
    let blocks = PixelBlocks()
    let taken = try (0..<40).map { _ in try #require(blocks.take(byteCount)) }
    for (number, block) in taken.enumerated() {
      #expect(block.byteCount >= byteCount)
      #expect(block.isUsed == (number == 0 && byteCount < 2 << 20))
      let bytes = UnsafeRawBufferPointer(start: block.start, count: block.byteCount)
      #expect(block.isUsed || bytes.allSatisfy { $0 == 0 })
      block.start.initializeMemory(as: UInt8.self, repeating: 1, count: block.byteCount)
    }
    let sorted = taken.sorted { $0.start < $1.start }
    for (block, next) in zip(sorted, sorted.dropFirst()) {
      #expect(block.start + block.byteCount <= next.start)
    }
    for block in taken { blocks.put(block) }
  }

  @Test func aBlockThatComesBackIsGivenAgain() throws {
    let blocks = PixelBlocks()
    let first = try #require(blocks.take(100_000))
    blocks.put(first)
    let again = try #require(blocks.take(100_000))
    #expect(again.start == first.start && again.isUsed)
    blocks.put(again)
    #expect(blocks.take(1000) == nil)
  }
}
