import LocalHTTP
import NIOHTTP1

extension WebRequest {
  /// Whether who asks has what the entity tag stands for (RFC 9110, section 13.1.2,
  /// https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2).
  func hasAlready(_ entityTag: String) -> Bool {
    guard method == .GET || method == .HEAD else { return false }
    guard let first = headers.first(name: "If-None-Match") else { return false }
    if first == entityTag { return true }
    return headers["If-None-Match"].contains { field in
      field.split(separator: ",").contains { part in
        let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
        return (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == entityTag
      }
    }
  }

  /// Whether any picture would be none to send, so that it only has to be known that there is one.
  var hasAny: Bool {
    (method == .GET || method == .HEAD) && headers.first(name: "If-None-Match") == "*"
  }
}
