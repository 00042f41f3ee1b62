import Glibc
import Testing

@testable import OffscreenPreviews

@Suite struct CatalogRebuildTests {
  /// Whoever asked while the program became another one is to ask again, not to wait for ever.
  @Test func connectionsOfTheProgramBeforeEnd() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    try #require(Self.call(bind, listener, &address) == 0 && listen(listener, 1) == 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    try #require(Self.call(connect, client, &address) == 0)
    let accepted = accept(listener, nil, nil)
    try #require(accepted >= 0)
    // Programs with many open files have descriptors beyond the usual limit.
    Self.allowMoreDescriptors()
    try #require(fcntl(accepted, F_DUPFD, 1024) >= 1024)
    close(accepted)
    close(listener)
    CatalogRebuild.closeConnections(at: UInt16(bigEndian: address.sin_port))
    #expect(fcntl(client, F_GETFD) >= 0)
    var waiting = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
    try #require(poll(&waiting, 1, 5000) == 1)
    var byte: UInt8 = 0
    #expect(recv(client, &byte, 1, 0) == 0)
  }

  private static func allowMoreDescriptors() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32,
    _ address: inout sockaddr_in
  ) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
