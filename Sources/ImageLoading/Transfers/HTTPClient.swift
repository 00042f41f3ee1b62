import Codecs
import Dispatch
import Foundation
import FoundationNetworking

/// A URL session without cookies, credentials and cache, so that what it loads depends on the address alone.
///
/// What FoundationNetworking (Swift 6.3) does not let its users prevent:
///
/// - It traps when a connection ends within the headers, when a chunked body has trailers, and for a redirect to `//`
///   and a host that it cannot write.
/// - It keeps the body of a redirect without telling; only the time limits see it.
/// - A server that sends faster than it is read is not interrupted. The caller gets its error in time and no more is
///   kept, but the connection lives on until the server pauses, and other transfers of the process wait for it.
final class HTTPClient: Sendable {
  private let session: URLSession
  private let delegate = TransferDelegate()
  private let control = DispatchQueue(label: "ImageLoading.HTTPClient")
  private let limits: ImageLoadingLimits

  init(limits: ImageLoadingLimits, connectionsPerHost: Int) {
    self.limits = limits
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    // A session keeps its delegate and its threads until it is told to end.
    session.finishTasksAndInvalidate()
  }

  /// Makes one request.
  ///
  /// - Parameter progress: called with the received part of the body, on the session's thread.
  /// - Throws: `ImageLoadingError`, `CancellationError`.
  func get(_ url: URL, progress: @escaping @Sendable (Double) -> Void) async throws -> Transfer.Answer {
    let task = session.dataTask(with: Self.request(for: url))
    let transfer = Transfer(
      task, url: url.absoluteString, maximumBytes: limits.decoding.maximumBytes,
      control: control, progress: progress)
    delegate.attach(transfer, to: task)
    return try await withThrowingTaskGroup(of: Transfer.Answer.self) { group in
      group.addTask { try await transfer.run() }
      group.addTask { [limits] in
        try await Self.waitForSilence(of: transfer, lasting: limits.requestTimeout)
        throw ImageLoadingError.requestTimedOut(url: url.absoluteString, limit: limits.requestTimeout)
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }

  private static func request(for url: URL) -> URLRequest {
    // The library counts its own limit in whole seconds and not from the last byte; ours replaces it.
    var request = URLRequest(url: url, timeoutInterval: 7 * 24 * 60 * 60)
    request.setValue("image/png, image/jpeg, image/*;q=0.5", forHTTPHeaderField: "Accept")
    // Images are compressed already; without another compression the length says when the body is complete.
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    return request
  }

  private static func waitForSilence(of transfer: Transfer, lasting limit: Duration) async throws {
    while true {
      let end = transfer.lastActivity + limit
      if end <= .now { return }
      try await Task.sleep(until: end, clock: .continuous)
    }
  }
}
