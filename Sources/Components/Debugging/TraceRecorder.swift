import Glibc
import JSON
import Synchronization

/// Keeps spans and writes them as a trace that Chrome (`chrome://tracing`) and Perfetto show.
///
/// The format is the JSON object of the "Trace Event Format" (Google, 2016): duration events, times in microseconds.
public final class TraceRecorder: SpanListener {
  private struct Event {
    let span: TraceSpan
    let isBeginning: Bool
    let nanoseconds: UInt64
    /// Threads are numbered as they come up.
    let thread: Int

    func json(since start: UInt64) -> JSONValue {
      [
        "name": .string("\(span.phase.rawValue) \(span.name)"),
        "cat": .string(span.phase.rawValue),
        "ph": isBeginning ? "B" : "E",
        "ts": .number(Double(nanoseconds - start) / 1000),
        "pid": 1,
        "tid": .number(Double(thread)),
      ]
    }
  }

  private struct Recording {
    var events: [Event] = []
    var threads: [pthread_t: Int] = [:]

    mutating func add(_ span: TraceSpan, isBeginning: Bool, at nanoseconds: UInt64) {
      let thread = threads[pthread_self()] ?? threads.count + 1
      threads[pthread_self()] = thread
      events.append(Event(span: span, isBeginning: isBeginning, nanoseconds: nanoseconds, thread: thread))
    }
  }

  private let recording = Mutex(Recording())

  /// An empty recording.
  public init() {}

  /// Keeps the beginning of a span on the calling thread.
  public func spanBegan(_ span: TraceSpan, at nanoseconds: UInt64) {
    recording.withLock { $0.add(span, isBeginning: true, at: nanoseconds) }
  }

  /// Keeps the end of a span on the calling thread.
  public func spanEnded(_ span: TraceSpan, at nanoseconds: UInt64) {
    recording.withLock { $0.add(span, isBeginning: false, at: nanoseconds) }
  }

  /// Everything so far, in the order in which it was reported; times count from the first event.
  public var chromeTrace: String {
    let events = recording.withLock { $0.events }
    let start = events.map(\.nanoseconds).min() ?? 0
    let trace: JSONValue = [
      "traceEvents": .array(events.map { $0.json(since: start) }), "displayTimeUnit": "ns",
    ]
    return trace.text()
  }
}

/// A step of the pipeline that takes time.
public struct TraceSpan: Hashable, Sendable {
  /// Which step.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case build, layout, mount, raster
  }

  /// Which step.
  public let phase: Phase
  /// What it is taken for, such as a component's type name.
  public let name: String

  /// A listener gets these; steps of your own can be reported as well.
  package init(_ phase: Phase, _ name: String) {
    self.phase = phase
    self.name = name
  }
}

/// Told when steps begin and end, on any thread, also of several at once; on one thread they are nested.
///
/// Times are nanoseconds of the machine's monotonic clock.
public protocol SpanListener: Sendable {
  /// The step begins on the calling thread.
  func spanBegan(_ span: TraceSpan, at nanoseconds: UInt64)
  /// The step that began last on the calling thread is over, with or without an error.
  func spanEnded(_ span: TraceSpan, at nanoseconds: UInt64)
}

/// Reports steps to a listener, if there is one: part of the environments of layout and mount.
public struct Spans: Sendable {
  private let listener: (any SpanListener)?

  /// Spans that nobody listens to: neither names nor times are asked for.
  public static let ignored = Spans(listener: nil)

  /// - Parameter listener: nil for nobody.
  public init(listener: (any SpanListener)?) {
    self.listener = listener
  }

  /// Does `work`, and tells the listener when it begins and when it is over.
  ///
  /// - Parameter name: asked for only when somebody listens.
  package func measure<Result, Failure: Error>(
    _ phase: TraceSpan.Phase, _ name: @autoclosure () -> String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let listener else { return try work() }
    let span = TraceSpan(phase, name())
    listener.spanBegan(span, at: MonotonicClock.nanoseconds())
    defer { listener.spanEnded(span, at: MonotonicClock.nanoseconds()) }
    return try work()
  }
}

/// Time that only ever goes on, whatever the calendar says.
enum MonotonicClock {
  /// Nanoseconds since some moment before the program began (`clock_gettime`).
  static func nanoseconds() -> UInt64 {
    var time = timespec(tv_sec: 0, tv_nsec: 0)
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
