extension String {
  /// An image's address as messages name it: without credentials, cut where it is very long, and `""` where it is empty.
  ///
  /// `data:` URLs can be megabytes long.
  package var imageAddressText: String {
    guard !isEmpty else { return "\"\"" }
    let address = withoutCredentials
    let kept = address.prefix(200)
    return kept.endIndex == address.endIndex ? address : "\(kept)…"
  }

  /// The URL without the name and the password of a user, which are not for logs.
  package var withoutCredentials: String {
    guard let scheme = firstRange(of: "://") else { return self }
    let rest = self[scheme.upperBound...]
    guard let end = rest.prefix(while: { !"/?#".contains($0) }).lastIndex(of: "@") else { return self }
    return String(self[..<scheme.upperBound] + rest[rest.index(after: end)...])
  }
}
