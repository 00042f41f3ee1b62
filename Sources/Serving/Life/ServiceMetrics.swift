import CoreMetrics
import ImageRendering
import LocalHTTP
import NIOHTTP1
import Synchronization

/// What the service counts. Nothing of a request's own text is among it.
final class ServiceMetrics: Sendable {
  let hits: Counter
  let misses: Counter
  let evictions: Counter
  let drawn: Counter
  let cacheBytes: Meter
  let queueLength: Meter
  let renderTime: CoreMetrics.Timer
  private let documents: [DocumentSet.State: Meter]
  private let reloads: [Bool: Counter]
  private let factory: PrometheusMetrics
  private let requests = Mutex<[RequestKind: Counter]>([:])

  private struct RequestKind: Hashable {
    let code: UInt
    let format: PictureFormat?
  }

  init() {
    let factory = PrometheusMetrics(Self.descriptions)
    self.factory = factory
    func counter(_ name: String, _ dimensions: [(String, String)] = []) -> Counter {
      Counter(label: name, dimensions: dimensions, factory: factory)
    }
    func meter(_ name: String, _ dimensions: [(String, String)] = []) -> Meter {
      Meter(label: name, dimensions: dimensions, factory: factory)
    }
    hits = counter("offscreen_cache_hits_total")
    misses = counter("offscreen_cache_misses_total")
    evictions = counter("offscreen_cache_evictions_total")
    drawn = counter("offscreen_pictures_drawn_total")
    cacheBytes = meter("offscreen_cache_bytes")
    queueLength = meter("offscreen_queue_length")
    renderTime = CoreMetrics.Timer(label: "offscreen_render_seconds", dimensions: [], factory: factory)
    documents = Dictionary(
      uniqueKeysWithValues: DocumentSet.State.allCases.map {
        ($0, meter("offscreen_documents", [("state", $0.rawValue)]))
      })
    reloads = [
      true: counter("offscreen_reloads_total", [("result", "success")]),
      false: counter("offscreen_reloads_total", [("result", "failure")]),
    ]
  }

  /// Counts an answer; `format` is nil for what is no picture's.
  func countRequest(_ response: WebResponse, _ format: PictureFormat?) {
    counter(of: response.status, format).increment()
  }

  /// Counts answers with `status`; `format` is nil for what is no picture's.
  func counter(of status: HTTPResponseStatus, _ format: PictureFormat?) -> Counter {
    let kind = RequestKind(code: status.code, format: format)
    return requests.withLock { requests in
      if let known = requests[kind] { return known }
      let new = Counter(
        label: "offscreen_requests_total",
        dimensions: [("code", "\(kind.code)"), ("format", format?.fileExtension ?? "none")], factory: factory)
      requests[kind] = new
      return new
    }
  }

  func note(_ set: DocumentSet) {
    for (state, meter) in documents { meter.set(set.count(of: state)) }
  }

  func countReload(isSuccess: Bool) { reloads[isSuccess]?.increment() }

  /// All metrics in the text that Prometheus reads.
  var text: String { factory.text }

  private static let descriptions: [PrometheusMetrics.Description] = [
    .init(name: "offscreen_requests_total", kind: .counter, help: "Answers by status code and format."),
    .init(name: "offscreen_pictures_drawn_total", kind: .counter, help: "Pictures drawn."),
    .init(name: "offscreen_cache_hits_total", kind: .counter, help: "Answers with a picture that was kept."),
    .init(name: "offscreen_cache_misses_total", kind: .counter, help: "Requests whose picture was not kept."),
    .init(name: "offscreen_cache_evictions_total", kind: .counter, help: "Pictures dropped for others."),
    .init(name: "offscreen_cache_bytes", kind: .gauge, help: "Bytes of the pictures that are kept."),
    .init(name: "offscreen_queue_length", kind: .gauge, help: "Pictures that wait for a thread."),
    .init(name: "offscreen_render_seconds", kind: .histogram, help: "Time from order to finished picture."),
    .init(
      name: "offscreen_documents", kind: .gauge,
      help: "Documents that are good, kept as they were, or broken."),
    .init(name: "offscreen_reloads_total", kind: .counter, help: "Times the documents were read again."),
  ]
}
