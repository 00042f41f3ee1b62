import Components
import Geometry
import Synchronization
import Testing

@MainActor
@Suite struct SpansTests {
  /// Keeps what was reported.
  final class Log: SpanListener {
    private let log = Mutex<[String]>([])
    private let times = Mutex<[UInt64]>([])

    var entries: [String] { log.withLock { $0 } }
    var isInOrder: Bool { times.withLock { $0 == $0.sorted() } }

    func spanBegan(_ span: TraceSpan, at nanoseconds: UInt64) {
      log.withLock { $0.append("begin \(span.phase) \(span.name)") }
      times.withLock { $0.append(nanoseconds) }
    }

    func spanEnded(_ span: TraceSpan, at nanoseconds: UInt64) {
      log.withLock { $0.append("end \(span.phase) \(span.name)") }
      times.withLock { $0.append(nanoseconds) }
    }
  }

  struct Failure: Error {}

  @Test func hostReportsBuildLayoutAndMount() throws {
    let log = Log()
    var environment = try LayoutEnvironment.test()
    environment.spans = Spans(listener: log)
    let host = ComponentHost(size: .square(20), layoutEnvironment: environment)
    try host.update(Box().view(.opacity(1)))
    #expect(
      log.entries == [
        "begin build Box", "end build Box", "begin layout Box", "end layout Box", "begin mount Box",
        "end mount Box",
      ])
    #expect(log.isInOrder)
  }

  @Test func endIsReportedAfterAnError() {
    let log = Log()
    #expect(throws: Failure.self) {
      try Spans(listener: log).measure(.raster, "frame") { throw Failure() }
    }
    #expect(log.entries == ["begin raster frame", "end raster frame"])
  }

  @Test func nothingIsAskedForWhenNobodyListens() {
    var names = 0
    func name() -> String {
      names += 1
      return "frame"
    }
    #expect(Spans.ignored.measure(.raster, name()) { 7 } == 7)
    #expect(names == 0)
  }

  @Test func traceOfNestedSpansInChromesFormat() {
    let recorder = TraceRecorder()
    let (outer, inner) = (TraceSpan(.layout, "Flexbox"), TraceSpan(.build, "\"Row\""))
    recorder.spanBegan(outer, at: 5_000_000)
    recorder.spanBegan(inner, at: 5_001_500)
    recorder.spanEnded(inner, at: 5_002_000)
    recorder.spanEnded(outer, at: 5_010_000)
    let events = [
      #"{"name":"layout Flexbox","cat":"layout","ph":"B","ts":0,"pid":1,"tid":1}"#,
      #"{"name":"build \"Row\"","cat":"build","ph":"B","ts":1.5,"pid":1,"tid":1}"#,
      #"{"name":"build \"Row\"","cat":"build","ph":"E","ts":2,"pid":1,"tid":1}"#,
      #"{"name":"layout Flexbox","cat":"layout","ph":"E","ts":10,"pid":1,"tid":1}"#,
    ]
    let expected = #"{"traceEvents":[\#(events.joined(separator: ","))],"displayTimeUnit":"ns"}"#
    #expect(recorder.chromeTrace == expected)
  }

  @Test func threadsAreToldApart() throws {
    let recorder = TraceRecorder()
    recorder.spanBegan(TraceSpan(.build, "here"), at: 1)
    try onLargeStack { recorder.spanBegan(TraceSpan(.build, "there"), at: 2) }
    recorder.spanEnded(TraceSpan(.build, "here"), at: 3)
    let threads = recorder.chromeTrace.split(separator: "\"tid\":").dropFirst().map { $0.prefix(1) }
    #expect(threads == ["1", "2", "1"])
  }

  @Test func emptyTraceIsValid() {
    #expect(TraceRecorder().chromeTrace == #"{"traceEvents":[],"displayTimeUnit":"ns"}"#)
  }
}
