import Foundation

@testable import FlexLayout

typealias JSONObject = [String: Any]

struct UnexpectedValue: Error {
  let key: String
  let value: String
}

extension JSONObject {
  func number(_ key: String) throws -> Double? {
    guard let value = self[key], !(value is NSNull) else { return nil }
    guard let number = value as? NSNumber else { throw UnexpectedValue(key: key, value: "\(value)") }
    return number.doubleValue
  }

  func object(_ key: String) throws -> JSONObject {
    guard let object = self[key] as? JSONObject else { throw UnexpectedValue(key: key, value: "\(self)") }
    return object
  }

  func length(_ key: String) throws -> FlexLength {
    guard let value = self[key], !(value is NSNull) else { return .undefined }
    if let number = value as? NSNumber { return .points(number.doubleValue) }
    switch value as? String {
    case "auto": return .auto
    case "max-content": return .maxContent
    case "fit-content": return .fitContent
    case "stretch": return .stretch
    case let text?:
      guard text.hasSuffix("%"), let percentage = Double(text.dropLast()) else { break }
      return .percent(percentage)
    case nil: break
    }
    throw UnexpectedValue(key: key, value: "\(value)")
  }

  func edges(_ key: String) throws -> FlexEdges {
    guard let object = self[key] as? JSONObject else { return FlexEdges(all: try length(key)) }
    return try object.edges()
  }

  func edges() throws -> FlexEdges {
    FlexEdges(
      horizontal: try length("horizontal"), vertical: try length("vertical"),
      top: try length("top"), left: try length("left"), bottom: try length("bottom"),
      right: try length("right"), start: try length("start"), end: try length("end"))
  }

  func keyword<Keyword>(_ key: String, _ keywords: [String: Keyword], _ fallback: Keyword) throws -> Keyword {
    guard let value = self[key] as? String else { return fallback }
    guard let keyword = keywords[value] else { throw UnexpectedValue(key: key, value: value) }
    return keyword
  }
}

/// A keyword is spelled in scenes as its case is in code.
func spelled<Keyword: CaseIterable>(_ type: Keyword.Type) -> [String: Keyword] {
  Dictionary(uniqueKeysWithValues: Keyword.allCases.map { ("\($0)", $0) })
}

extension FlexStyle {
  mutating func readContainer(_ node: JSONObject) throws {
    direction = try node.keyword("direction", spelled(FlexDirection.self), .column)
    wrap = try node.keyword("wrap", spelled(FlexWrap.self), .noWrap)
    justifyContent = try node.keyword("justifyContent", spelled(JustifyContent.self), .start)
    alignItems = try node.keyword("alignItems", spelled(AlignItems.self), .stretch)
    alignContent = try node.keyword("alignContent", spelled(AlignContent.self), .start)
    overflow = try node.keyword("overflow", spelled(Overflow.self), .visible)
    boxSizing = try node.keyword("boxSizing", spelled(BoxSizing.self), .borderBox)
    layoutDirection = try node.keyword(
      "layoutDirection", ["ltr": LayoutDirection.leftToRight, "rtl": .rightToLeft].mapValues(Optional.some),
      nil)
    rowGap = try node.length("rowGap")
    columnGap = try node.length("columnGap")
    padding = try node.edges("padding")
    border = try node.edges("border")
  }

  mutating func readItem(_ entry: JSONObject) throws {
    if entry["margin"] != nil { margin = try entry.edges("margin") }
    if entry["padding"] != nil { padding = try entry.edges("padding") }
    flexGrow = try entry.number("flexGrow") ?? 0
    flexShrink = try entry.number("flexShrink") ?? 0
    if entry["flexBasis"] != nil { flexBasis = try entry.length("flexBasis") }
    alignSelf = try entry.keyword("alignSelf", spelled(AlignSelf.self), .auto)
    display = try entry.keyword("display", spelled(Display.self), .flex)
    if let position = entry["position"] as? JSONObject {
      positionType = try position.keyword("type", spelled(PositionType.self), .relative)
      self.position = try position.edges()
    }
    aspectRatio = try entry.number("aspectRatio")
    if let size = entry["size"] as? JSONObject { try readSize(size) }
    usesTextRounding = (entry["useTextRounding"] as? NSNumber)?.boolValue ?? false
    usesHeightAsBaseline = (entry["useHeightAsBaseline"] as? NSNumber)?.boolValue ?? false
  }

  mutating func readSize(_ size: JSONObject) throws {
    if size["width"] != nil { width = try size.length("width") }
    if size["height"] != nil { height = try size.length("height") }
    if size["minWidth"] != nil { minWidth = try size.length("minWidth") }
    if size["minHeight"] != nil { minHeight = try size.length("minHeight") }
    if size["maxWidth"] != nil { maxWidth = try size.length("maxWidth") }
    if size["maxHeight"] != nil { maxHeight = try size.length("maxHeight") }
  }
}
