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
  public init(_ phase: Phase, _ name: String) {
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

  /// Nobody listens: neither names nor times are asked for.
  public static let ignored = Spans(listener: nil)

  /// - Parameter listener: nil for nobody.
  public init(listener: (any SpanListener)?) {
    self.listener = listener
  }

  /// Does `work`, and tells the listener when it begins and when it is over.
  ///
  /// - Parameter name: asked for only when somebody listens.
  public func measure<Result, Failure: Error>(
    _ phase: TraceSpan.Phase, _ name: @autoclosure () -> String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let listener else { return try work() }
    let span = TraceSpan(phase, name())
    listener.spanBegan(span, at: MonotonicClock.nanoseconds())
    defer { listener.spanEnded(span, at: MonotonicClock.nanoseconds()) }
    return try work()
  }
}
