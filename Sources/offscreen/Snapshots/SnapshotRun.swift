import Codecs
import DataSources
import Drawing
import Files
import Geometry
import Glibc
import ImageComparison
import ImageLoading
import JSON
import ListViews
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

  /// What is found of all pictures of a document; a document that cannot be drawn is one finding.
  func findings(of document: SnapshotDocument) async -> [SnapshotFinding] {
    do throws(CommandError) {
      // A pipe would be waited for.
      if document.file.kind == .other { throw .notAFile(path: document.file.description) }
      switch document.kind {
      case .scene: return try await sceneFindings(document)
      case .list: return try await listFindings(document)
      }
    } catch {
      return [failure("\(error)", name: document.name, of: document)]
    }
  }

  private func sceneFindings(_ document: SnapshotDocument) async throws(CommandError) -> [SnapshotFinding] {
    let loader = SceneLoader(
      access: access, environment: environment, folder: document.file.folder, stalledHosts: stalledHosts)
    let source = InputSource.file(document.file)
    let versions = try loader.versions(
      source.read(limit: loader.limits.documentBytes), named: source.description)
    var findings: [SnapshotFinding] = []
    var known = EqualPictures()
    for version in versions {
      let name = document.name(of: version.variant)
      do throws(CommandError) {
        findings.append(
          try await sceneFinding(
            version.document, named: name, document, from: loader, among: &known,
            isVariant: version.variant != nil
          ))
      } catch {
        findings.append(failure("\(error)", name: name, of: document))
      }
    }
    return findings
  }

  private func sceneFinding(
    _ read: SceneDocument, named versionName: String, _ document: SnapshotDocument, from loader: SceneLoader,
    among known: inout EqualPictures, isVariant: Bool
  ) async throws(CommandError) -> SnapshotFinding {
    let name = document.file.description
    let scene = try await loader.scene(read, model: nil, named: name)
    let drawn = try await painter.draw(scene, from: loader, named: name)
    drawn.diagnostics.warn(of: name)
    let picture = SnapshotPicture(
      drawn.picture, size: drawn.layout.size, scale: scene.scale, background: scene.background,
      outline: drawn.layout.outline)
    // Whoever names a component to ignore in a document that lacks it is told so.
    return finding(
      of: picture, named: versionName + scene.scale.fileSuffix, document, read.test,
      ignoring: read.test.ignoredIdentifiers, among: &known, isVariant: isVariant, placeOfCommand: drawn.place
    )
  }

  private func listFindings(_ document: SnapshotDocument) async throws(CommandError) -> [SnapshotFinding] {
    let playing = ScriptPlaying(
      source: .file(document.file), access: access, environment: environment, stalledHosts: stalledHosts)
    var findings: [SnapshotFinding] = []
    var known = EqualPictures()
    for (variant, script) in try playing.versions() {
      let name = document.name(of: variant)
      do throws(CommandError) {
        findings += frameFindings(
          try await playing.frames(of: script), named: name, document, script.test, among: &known,
          isVariant: variant != nil)
      } catch {
        findings.append(failure("\(error)", name: name, of: document))
      }
    }
    return findings
  }

  private func frameFindings(
    _ frames: [(Bitmap, ListTimeline.Frame)], named name: String, _ document: SnapshotDocument,
    _ test: DocumentTest, among known: inout EqualPictures, isVariant: Bool
  ) -> [SnapshotFinding] {
    guard !frames.isEmpty else {
      return [
        failure("it shows nothing: none of its steps makes a frame; give it one", name: name, of: document)
      ]
    }
    return frames.map { bitmap, frame in
      let picture = SnapshotPicture(bitmap, scale: frame.scale, outline: frame.outline)
      // Not every frame shows every row.
      let ignored = picture.identifiers(among: test.ignoredIdentifiers).sorted()
      return finding(
        of: picture, named: "\(name)/\(frame.file.dropLast(".png".utf8.count))", document, test,
        ignoring: ignored, among: &known, isVariant: isVariant)
    }
  }

  private func finding(
    of picture: SnapshotPicture, named name: String, _ document: SnapshotDocument,
    _ test: DocumentTest, ignoring own: [String], among known: inout EqualPictures, isVariant: Bool,
    placeOfCommand: (Int) -> String? = { _ in nil }
  ) -> SnapshotFinding {
    let snapshot = SnapshotCase(
      name + ".png", comparator: comparator.comparing(as: test, scale: picture.scale),
      ignoring: own + ignored.identifiers(in: picture).filter { !own.contains($0) },
      source: SourcePlace(file: document.file.description), accept: accept(document))
    do throws(SnapshotError) {
      return isVariant
        ? try known.verify(picture, as: snapshot, by: verifier)
        : known.adopt(try verifier.verify(picture, as: snapshot), of: picture)
    } catch {
      return failure("\(error.located(placeOfCommand))", name: name, of: document)
    }
  }

  private func failure(_ message: String, name: String, of document: SnapshotDocument) -> SnapshotFinding {
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
    comparator.masks += test.ignoredAreas.map { MaskedAreas.pixels(of: $0, scale) }
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
    await withTaskGroup(of: (number: Int, [SnapshotFinding], Duration).self) { group in
      func begin(_ number: Int) {
        group.addTask {
          let start = ContinuousClock.now
          return (number, await findings(of: documents[number]), .now - start)
        }
      }
      var waiting = documents.indices
      waiting.prefix(workers.workerCount).forEach(begin)
      waiting = waiting.dropFirst(workers.workerCount)
      while let (number, finished, duration) = await group.next() {
        found.add(finished, of: number, in: duration)
        compared += 1
        bar?.advance()
        let mayGoOn = interruption.received == nil && found.failureCount < mostFailures ?? .max
        if mayGoOn, let next = waiting.popFirst() { begin(next) }
      }
    }
    bar?.finish()
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
