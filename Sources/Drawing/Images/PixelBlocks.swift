import Glibc
import Synchronization

/// Blocks of memory for pictures, cut from large pages and used again.
///
/// Every 4 KiB of fresh memory cost a page fault, and filling the pages of a list's row that way takes longer than drawing
/// the row. Regions of whole 2 MiB pages are therefore cut into blocks of equal size; a region goes back to the system
/// when none of its blocks is used and enough unused memory is kept. The first small block of a size has a region of its own from
/// the heap: for one picture the system would clear a large page in more time than the picture takes to draw.
///
/// Safe to use from several tasks at once.
final class PixelBlocks: Sendable {
  // An address, which alone changes nothing: who took the block owns what is there. `DeterminismTests` draw on many tasks
  // under the thread sanitizer.
  struct Block: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let byteCount: Int
    /// Whether there may be something other than zeros.
    let isUsed: Bool
    fileprivate let region: Int
  }

  static let shared = PixelBlocks()

  /// Below it, what `malloc` keeps for itself is large enough.
  private static let smallestBlock = 64 << 10
  private static let pageSize = 2 << 20
  private static let smallestRegion = 2 * pageSize
  /// How many bytes of wholly unused regions are kept: a screen of the largest phones with a layer over it.
  private static let mostUnusedBytes = 24 << 20

  private let state = Mutex(State())

  /// A block of at least `byteCount` bytes; nil where those are too few or there is no memory.
  func take(_ byteCount: Int) -> Block? {
    guard byteCount >= Self.smallestBlock else { return nil }
    return state.withLock { $0.take(Self.blockSize(for: byteCount)) }
  }

  /// Ends the use of a block.
  func put(_ block: Block) {
    state.withLock { $0.put(block) }
  }

  /// The next size of which there are eight between two powers of two: an eighth of a block at most is wasted.
  private static func blockSize(for byteCount: Int) -> Int {
    let step = 1 << (Int.bitWidth - (byteCount - 1).leadingZeroBitCount - 4)
    return (byteCount + step - 1) / step * step
  }

  /// Pages that lie together.
  private struct Region {
    let start: UnsafeMutableRawPointer
    let byteCount: Int
    let blockSize: Int
    /// Whether it is from the heap, and not of zeros.
    let isForOne: Bool
    var usedBlocks = 0

    /// Nil when the system has no memory left.
    init?(blockSize: Int, isForOne: Bool) {
      let least = max(PixelBlocks.smallestRegion, blockSize)
      let wholePages = (least + PixelBlocks.pageSize - 1) / PixelBlocks.pageSize * PixelBlocks.pageSize
      byteCount = isForOne ? blockSize : wholePages
      guard
        let start = isForOne ? .allocate(byteCount: byteCount, alignment: 64) : Self.mapLargePages(byteCount)
      else { return nil }
      self.start = start
      self.blockSize = blockSize
      self.isForOne = isForOne
    }

    func giveBack() {
      if isForOne { start.deallocate() } else { munmap(start, byteCount) }
    }

    /// Maps a page more than needed and gives back what lies before and after whole pages.
    private static func mapLargePages(_ byteCount: Int) -> UnsafeMutableRawPointer? {
      let pageSize = PixelBlocks.pageSize
      let mapped = mmap(nil, byteCount + pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let mapped, mapped != MAP_FAILED else { return nil }
      let start = mapped.alignedUp(toMultipleOf: pageSize)
      let before = start - mapped
      if before > 0 { munmap(mapped, before) }
      munmap(start + byteCount, pageSize - before)
      // Where the system has no large pages, small ones do.
      _ = madvise(start, byteCount, MADV_HUGEPAGE)
      return start
    }
  }

  // Addresses only, guarded by the lock around all of this; `DeterminismTests` as above.
  private struct State: @unchecked Sendable {
    private var regions: [Int: Region] = [:]
    private var freeBlocks: [Int: [Block]] = [:]
    private var lastRegion = 0
    private var unusedBytes = 0

    mutating func take(_ blockSize: Int) -> Block? {
      if freeBlocks[blockSize, default: []].isEmpty, !addRegion(of: blockSize) { return nil }
      guard let block = freeBlocks[blockSize]?.popLast() else { return nil }
      change(block.region, by: 1)
      return block
    }

    mutating func put(_ block: Block) {
      let used = Block(
        start: block.start, byteCount: block.byteCount, isUsed: true, region: block.region)
      freeBlocks[block.byteCount, default: []].append(used)
      change(block.region, by: -1)
    }

    private mutating func addRegion(of blockSize: Int) -> Bool {
      let isFirst = !regions.values.contains { $0.blockSize == blockSize }
      let isForOne = isFirst && blockSize < PixelBlocks.pageSize
      guard let region = Region(blockSize: blockSize, isForOne: isForOne) else { return false }
      lastRegion += 1
      regions[lastRegion] = region
      unusedBytes += region.byteCount
      // The last is taken first: the first of the region, so that pages are used one after the other.
      freeBlocks[blockSize] = stride(from: 0, through: region.byteCount - blockSize, by: blockSize).reversed()
        .map { Block(start: region.start + $0, byteCount: blockSize, isUsed: isForOne, region: lastRegion) }
      return true
    }

    private mutating func change(_ number: Int, by difference: Int) {
      guard var region = regions[number] else { return }
      let wasUnused = region.usedBlocks == 0
      region.usedBlocks += difference
      regions[number] = region
      if wasUnused { unusedBytes -= region.byteCount }
      guard region.usedBlocks == 0 else { return }
      unusedBytes += region.byteCount
      if unusedBytes > PixelBlocks.mostUnusedBytes { remove(number, region) }
    }

    private mutating func remove(_ number: Int, _ region: Region) {
      regions[number] = nil
      unusedBytes -= region.byteCount
      freeBlocks[region.blockSize]?.removeAll { $0.region == number }
      region.giveBack()
    }
  }
}
