package import Drawing

/// The account of what drawing one display list takes of memory at a time, and whether anybody still wants it.
///
/// What a cache holds counts as well where it is drawn, so that it makes no difference what was drawn before. Not
/// `Sendable`: one task at a time draws.
final class DrawingMemory {
  /// The command that is being drawn, counted from the beginning of the list.
  private(set) var command = 0
  /// Whether what is drawn is another list for the sake of a command, such as a mask.
  private var isInOtherList = false
  private let limit: Int
  private let interruption: PictureInterruption?
  private(set) var used = 0
  /// The most that was used at a time.
  private(set) var peak = 0

  init(limit: Int, interruption: PictureInterruption?) {
    self.limit = limit
    self.interruption = interruption
  }

  /// Notes that a command is drawn from now on; those of other lists belong to the one that they are drawn for.
  func begin(_ command: Int) {
    if !isInOtherList { self.command = command }
  }

  /// Runs `body`, which draws another list for the sake of the command that is being drawn.
  func drawingOtherList<Result>(_ body: () throws(RasterError) -> Result) throws(RasterError) -> Result {
    let wasInOtherList = isInOtherList
    isInOtherList = true
    defer { isInOtherList = wasInOtherList }
    return try body()
  }

  /// Whether what is not drawn yet need not be: `DrawTarget.render` throws in its end.
  var isInterrupted: Bool { interruption?.isRequested ?? false }

  /// - Throws: `RasterError.interrupted`.
  func checkInterruption() throws(RasterError) {
    if isInterrupted { throw .interrupted }
  }

  /// Counts bytes that are about to be allocated, until they are given back.
  ///
  /// - Throws: `RasterError.memoryExceeded`.
  func take(_ byteCount: Int) throws(RasterError) {
    let (total, overflows) = used.addingReportingOverflow(byteCount)
    guard !overflows, total <= limit else {
      throw .memoryExceeded(
        DrawingExcess(
          amount: Double(overflows ? .max : total), limit: Double(limit), command: command))
    }
    used = total
    peak = max(peak, used)
  }

  /// Whether so many bytes more can be taken.
  func hasRoom(for byteCount: Int) -> Bool { byteCount <= limit - used }

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

/// How much memory drawing may take.
package struct RasterLimits: Hashable, Sendable {
  /// The bytes of one surface's pixels; a larger one is an error.
  package var surfaceBytes: Int
  /// The bytes of all surfaces, shadows and images that drawing one picture takes at a time; more is an error.
  package var drawingBytes: Int
  /// The bytes of all glyph masks kept for later use.
  package var glyphCacheBytes: Int
  /// The bytes of all converted and resized images kept for later use.
  package var imageCacheBytes: Int
  /// The bytes of all blurred shapes kept for later use.
  var shadowCacheBytes: Int { imageCacheBytes / 16 }
  /// The bytes of what small shapes cover kept for later use.
  var shapeCacheBytes: Int { glyphCacheBytes / 8 }

  /// The shares of `memory`.
  package init(_ memory: PictureMemory) {
    surfaceBytes = memory.surfaceBytes
    drawingBytes = memory.drawingBytes
    glyphCacheBytes = memory.glyphBytes
    imageCacheBytes = memory.convertedImageBytes
  }

  /// Those of the standard limit but for what is named.
  package init(
    surfaceBytes: Int? = nil, drawingBytes: Int? = nil, glyphCacheBytes: Int? = nil,
    imageCacheBytes: Int? = nil
  ) {
    self.init(.standard)
    self.surfaceBytes = surfaceBytes ?? self.surfaceBytes
    self.drawingBytes = drawingBytes ?? self.drawingBytes
    self.glyphCacheBytes = glyphCacheBytes ?? self.glyphCacheBytes
    self.imageCacheBytes = imageCacheBytes ?? self.imageCacheBytes
  }
}
