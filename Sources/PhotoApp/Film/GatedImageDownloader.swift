import OffscreenKit
import Synchronization

/// Fetches images at once but hands each one over only when it is released.
///
/// So the frames of the film show photos arriving in an order the film chooses, however fast the network is.
final class GatedImageDownloader: ImageDownloading {
  private struct Waiter {
    let number: Int
    let url: String
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Gates {
    var released: Set<String> = []
    var waiters: [Waiter] = []
    var nextNumber = 0
  }

  private let downloader: any ImageDownloading
  private let gates = Mutex(Gates())

  init(_ downloader: any ImageDownloading) {
    self.downloader = downloader
  }

  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap {
    // A failure waits for its turn as well: it ends the wait for the image just as an image does.
    let result: Result<Bitmap, any Error>
    do {
      result = .success(try await downloader.downloadImage(from: url, progress: progress))
    } catch {
      result = .failure(error)
    }
    await waitForRelease(of: url)
    return try result.get()
  }

  /// Lets the image of `url` through, now or when it has arrived.
  func release(_ url: String) {
    gates.withLock { _ = $0.released.insert(url) }
    resumeWaiters { $0.url == url }
  }

  /// Returns when `url` is released or the task is cancelled.
  private func waitForRelease(of url: String) async {
    let number = gates.withLock { gates in
      defer { gates.nextNumber += 1 }
      return gates.nextNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayPass = gates.withLock { gates in
          if gates.released.contains(url) || Task.isCancelled { return true }
          gates.waiters.append(Waiter(number: number, url: url, continuation: continuation))
          return false
        }
        if mayPass { continuation.resume() }
      }
    } onCancel: {
      resumeWaiters { $0.number == number }
    }
  }

  private func resumeWaiters(where mayPass: (Waiter) -> Bool) {
    let passing = gates.withLock { gates in
      let passing = gates.waiters.filter(mayPass)
      gates.waiters.removeAll(where: mayPass)
      return passing
    }
    for waiter in passing { waiter.continuation.resume() }
  }
}
