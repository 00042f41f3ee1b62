import CCurl

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

  /// The whole URL as it goes to the network: without dot segments, spaces and letters outside of ASCII escaped.
  borrowing func text() -> String? {
    part(CURLUPART_URL, flags: 0)
  }

  /// Without escapes; an IPv6 address has its brackets.
  borrowing func host() -> String? {
    part(CURLUPART_HOST, flags: 0)
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
