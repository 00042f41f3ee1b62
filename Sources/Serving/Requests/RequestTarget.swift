import Files
package import ImageRendering

/// Where a request goes, taken apart but not decoded: signatures are of what was sent.
package struct RequestTarget {
  /// Up to the first question mark.
  let path: Substring
  /// What stands between the ampersands of the query, empty ones included; none where there is no query.
  let items: [Substring]

  /// - Parameter text: path and query as they were sent.
  package init(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first ?? ""
    let query = parts.count > 1 ? parts[1] : ""
    items = query.isEmpty ? [] : query.split(separator: "&", omittingEmptySubsequences: false)
  }

  /// What the path names: a document's name and a format, decoded once; nil where it can be neither.
  ///
  /// - Throws: `badPath` for a path with bad escapes.
  package func picture() throws(RequestProblem) -> (name: String, format: PictureFormat)? {
    guard path.first == "/", let decoded = PercentEncoding.decodeText(path.utf8),
      !decoded.unicodeScalars.contains("\u{FFFD}")
    else { throw .badPath }
    // An escaped slash is a part of a name, and no document has such a name.
    let slashes = path.utf8.count { $0 == UInt8(ascii: "/") }
    guard decoded.utf8.count(where: { $0 == UInt8(ascii: "/") }) == slashes else { return nil }
    guard let point = decoded.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    guard let format = Self.formats[String(decoded[decoded.utf8.index(after: point)...])] else { return nil }
    return (String(decoded[..<point].dropFirst()), format)
  }

  private static let formats: [String: PictureFormat] = Dictionary(
    uniqueKeysWithValues: PictureFormat.allCases.map { ($0.fileExtension, $0) })

  /// Names and values of the query, decoded: a plus sign is a space.
  ///
  /// - Parameter leavingOut: what an item that counts for nothing here begins with.
  /// - Throws: `badEscape`, `doubleParameter`.
  package func parameters(
    leavingOut prefixes: [String] = []
  ) throws(RequestProblem) -> [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    var names: Set<String> = []
    for item in items where !prefixes.contains(where: { item.hasPrefix($0) }) {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]) else { throw .badEscape(String(item)) }
      guard parts.count == 2 else { throw .unknownParameter(name) }
      guard let value = Self.decoded(parts[1]) else { throw .badEscape(name) }
      guard names.insert(name).inserted else { throw .doubleParameter(name) }
      parameters.append((name, value))
    }
    return parameters
  }

  /// Nil for bad escapes, and for bytes that are no UTF-8, be they escaped or not.
  private static func decoded(_ text: Substring) -> String? {
    // What was no UTF-8 when it came has become this; who means it escapes it.
    guard !text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let spaced = text.utf8.lazy.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return PercentEncoding.decodeText(spaced)
  }
}
