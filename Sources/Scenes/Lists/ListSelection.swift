import JSON
import ListViews

/// How templates see whether their item is selected: by the name `selected`, unless the model has one of its own.
extension JSONValue {
  /// The name of the value.
  private static var selectedKey: String { "selected" }

  /// The model with that value; itself where it has one or is no object.
  func selected(_ isSelected: Bool) -> JSONValue {
    guard case .object(let object) = self, object[Self.selectedKey] == nil else { return self }
    return .object(
      JSONObject(object.members + [JSONObject.Member(key: Self.selectedKey, value: .bool(isSelected))]))
  }

  /// The members of an object that may ask for it, by placeholders of their own or in parts.
  var membersThatAskForSelection: Set<String> {
    guard case .object(let object) = self else { return [] }
    return Set(object.members.filter { $0.value.mayAskForSelection }.map(\.key))
  }

  private var mayAskForSelection: Bool {
    var ahead = [self]
    while let value = ahead.popLast() {
      switch value {
      case .string(let text): if text.contains("{{"), text.contains(Self.selectedKey) { return true }
      case .array(let elements): ahead += elements
      case .object(let object):
        if object["part"] != nil { return true }
        ahead += object.members.map(\.value)
      case .null, .bool, .number: break
      }
    }
    return false
  }
}

extension ListScript {
  /// Whether anything in the list can come to be selected.
  var canSelect: Bool {
    list.selection != .none
      || steps.contains { if case .select = $0 { true } else { false } }
  }
}
