import Caching
import Files
import Glibc
import JSON

/// Draws previews as pages ask for them, keeps what it has drawn as long as that holds, and tells pages what does not any more.
package actor PreviewDesk {
  /// What is known of a request.
  struct Answer: Sendable {
    /// What it shows, or showed when it last could be drawn; nil where it never could.
    var drawn: DrawnPreview?
    /// Why `drawn` is not what it should show now.
    var problem: PreviewProblem?
    /// The preview's, when it was drawn.
    var revision: Int
  }

  /// Bytes of pictures that are kept.
  private static let pictureBytes = 256 << 20
  /// Bytes of drawings that are kept, and what the layout of one takes beside its pictures, about.
  private static let (drawingBytes, layoutBytes) = (512 << 20, 1 << 20)

  private let source: any PreviewSource
  private let watch: FolderWatch?
  /// How long a problem may be that of a file which is only half written.
  private let forbearance: Duration
  private var catalogue: [Preview] = []
  /// What pages were told that all of it is called: a folder may be a link, which leads elsewhere later.
  private var title: String
  /// Reads the catalogue for the first time.
  private var firstReading: Task<[Preview], Never>?
  /// Counts changes after which the catalogue is to be read.
  private var catalogueTurn = 0
  private var isReadingCatalogue = false
  /// Previews that have changed since it was last begun to be read.
  private var unreadNames: Set<String> = []
  private var revisions: [String: Int] = [:]
  private var changeTimes: [String: ContinuousClock.Instant] = [:]
  private var answers = LeastRecentlyUsedCache<PreviewRequest, Answer>(limit: drawingBytes)
  private var pictures = LeastRecentlyUsedCache<String, [UInt8]>(limit: pictureBytes)
  private var running: [PreviewRequest: (revision: Int, task: Task<Answer, Never>)] = [:]
  /// What pages look at, most likely.
  private var lastAsked: [PreviewRequest] = []
  private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  private var listenerCount = 0
  private var isPollingTold = false
  private let places: DrawingPlaces

  /// - Parameters:
  ///   - watch: of the source's folders; nil where nothing changes.
  ///   - forbearance: how long a problem may be that of a file which is only half written.
  package init(_ source: any PreviewSource, watch: FolderWatch?, forbearance: Duration) {
    self.source = source
    title = source.title
    self.watch = watch
    self.forbearance = forbearance
    places = DrawingPlaces(count: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Reads what there is, then follows changes until the watch ends.
  package func run() async {
    await readFirst()
    guard let watch else { return }
    async let beating: Void = beat()
    for await changes in watch.changes { await take(changes) }
    for listener in listeners.values { listener.finish() }
    await beating
  }

  /// What pages begin with.
  func catalogueJSON() async -> JSONValue {
    await readFirst()
    return Self.json(of: catalogue, title: title, polling: watch?.pollingReason)
  }

  private func readFirst() async {
    let reading = firstReading ?? Task { await source.previews() }
    firstReading = reading
    let read = await reading.value
    if catalogueTurn == 0 { catalogue = read }
  }

  private static func json(of previews: [Preview], title: String, polling: String?) -> JSONValue {
    .object(
      JSONObject(present: [
        ("title", .string(title)), ("previews", .array(previews.map(\.json))),
        ("polling", polling.map { .string($0) }), ("choices", PreviewSettings.choices),
      ]))
  }

  /// What to show for a request, drawn if need be.
  ///
  /// - Parameter isUrgent: whether somebody looks at it, rather than at a small picture among many.
  func answer(to request: PreviewRequest, isUrgent: Bool) async -> Answer {
    if isUrgent { note(request) }
    // Who saves all the time sees something all the same.
    for _ in 0..<50 {
      let revision = revisions[request.name, default: 0]
      let kept = answers.value(for: request)
      if let kept, kept.revision == revision { return keepingPictures(of: kept) }
      var answer = await draw(request, revision, isUrgent: isUrgent)
      if answer.problem != nil {
        await waitForTheRest(of: request.name)
        answer.drawn = kept?.drawn
      }
      guard revisions[request.name, default: 0] == revision else { continue }
      let cost = answer.drawn?.frames.reduce(Self.layoutBytes) { $0 + $1.file.count } ?? Self.layoutBytes
      answers.insert(answer, for: request, cost: cost)
      watchWhatIsRead()
      return keepingPictures(of: answer)
    }
    return await draw(request, revisions[request.name, default: 0], isUrgent: isUrgent)
  }

  /// Documents may read files that are not below their folder.
  private func watchWhatIsRead() {
    guard let watch else { return }
    Task.detached(priority: .utility) { [source] in watch.add(Set(source.filesRead().map(\.folder))) }
  }

  /// The picture of that digest; nil where it is no longer kept.
  func picture(_ digest: String) -> [UInt8]? { pictures.value(for: digest) }

  private func keepingPictures(of answer: Answer) -> Answer {
    for frame in answer.drawn?.frames ?? [] {
      pictures.insert(frame.file, for: frame.digest, cost: frame.file.count)
    }
    return answer
  }

  /// Draws once for all who ask meanwhile.
  private func draw(_ request: PreviewRequest, _ revision: Int, isUrgent: Bool) async -> Answer {
    if let known = running[request], known.revision == revision { return await known.task.value }
    let (source, places) = (source, places)
    let task = Task.detached(priority: isUrgent ? .userInitiated : .utility) {
      await places.take(isUrgent: isUrgent)
      let answer: Answer
      do throws(PreviewProblem) {
        answer = Answer(drawn: try await source.draw(request, for: .now), problem: nil, revision: revision)
      } catch {
        answer = Answer(drawn: nil, problem: error, revision: revision)
      }
      await places.giveBack()
      return answer
    }
    running[request] = (revision, task)
    let answer = await task.value
    if running[request]?.revision == revision { running[request] = nil }
    return answer
  }

  /// Returns when a problem of this preview cannot be that of a file that is being written.
  private func waitForTheRest(of name: String) async {
    let revision = revisions[name, default: 0]
    while let changed = changeTimes[name], revisions[name, default: 0] == revision {
      let left = forbearance - (.now - changed)
      guard left > .zero else { return }
      try? await Task.sleep(for: min(left, .milliseconds(10)))
    }
  }

  private func note(_ request: PreviewRequest) {
    lastAsked.removeAll { $0 == request }
    lastAsked.append(request)
    if lastAsked.count > 4 { lastAsked.removeFirst() }
  }

  private func take(_ changes: FolderWatch.Changes) async {
    let names = source.previews(affectedBy: changes)
    for name in names {
      revisions[name, default: 0] += 1
      changeTimes[name] = .now
    }
    if !names.isEmpty { tell("changed", ["names": .array(names.sorted().map { .string($0) })]) }
    // Before a page can ask for it.
    for request in lastAsked.reversed() where names.contains(request.name) {
      Task { await answer(to: request, isUrgent: true) }
    }
    if !isPollingTold, let reason = watch?.pollingReason {
      isPollingTold = true
      tell("polling", ["reason": .string(reason)])
    }
    // Nobody waits for it: other changes may come meanwhile.
    Task { await refreshCatalogue(after: names) }
  }

  /// Reads the catalogue, and again where something has changed meanwhile: many changes are read together.
  private func refreshCatalogue(after names: Set<String>) async {
    catalogueTurn += 1
    unreadNames.formUnion(names)
    guard !isReadingCatalogue else { return }
    isReadingCatalogue = true
    defer { isReadingCatalogue = false }
    var turn = 0
    while turn != catalogueTurn {
      turn = catalogueTurn
      let names = unreadNames
      unreadNames = []
      let now = await readCatalogue(after: names)
      guard turn == catalogueTurn, now != catalogue || source.title != title else { continue }
      (catalogue, title) = (now, source.title)
      tell("catalogue", Self.json(of: now, title: title, polling: watch?.pollingReason))
    }
  }

  private func readCatalogue(after names: Set<String>) async -> [Preview] {
    // What is drawn is read, and need not be read twice.
    for drawing in running.values { _ = await drawing.task.value }
    let now = await source.previews()
    // Half a file is no problem yet.
    guard now.contains(where: { names.contains($0.name) && $0.problem != nil }) else { return now }
    for name in names { await waitForTheRest(of: name) }
    return await source.previews()
  }

  /// What there is, and everything that happens from now on, for one page: between the two nothing is lost.
  func events() async -> AsyncStream<[UInt8]> {
    let (events, continuation) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingNewest(64))
    listenerCount += 1
    let number = listenerCount
    listeners[number] = continuation
    continuation.onTermination = { _ in Task { await self.forget(number) } }
    continuation.yield(Self.event("catalogue", await catalogueJSON()))
    return events
  }

  private func forget(_ listener: Int) { listeners[listener] = nil }

  private func tell(_ event: String, _ data: JSONValue) {
    let bytes = Self.event(event, data)
    for listener in listeners.values { listener.yield(bytes) }
  }

  private static func event(_ name: String, _ data: JSONValue) -> [UInt8] {
    Array("event: \(name)\ndata: \(data.text())\n\n".utf8)
  }

  /// Keeps connections from being taken for forgotten ones.
  private func beat() async {
    while (try? await Task.sleep(for: .seconds(15))) != nil {
      for listener in listeners.values { listener.yield(Array(": here\n\n".utf8)) }
    }
  }
}

/// Room for as many drawings at a time as there are processors; what somebody looks at comes first, and of that the last.
private actor DrawingPlaces {
  private var free: Int
  private var urgent: [CheckedContinuation<Void, Never>] = []
  private var others: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = count }

  func take(isUrgent: Bool) async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { continuation in
      if isUrgent { urgent.append(continuation) } else { others.append(continuation) }
    }
  }

  func giveBack() {
    if let next = urgent.popLast() ?? (others.isEmpty ? nil : others.removeFirst()) {
      next.resume()
    } else {
      free += 1
    }
  }
}
