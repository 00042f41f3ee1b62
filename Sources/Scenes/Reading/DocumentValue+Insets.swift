import Geometry

/// The keys of `capInsets` and `sectionInset`.
enum InsetsKey: String, DocumentKey {
  case top, left, bottom, right
}

extension DocumentValue {
  /// One inset for all edges or an object of edges.
  func edgeInsets() throws(SceneError) -> EdgeInsets {
    if case .number = json { return EdgeInsets(all: try number(.nonNegative)) }
    guard case .object = json else { throw unexpected("a number ≥ 0 or an object of edges") }
    let object = try object(InsetsKey.self)
    return EdgeInsets(
      top: try object.number(.top, .nonNegative), left: try object.number(.left, .nonNegative),
      bottom: try object.number(.bottom, .nonNegative), right: try object.number(.right, .nonNegative))
  }
}
