/// Where an item comes to lie in the viewport when it is scrolled to. In a list that scrolls horizontally, `top` is the
/// left edge and `bottom` the right one.
public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
  case top, center, bottom
  /// Wherever the smallest move shows it whole.
  case nearest

  /// The offset that puts content from `start` to `end` into place, in a viewport of `length` at `offset`; not clamped.
  func offset(showing start: Double, to end: Double, in length: Double, at offset: Double) -> Double {
    switch self {
    case .top: start
    case .center: (start + end - length) / 2
    case .bottom: end - length
    case .nearest:
      if start < offset || end - start > length { start } else { max(offset, end - length) }
    }
  }
}
