import Files

/// What a response says of how long it may serve without asking again, and how to ask (RFC 9111, sections 4 and 5).
struct ResponseFreshness: Hashable, Sendable {
  /// The server's own words, weak tags too.
  var entityTag: String?
  /// The server's own words.
  var lastModified: String?
  /// Seconds for which nobody needs to be asked.
  var lifetime: Int { isAskedForAlways ? 0 : max(0, maximumAge - age) }
  private var maximumAge = 0
  /// Whether its server wants to be asked each time, whatever else it says.
  private var isAskedForAlways = false
  /// How long it has been kept on its way already, in seconds.
  private var age = 0
  /// Whether it may be kept at all.
  var mayBeStored = true

  init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Takes one of the headers that matter.
  mutating func read(field: String, value: String) {
    switch field {
    case "etag": entityTag = Self.validator(value)
    case "last-modified": lastModified = Self.validator(value)
    case "age": age = Self.seconds(value) ?? 0
    case "cache-control": readDirectives(value)
    // What depends on what was asked beside the address, which is the same in all requests save where it says anything.
    case "vary" where value.contains("*"): mayBeStored = false
    default: break
    }
  }

  /// The headers of a request that asks only for what has changed; none where there is nothing to compare with.
  var conditions: [String] {
    if let entityTag { return ["If-None-Match: \(entityTag)"] }
    return lastModified.map { ["If-Modified-Since: \($0)"] } ?? []
  }

  /// What an answer without content leaves unsaid stays as it was.
  func completed(by older: ResponseFreshness) -> ResponseFreshness {
    var freshness = self
    freshness.entityTag = entityTag ?? older.entityTag
    freshness.lastModified = lastModified ?? older.lastModified
    return freshness
  }

  /// More counts as this much, 68 years, as RFC 9111 has it (section 1.2.2).
  private static let mostSeconds = 1 << 31

  /// Nil where it is no whole number of seconds.
  private static func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    // Digits alone that are no number are more than there are.
    return min(Int(text) ?? mostSeconds, mostSeconds)
  }

  /// What goes back to the server in a header, and into a line of a file; nil where a control character has no place in either.
  private static func validator(_ text: String) -> String? {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? text : nil
  }

  private mutating func readDirectives(_ value: String) {
    for directive in value.split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.filter { !" \t\"".contains($0) }.lowercased()
      }
      switch (parts.first, parts.dropFirst().first.flatMap(Self.seconds)) {
      case ("no-store", _): mayBeStored = false
      case ("no-cache", _): isAskedForAlways = true
      case ("max-age", let seconds?): maximumAge = seconds
      default: break
      }
    }
  }
}
