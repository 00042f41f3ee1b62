import Geometry
import JSON

/// The keys of `capInsets`, `sectionInset` and the insets of buttons.
enum InsetsKey: String, DocumentKey {
  case top, left, bottom, right
}

extension DocumentValue {
  /// One inset for all edges or an object of edges.
  func edgeInsets(_ range: NumberRange = .nonNegative) throws(SceneError) -> EdgeInsets {
    if case .number = json { return EdgeInsets(all: try number(range)) }
    guard case .object = json else { throw unexpected("\(range.expectation) or an object of edges") }
    let object = try object(InsetsKey.self)
    return EdgeInsets(
      top: try object.number(.top, range), left: try object.number(.left, range),
      bottom: try object.number(.bottom, range), right: try object.number(.right, range))
  }
}
