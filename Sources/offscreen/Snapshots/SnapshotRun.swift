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
      case .scene: return [try await sceneFinding(document)]
      case .list: return try await listFindings(document)
      }
    } catch {
      return [failure("\(error)", name: document.name, of: document)]
    }
  }

  private func sceneFinding(_ document: SnapshotDocument) async throws(CommandError) -> SnapshotFinding {
    let loader = SceneLoader(
      access: access, folder: document.file.folder, stalledHosts: stalledHosts)
    let source = InputSource.file(document.file)
    let name = source.description
    let read = try loader.document(source.read(limit: loader.limits.documentBytes), named: name)
    let scene = try await loader.scene(read, model: nil, named: name)
    let drawn = try await painter.draw(scene, from: loader, named: name)
    drawn.diagnostics.warn(of: name)
    let picture = SnapshotPicture(
      drawn.picture, size: drawn.layout.size, scale: scene.scale, background: scene.background,
      outline: drawn.layout.outline)
    return finding(
      of: picture, named: document.name + scene.scale.fileSuffix, document, placeOfCommand: drawn.place)
  }

  private func listFindings(_ document: SnapshotDocument) async throws(CommandError) -> [SnapshotFinding] {
    let playing = ScriptPlaying(
      source: .file(document.file), access: access, stalledHosts: stalledHosts)
    return try await playing.frames().map { bitmap, frame in
      let picture = SnapshotPicture(bitmap, scale: frame.scale, outline: frame.outline)
      return finding(
        of: picture, named: "\(document.name)/\(frame.file.dropLast(".png".utf8.count))", document)
    }
  }

  private func finding(
    of picture: SnapshotPicture, named name: String, _ document: SnapshotDocument,
    placeOfCommand: (Int) -> String? = { _ in nil }
  ) -> SnapshotFinding {
    do throws(SnapshotError) {
      return try verifier.verify(
        picture,
        as: SnapshotCase(
          name + ".png", comparator: comparator, ignoring: ignored.identifiers(in: picture),
          source: SourcePlace(file: document.file.description), accept: accept(document)))
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
  ///   - interruption: after which no other document is begun.
  /// - Returns: what was found, and of how many documents.
  func findings(
    of documents: [SnapshotDocument], by workers: WorkerOptions, keeping pictures: PictureStore?,
    until interruption: Interruption
  ) async -> (RunFindings, compared: Int) {
    var bar = workers.showsProgress ? ProgressBar(total: documents.count) : nil
    var (found, compared) = (RunFindings(of: documents, pictures: pictures), 0)
    await withTaskGroup(of: (number: Int, [SnapshotFinding]).self) { group in
      var waiting = documents.indices
      for number in waiting.prefix(workers.workerCount) {
        group.addTask { (number, await findings(of: documents[number])) }
      }
      waiting = waiting.dropFirst(workers.workerCount)
      while let (number, finished) = await group.next() {
        found.add(finished, of: number)
        compared += 1
        bar?.advance()
        if interruption.received == nil, let next = waiting.popFirst() {
          group.addTask { (next, await findings(of: documents[next])) }
        }
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
