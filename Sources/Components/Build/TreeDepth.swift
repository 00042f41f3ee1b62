import Glibc

/// How deep trees may be. Building, layout, mounting and drawing go down a tree by calling themselves, and a tree must
/// not decide whether the process lives.
enum TreeDepth {
  /// Levels of a tree that is built at all.
  static let limit = 1_000
  /// Levels that are sure to fit on the stack of a thread of the concurrency pool (512 KiB), in a debug build too.
  static let ofOrdinaryStack = 48
}

/// Room for `TreeDepth.limit` levels at up to 32 KiB each. Only what is used becomes memory.
private let largeStackBytes = 64 << 20

/// Runs `body` on a thread with a large stack of its own while the calling thread waits.
///
/// Starting the thread takes some tens of microseconds: worth it for trees too deep for an ordinary stack only.
///
/// - Throws: `LayoutError.noStack` when the system has no thread to give.
package func onLargeStack<Result>(_ body: () -> Result) throws(LayoutError) -> Result {
  var result: Result?
  let status = withoutActuallyEscaping({ result = body() }) { runToTheEnd($0) }
  guard let result else { throw .noStack(errorNumber: status, path: []) }
  return result
}

/// - Returns: 0 or the error number of the call that failed; then `body` was not called.
private func runToTheEnd(_ body: @escaping () -> Void) -> Int32 {
  // Allocated, since an initialiser would be taken for one of Pango's module wherever that is loaded before Glibc.
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  defer { attributes.deallocate() }
  var status = pthread_attr_init(attributes)
  guard status == 0 else { return status }
  defer { pthread_attr_destroy(attributes) }
  status = pthread_attr_setstacksize(attributes, largeStackBytes)
  guard status == 0 else { return status }
  let work = Unmanaged.passRetained(StackWork(body))
  var thread = pthread_t()
  status = pthread_create(
    &thread, attributes,
    { pointer in
      if let pointer { Unmanaged<StackWork>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  guard status == 0 else {
    work.release()
    return status
  }
  // Nothing else happens on this thread until the other one is done: what `body` touches is never touched by both.
  pthread_join(thread, nil)
  return 0
}

/// Carries a closure through a C pointer.
private final class StackWork {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
