import Foundation
import Glibc
import Synchronization

/// A TCP server on 127.0.0.1 and a free port whose answers may break every rule of HTTP.
///
/// Every connection is answered on a thread of its own. It ends with its owner's last reference, and after
/// `maximumConnections` at the latest.
public final class LoopbackServer: Sendable {
  /// A system call that failed.
  public struct SystemCallError: Error {
    /// The call, such as `bind`.
    public let name: String
    /// Its `errno`.
    public let code: Int32
  }

  private struct State {
    var connectionCount = 0
    var open: Set<Int32> = []
    var isStopped = false
  }

  /// What the threads hold; they do not hold the server, or it would never end.
  private final class Shared: Sendable {
    let state = Mutex(State())
    let answer: @Sendable (LoopbackConnection) -> Void

    init(answer: @escaping @Sendable (LoopbackConnection) -> Void) {
      self.answer = answer
    }
  }

  /// The port it listens on.
  public let port: Int
  private let listener: Int32
  private let shared: Shared

  /// Starts to listen.
  ///
  /// - Parameter answer: called for every connection, on any thread.
  /// - Throws: `SystemCallError`.
  public init(
    maximumConnections: Int = 256, answer: @escaping @Sendable (LoopbackConnection) -> Void
  ) throws(SystemCallError) {
    listener = try Self.check(
      "socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    do throws(SystemCallError) {
      port = try Self.listen(on: listener)
    } catch {
      close(listener)
      throw error
    }
    shared = Shared(answer: answer)
    Thread.detachNewThread { [listener, shared] in
      Self.serve(listener, shared, maximumConnections)
    }
  }

  deinit {
    let open = shared.state.withLock { state in
      state.isStopped = true
      return state.open
    }
    // Wakes the threads that wait in accept, recv and send; they close their sockets themselves.
    shutdown(listener, Int32(SHUT_RDWR))
    for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  /// How many connections were accepted so far.
  public var connectionCount: Int {
    shared.state.withLock { $0.connectionCount }
  }

  /// The address of `path`, which starts with a slash.
  public func url(_ path: String) -> String {
    "http://127.0.0.1:\(port)\(path)"
  }

  private static func listen(on listener: Int32) throws(SystemCallError) -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (bound, named) = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        (bind(listener, generic, length), getsockname(listener, generic, &length))
      }
    }
    try check("bind", bound)
    try check("getsockname", named)
    try check("listen", Glibc.listen(listener, 64))
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func serve(_ listener: Int32, _ shared: Shared, _ maximumConnections: Int) {
    defer { close(listener) }
    for _ in 0..<maximumConnections {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      let isStopped = shared.state.withLock { state in
        state.connectionCount += 1
        state.open.insert(descriptor)
        return state.isStopped
      }
      if isStopped { shutdown(descriptor, Int32(SHUT_RDWR)) }
      Thread.detachNewThread { answer(descriptor, shared) }
    }
  }

  private static func answer(_ descriptor: Int32, _ shared: Shared) {
    shared.answer(LoopbackConnection(descriptor: descriptor))
    // Under the lock, or the number could name another connection when all are shut down.
    shared.state.withLock { state in
      state.open.remove(descriptor)
      close(descriptor)
    }
  }

  @discardableResult
  private static func check(_ name: String, _ result: Int32) throws(SystemCallError) -> Int32 {
    guard result >= 0 else { throw SystemCallError(name: name, code: errno) }
    return result
  }
}
