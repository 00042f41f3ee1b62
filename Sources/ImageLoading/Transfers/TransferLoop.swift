import CCurl

/// Runs one transfer at a time on the calling thread and keeps its connection for the next (`CURLM`).
// Unchecked, since the pointer is not Sendable: one thread at a time has a loop, which `HTTPClient` hands out under a
// lock, and calls all of it; only `wake` is for any thread, as `curl_multi_wakeup` is.
// `SharedLoadsTests.servesManyTasksAtOnce` under the thread sanitizer would notice.
final class TransferLoop: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// Nil if libcurl has no memory or no file descriptors left.
  init?() {
    guard CurlLibrary.isReady, let handle = ccurl_multi_init() else { return nil }
    self.handle = handle
  }

  deinit {
    ccurl_multi_cleanup(handle)
  }

  /// Makes `run` look whether its answer is still wanted.
  func wake() {
    ccurl_multi_wakeup(handle)
  }

  /// Begins `request` and blocks until it has ended, the server was silent for too long, or nobody wants the answer.
  ///
  /// - Throws: `ImageLoadingError`, `CancellationError` if it is not wanted.
  func run(_ request: borrowing CurlRequest, while isWanted: () -> Bool) throws -> HTTPAnswer {
    let reader = request.reader
    try check(ccurl_multi_add_handle(handle, request.handle), reader)
    while isWanted() {
      var running: Int32 = 0
      try check(ccurl_multi_perform(handle, &running), reader)
      if let code = endCode() {
        return try reader.answer(endingWith: code, reason: request.reason(for: code))
      }
      let patience = reader.patienceEnd - .now
      if patience <= .zero { throw reader.silence }
      // Rounded up, or the last millisecond would be spent asking.
      let timeout = Int32(clamping: patience.wholeMilliseconds + 1)
      try check(ccurl_multi_poll(handle, nil, 0, timeout, nil), reader)
    }
    throw CancellationError()
  }

  /// Ends `request` after `run` and closes its connection unless the response is complete.
  ///
  /// This waits for a name server that is still to answer: libcurl asks on a thread of its own that it cannot end.
  func remove(_ request: borrowing CurlRequest) {
    ccurl_multi_remove_handle(handle, request.handle)
  }

  private func check(_ code: CURLMcode, _ reader: ResponseReader) throws(ImageLoadingError) {
    if code != CURLM_OK { throw reader.failure(String(cString: ccurl_multi_strerror(code))) }
  }

  /// How the one transfer ended, if it did.
  private func endCode() -> CURLcode? {
    var left: Int32 = 0
    guard let message = ccurl_multi_info_read(handle, &left), message.pointee.msg == CURLMSG_DONE else {
      return nil
    }
    return message.pointee.data.result
  }
}
