import CCurl

/// What libcurl has once for the whole process.
enum CurlLibrary {
  /// Whether libcurl is there and could be made ready, on first use and by one thread (`curl_global_init`).
  ///
  /// Never undone: other parts of the process may use libcurl too.
  static let isReady = ccurl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK
}
