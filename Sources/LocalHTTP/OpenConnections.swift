import NIOCore
import Synchronization

/// What the server tells its connections.
enum ConnectionEvent: Sendable {
  /// The next answer is the last one.
  case drain
  case endIfIdle
  case endIfNotAnswering
  case end
}

/// The connections of one server, and what they all share.
final class OpenConnections: Sendable {
  /// Who answers.
  struct Service: Sendable {
    let refusal: @Sendable (WebRequest) -> WebResponse?
    /// Says so to what fails; the request is nil where there is none.
    let failure: @Sendable (RequestFailure, WebRequest?) -> WebResponse
    let answer: @Sendable (WebRequest) -> WebAnswer
  }

  private struct State {
    var service: Service?
    var channels: [ObjectIdentifier: any Channel] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isDraining = false
  }

  let limits: ServerLimits
  let date = DateHeader()
  private let state = Mutex(State())
  private let bodyBytes = Atomic(0)

  init(limits: ServerLimits) {
    self.limits = limits
  }

  /// From now on connections are answered.
  func begin(_ service: Service) {
    state.withLock { $0.service = service }
  }

  /// - Returns: who answers the new connection; nil where it is one too many.
  func add(_ channel: any Channel) -> Service? {
    state.withLock { state in
      guard let service = state.service, !state.isDraining, state.channels.count < limits.mostConnections
      else { return nil }
      state.channels[ObjectIdentifier(channel)] = channel
      return service
    }
  }

  func remove(_ channel: any Channel) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.channels[ObjectIdentifier(channel)] = nil
      guard state.channels.isEmpty else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Takes room for a part of a request's body.
  ///
  /// - Returns: whether there was some.
  func takeRoom(for byteCount: Int) -> Bool {
    let taken = bodyBytes.add(byteCount, ordering: .relaxed).newValue
    if taken > limits.mostBodyBytes { giveRoom(for: byteCount) }
    return taken <= limits.mostBodyBytes
  }

  func giveRoom(for byteCount: Int) {
    bodyBytes.subtract(byteCount, ordering: .relaxed)
  }

  /// From now on each answer is the last one of its connection.
  func beginDraining() {
    state.withLock { $0.isDraining = true }
    tell(.drain)
  }

  func tell(_ event: ConnectionEvent) {
    let channels = state.withLock { Array($0.channels.values) }
    for channel in channels { channel.pipeline.fireUserInboundEventTriggered(event) }
  }

  /// Returns when no connection is open.
  func waitUntilNone() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.channels.isEmpty { state.waiters.append(continuation) }
        return state.channels.isEmpty
      }
      if isOver { continuation.resume() }
    }
  }
}
