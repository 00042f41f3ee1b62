public import Foundation
public import Testing

/// A scene document and the frames its boxes must get, by their identifiers.
public struct LayoutCase {
  /// As the file it is from calls it.
  public let name: String
  /// The scene document, as JSON.
  public let scene: Data
  /// x, y, width and height in points, relative to the parent box.
  public let frames: [String: [Double]]
}

/// Where layouts of other engines are written down.
public enum LayoutEvidence: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// `Tests/Evidence/random-trees.jsonl`, whose README says how it is written.
  case randomTrees = "random"
  /// `layout/yoga.jsonl` among the corpora.
  case yoga
  /// `layout/taffy.jsonl` among the corpora.
  case taffy

  /// What is on this machine: at least what comes with a clone.
  public static let here = Corpora.has("layout") ? allCases : [.randomTrees]

  /// The name of the file.
  public var testDescription: String { rawValue }

  /// How many cases it has.
  public var caseCount: Int {
    switch self {
    case .randomTrees: 2000
    case .yoga: 751
    case .taffy: 126
    }
  }

  /// All of its cases, as many as `caseCount` says.
  public func cases() throws -> [LayoutCase] {
    let cases = try self == .randomTrees ? Self.randomTrees() : Self.corpus(rawValue)
    try #require(cases.count == caseCount)
    return cases
  }

  private static func randomTrees() throws -> [LayoutCase] {
    let lines = try objects(
      at: Corpora.packageRoot.appending(path: "Tests/Evidence/random-trees.jsonl"))
    let words = try #require((lines.first as? [String: Any])?["words"] as? [String: String])
    return try lines.dropFirst().map { line in
      let parts = try #require(line as? [Any])
      let scene = try #require(expand(parts[1], words) as? [String: Any])
      let numbers = try #require(parts[2] as? [Double])
      let identifiers = identifiers(below: scene["component"])
      try #require(numbers.count == identifiers.count * 4)
      return LayoutCase(
        name: try #require(parts[0] as? String), scene: try JSONSerialization.data(withJSONObject: scene),
        frames: Dictionary(
          uniqueKeysWithValues: identifiers.enumerated().map {
            ($0.element, Array(numbers[$0.offset * 4..<$0.offset * 4 + 4]))
          }))
    }
  }

  private static func corpus(_ name: String) throws -> [LayoutCase] {
    try objects(at: Corpora.folder("layout").appending(path: "\(name).jsonl")).map { line in
      let members = try #require(line as? [String: Any])
      return LayoutCase(
        name: try #require(members["name"] as? String),
        scene: try JSONSerialization.data(withJSONObject: #require(members["scene"])),
        frames: try #require(members["expect"] as? [String: [Double]]))
    }
  }

  private static func objects(at url: URL) throws -> [Any] {
    try Data(contentsOf: url).split(separator: 0x0A).map { try JSONSerialization.jsonObject(with: $0) }
  }

  /// `value` with its codes, as keys and as texts, replaced by their words.
  private static func expand(_ value: Any, _ words: [String: String]) -> Any {
    switch value {
    case let code as String: words[code] ?? code
    case let elements as [Any]: elements.map { expand($0, words) }
    case let members as [String: Any]:
      Dictionary(uniqueKeysWithValues: members.map { (words[$0.key] ?? $0.key, expand($0.value, words)) })
    default: value
    }
  }

  /// The identifiers of a node and of all below it, parents first.
  private static func identifiers(below node: Any?) -> [String] {
    guard let node = node as? [String: Any] else { return [] }
    let children = (node["children"] as? [[String: Any]] ?? []).flatMap {
      identifiers(below: $0["component"] ?? $0)
    }
    return (node["id"] as? String).map { [$0] + children } ?? children
  }
}
