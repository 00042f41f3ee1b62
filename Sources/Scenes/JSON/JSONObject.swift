/// The members of a JSON object, in the order of the document. No key stands twice.
public struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// Without quotation marks and escapes.
    public let key: String
    /// Of any type.
    public let value: JSONValue

    /// Any text may be a key.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Up to here looking at every key is quicker than a table.
  private static let longestWithoutIndex = 16

  /// In the order of the document.
  public let members: [Member]
  /// The places of the keys; empty for a short object.
  private let indices: [String: Int]

  /// - Precondition: no key stands twice.
  public init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.longestWithoutIndex else {
      indices = [:]
      return
    }
    indices = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.key, $0) })
  }

  /// The value under `key`, nil when there is none.
  public subscript(_ key: String) -> JSONValue? {
    index(of: key).map { members[$0].value }
  }

  /// Where in `members` the key is, nil when there is none.
  func index(of key: String) -> Int? {
    if members.count > Self.longestWithoutIndex { return indices[key] }
    return members.firstIndex { $0.key == key }
  }

  /// Whether the members are the same in the same order.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.members == other.members
  }

  /// Feeds the members in their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
  }
}
