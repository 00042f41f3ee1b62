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
