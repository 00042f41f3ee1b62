import Glibc
import TestSupport

extension LoopbackConnection {
  /// Answers with a tiny image file of `bytes` bytes, but only a byte each millisecond until `isEnough`.
  func drip(bytes: Int, until isEnough: () -> Bool) {
    _ = readRequest()
    guard write("HTTP/1.1 200 OK\r\nContent-Length: \(bytes)\r\nConnection: close\r\n\r\n") else { return }
    var rest = TinyImage.file(width: bytes - 4)[...]
    while !isEnough(), rest.count > 1 {
      guard write([rest.removeFirst()]) else { return }
      usleep(1000)
    }
    write(Array(rest))
  }
}
