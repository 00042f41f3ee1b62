import CCurl
import Codecs

/// Takes one response from libcurl as it arrives and says when to stop. Belongs to the thread that makes the request.
final class ResponseReader {
  /// For all heads and trailers of one response; browsers allow about as much.
  static let maximumHeaderBytes = 256 << 10

  private let url: String
  /// Whether the server may answer that nothing has changed.
  private let isConditional: Bool
  /// Whether libcurl undoes the body's coding.
  private let undoesCoding: Bool
  private let limits: ImageLoadingLimits
  private let progress: @Sendable (Double) -> Void
  private var head = ResponseHead()
  private var headerBytes = 0
  private var body: [UInt8] = []
  /// How much of the body has come, be it kept or, with a redirect, dropped.
  private var receivedBytes = 0
  private var failure: ImageLoadingError?
  /// Whether libcurl cannot undo the body's coding, so that it does not come whole unless it is left as it is: there is no such
  /// coding, or gzip's of several members or with something behind it.
  private(set) var isBeyondLibcurl = false
  /// When something last arrived, or the reader was made.
  private var lastActivity = ContinuousClock.now

  init(
    url: String, isConditional: Bool, undoesCoding: Bool, limits: ImageLoadingLimits,
    progress: @escaping @Sendable (Double) -> Void
  ) {
    self.url = url
    self.isConditional = isConditional
    self.undoesCoding = undoesCoding
    self.limits = limits
    self.progress = progress
  }

  /// When the server will have been silent for too long.
  var patienceEnd: ContinuousClock.Instant {
    lastActivity + limits.requestTimeout
  }

  /// The error for a server that was.
  var silence: ImageLoadingError {
    .requestTimedOut(url: url, limit: limits.requestTimeout)
  }

  /// The error for a request that could not go on; `reason` are libcurl's words.
  func failure(_ reason: String) -> ImageLoadingError {
    .connectionFailed(url: url, reason: reason)
  }

  /// The next line of a head or of the trailers.
  ///
  /// - Returns: whether to go on.
  func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
    lastActivity = .now
    headerBytes += bytes.count
    if headerBytes > Self.maximumHeaderBytes {
      return stop(failure("its headers are longer than \(Self.maximumHeaderBytes) bytes"))
    }
    // What comes after the head are trailers.
    if head.isComplete { return true }
    head.read(bytes)
    return head.isComplete ? acceptHead() : true
  }

  /// The next part of the body.
  ///
  /// - Returns: whether to go on.
  func receive(bodyPart bytes: UnsafeRawBufferPointer) -> Bool {
    lastActivity = .now
    guard bytes.count <= maximumBytes - receivedBytes else { return stopAsTooLarge() }
    receivedBytes += bytes.count
    if head.isRedirect { return true }
    body.append(contentsOf: bytes)
    if let expected = head.expectedBytes, receivedBytes <= expected {
      progress(Double(receivedBytes) / Double(max(expected, 1)))
    }
    return true
  }

  /// What has come, after libcurl has ended with `code`, or why it is nothing.
  ///
  /// - Parameter reason: libcurl's words for `code`.
  /// - Throws: `ImageLoadingError`.
  func answer(endingWith code: CURLcode, reason: String) throws(ImageLoadingError) -> HTTPAnswer {
    if let failure { throw failure }
    // However its body ended, a redirect has said what it has to say.
    if head.isComplete, head.isRedirect, let location = head.location { return .redirect(location: location) }
    if head.isComplete, isNotModified { return .notModified(head.freshness) }
    if code == CURLE_OPERATION_TIMEDOUT { throw silence }
    guard head.isComplete else {
      let isCutOff = code == CURLE_OK || code == CURLE_PARTIAL_FILE
      throw failure(isCutOff ? "it closed before an answer" : reason)
    }
    switch code {
    case CURLE_OK:
      return .body(undoesCoding || !head.isPackedByGzip ? body : try unpackedBody(), head.freshness)
    case CURLE_WRITE_ERROR where undoesCoding && head.isPackedByGzip:
      isBeyondLibcurl = true
      throw failure(reason)
    case CURLE_WRITE_ERROR:
      // Its own words are of a disk, though nobody but what undoes the coding refuses anything without a failure.
      throw failure("its content coding is damaged")
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      throw .incompleteBody(url: url, received: receivedBytes, expected: head.expectedBytes)
    default:
      throw failure(reason)
    }
  }

  private func unpackedBody() throws(ImageLoadingError) -> [UInt8] {
    do throws(Gzip.Failure) {
      return try Gzip.unpack(body, limit: maximumBytes)
    } catch {
      switch error {
      case .tooLarge: throw .bodyTooLarge(url: url, maximumBytes: maximumBytes)
      case .outOfMemory: throw failure("there is no memory for its content")
      case .damaged: throw failure("its gzip coding is damaged")
      }
    }
  }

  /// Decides by the head whether the body is wanted.
  private func acceptHead() -> Bool {
    if let expected = head.expectedBytes, expected > maximumBytes, isWanted { return stopAsTooLarge() }
    if head.isRedirect { return true }
    guard isWanted else {
      return stop(.httpStatus(url: url, status: head.status ?? 0, retryAfter: head.retryAfter))
    }
    isBeyondLibcurl = undoesCoding && !isNotModified && head.isCodingUnknown
    if isBeyondLibcurl { return false }
    // What a server merely announces gets no more memory than this.
    body.reserveCapacity(min(head.expectedBytes ?? 0, 4 << 20))
    return true
  }

  private var maximumBytes: Int { limits.decoding.maximumBytes }

  private var isWanted: Bool {
    head.isRedirect || isNotModified || (200...299).contains(head.status ?? 0)
  }

  private var isNotModified: Bool { isConditional && head.status == 304 }

  private func stopAsTooLarge() -> Bool {
    stop(.bodyTooLarge(url: url, maximumBytes: maximumBytes))
  }

  private func stop(_ error: ImageLoadingError) -> Bool {
    failure = error
    return false
  }
}
