/// The account of what drawing one display list takes of memory at a time.
///
/// What a cache holds counts as well where it is drawn, so that it makes no difference what was drawn before. Not
/// `Sendable`: one task at a time draws.
final class DrawingMemory {
  /// The command that is being drawn, counted from the beginning of the list.
  var command = 0
  private let limit: Int
  private(set) var used = 0
  /// The most that was used at a time.
  private(set) var peak = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts bytes that are about to be allocated, until they are given back.
  ///
  /// - Throws: `RasterError.memoryExceeded`.
  func take(_ byteCount: Int) throws(RasterError) {
    let (total, overflows) = used.addingReportingOverflow(byteCount)
    guard !overflows, total <= limit else {
      throw .memoryExceeded(
        MemoryExcess(byteCount: overflows ? .max : total, limit: limit, command: command))
    }
    used = total
    peak = max(peak, used)
  }

  func giveBack(_ byteCount: Int) {
    used -= byteCount
  }

  /// Counts bytes while `body` runs.
  func taking<Result>(
    _ byteCount: Int, _ body: () throws(RasterError) -> Result
  ) throws(RasterError) -> Result {
    try take(byteCount)
    defer { giveBack(byteCount) }
    return try body()
  }
}
