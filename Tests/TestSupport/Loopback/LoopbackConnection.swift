import Glibc

/// The server's end of one connection. Calls block, for 30 seconds at most; it is closed when the answer returns.
public struct LoopbackConnection: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      _ = setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// What the peer sent up to the empty line that ends a request's headers, or up to its end.
  public func readRequest() -> String {
    var request: [UInt8] = []
    while request.count < 65_536, let byte = readByte() {
      request.append(byte)
      if request.suffix(4) == Array("\r\n\r\n".utf8)[...] { break }
    }
    return String(decoding: request, as: UTF8.self)
  }

  /// Sends `bytes`.
  ///
  /// - Returns: whether the peer still took them.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends `text` in UTF-8.
  @discardableResult
  public func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Has the connection end with a reset (RST) when the answer returns, instead of in order.
  ///
  /// What was written before has reached the peer's side, since the loopback device hands it over at once.
  public func endWithReset() {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
  }

  /// Returns when the peer has closed the connection; drops what it sends before.
  public func waitForPeerToClose() {
    while readByte() != nil {}
  }

  /// Waits until the peer has closed the connection or the test has seen enough. Follows `readRequest`.
  ///
  /// - Returns: whether the peer has closed it.
  public func waitForPeerToClose(orUntil isOver: () -> Bool) -> Bool {
    while !isOver() {
      var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // The peer has sent its request and has no more to say: what there is to read is the end.
      if poll(&interest, 1, 1) != 0 { return true }
    }
    return false
  }

  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 1 ? byte : nil
  }
}
