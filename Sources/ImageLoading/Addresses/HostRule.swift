import Glibc

/// A host, or all hosts of a domain, that images may be loaded from.
public struct HostRule: Hashable, Sendable {
  private enum Names: Hashable {
    case host
    case subdomains
  }

  private let names: Names
  private let name: String
  private let port: Int?

  /// Reads a rule as written on a command line.
  ///
  /// - Parameter text: `example.com` for that host on any port, `example.com:8080` for one port, `*.example.com` for
  ///   all hosts below a domain (not the domain itself), `[::1]` for an IPv6 address.
  /// - Throws: `ImageLoadingError.invalidHostRule`.
  public init(_ text: String) throws(ImageLoadingError) {
    guard let (host, port) = Self.split(text) else { throw .invalidHostRule(text) }
    names = host.hasPrefix("*.") ? .subdomains : .host
    let written = Self.normalized(host.hasPrefix("*.") ? String(host.dropFirst(2)) : host)
    if written.isEmpty || written.contains(where: { "*/?#%\\@ []".contains($0) }) {
      throw .invalidHostRule(text)
    }
    name = Self.asked(written)
    self.port = port
  }

  /// Whether images may come from `host` on `port`, the port of the address or its scheme's usual one.
  package func matches(host: String, port: Int) -> Bool {
    let host = Self.normalized(host)
    if let ownPort = self.port, ownPort != port { return false }
    return switch names {
    case .host: host == name
    case .subdomains: host.hasSuffix(".\(name)")
    }
  }

  /// Whether it is about an address and not about a name that may lead anywhere; `localhost` leads to this machine.
  var namesAddress: Bool {
    guard names == .host else { return false }
    var address = in6_addr()
    return name == "localhost" || inet_pton(AF_INET, name, &address) == 1
      || inet_pton(AF_INET6, name, &address) == 1
  }

  /// The host and the port behind its last colon; an IPv6 address keeps its colons by its brackets.
  private static func split(_ text: String) -> (host: String, port: Int?)? {
    let hostEnd =
      text.lastIndex(of: "]").map { text.index(after: $0) } ?? text.firstIndex(of: ":") ?? text.endIndex
    let host = String(text[..<hostEnd])
    let rest = text[hostEnd...]
    if rest.isEmpty { return (host, nil) }
    guard rest.first == ":", let port = UInt16(rest.dropFirst()), port > 0 else { return nil }
    return (host, Int(port))
  }

  /// The name as addresses have it when they are read: letters outside of ASCII and IPv6 addresses may be written in several ways.
  private static func asked(_ name: String) -> String {
    let isAddress = name.contains(":")
    if !isAddress, name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    return WebURL("http://\(isAddress ? "[\(name)]" : name)/").map { normalized($0.host) } ?? name
  }

  /// Case, an IPv6 address's brackets and the root's dot make no difference.
  private static func normalized(_ host: String) -> String {
    var host = host.lowercased()
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    if host.hasSuffix(".") { host.removeLast() }
    return host
  }
}

extension HostRule: CustomStringConvertible {
  /// The rule as it can be written on a command line.
  public var description: String {
    let host = name.contains(":") ? "[\(name)]" : name
    return (names == .subdomains ? "*." : "") + host + (port.map { ":\($0)" } ?? "")
  }
}
