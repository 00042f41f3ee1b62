import Glibc

/// Where a server listens, as people write it: `127.0.0.1:8080`, `[::1]:0`, `localhost:80`.
package struct ListenAddress: Hashable, Sendable {
  /// Without brackets.
  package let host: String
  /// 0 for any that is free.
  package let port: UInt16

  /// - Returns: nil for anything but an address, a colon and a port.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
      return nil
    }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.contains(where: { $0 == "/" || $0.isWhitespace }) else { return nil }
    self.init(host: String(host), port: port)
  }

  init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Whether nobody but this machine reaches it.
  package var isLoopback: Bool {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
    if inet_pton(AF_INET6, host, &six) == 1 {
      return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
    return host.lowercased() == "localhost"
  }

  /// The beginning of the addresses of all that is there.
  package var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}
