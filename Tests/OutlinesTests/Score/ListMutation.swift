import Geometry
import JSON
import Outlines
import TestSupport

/// One change of the rows that a list script begins with, and what has to be said of it.
struct ListMutation {
  let name: String
  let change: ([JSONValue]) -> [JSONValue]
  /// Whether a cause says what has happened.
  let isTold: (_ cause: OutlineCause, _ before: [JSONValue], _ after: [JSONValue]) -> Judgement
}

/// What of a cause is right.
struct Judgement {
  var component = false
  var property = false
  var values = false

  static let right = Judgement(component: true, property: true, values: true)

  init(component: Bool = false, property: Bool = false, values: Bool = false) {
    self.component = component
    self.property = property
    self.values = values
  }
}

extension ListMutation {
  private static let items: [EditStep] = [.key("steps"), .index(0), .key("apply"), .key("insertItems")]

  /// The models of a script's rows.
  static func models(of script: JSONValue) -> [JSONValue] {
    (script[items]?.elements ?? []).compactMap { $0["model"] }
  }

  /// The script with other rows.
  static func script(_ script: JSONValue, with models: [JSONValue]) -> JSONValue {
    let entries = models.enumerated().map { index, model -> JSONValue in
      ["at": [0, .number(Double(index))], "template": "row", "model": model]
    }
    return script.setting(items, to: .array(entries))
  }

  static func all(of script: JSONValue, using random: inout SeededGenerator) -> [ListMutation] {
    let count = models(of: script).count
    let nodes = WrittenNode.all(in: script, at: [.key("templates"), .key("row")])
    return (0..<6).flatMap { _ -> [ListMutation] in
      let (from, to) = (random.number(below: count), random.number(below: count))
      return [insertion(at: from, random.number(below: 1000)), removal(of: from)]
        + (from == to ? [] : [move(from, to)])
        + updates(of: from, models(of: script)[from], nodes, random.number(below: 1000))
    }
  }

  private static func insertion(at place: Int, _ number: Int) -> ListMutation {
    ListMutation(name: "row inserted") { models in
      var models = models
      models.insert(models[models.count / 2].renamed("new \(number)"), at: place)
      return models
    } isTold: { cause, before, after in
      guard cause.kind == .inserted, cause.type == "row", let item = cause.item?.last else {
        return Judgement()
      }
      return after.removing(item) == before ? .right : Judgement()
    }
  }

  private static func removal(of place: Int) -> ListMutation {
    ListMutation(name: "row removed") {
      $0.removing(place)
    } isTold: { cause, before, after in
      guard cause.kind == .removed, cause.type == "row", let item = cause.item?.last else {
        return Judgement()
      }
      return before.removing(item) == after ? .right : Judgement()
    }
  }

  private static func move(_ from: Int, _ to: Int) -> ListMutation {
    ListMutation(name: "row moved") {
      $0.moving(from, to)
    } isTold: { cause, before, after in
      guard cause.kind == .moved, cause.type == "row", let origin = cause.from?.elements.last?.number,
        let item = cause.item?.last
      else { return Judgement() }
      return before.moving(Int(origin), item) == after ? .right : Judgement()
    }
  }

  /// Changes of each value that the template shows as it is.
  private static func updates(
    of place: Int, _ model: JSONValue, _ nodes: [WrittenNode], _ number: Int
  ) -> [ListMutation] {
    model.members.compactMap { member in
      guard member.key != "id", let old = member.value.text else { return nil }
      let placeholder = "{{\(member.key)}}"
      let type = nodes.first { $0.json.text().contains(placeholder) && $0.json.shows(placeholder) }?.type
      let new = JSONValue.string(old.hasPrefix("#") ? "#BE185D" : "update \(number)")
      return ListMutation(name: "row updated") { models in
        var models = models
        models[place] = models[place].setting([.key(member.key)], to: new)
        return models
      } isTold: { cause, _, _ in
        guard cause.kind == .changed, cause.item?.last == place, cause.type == type else {
          return Judgement()
        }
        return Judgement(
          component: true, property: ["string", "view.backgroundColor"].contains(cause.property),
          values: cause.from == member.value && cause.to == new)
      }
    }
  }
}

extension JSONValue {
  /// The model with another name and other texts.
  fileprivate func renamed(_ name: String) -> JSONValue {
    .object(
      JSONObject(
        members.map { member in
          member.value.text?.hasPrefix("#") == true
            ? member : .init(key: member.key, value: .string("\(member.key) \(name)"))
        }))
  }

  /// Whether a component itself, not one in it, shows a placeholder.
  fileprivate func shows(_ placeholder: String) -> Bool {
    self["string"]?.text == placeholder || self["view"]?["backgroundColor"]?.text == placeholder
  }
}

extension [JSONValue] {
  fileprivate func removing(_ index: Int) -> [JSONValue] {
    var copy = self
    if copy.indices.contains(index) { copy.remove(at: index) }
    return copy
  }

  fileprivate func moving(_ from: Int, _ to: Int) -> [JSONValue] {
    guard indices.contains(from), indices.contains(to) else { return self }
    var copy = self
    copy.insert(copy.remove(at: from), at: to)
    return copy
  }
}
