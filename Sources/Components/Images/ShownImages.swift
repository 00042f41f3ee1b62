import Drawing

/// What the network images of one environment hold while they are on show: files, while pixels come and go.
///
/// An image that several show counts once.
@MainActor
package final class ShownImages {
  private struct Holding {
    var holders = 0
    let byteCount: Int
  }

  private let byteLimit: Int
  private var holdings: [String: Holding] = [:]
  private var byteCount = 0

  /// - Parameter byteLimit: how much they may hold together.
  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Counts one more that shows `image`.
  ///
  /// - Parameter url: where it comes from.
  /// - Throws: where it is one too many; nothing is counted then.
  func hold(_ image: Bitmap, from url: String) throws {
    if holdings[url] == nil {
      let (total, isBeyondCounting) = byteCount.addingReportingOverflow(image.heldBytes)
      guard total <= byteLimit, !isBeyondCounting else { throw TooManyBytes(count: total, limit: byteLimit) }
      byteCount = total
      holdings[url] = Holding(byteCount: image.heldBytes)
    }
    holdings[url]?.holders += 1
  }

  /// One that shows the image of `url` does so no longer.
  func release(_ url: String) {
    guard var holding = holdings[url] else { return }
    holding.holders -= 1
    holdings[url] = holding.holders > 0 ? holding : nil
    if holding.holders == 0 { byteCount -= holding.byteCount }
  }

  private struct TooManyBytes: Error, CustomStringConvertible {
    let count: Int
    let limit: Int

    var description: String {
      "with it the network images on show have \(count) bytes as files, more than the \(limit) there are for them (of memoryBytes); use smaller files or raise the limit (--max-memory)"
    }
  }
}
