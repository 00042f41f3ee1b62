import Glibc

/// What the system says of the call that failed last on this thread.
package func lastSystemError() -> String {
  let code = errno
  return strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
