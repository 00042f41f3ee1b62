import CCurl
import Files

/// An absolute http or https URL with a host and a port that TCP has.
package struct WebURL: Hashable, Sendable {
  /// The URL as it was written, for messages.
  let text: String
  /// The URL as libcurl reads it. Reading this again gives the same host, so that what was checked is what is asked.
  let normalized: String
  /// Without escapes and as name servers know it (`xn--…`); an IPv6 address has its brackets.
  package let host: String
  /// The port given or the scheme's usual one.
  package let port: Int

  /// Nil unless `text` is such a URL.
  package init?(_ text: String) {
    guard Self.hasAuthority(text), let url = CurlURL(text) else { return nil }
    self.init(url, text: text)
  }

  private init?(_ url: borrowing CurlURL, text: String? = nil) {
    // A letter that looks like a slash becomes one in a name, which then is another host's.
    guard let normalized = url.text(), let host = url.host(), !host.isEmpty,
      CurlURL(normalized)?.host() == host,
      let port = url.port(), (1...65535).contains(port)
    else { return nil }
    self.text = text ?? normalized
    self.normalized = normalized
    self.host = host
    self.port = port
  }

  /// What `reference`, absolute or relative (RFC 3986, section 5.2), means on a page at this URL; nil if that is no
  /// web address. The same server is told the same name and password, as browsers and curl do.
  func resolving(_ reference: String) -> WebURL? {
    guard let target = target(of: reference) else { return nil }
    let isSameServer =
      (target.host.lowercased(), target.port) == (host.lowercased(), port)
      && Self.scheme(of: target.normalized) == Self.scheme(of: normalized)
    guard isSameServer, let own = CurlURL(normalized), var url = CurlURL(target.normalized) else {
      return target
    }
    url.takeCredentials(of: own)
    return WebURL(url, text: target.text)
  }

  private func target(of reference: String) -> WebURL? {
    if Self.scheme(of: reference) != nil { return WebURL(reference) }
    if reference.hasPrefix("//") { return WebURL("\(normalized.prefix { $0 != ":" }):\(reference)") }
    // libcurl takes what comes before a fragment for a path even if there is nothing.
    if reference.isEmpty || reference.hasPrefix("#") { return WebURL(normalized) }
    guard var url = CurlURL(normalized), url.resolve(reference) else { return nil }
    return WebURL(url)
  }

  /// Why no text is such a URL here, whatever it says; nil where libcurl, which takes them apart, is there.
  package static var obstacle: String? {
    CurlLibrary.isReady
      ? nil : "libcurl.so.4 is not installed or could not be set up; install the package libcurl4"
  }

  /// What stands before the first colon if it is written as a scheme (RFC 3986, section 3.1).
  package static func scheme(of text: String) -> String? {
    let bytes = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard bytes.endIndex != text.endIndex, let first = bytes.first, first.isASCIILetter,
      bytes.allSatisfy({ $0.isASCIILetter || "0123456789+-.".utf8.contains($0) })
    else { return nil }
    return String(Substring(bytes))
  }

  /// Whether the text is `http://` or `https://` and something other than a slash; libcurl would also take one slash,
  /// or three and the path's beginning for a host.
  private static func hasAuthority(_ text: String) -> Bool {
    guard let scheme = scheme(of: text), ["http", "https"].contains(scheme.lowercased()) else { return false }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    return rest.starts(with: "://".utf8) && rest.dropFirst(3).first != UInt8(ascii: "/")
  }
}

/// One of libcurl's URLs, while it is taken apart or another is resolved against it (`CURLU`).
struct CurlURL: ~Copyable {
  private let handle: OpaquePointer

  /// Reads an absolute http or https URL; nil if libcurl does not take it for one.
  init?(_ text: String) {
    guard let handle = ccurl_url() else { return nil }
    guard Self.set(text, on: handle) else {
      ccurl_url_cleanup(handle)
      return nil
    }
    self.handle = handle
  }

  deinit {
    ccurl_url_cleanup(handle)
  }

  /// Replaces the URL by what `reference`, absolute or relative, means on its page.
  ///
  /// - Returns: whether it could be read; if not, the URL is no longer of use.
  mutating func resolve(_ reference: String) -> Bool {
    Self.set(reference, on: handle)
  }

  /// Has the name and password of `other`, unless it has a name itself.
  mutating func takeCredentials(of other: borrowing CurlURL) {
    guard part(CURLUPART_USER, flags: 0) == nil else { return }
    for part in [CURLUPART_USER, CURLUPART_PASSWORD] {
      if let text = other.part(part, flags: 0) { ccurl_url_set(handle, part, text, 0) }
    }
  }

  /// The whole URL as it goes to the network: without dot segments, spaces and letters outside of ASCII escaped, the
  /// host as name servers know it.
  borrowing func text() -> String? {
    part(CURLUPART_URL, flags: CURLU_PUNYCODE)
  }

  /// Without escapes and as name servers know it; an IPv6 address has its brackets.
  borrowing func host() -> String? {
    part(CURLUPART_HOST, flags: CURLU_PUNYCODE)
  }

  /// The port given or the scheme's usual one.
  borrowing func port() -> Int? {
    part(CURLUPART_PORT, flags: CURLU_DEFAULT_PORT).flatMap { Int($0) }
  }

  private static func set(_ text: String, on handle: OpaquePointer) -> Bool {
    // A C string would end there, and mean something else than what was checked.
    guard !text.utf8.contains(0) else { return false }
    return ccurl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_ALLOW_SPACE | CURLU_URLENCODE))
      == CURLUE_OK
  }

  private borrowing func part(_ part: CURLUPart, flags: Int32) -> String? {
    var characters: UnsafeMutablePointer<CChar>?
    guard ccurl_url_get(handle, part, &characters, UInt32(flags)) == CURLUE_OK, let characters else {
      return nil
    }
    defer { ccurl_free(characters) }
    return String(cString: characters)
  }
}
