import Foundation
import JSON
import Scenes
import TestSupport

/// Checks JSON against a schema: the part of draft 2020-12 that the schemas of this package use.
struct SchemaValidator {
  let schema: JSONValue
  /// The schemas that this one may refer to, by their `$id`.
  private let others: [String: JSONValue]
  private let patterns = PatternCache()

  init(schema: JSONValue, others: [String: JSONValue] = [:]) {
    self.schema = schema
    self.others = others
  }

  /// The schema in the file `name` of the package, which may refer to the files `others`.
  init(file name: String, others: [String] = []) throws {
    func read(_ name: String) throws -> JSONValue {
      let file = Corpora.packageRoot.appending(path: "Schemas/\(name)")
      return try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
    }
    self.init(
      schema: try read(name), others: try Dictionary(uniqueKeysWithValues: others.map { ($0, try read($0)) }))
  }

  /// The first thing that is wrong, nil when nothing is.
  func complaint(about value: JSONValue) throws -> String? {
    try complaint(about: value, schema, "$")
  }

  private func complaint(about value: JSONValue, _ schema: JSONValue, _ path: String) throws -> String? {
    guard case .object(let keywords) = schema else {
      return schema == false ? "\(path): nothing is allowed here" : nil
    }
    for keyword in keywords.members {
      if let complaint = try check(value, keyword.key, keyword.value, keywords, path) { return complaint }
    }
    return nil
  }

  private func check(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONObject, _ path: String
  ) throws -> String? {
    switch (keyword, argument) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _), ("then", _), ("else", _):
      return nil
    case ("$ref", .string(let reference)): return try complaint(about: value, reference: reference, path)
    case ("oneOf", .array(let schemas)):
      let count = try schemas.count { try complaint(about: value, $0, path) == nil }
      return count == 1 ? nil : "\(path): \(count) of \(argument.text()) hold"
    case ("anyOf", .array(let schemas)):
      var first: String?
      for schema in schemas {
        guard let complaint = try complaint(about: value, schema, path) else { return nil }
        first = first ?? complaint
      }
      return first
    case ("allOf", .array(let schemas)):
      return try schemas.lazy.compactMap { try complaint(about: value, $0, path) }.first
    case ("if", let condition):
      let branch = try complaint(about: value, condition, path) == nil ? "then" : "else"
      return try schema[branch].flatMap { try complaint(about: value, $0, path) }
    case ("properties", _), ("required", _), ("additionalProperties", _):
      return try checkObject(value, keyword, argument, schema, path)
    case ("items", _), ("prefixItems", _), ("minItems", _), ("maxItems", _):
      return try checkArray(value, keyword, argument, path)
    default:
      return try isAllowed(value, keyword, argument)
        ? nil : "\(path): \(value.text()) is not \(keyword) \(argument.text())"
    }
  }

  private func complaint(about value: JSONValue, reference: String, _ path: String) throws -> String? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let other = others[String(parts[0])] else {
      return try complaint(about: value, definition(reference), path)
    }
    return try SchemaValidator(schema: other).complaint(about: value, reference: "#\(parts[1])", path)
  }

  private func definition(_ reference: String) throws -> JSONValue {
    let name = String(reference.dropFirst("#/$defs/".count))
    guard let definition = schema["$defs"]?[name] else { throw UnknownKeyword(keyword: reference) }
    return definition
  }

  private func checkObject(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONObject, _ path: String
  ) throws -> String? {
    guard case .object(let object) = value else { return nil }
    switch (keyword, argument) {
    case ("properties", .object(let properties)):
      return try object.members.lazy.compactMap { member in
        try properties[member.key].flatMap { try complaint(about: member.value, $0, "\(path).\(member.key)") }
      }.first
    case ("required", .array(let keys)):
      return keys.first { key in !object.members.contains { .string($0.key) == key } }.map {
        "\(path): needs \($0.text())"
      }
    case ("additionalProperties", false):
      return object.members.first { schema["properties"]?[$0.key] == nil }.map { "\(path): has \($0.key)" }
    case ("additionalProperties", let other):
      return try object.members.lazy.filter { schema["properties"]?[$0.key] == nil }.compactMap { member in
        try complaint(about: member.value, other, "\(path).\(member.key)")
      }.first
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func checkArray(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ path: String
  ) throws -> String? {
    guard case .array(let elements) = value else { return nil }
    switch (keyword, argument) {
    case ("items", let schema):
      return try elements.lazy.compactMap { try complaint(about: $0, schema, "\(path)[]") }.first
    case ("prefixItems", .array(let schemas)):
      return try zip(elements, schemas).lazy.compactMap { try complaint(about: $0, $1, "\(path)[]") }.first
    case ("minItems", .number(let count)):
      return Double(elements.count) < count.value ? "\(path): too few" : nil
    case ("maxItems", .number(let count)):
      return Double(elements.count) > count.value ? "\(path): too many" : nil
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func isAllowed(_ value: JSONValue, _ keyword: String, _ argument: JSONValue) throws -> Bool {
    switch (keyword, argument, value) {
    case ("enum", .array(let values), _): values.contains(value)
    case ("const", _, _): value == argument
    case ("type", .string(let type), _): Self.isOfType(value, type)
    case ("minimum", .number(let limit), .number(let number)): number.value >= limit.value
    case ("maximum", .number(let limit), .number(let number)): number.value <= limit.value
    case ("exclusiveMinimum", .number(let limit), .number(let number)): number.value > limit.value
    case ("pattern", .string(let pattern), .string(let text)): try text.contains(patterns.regex(pattern))
    case ("minimum", _, _), ("maximum", _, _), ("exclusiveMinimum", _, _), ("pattern", _, _): true
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private static func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number)): number.value == number.value.rounded()
    default: false
    }
  }
}

/// Patterns that were asked for before: making a regular expression takes longer than using it.
private final class PatternCache {
  private var known: [String: Regex<AnyRegexOutput>] = [:]

  func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    if let regex = known[pattern] { return regex }
    let regex = try Regex(pattern)
    known[pattern] = regex
    return regex
  }
}

/// The schema uses something that the validator does not know.
struct UnknownKeyword: Error {
  let keyword: String
}
