import Foundation

/// Runs `body` on a thread with the stack that threads of a concurrency pool have where they have the least: 512 KiB.
func onPoolSizedStack(_ body: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
    let thread = Thread {
      continuation.resume(with: Result { try body() })
    }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
