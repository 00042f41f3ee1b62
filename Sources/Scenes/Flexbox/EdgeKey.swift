import FlexLayout
import JSON

/// The keys of `margin`, `padding` and `border`.
enum EdgeKey: String, DocumentKey {
  case top, left, bottom, right, start, end, horizontal, vertical
}

extension DocumentValue {
  /// One length for all edges, or an object of edges; there the narrower name wins.
  func edges(_ forms: LengthForms, _ range: NumberRange) throws(SceneError) -> FlexEdges {
    guard case .object = json else { return FlexEdges(all: try flexLength(forms, range)) }
    let object = try object(EdgeKey.self)
    func length(_ key: EdgeKey) throws(SceneError) -> FlexLength {
      try object[key]?.flexLength(forms, range) ?? .undefined
    }
    return FlexEdges(
      horizontal: try length(.horizontal), vertical: try length(.vertical), top: try length(.top),
      left: try length(.left), bottom: try length(.bottom), right: try length(.right),
      start: try length(.start), end: try length(.end))
  }
}
