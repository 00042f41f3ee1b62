import NIOCore
import Synchronization

/// Since when a connection says nothing, for anybody to see.
final class IdleMark: Sendable {
  private let nanoseconds = Atomic(NIODeadline.now().uptimeNanoseconds)

  /// Nil while a request arrives or is answered.
  var since: NIODeadline? {
    let value = nanoseconds.load(ordering: .relaxed)
    return value == 0 ? nil : .uptimeNanoseconds(value)
  }

  func begin() { nanoseconds.store(NIODeadline.now().uptimeNanoseconds, ordering: .relaxed) }

  func end() { nanoseconds.store(0, ordering: .relaxed) }
}

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
    var channels: [ObjectIdentifier: (channel: any Channel, idle: IdleMark)] = [:]
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

  /// - Parameter idle: what the connection keeps up to date.
  /// - Returns: who answers the new connection; nil where it is one too many.
  func add(_ channel: any Channel, _ idle: IdleMark) -> Service? {
    state.withLock { state in
      guard let service = state.service, !state.isDraining, state.channels.count < limits.mostConnections
      else { return nil }
      state.channels[ObjectIdentifier(channel)] = (channel, idle)
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

  /// Closes the quarter of the connections that say nothing which has done so the longest, and one at least.
  func endIdlest() {
    let all = state.withLock { Array($0.channels.values) }
    let idle = all.compactMap { channel, idle in idle.since.map { (channel, since: $0) } }
      .sorted { $0.since < $1.since }
    for (channel, _) in idle.prefix((idle.count + 3) / 4) {
      channel.pipeline.fireUserInboundEventTriggered(ConnectionEvent.endIfIdle)
    }
  }

  func tell(_ event: ConnectionEvent) {
    let channels = state.withLock { $0.channels.values.map(\.channel) }
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
