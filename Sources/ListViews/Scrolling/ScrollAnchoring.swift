/// What stays in place when the content of a list changes.
public enum ScrollAnchoring: String, CaseIterable, Hashable, Sendable {
  /// The distance from the start of the content, as UIKit has it: rows inserted above push those in view down.
  case contentOffset
  /// The first item in view that is still there after the change: its start keeps its distance to that of the viewport,
  /// as far as the content allows. Where none is left, and when data is reloaded, the offset stays.
  case visibleItems
}
