package import Drawing
package import Files
import Outlines
import Raster
import Synchronization
package import Typesetting

/// Compares pictures and texts with their references, and records them where it is to.
///
/// Safe to use from any number of tasks. A reference is written whole or not at all.
package final class SnapshotVerifier: Sendable {
  /// What it is told beside the snapshots.
  package struct Options: Sendable {
    /// When references are written.
    package var mode: RecordMode
    /// How pictures are compared.
    package var verification = PictureVerification.content
    /// How much a picture may take.
    package var memory = PictureMemory.standard
    /// Whether findings come with files for a report, which take time and memory.
    package var makesAttachments = true

    /// Compares by content, and records what `mode` says.
    package init(_ mode: RecordMode) {
      self.mode = mode
    }
  }

  /// The renderer of this process with its fonts.
  package let fingerprint: RendererFingerprint
  private let folder: FilePath
  let options: Options
  let rasterizer: Rasterizer
  /// What each reference was compared with. Names that are equal letters however they are composed are one, as some file
  /// systems take them.
  private let claims = Mutex<[String: Digest]>([:])
  /// The references this run has written.
  private let recordings = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - folder: of the references; made when the first is recorded.
  ///   - fonts: those the pictures are set in.
  /// - Throws: `SnapshotError.fonts`, `.drawing`.
  package init(in folder: FilePath, fonts: FontLibrary, _ options: Options) throws(SnapshotError) {
    self.folder = folder
    self.options = options
    fingerprint = try RendererFingerprint(fonts: fonts)
    do throws(RasterError) {
      rasterizer = try Rasterizer(limits: RasterLimits(options.memory))
    } catch {
      throw .drawing(error)
    }
  }

  /// What becomes of a picture.
  ///
  /// - Throws: `SnapshotError`, of this picture alone.
  package func verify(_ picture: SnapshotPicture, as snapshot: SnapshotCase) throws(SnapshotError)
    -> SnapshotFinding
  {
    let path = try claim(snapshot, for: picture.digest)
    guard !picture.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    try check(picture, for: snapshot)
    return try verify(
      PictureCandidate(
        picture: picture, snapshot: snapshot, rasterizer: rasterizer, fingerprint: fingerprint,
        options: options), as: snapshot, at: path)
  }

  /// What becomes of a text, such as what people hear of a component in place of its picture. Lines are compared.
  ///
  /// - Throws: `SnapshotError`, of this text alone.
  package func verify(_ text: String, as snapshot: SnapshotCase) throws(SnapshotError) -> SnapshotFinding {
    let candidate = TextCandidate(text: text, snapshot: snapshot)
    let path = try claim(snapshot, for: Digest(of: candidate.bytes))
    guard !text.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    return try verify(candidate, as: snapshot, at: path)
  }

  /// A picture's pixels, for people to look at.
  ///
  /// - Throws: `SnapshotError.drawing`.
  package func bitmap(of picture: SnapshotPicture) throws(SnapshotError) -> Bitmap {
    try picture.makeBitmap(using: rasterizer)
  }

  /// Whether there is a file where the reference of `snapshot` belongs.
  func hasReference(_ snapshot: SnapshotCase) -> Bool {
    ContainedPath(snapshot.reference)?.file(in: folder).kind != nil
  }

  /// Whether this run has written the reference of `snapshot`.
  package func hasRecorded(_ snapshot: SnapshotCase) -> Bool {
    recordings.withLock { $0.contains(snapshot.reference) }
  }

  /// Removes references that others stand for, as far as there are any and this run may write.
  ///
  /// - Throws: `SnapshotError.cannotWrite`.
  package func discard(_ references: [String]) throws(SnapshotError) {
    guard options.mode != .never else { return }
    for reference in references {
      guard let path = ContainedPath(reference).flatMap({ FolderBoundary(folder)?.existingFile($0) }),
        try ReferenceFile(at: path)?.stamp != nil
      else { continue }
      do throws(OutputFileError) {
        try Folder.removeFile(path)
      } catch {
        throw .cannotWrite(error)
      }
    }
  }

  /// What the reference shows; nil where it does not say.
  func referenceOutline(of snapshot: SnapshotCase) throws(SnapshotError) -> Outline? {
    guard let path = ContainedPath(snapshot.reference) else { throw .unusableName(snapshot.reference) }
    return try ReferenceFile(at: path.file(in: folder))?.outline
  }
}

/// Something that is compared with a reference, and becomes one where it is recorded.
protocol SnapshotCandidate {
  /// The reference it would be.
  func makeReference(_ form: ReferenceFile.Form) throws(SnapshotError) -> ReferenceFile
  /// Whether a report shows it as a picture.
  var isPicture: Bool { get }
  /// How it compares with a reference that has no fault.
  func compare(with reference: ReferenceFile) throws(SnapshotError) -> SnapshotFinding
}

extension SnapshotVerifier {
  private func verify(
    _ candidate: some SnapshotCandidate, as snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) -> SnapshotFinding {
    if options.mode == .all { return try record(candidate, snapshot, at: path) }
    guard let reference = try ReferenceFile(at: path) else {
      return options.mode == .never
        ? try missing(candidate, snapshot, at: path) : try record(candidate, snapshot, at: path)
    }
    if let fault = reference.fault { return SnapshotFinding(snapshot.entry(.failed, fault)) }
    let finding = try candidate.compare(with: reference)
    switch finding.entry.outcome {
    // A test that is tried again has still to be looked at where this run has recorded what it compares with.
    case .passed where hasRecorded(snapshot):
      return recorded(snapshot, showing: candidate.isPicture ? reference : nil)
    case .different where options.mode == .failed, .notComparable where options.mode == .failed:
      return try record(candidate, snapshot, at: path)
    default: return finding
    }
  }

  /// Where the reference is.
  private func claim(_ snapshot: SnapshotCase, for content: Digest) throws(SnapshotError) -> FilePath {
    guard let path = ContainedPath(snapshot.reference) else { throw .unusableName(snapshot.reference) }
    let isFree = claims.withLock { claims in
      let first = claims[snapshot.reference] ?? content
      claims[snapshot.reference] = first
      return first == content
    }
    guard isFree else { throw .nameTaken(name: snapshot.name) }
    return path.file(in: folder)
  }

  private func record(
    _ candidate: some SnapshotCandidate, _ snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) -> SnapshotFinding {
    let reference = try candidate.makeReference(.final)
    try write(reference.bytes, snapshot, at: path)
    recordings.withLock { _ = $0.insert(snapshot.reference) }
    return recorded(snapshot, showing: candidate.isPicture ? reference : nil)
  }

  private func write(
    _ file: [UInt8], _ snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) {
    if let kind = path.kind, kind != .file { throw .notAFile(path: path.description) }
    do throws(OutputFileError) {
      try OutputFile.createFolder(folder)
    } catch {
      throw .cannotWrite(error)
    }
    guard ContainedPath(snapshot.reference).flatMap({ FolderBoundary(folder)?.place($0) }) != nil else {
      throw .outside(path: path.description)
    }
    do throws(OutputFileError) {
      try OutputFile.createFolder(path.folder)
      try OutputFile.write(file, to: path)
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// - Parameter picture: the new reference, for reports to show; nil for a text.
  private func recorded(_ snapshot: SnapshotCase, showing picture: ReferenceFile?) -> SnapshotFinding {
    var entry = snapshot.entry(.recorded, "recorded; look at it and run again")
    guard let picture, options.makesAttachments else { return SnapshotFinding(entry) }
    let file = snapshot.attachment(.actual, .picture(picture.bytes))
    entry.pictures.actual = file.path
    return SnapshotFinding(entry, attachments: [file])
  }

  private func missing(
    _ candidate: some SnapshotCandidate, _ snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) -> SnapshotFinding {
    var entry = snapshot.entry(.missing, "there is no reference at \(path)")
    entry.accept = snapshot.accept
    guard options.makesAttachments else { return SnapshotFinding(entry) }
    let bytes = try candidate.makeReference(.draft).bytes
    let file = snapshot.attachment(.candidate, candidate.isPicture ? .picture(bytes) : .text(bytes))
    entry.recording = EntryRecording(candidate: file.path, referenceDigest: nil)
    if candidate.isPicture { entry.pictures.actual = file.path }
    return SnapshotFinding(entry, attachments: [file])
  }
}
