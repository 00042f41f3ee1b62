import CPixels
import Geometry

/// How much of each pixel something covers, in 255ths, without most of the rows and columns that repeat the one before: of the middle of a
/// card, one row says it all.
struct Silhouette {
  /// Where it lies, with all of its rows and columns.
  let extent: PixelRect
  /// The size of the rows and columns that are left.
  let size: PixelSize
  /// Rows from the top.
  let coverage: [UInt8]
  let columns: Repetition
  let rows: Repetition

  /// A row or column that stands for others.
  struct Repetition {
    /// Among those that are left.
    var index = 0
    /// How many it stands for, itself not counted.
    var leftOut = 0

    /// The stretch of equal lines, all but `kept` of them left out.
    init(_ stretch: PixelsStretch, keeping kept: Int) {
      guard Int(stretch.count) > kept else { return }
      index = Int(stretch.start) + kept / 2
      leftOut = Int(stretch.count) - kept
    }

    init(index: Int, leftOut: Int) {
      self.index = index
      self.leftOut = leftOut
    }

    /// Which of all lines one of those that are left is.
    func line(_ index: Int) -> Int { index <= self.index ? index : index + leftOut }
  }

  /// What a part of a surface shows; nil when it is transparent all over.
  ///
  /// - Parameter reach: the farthest that a blur sees. As many equal lines are left for each blurred line of the whole to be one of
  ///   the blurred rest.
  init?(inkOf surface: Surface, in part: PixelRect, reach: Int) {
    var found: Silhouette?
    surface.withPixels { pixels in
      let start = pixels + (part.y * surface.size.width + part.x)
      let ink = pixels_ink(start, surface.size.width, UInt32(part.width), UInt32(part.height))
      guard ink.right > ink.left else { return }
      let extent = PixelRect(
        x: part.x + Int(ink.left), y: part.y + Int(ink.top), width: Int(ink.right - ink.left),
        height: Int(ink.bottom - ink.top))
      found = Silhouette(
        pixels + (extent.y * surface.size.width + extent.x), rowPixels: surface.size.width, extent, reach)
    }
    guard let found else { return nil }
    self = found
  }

  private init(_ pixels: UnsafePointer<UInt32>, rowPixels: Int, _ extent: PixelRect, _ reach: Int) {
    let (width, height) = (extent.width, extent.height)
    let whole = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<height { pixels_alpha(pixels + y * rowPixels, width, start + y * width) }
      count = width * height
    }
    let kept = 2 * reach + 1
    rows = Repetition(pixels_equal_rows(whole, UInt32(width), UInt32(height)), keeping: kept)
    columns = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { flags in
      Repetition(pixels_equal_columns(whole, UInt32(width), UInt32(height), flags.baseAddress), keeping: kept)
    }
    let size = PixelSize(width: width - columns.leftOut, height: height - rows.leftOut)
    (self.extent, self.size) = (extent, size)
    guard rows.leftOut + columns.leftOut > 0 else {
      coverage = whole
      return
    }
    var rest: [UInt8] = []
    rest.reserveCapacity(size.width * size.height)
    let split = columns.index + 1
    for index in 0..<size.height {
      let row = whole[(rows.line(index) * width)..<((rows.line(index) + 1) * width)]
      rest += row.prefix(min(split, size.width))
      rest += row.dropFirst(split + columns.leftOut)
    }
    coverage = rest
  }

  var isCut: Bool { rows.leftOut + columns.leftOut > 0 }
}
