import Caching
import Codecs
import Drawing
import Files
import Scenes
import Typesetting

/// All documents of a folder as they were at one moment. A running request keeps the set that it began with.
final class DocumentSet: Sendable {
  /// What became of a document when it was read.
  enum State: String, CaseIterable, Sendable {
    case good
    /// It has become wrong; the one before it is served on.
    case kept
    /// It is wrong, and there was none before it.
    case broken
  }

  /// What is to be said of a document.
  struct Finding: Sendable {
    let name: String
    let state: State
    let problem: String
  }

  /// Counted from 1.
  let number: Int
  let findings: [Finding]
  /// Scenes that no request can name.
  let unnamed: [FilePath]
  private let documents: [ExactText: ServedDocument]
  fileprivate let files: FileListing

  fileprivate init(
    number: Int, documents: [ExactText: ServedDocument], findings: [Finding], unnamed: [FilePath],
    files: FileListing
  ) {
    self.number = number
    self.documents = documents
    self.findings = findings
    self.unnamed = unnamed
    self.files = files
  }

  /// The document of that name; nil where there is none.
  func document(named name: String) -> ServedDocument? { documents[ExactText(name)] }

  func count(of state: State) -> Int {
    let bad = findings.count { $0.state == state }
    return state == .good ? documents.count - findings.count : bad
  }
}

/// Reads the documents of a folder, again and again.
struct DocumentReader: Sendable {
  /// Absolute.
  let folder: FilePath
  /// Other folders with files for documents, absolute.
  let allowedFolders: [FilePath]
  let web: SceneAccess.Web?
  let memory: PictureMemory
  let pixels: DecodedPixels
  let fonts: FontLibrary
  /// What else decides how pictures look.
  let renderer: String
  let limits: SceneLimits
  let jobs: Int

  /// - Parameter previous: the set before; nil at the beginning.
  /// - Throws: what a folder cannot be read for.
  func read(after previous: DocumentSet?) async throws(InputFileError) -> DocumentSet {
    let files = try FileListing(of: [folder] + allowedFolders, after: previous?.files)
    let found = files.scenes(below: folder)
    let scenes = found.compactMap { scene in scene.name.map { (name: $0, file: scene.file) } }
    let digests = Dictionary(grouping: scenes.map(\.file.folder), by: \.self).mapValues { folders in
      files.digest(below: [folders[0]] + allowedFolders)
    }
    let read = await scenes.concurrentMap(atATime: jobs) { scene in
      document(scene.name, at: scene.file, in: files, digests[scene.file.folder] ?? [])
    }
    var documents: [ExactText: ServedDocument] = [:]
    var findings: [DocumentSet.Finding] = []
    for document in read.sorted(by: { $0.name < $1.name }) {
      let before = previous?.document(named: document.name)
      // The same text with the same files: what is compiled and known of it stays.
      documents[ExactText(document.name)] = before?.digest == document.digest ? before : document
      guard let problem = document.problem else { continue }
      let isServed = before?.scene != nil && before?.problem == nil
      if isServed { documents[ExactText(document.name)] = before }
      // One without a model of its own waits for those of requests.
      let state: DocumentSet.State = isServed ? .kept : .broken
      findings.append(DocumentSet.Finding(name: document.name, state: state, problem: problem))
    }
    return DocumentSet(
      number: (previous?.number ?? 0) + 1, documents: documents, findings: findings,
      unnamed: found.compactMap { $0.name == nil ? $0.file : nil }, files: files)
  }

  /// How much of the processor's time an SVG file may take that is not plainly cheap: nobody can stop that, and others wait for the thread.
  private static let drawingSeconds = 2

  private func document(
    _ name: String, at file: FilePath, in files: FileListing, _ digest: [UInt8]
  ) -> ServedDocument {
    let folder = file.folder
    var imageLimits = ImageLimits(memory)
    imageLimits.maximumDrawingSeconds = Self.drawingSeconds
    var access = SceneAccess(
      folder: String(decoding: folder.bytes, as: UTF8.self),
      allowedFolders: allowedFolders.map { String(decoding: $0.bytes, as: UTF8.self) }, web: web,
      decoder: ImageDecoder(limits: imageLimits), memory: memory)
    access.knownFiles = KnownFiles(
      contains: { files.file(at: $0, from: folder) != nil },
      // Entity tags and kept pictures are of what was there then.
      hasContent: { files.file(at: $0, from: folder)?.digest == FileListing.digest(of: $1) })
    return ServedDocument(
      name, at: file, files: digest, renderer: renderer,
      resources: SceneResources(access, keepingPixelsIn: pixels), fonts: fonts, limits: limits)
  }
}
