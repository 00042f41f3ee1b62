import Components
import FlexLayout

/// The keys of a flexbox child's `position`.
enum PositionKey: String, DocumentKey {
  case type, top, left, bottom, right, start, end
}

extension DocumentValue {
  /// How a flexbox child is positioned, written into its style.
  func readPosition(into style: inout FlexboxChildStyle) throws(SceneError) {
    let object = try object(PositionKey.self)
    func length(_ key: PositionKey) throws(SceneError) -> FlexLength {
      try object[key]?.flexLength(.percent) ?? .undefined
    }
    if let type = object[.type] { style.positionType = try type.keyword(Keywords.positionType) }
    style.position = FlexEdges(
      top: try length(.top), left: try length(.left), bottom: try length(.bottom), right: try length(.right),
      start: try length(.start), end: try length(.end))
  }
}
