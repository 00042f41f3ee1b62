import CCurl

/// One of libcurl's transfers (`CURL`) and what it must not outlive: a GET that depends on its address and on
/// what is known of what is there.
///
/// No proxy, credentials, cookies or other settings come from the environment or from earlier requests. Certificates
/// are verified, and redirects left to the caller.
struct CurlRequest: ~Copyable {
  /// For the loop that runs it.
  let handle: UnsafeMutableRawPointer
  /// What the response goes to; libcurl has its address.
  let reader: ResponseReader
  private let headers: UnsafeMutablePointer<curl_slist>
  private let errorText: UnsafeMutablePointer<CChar>
  private let isRefused: UnsafeMutablePointer<Bool>

  /// A request for what is at `url`.
  ///
  /// - Parameters:
  ///   - conditions: headers that let the server answer that nothing has changed.
  ///   - undoesCoding: whether the body comes as it was before it was compressed for its way.
  ///   - isPublicOnly: whether nothing but addresses that are for everybody may be connected to.
  ///   - connectTimeout: for one host with all its addresses.
  ///   - reader: gets what arrives.
  /// - Throws: `connectionFailed` if libcurl has no memory or lacks what is needed.
  static func get(
    _ url: WebURL, conditions: [String], undoesCoding: Bool, isPublicOnly: Bool, connectTimeout: Duration,
    reader: ResponseReader
  ) throws(ImageLoadingError) -> CurlRequest {
    guard let request = CurlRequest(headers: [accepted] + conditions, reader: reader) else {
      throw reader.failure(String(cString: ccurl_easy_strerror(CURLE_OUT_OF_MEMORY)))
    }
    let codes = [
      request.set([
        (CURLOPT_URL, url.normalized),
        (CURLOPT_USERAGENT, "OffscreenKit"),
        // Not even one that the environment names.
        (CURLOPT_PROXY, ""),
      ]),
      // All that this libcurl can undo.
      undoesCoding ? request.set([(CURLOPT_ACCEPT_ENCODING, "")]) : CURLE_OK,
      request.set([
        (CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS),
        (CURLOPT_FOLLOWLOCATION, 0),
        (CURLOPT_SSL_VERIFYPEER, 1),
        (CURLOPT_SSL_VERIFYHOST, 2),
        (CURLOPT_NETRC, ccurl_netrc_ignored),
        // Handlers of signals are the whole process's, and this is one thread of many.
        (CURLOPT_NOSIGNAL, 1),
        // With it libcurl gives up an address that does not answer in time for the next one to be tried.
        (CURLOPT_CONNECTTIMEOUT_MS, connectTimeout.wholeMilliseconds),
      ]),
      request.deliver(),
      isPublicOnly ? ccurl_refuse_private_addresses(request.handle, request.isRefused) : CURLE_OK,
    ]
    if let code = codes.first(where: { $0 != CURLE_OK }) { throw reader.failure(request.reason(for: code)) }
    return request
  }

  private static let accepted = "Accept: image/png, image/jpeg, image/*;q=0.5"

  private init?(headers lines: [String], reader: ResponseReader) {
    guard let handle = ccurl_easy_init() else { return nil }
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = ccurl_slist_append(list, line) else {
        ccurl_slist_free_all(list)
        ccurl_easy_cleanup(handle)
        return nil
      }
      list = longer
    }
    guard let headers = list else {
      ccurl_easy_cleanup(handle)
      return nil
    }
    self.handle = handle
    self.headers = headers
    self.reader = reader
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    isRefused = .allocate(capacity: 1)
    isRefused.initialize(to: false)
  }

  deinit {
    ccurl_easy_cleanup(handle)
    ccurl_slist_free_all(headers)
    errorText.deallocate()
    isRefused.deallocate()
  }

  /// Whether an address was not connected to since it is not for everybody.
  var wasRefused: Bool { isRefused.pointee }

  /// libcurl's own words for `code`, the more exact ones if it has some.
  borrowing func reason(for code: CURLcode) -> String {
    let exact = String(cString: errorText)
    return exact.isEmpty ? String(cString: ccurl_easy_strerror(code)) : exact
  }

  private borrowing func set(_ texts: [(CURLoption, String)]) -> CURLcode {
    for (option, text) in texts {
      let code = ccurl_set_string(handle, option, text)
      if code != CURLE_OK { return code }
    }
    return CURLE_OK
  }

  private borrowing func set(_ numbers: [(CURLoption, Int)]) -> CURLcode {
    for (option, number) in numbers {
      let code = ccurl_set_long(handle, option, number)
      if code != CURLE_OK { return code }
    }
    return CURLE_OK
  }

  /// Connects the request with its memory and its reader.
  private borrowing func deliver() -> CURLcode {
    let context = Unmanaged.passUnretained(reader).toOpaque()
    let codes = [
      ccurl_set_error_buffer(handle, errorText),
      ccurl_set_request_headers(handle, headers),
      ccurl_set_header_receiver(
        handle,
        { bytes, size, count, context in
          CurlRequest.pass(bytes, count: size * count, to: context) { $0.receive(headerLine: $1) }
        }, context),
      ccurl_set_body_receiver(
        handle,
        { bytes, size, count, context in
          CurlRequest.pass(bytes, count: size * count, to: context) { $0.receive(bodyPart: $1) }
        }, context),
    ]
    return codes.first { $0 != CURLE_OK } ?? CURLE_OK
  }

  /// - Returns: what a callback returns: how many bytes it took, any other number to end the transfer.
  private static func pass(
    _ bytes: UnsafeMutablePointer<CChar>?, count: Int, to context: UnsafeMutableRawPointer?,
    _ receive: (ResponseReader, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let bytes, let context else { return -1 }
    let reader = Unmanaged<ResponseReader>.fromOpaque(context).takeUnretainedValue()
    return receive(reader, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
  }
}

/// What libcurl has once for the whole process.
enum CurlLibrary {
  /// Whether libcurl is there and could be made ready, on first use and by one thread (`curl_global_init`).
  ///
  /// Never undone: other parts of the process may use libcurl too.
  static let isReady = ccurl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK
}
