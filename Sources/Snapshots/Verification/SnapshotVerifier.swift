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
  /// What a reference was compared with first.
  private struct Claim {
    let content: Digest
    let source: SourcePlace?
    /// Whether something else was, too.
    var isContested = false
  }

  /// What it is told beside the snapshots.
  package struct Options: Sendable {
    /// When references are written.
    package var mode: RecordMode
    /// How pictures are compared.
    package var verification = PictureVerification.content
    /// How much a picture may take.
    package var memory = PictureMemory.standard
    /// In which form references are kept.
    package var keeping = ReferenceKeeping.pictures
    /// Whether what is recorded may be written together, the last of it by `finish`.
    package var isFinished = false
    /// Whether other snapshots of the run may lead to a reference too, by its path: it is written by `finish`, unless they do.
    package var mayBeShared: @Sendable (_ reference: String) -> Bool = { _ in false }
    /// Whether findings come with files for a report, which take time and memory.
    package var makesAttachments = true

    /// Compares by content, and records what `mode` says.
    package init(_ mode: RecordMode) {
      self.mode = mode
    }
  }

  /// The renderer of this process with its fonts.
  package let fingerprint: RendererFingerprint
  private let references: any ReferencePlace
  let options: Options
  let rasterizer: Rasterizer
  /// What each reference was compared with, and for whom. Names that are equal letters however they are composed are one, as some file
  /// systems take them.
  private let claims = Mutex<[String: Claim]>([:])
  /// What was recorded and waits for `finish`, when all is known that leads to it.
  private let held = Mutex<[(reference: NewReference, snapshot: SnapshotCase)]>([])
  /// The references of those that could not be written.
  private let lost = Mutex<Set<String>>([])
  /// The references this run has written.
  private let recordings = Mutex<Set<String>>([])
  private let storeFailures = Mutex<SnapshotError?>(nil)
  private let hasFailedToWrite = Atomic(false)

  /// - Parameters:
  ///   - folder: of the references; made when the first is recorded.
  ///   - fonts: those the pictures are set in.
  /// - Throws: `SnapshotError.fonts`, `.drawing`, `.storeAroundReferences`.
  package init(in folder: FilePath, fonts: FontLibrary, _ options: Options) throws(SnapshotError) {
    references = try options.keeping.place(in: folder, isPatient: options.isFinished)
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
    try claim(snapshot, for: picture.digest)
    guard !picture.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    try check(picture, for: snapshot)
    return try verify(
      PictureCandidate(
        picture: picture, snapshot: snapshot, rasterizer: rasterizer, fingerprint: fingerprint,
        options: options), as: snapshot)
  }

  /// What becomes of a text, such as what people hear of a component in place of its picture. Lines are compared.
  ///
  /// - Throws: `SnapshotError`, of this text alone.
  package func verify(_ text: String, as snapshot: SnapshotCase) throws(SnapshotError) -> SnapshotFinding {
    let candidate = TextCandidate(text: text, snapshot: snapshot)
    try claim(snapshot, for: Digest(of: candidate.bytes))
    guard !text.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    return try verify(candidate, as: snapshot)
  }

  /// A picture's pixels, for people to look at.
  ///
  /// - Throws: `SnapshotError.drawing`.
  package func bitmap(of picture: SnapshotPicture) throws(SnapshotError) -> Bitmap {
    try picture.makeBitmap(using: rasterizer)
  }

  /// Whether there is anything where the reference of `snapshot` belongs, be it readable or not.
  package func hasReference(_ snapshot: SnapshotCase) -> Bool {
    do throws(SnapshotError) {
      return try references.reference(of: snapshot) != nil
    } catch {
      return true
    }
  }

  /// The reference of `snapshot` as a text; nil where there is none that can be read as such.
  package func text(of snapshot: SnapshotCase) -> String? {
    guard case .file(let file)? = try? references.reference(of: snapshot) else { return nil }
    return String(validating: file.bytes, as: UTF8.self)
  }

  /// Whether this run has written the reference of `snapshot`.
  package func hasRecorded(_ snapshot: SnapshotCase) -> Bool {
    recordings.withLock { $0.contains(snapshot.reference) }
  }

  /// Writes what was recorded and waits to be written; for who has said that it will be called.
  ///
  /// Of references that several snapshots lead to none is written: nobody knows whose it is.
  ///
  /// - Throws: `SnapshotError`, as recording does, for the first that cannot be written.
  package func finish() throws(SnapshotError) {
    var failure: SnapshotError?
    for (reference, snapshot) in held.withLock({ $0 }) {
      if claims.withLock({ $0[snapshot.reference]?.isContested ?? false }) { continue }
      do throws(SnapshotError) {
        try write(reference, of: snapshot)
      } catch {
        failure = failure ?? error
        lost.withLock { _ = $0.insert(snapshot.reference) }
      }
    }
    held.withLock { $0 = [] }
    try references.finish()
    if let failure { throw failure }
  }

  /// The references that were recorded and that `finish` could not write.
  package var unwritten: Set<String> { references.unwritten.union(lost.withLock { $0 }) }

  /// Why a picture that passed could not be put into the store, which changes nothing about its passing; nil where all could.
  package var storeFailure: SnapshotError? { storeFailures.withLock { $0 } }

  /// Whether the system has refused to write a reference, as it does where the disk is full.
  package var couldNotWrite: Bool { hasFailedToWrite.load(ordering: .relaxed) }

  /// Removes references that stand for nothing any more, as far as there are any and this run may write.
  ///
  /// - Throws: `SnapshotError.cannotWrite`.
  package func discard(_ names: [String]) throws(SnapshotError) {
    guard options.mode != .never else { return }
    for reference in names.compactMap(ContainedPath.init) { try references.remove(reference) }
  }

  /// What the reference shows; nil where it does not say. A line does not: what a store has must not count.
  func referenceOutline(of snapshot: SnapshotCase) throws(SnapshotError) -> Outline? {
    guard case .file(let file) = try references.reference(of: snapshot) else { return nil }
    return file.outline
  }
}

/// Something that is compared with a reference, and becomes one where it is recorded.
protocol SnapshotCandidate {
  /// The reference it would be.
  func makeReference(_ form: ReferenceFile.Form) throws(SnapshotError) -> NewReference
  /// Whether a report shows it as a picture.
  var isPicture: Bool { get }
  /// How it compares with a reference that has no fault.
  func compare(with reference: Reference) throws(SnapshotError) -> SnapshotFinding
}

extension SnapshotVerifier {
  private func verify(
    _ candidate: some SnapshotCandidate, as snapshot: SnapshotCase
  ) throws(SnapshotError) -> SnapshotFinding {
    if options.mode == .all { return try record(candidate, snapshot) }
    guard let reference = try references.reference(of: snapshot) else {
      return options.mode == .never ? try missing(candidate, snapshot) : try record(candidate, snapshot)
    }
    if let fault = reference.fault { return SnapshotFinding(snapshot.entry(.failed, fault)) }
    let finding = try candidate.compare(with: reference)
    switch finding.entry.outcome {
    // A test that is tried again has still to be looked at where this run has recorded what it compares with.
    case .passed where hasRecorded(snapshot):
      return recorded(snapshot, showing: candidate.isPicture ? reference.file : nil)
    case .passed, .toleranced:
      confirm(reference, candidate)
      return finding
    case .different where options.mode == .failed, .notComparable where options.mode == .failed:
      return try record(candidate, snapshot)
    default: return finding
    }
  }

  private func confirm(_ reference: Reference, _ candidate: some SnapshotCandidate) {
    do throws(SnapshotError) {
      try references.confirm(reference) { () throws(SnapshotError) in try candidate.makeReference(.final) }
    } catch {
      storeFailures.withLock { $0 = $0 ?? error }
    }
  }

  private func claim(_ snapshot: SnapshotCase, for content: Digest) throws(SnapshotError) {
    guard ContainedPath(snapshot.reference) != nil else { throw .unusableName(snapshot.reference) }
    let first = claims.withLock { claims in
      claims[snapshot.reference]?.isContested = true
      let first = claims[snapshot.reference] ?? Claim(content: content, source: snapshot.source)
      claims[snapshot.reference] = first
      return first
    }
    guard first.content == content else {
      throw .nameTaken(name: snapshot.name, first: first.source == snapshot.source ? nil : first.source)
    }
  }

  private func record(
    _ candidate: some SnapshotCandidate, _ snapshot: SnapshotCase
  ) throws(SnapshotError) -> SnapshotFinding {
    let reference = try candidate.makeReference(.final)
    if options.mayBeShared(snapshot.reference) {
      held.withLock { $0.append((reference, snapshot)) }
    } else {
      try write(reference, of: snapshot)
    }
    recordings.withLock { _ = $0.insert(snapshot.reference) }
    return recorded(snapshot, showing: candidate.isPicture ? reference.file : nil)
  }

  private func write(_ reference: NewReference, of snapshot: SnapshotCase) throws(SnapshotError) {
    do throws(SnapshotError) {
      try references.record(reference, of: snapshot)
    } catch {
      if case .cannotWrite = error { hasFailedToWrite.store(true, ordering: .relaxed) }
      throw error
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
    _ candidate: some SnapshotCandidate, _ snapshot: SnapshotCase
  ) throws(SnapshotError) -> SnapshotFinding {
    let place = references.description(ofPlaceOf: snapshot)
    var entry = snapshot.entry(.missing, "there is no reference \(place)")
    entry.accept = snapshot.accept
    guard options.makesAttachments else { return SnapshotFinding(entry) }
    let reference = try candidate.makeReference(.draft)
    let bytes = reference.file.bytes
    let file = snapshot.attachment(.candidate, candidate.isPicture ? .picture(bytes) : .text(bytes))
    entry.recording = EntryRecording(
      candidate: file.path, referenceDigest: nil, stamp: reference.line?.text)
    if candidate.isPicture { entry.pictures.actual = file.path }
    return SnapshotFinding(entry, attachments: [file])
  }
}
