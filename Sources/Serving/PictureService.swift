import CoreMetrics
import Files
import Glibc
import ImageRendering
import LocalHTTP
import Logging
import NIOHTTP1
import Synchronization

/// Answers requests for pictures of a folder's documents.
final class PictureService: Sendable {
  private let keys: [SigningKey]
  private let answersMetrics: Bool
  private let deadline: Duration
  private let maximumAge: Int
  private let documents: CurrentDocuments
  private let desk: PictureDesk
  private let threads: DrawingThreads
  private let metrics: ServiceMetrics
  private let logger: Logger
  private let names = RequestNames()
  private let drains = Atomic(false)

  init(
    _ options: ServingOptions, _ documents: CurrentDocuments, _ painter: PicturePainter,
    _ metrics: ServiceMetrics, _ logger: Logger
  ) {
    let cacheControl = Self.cacheControl(maximumAge: options.maximumAge)
    keys = options.keys
    answersMetrics = options.metrics == nil
    deadline = options.deadline
    maximumAge = options.maximumAge
    self.documents = documents
    self.metrics = metrics
    self.logger = logger
    threads = painter.threads
    desk = PictureDesk(
      painter: painter, threadCount: options.drawingThreads, queueLength: options.queueLength,
      cacheBytes: options.cacheBytes, metrics: metrics
    ) { order, file in
      Self.response(order, file, cacheControl)
    }
  }

  /// What is said where there is no request, or none that may go on.
  func answer(_ failure: RequestFailure, to request: WebRequest?) -> WebResponse {
    let name = names.name(of: request)
    let problem = RequestProblem.failure(failure)
    let response = problem.response()
    tell(of: response, nil, ["request": .string(name), "problem": .string(problem.detail)], since: .now)
    return response.named(name)
  }

  /// On the connection's thread: what is known already is answered at once.
  func answer(_ request: WebRequest) -> WebAnswer {
    if let response = knownAnswer(to: request) { return .now(response.named(names.name(of: request))) }
    let begin = ContinuousClock.now
    if let response = stateAnswer(to: request, withMetrics: answersMetrics) { return .now(response) }
    let name = names.name(of: request)
    return .later { await self.respond(to: request, name, begin).named(name) }
  }

  /// What a listener for metrics alone answers.
  func answerMetrics(_ request: WebRequest) -> WebAnswer {
    .now(stateAnswer(to: request, withMetrics: true) ?? RequestProblem.notFound.response())
  }

  /// Answers without a signature: how the service is. Nil for other paths.
  private func stateAnswer(to request: WebRequest, withMetrics: Bool) -> WebResponse? {
    let path = Substring(request.target.utf8.prefix { $0 != UInt8(ascii: "?") })
    let response: WebResponse
    switch path {
    case "/healthz": response = .state(.ok, "ok\n")
    case "/readyz":
      response = !isDraining ? .state(.ok, "ready\n") : .state(.serviceUnavailable, "ending\n")
    case "/metrics" where withMetrics:
      metrics.queueLength.set(threads.waitingCount)
      metrics.cacheBytes.set(desk.keptBytes)
      // Prometheus' text format.
      response = .state(.ok, metrics.text, version: "0.0.4")
    default: return nil
    }
    guard request.method == .GET || request.method == .HEAD else {
      return RequestProblem.wrongMethod(allowed: "GET, HEAD").response()
    }
    return response
  }

  /// Nil for what has not been asked in the same words before, or is not kept any more.
  private func knownAnswer(to request: WebRequest) -> WebResponse? {
    switch request.method {
    case .GET, .HEAD: break
    default: return nil
    }
    guard let known = desk.known(request.target, of: documents.setNumber) else { return nil }
    if request.hasAlready(known.entityTag) {
      known.notModifiedCounter.increment()
      return known.notModified
    }
    guard !request.hasAny, let picture = desk.keptPicture(known.key) else { return nil }
    metrics.hits.increment()
    known.pictureCounter.increment()
    return picture.response
  }

  private func respond(
    to request: WebRequest, _ name: String, _ begin: ContinuousClock.Instant
  ) async -> WebResponse {
    var notes = Logger.Metadata()
    notes["request"] = .string(name)
    var format: PictureFormat?
    let response: WebResponse
    do throws(RequestProblem) {
      let set = documents.set
      let expiry = try checkSignature(of: request)
      // These ask for no path.
      if request.method == .CONNECT || request.target == "*" { throw .wrongMethod(allowed: Self.methods) }
      let target = RequestTarget(request.target)
      guard let wanted = try target.picture(), let document = set.document(named: wanted.name) else {
        throw .notFound
      }
      notes["document"] = .string(wanted.name)
      notes["format"] = .string(wanted.format.fileExtension)
      format = wanted.format
      let order = try order(of: request, target, document, wanted.format)
      let entityTag = order.key.entityTag
      // Nobody keeps a picture for longer than its address is good for.
      let age = min(maximumAge, expiry.map { $0 - time(nil) } ?? maximumAge)
      let cacheControl = Self.cacheControl(maximumAge: max(0, age))
      let notModified = Self.notModified(entityTag, cacheControl)
      if request.hasAlready(entityTag) {
        response = notModified
      } else {
        let picture = try await desk.picture(order, by: begin + deadline)
        if request.hasAny {
          response = notModified
        } else if expiry != nil, case .shared(let file) = picture.response.content {
          response = Self.response(order, file, cacheControl)
        } else {
          response = picture.response
        }
      }
      if request.method != .POST, expiry == nil {
        let answer = KnownAnswer(
          key: order.key, entityTag: entityTag, notModified: notModified, setNumber: set.number,
          pictureCounter: metrics.counter(of: .ok, wanted.format),
          notModifiedCounter: metrics.counter(of: .notModified, wanted.format))
        desk.note(answer, for: request.target)
      }
    } catch {
      response = error.response()
      notes["problem"] = .string(error.detail)
      if case .internalFailure(let reason) = error { notes["problem"] = .string(reason) }
    }
    tell(of: response, format, notes, since: begin)
    return response
  }

  /// Counts and logs an answer.
  private func tell(
    of response: WebResponse, _ format: PictureFormat?, _ notes: Logger.Metadata,
    since begin: ContinuousClock.Instant
  ) {
    metrics.countRequest(response, format)
    var notes = notes
    notes["status"] = .stringConvertible(Int(response.status.code))
    notes["milliseconds"] = .stringConvertible(Int((ContinuousClock.now - begin).nanoseconds / 1_000_000))
    let level: Logger.Level = response.status == .internalServerError ? .error : .info
    logger.log(level: level, "answered", metadata: notes)
  }

  /// - Returns: when the signature is out of date, in seconds since 1970; nil for never.
  private func checkSignature(of request: WebRequest) throws(RequestProblem) -> Int? {
    guard !keys.isEmpty else { return nil }
    let target = RequestTarget(request.target)
    guard let signed = SignedTarget(target) else { throw .notSigned }
    let body = request.method == .POST ? request.body : nil
    guard keys.haveSigned(signed.signedBytes(body: body), as: signed.signature) else { throw .notSigned }
    let expiries = target.items.filter { $0.hasPrefix("e=") }
    guard let text = expiries.first else { return nil }
    guard expiries.count == 1 else { throw .doubleParameter("e") }
    let isNumber = text.utf8.dropFirst(2).allSatisfy(\.isASCIIDigit)
    guard isNumber, let expiry = Int(text.dropFirst(2)), expiry >= time(nil) else { throw .notSigned }
    return expiry
  }

  private func order(
    of request: WebRequest, _ target: RequestTarget, _ document: ServedDocument, _ format: PictureFormat
  ) throws(RequestProblem) -> PictureOrder {
    guard request.method == .GET || request.method == .HEAD || request.method == .POST else {
      throw .wrongMethod(allowed: Self.methods)
    }
    let isPost = request.method == .POST
    let settings = try PictureSettings(target.parameters(leavingOut: keys.isEmpty ? [] : ["s=", "e="]))
    if isPost, request.body.isEmpty { throw .badBody(reason: "there is none; send a JSON object") }
    return try PictureOrder(of: document, as: format, settings, body: isPost ? request.body : nil)
  }

  private static let methods = "GET, HEAD, POST"

  private static func cacheControl(maximumAge: Int) -> String { "public, max-age=\(maximumAge)" }

  private static func notModified(_ entityTag: String, _ cacheControl: String) -> WebResponse {
    WebResponse(
      status: .notModified, headers: ["ETag": entityTag, "Cache-Control": cacheControl], content: .bytes([]))
  }

  private static func response(
    _ order: PictureOrder, _ file: SharedBytes, _ cacheControl: String
  ) -> WebResponse {
    var headers: HTTPHeaders = [
      "Content-Type": order.format.mediaType, "ETag": order.key.entityTag, "Cache-Control": cacheControl,
      "X-Content-Type-Options": "nosniff",
    ]
    if order.format == .svg {
      // Opened by itself, it is a page of this host.
      headers.add(
        name: "Content-Security-Policy",
        value: "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox")
    }
    return WebResponse(status: .ok, headers: headers, content: .shared(file))
  }

  /// Whether it is to end.
  var isDraining: Bool { drains.load(ordering: .acquiring) }

  /// From now on the service is not ready for more.
  func beginDraining() {
    drains.store(true, ordering: .releasing)
    logger.info("ending: what was begun is answered")
  }
}

extension PictureFormat {
  /// The value of `Content-Type`.
  fileprivate var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}

extension WebResponse {
  /// How the service is, which nobody keeps.
  ///
  /// - Parameter version: of the text's format, where it has one.
  fileprivate static func state(
    _ status: HTTPResponseStatus, _ text: String, version: String? = nil
  ) -> WebResponse {
    let type = "text/plain;\(version.map { " version=\($0);" } ?? "") charset=utf-8"
    return WebResponse(
      status: status, headers: ["Content-Type": type, "Cache-Control": "no-store"],
      content: .bytes(Array(text.utf8)))
  }

  /// With the name of the request.
  fileprivate func named(_ name: String) -> WebResponse {
    var response = self
    response.headers.add(name: RequestNames.header, value: name)
    return response
  }
}
