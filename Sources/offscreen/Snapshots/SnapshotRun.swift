import Caching
import Files
import Geometry
import Glibc
import ImageComparison
import ImageLoading
import Raster
import Scenes
import Snapshots
import Synchronization

/// Draws documents and compares what they show with references.
struct SnapshotRun: Sendable {
  let verifier: SnapshotVerifier
  let painter: ScenePainter
  let access: AccessOptions
  let environment: EnvironmentOptions
  let stalledHosts: StalledHosts
  let comparator: ImageComparator
  let ignored: IgnoredComponents
  /// The command that accepts what a document shows.
  let accept: @Sendable (SnapshotDocument) -> String
  /// What documents are compared with in place of references.
  var former: FormerDocuments?
  /// What looks for what is wrong with them, whatever references show; nil where nobody asks.
  var audit: AuditRun?

  /// What is found of all pictures of a document, with where it says what they differ for; a version that cannot be drawn is one
  /// finding.
  ///
  /// - Parameter warn: is given what its pictures lack, a line at a time.
  func findings(
    of document: SnapshotDocument, warning warn: @escaping @Sendable (String) -> Void
  ) async -> [SnapshotFinding] {
    var found = await comparisons(of: document, warn)
    var places = CausePlaces(in: document)
    for index in found.indices { places.note(in: &found[index]) }
    return found
  }

  private func comparisons(
    of document: SnapshotDocument, _ warn: @escaping @Sendable (String) -> Void
  ) async -> [SnapshotFinding] {
    // What is gone is told of by any name.
    guard document.isNamedAsItsFile || former?.isThereNow(document) == false else {
      return [failure(.unusableName(document.file.description), name: document.name, of: document)]
    }
    if let former { return await findings(of: document, beside: former, warning: warn) }
    var (found, known) = ([SnapshotFinding](), EqualPictures())
    var site = DocumentSite(document.file, access)
    site.warn = warn
    do throws(CommandError) {
      try await draw(document, at: site) { version in
        found += findings(of: version, document) { picture in
          finding(of: picture, document) { content, snapshot throws(SnapshotError) in
            version.isVariant
              ? try known.verify(content, as: snapshot, by: verifier)
              : known.adopt(try verifier.verify(content, as: snapshot), of: content)
          }
        }
      }
    } catch {
      found.append(failure(error, name: document.name, of: document))
    }
    if let audit { found += await audit.findings(of: document) }
    return found
  }

  func findings(
    of version: DrawnVersion, _ document: SnapshotDocument, _ find: (DocumentPicture) -> SnapshotFinding
  ) -> [SnapshotFinding] {
    switch version.pictures {
    case .success(let pictures): pictures.map(find)
    case .failure(let error): [failure(error, name: version.name, of: document)]
    }
  }

  /// - Parameter compare: finds what becomes of the picture.
  func finding(
    of picture: DocumentPicture, _ document: SnapshotDocument,
    _ compare: (SnapshotPicture, SnapshotCase) throws(SnapshotError) -> SnapshotFinding
  ) -> SnapshotFinding {
    let (content, test) = (picture.content, picture.test)
    let named = picture.ignored + ignored.identifiers(in: content).filter { !picture.ignored.contains($0) }
    let snapshot = SnapshotCase(
      picture.name + ".png", comparator: comparator.comparing(as: test, scale: content.scale),
      ignoring: named, source: SourcePlace(file: document.file.description),
      accept: former == nil ? accept(document) : nil)
    do throws(SnapshotError) {
      return try compare(content, snapshot)
    } catch {
      return failure("\(error.located(picture.placeOfCommand))", name: picture.name, of: document)
    }
  }

  /// The finding about a document that cannot be drawn as it is now.
  func failure(_ error: CommandError, name: String, of document: SnapshotDocument) -> SnapshotFinding {
    var finding = failure("\(error)", name: name, of: document)
    finding.entry.source = ErrorPlace(of: error, in: document.file).source
    return finding
  }

  func failure(_ message: String, name: String, of document: SnapshotDocument) -> SnapshotFinding {
    SnapshotFinding(
      SnapshotEntry(
        name: name, outcome: .failed, source: SourcePlace(file: document.file.description),
        reference: name + ".png", message: message))
  }
}

extension ImageComparator {
  /// With what a document says itself in place of what is usual.
  fileprivate func comparing(as test: DocumentTest, scale: DisplayScale) -> ImageComparator {
    var comparator = self
    if let threshold = test.threshold { comparator.tolerance.perPixel = threshold }
    switch test.maxDifferent {
    case .pixels(let count): comparator.tolerance.maximumDifferent = .pixels(count)
    case .fraction(let part): comparator.tolerance.maximumDifferent = .fraction(part)
    case nil: break
    }
    if let ignores = test.ignoresAntialiasing { comparator.tolerance.ignoresAntialiasing = ignores }
    comparator.masks += test.ignoredAreas.map(scale.pixels(touchedBy:))
    return comparator
  }
}

extension SnapshotError {
  fileprivate func located(_ place: (_ command: Int) -> String?) -> SnapshotError {
    if case .drawing(let error) = self { .drawing(error.located(place)) } else { self }
  }
}

extension SnapshotRun {
  /// What is found of all pictures of documents, several of which are drawn at a time.
  ///
  /// - Parameters:
  ///   - pictures: where those of a report wait.
  ///   - mostFailures: after how many pictures that fail the run no other document is begun; nil for any number.
  ///   - interruption: after which no other document is begun.
  /// - Returns: what was found, and of how many documents.
  func findings(
    of documents: [SnapshotDocument], by workers: WorkerOptions, keeping pictures: PictureStore?,
    mostFailures: Int?, until interruption: Interruption
  ) async -> (RunFindings, compared: Int) {
    var bar = workers.showsProgress ? ProgressBar(total: documents.count) : nil
    var (found, compared) = (RunFindings(of: documents, pictures: pictures), 0)
    var warnings = OrderedLines()
    await documents.forEachConcurrent(atATime: workers.workerCount) { document in
      let (start, lines) = (ContinuousClock.now, HeldLines())
      let findings = await findings(of: document, warning: lines.add)
      return (findings: findings, lines: lines.all, duration: ContinuousClock.now - start)
    } finish: { number, finished in
      warnings.add(finished.lines, of: number)
      found.add(finished.findings, of: number, in: finished.duration)
      compared += 1
      bar?.advance()
      return interruption.received == nil && found.failureCount < mostFailures ?? .max
    }
    bar?.finish()
    warnings.finish()
    return (found, compared)
  }
}

/// The components whose pixels do not count, by identifier, in a run over documents that need not all have them.
final class IgnoredComponents: Sendable {
  private let identifiers: [String]
  private let found = Mutex<Set<String>>([])

  init(_ identifiers: [String]) {
    self.identifiers = identifiers
  }

  /// Those that a document has.
  func identifiers(in picture: SnapshotPicture) -> [String] {
    let present = picture.identifiers(among: identifiers)
    guard !present.isEmpty else { return [] }
    found.withLock { $0.formUnion(present) }
    return present.sorted()
  }

  /// Those that no document had so far: most likely spelled wrongly.
  var unknown: [String] {
    let found = found.withLock { $0 }
    return identifiers.filter { !found.contains($0) }
  }
}
