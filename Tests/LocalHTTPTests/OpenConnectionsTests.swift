import NIOCore
import NIOPosix
import Testing

@testable import LocalHTTP

@Suite struct OpenConnectionsTests {
  /// As one that is closed for want of room as soon as it is accepted.
  @Test func connectionsThatNeverOpenedAreNoneThatIsWaitedFor() async throws {
    let connections = OpenConnections(limits: ServerLimits())
    connections.begin(
      OpenConnections.Service(
        refusal: { _ in nil }, failure: { failure, _ in failure.plainAnswer },
        answer: { _ in .now(RequestFailure.tooBusy.plainAnswer) }))
    let (added, continuation) = AsyncStream.makeStream(of: Void.self)
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try HTTPConnection.add(to: channel, of: connections)
          continuation.yield()
        }
      }
    // Nobody listens there.
    await #expect(throws: (any Error).self) {
      _ = try await bootstrap.connect(host: "127.0.0.1", port: 1).get()
    }
    continuation.finish()
    #expect(await added.reduce(0) { count, _ in count + 1 } == 1)
    await connections.waitUntilNone()
  }
}
