import Foundation
import FoundationNetworking
import Synchronization

/// Passes what a session reports to the transfer it is about.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
  /// By task identifier, from a transfer's start to its end.
  private let transfers = Mutex<[Int: Transfer]>([:])

  /// Reports about `task` go to `transfer` from now on.
  func attach(_ transfer: Transfer, to task: URLSessionDataTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { transfer(of: dataTask)?.receive(response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  /// Redirects are never followed here: whoever made the transfer checks the target first.
  ///
  /// The handler is not called. The transfer ends with this and cancels its task; FoundationNetworking traps when the
  /// handler is called for a task that was cancelled meanwhile, and is content with its not being called.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    transfer(of: task)?.receive(response)
  }

  /// No credentials are ever sent, so a demand for them is an ordinary answer with status 401.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.rejectProtectionSpace, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.end(with: error)
  }
}
