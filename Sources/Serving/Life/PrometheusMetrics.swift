import CoreMetrics
import Synchronization

/// Metrics as Prometheus reads them: its text format, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
final class PrometheusMetrics: MetricsFactory {
  /// A metric as it is told what it is.
  struct Description: Sendable {
    enum Kind: String, Sendable { case counter, gauge, histogram }

    let name: String
    let kind: Kind
    let help: String
  }

  private struct Series: Sendable {
    let labels: String
    let write: @Sendable (_ name: String, _ labels: String, _ text: inout String) -> Void
  }

  private let descriptions: [Description]
  private let series = Mutex<[String: [Series]]>([:])

  /// - Parameter descriptions: of all metrics there are, in the order of the text.
  init(_ descriptions: [Description]) {
    self.descriptions = descriptions
  }

  /// All metrics as they are now.
  var text: String {
    let series = series.withLock { $0 }
    var text = ""
    for description in descriptions {
      text += "# HELP \(description.name) \(description.help)\n"
      text += "# TYPE \(description.name) \(description.kind.rawValue)\n"
      for series in (series[description.name] ?? []).sorted(by: { $0.labels < $1.labels }) {
        series.write(description.name, series.labels, &text)
      }
    }
    return text
  }

  private func add<Handler: NumberSource>(
    _ handler: Handler, _ label: String, _ dimensions: [(String, String)]
  ) -> Handler {
    let labels = dimensions.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
    let new = Series(labels: labels) { handler.write($0, $1, &$2) }
    series.withLock { $0[label, default: []].append(new) }
    return handler
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    add(WholeNumber(), label, dimensions)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    add(WholeNumber(), label, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    add(Histogram(), label, dimensions)
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    add(WholeNumber(), label, dimensions)
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    add(WholeNumber(), label, dimensions)
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

private protocol NumberSource: AnyObject, Sendable {
  /// Writes its lines.
  func write(_ name: String, _ labels: String, _ text: inout String)
}

/// A counter, or a gauge of a whole number.
private final class WholeNumber: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler,
  NumberSource
{
  private let number = Atomic(0)

  func increment(by amount: Int64) { number.add(Int(amount), ordering: .relaxed) }
  func reset() { number.store(0, ordering: .relaxed) }
  func set(_ value: Int64) { number.store(Int(value), ordering: .relaxed) }
  func set(_ value: Double) { number.store(Int(value), ordering: .relaxed) }
  func increment(by amount: Double) { number.add(Int(amount), ordering: .relaxed) }
  func decrement(by amount: Double) { number.subtract(Int(amount), ordering: .relaxed) }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }

  func write(_ name: String, _ labels: String, _ text: inout String) {
    text += "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(number.load(ordering: .relaxed))\n"
  }
}

/// How often something took how long.
private final class Histogram: TimerHandler, NumberSource {
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
  ]

  private struct State {
    /// For each bound and for what is beyond them all.
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  private let state = Mutex(State())

  func recordNanoseconds(_ duration: Int64) {
    let seconds = Double(duration) / 1e9
    let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[place] += 1
      state.sum += seconds
    }
  }

  func write(_ name: String, _ labels: String, _ text: inout String) {
    let state = state.withLock { $0 }
    let prefix = labels.isEmpty ? "" : "\(labels),"
    var total = 0
    for (bound, count) in zip(Self.bounds, state.counts) {
      total += count
      text += "\(name)_bucket{\(prefix)le=\"\(bound)\"} \(total)\n"
    }
    total += state.counts[Self.bounds.count]
    let own = labels.isEmpty ? "" : "{\(labels)}"
    text += "\(name)_bucket{\(prefix)le=\"+Inf\"} \(total)\n"
    text += "\(name)_sum\(own) \(state.sum)\n\(name)_count\(own) \(total)\n"
  }
}
