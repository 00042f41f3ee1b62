import Codecs
import Drawing
package import Files
public import ImageComparison
import Raster
public import SnapshotReports
import Synchronization
public import Typesetting

/// Compares pictures with their references, and records them where it is to.
///
/// Safe to use from any number of tasks. A reference is written whole or not at all.
public final class SnapshotVerifier: Sendable {
  /// How a picture is compared with a reference that was made by the same renderer.
  public enum Verification: Hashable, Sendable {
    /// By what is drawn: without drawing it where that is the same.
    case content
    /// Pixel by pixel, always.
    case pixels
  }

  /// Of this process and its fonts.
  public let fingerprint: RendererFingerprint
  private let folder: FilePath
  private let mode: RecordMode
  private let verification: Verification
  private let rasterizer: Rasterizer
  /// What each reference was compared with.
  private let claims = Mutex<[String: Digest]>([:])

  /// - Parameters:
  ///   - folder: of the references; made when the first is recorded.
  ///   - fonts: those the pictures are set in.
  /// - Throws: `SnapshotError.fonts`, `.drawing`.
  public convenience init(
    folder: String, fonts: FontLibrary, mode: RecordMode, verification: Verification = .content
  ) throws(SnapshotError) {
    try self.init(in: FilePath(folder), fonts: fonts, mode: mode, verification: verification)
  }

  /// The same for a folder whose name may be no UTF-8.
  package init(
    in folder: FilePath, fonts: FontLibrary, mode: RecordMode, verification: Verification = .content
  ) throws(SnapshotError) {
    self.folder = folder
    self.mode = mode
    self.verification = verification
    fingerprint = try RendererFingerprint(fonts: fonts)
    do throws(RasterError) {
      rasterizer = try Rasterizer()
    } catch {
      throw .drawing(error)
    }
  }

  /// What becomes of a picture.
  ///
  /// - Parameters:
  ///   - reference: the path of its file below the folder, which also names it; no picture that looks otherwise may have
  ///     it in the same run.
  ///   - comparator: what may differ.
  ///   - source: what it comes from.
  ///   - accept: the command that makes it the reference.
  /// - Throws: `SnapshotError`, of this picture alone.
  public func verify(
    _ picture: SnapshotPicture, reference: String, comparator: ImageComparator = ImageComparator(),
    source: SourcePlace? = nil, accept: String? = nil
  ) throws(SnapshotError) -> SnapshotFinding {
    guard let path = ReportPath(reference) else { throw .unusableName(reference) }
    let name = reference.hasSuffix(".png") ? String(reference.dropLast(4)) : reference
    guard claim(reference, for: picture.digest) else { throw .nameTaken(name: name) }
    guard !picture.isEmpty else { throw .emptyPicture(name: name) }
    let subject = Subject(
      picture: picture, name: name, reference: reference, path: path.file(in: folder),
      comparator: comparator, source: source, accept: accept)
    if mode == .all { return try record(subject) }
    guard let file = try ReferenceFile(at: subject.path) else {
      return mode == .none ? try missing(subject) : try record(subject)
    }
    let finding = try compare(subject, with: file)
    let isRecorded = mode == .failed && [.different, .notComparable].contains(finding.entry.outcome)
    return isRecorded ? try record(subject) : finding
  }

  private func claim(_ reference: String, for picture: Digest) -> Bool {
    claims.withLock { claims in
      let first = claims[reference] ?? picture
      claims[reference] = first
      return first == picture
    }
  }

  /// A picture with all that is known of it.
  private struct Subject {
    let picture: SnapshotPicture
    let name: String
    let reference: String
    let path: FilePath
    let comparator: ImageComparator
    let source: SourcePlace?
    let accept: String?

    func entry(_ outcome: SnapshotOutcome, _ message: String? = nil) -> SnapshotEntry {
      SnapshotEntry(name: name, outcome: outcome, source: source, reference: reference, message: message)
    }
  }

  private func compare(_ subject: Subject, with file: ReferenceFile) throws(SnapshotError) -> SnapshotFinding
  {
    if file.isPointer {
      return SnapshotFinding(
        subject.entry(.failed, "the reference is a pointer of Git LFS; fetch the file with git lfs pull"))
    }
    let stamp = file.png.flatMap { png in
      ReferenceStamp(of: png).map { (stamp: $0, isIntact: $0.isIntact(in: png)) }
    }
    let isSameRenderer = stamp.map { $0.stamp.fingerprint == fingerprint } ?? true
    if verification == .content, let stamp, stamp.isIntact, isSameRenderer,
      stamp.stamp.content == "\(subject.picture.digest)"
    {
      return SnapshotFinding(subject.entry(.passed))
    }
    let expected: Bitmap
    do throws(ImageDecodingError) {
      expected = try ImageDecoder().decode(file.bytes).bitmap
    } catch {
      return SnapshotFinding(
        subject.entry(.failed, "the reference cannot be read: \(error); record it anew"))
    }
    let actual = try subject.picture.makeBitmap(using: rasterizer)
    let difference = subject.comparator.compare(expected: expected, actual: actual)
    if difference.isSame { return SnapshotFinding(subject.entry(.passed)) }
    var failure = SnapshotFailure(
      entry: subject.entry(.different), difference: difference, actual: actual, accept: subject.accept)
    if difference.isAccepted {
      failure.entry.outcome = .toleranced
      return failure.toleranced
    }
    if !isSameRenderer, let stamp {
      failure.entry.outcome = .notComparable
      failure.entry.message =
        "the reference was drawn by another renderer or with other fonts (\(stamp.stamp.fingerprint), now \(fingerprint)), so that the difference says nothing; record it with this one"
    }
    failure.explain(from: file.layout, to: subject.picture.layout)
    return try failure.finding(
      candidate: ReferenceFile(actual, of: subject.picture, fingerprint: fingerprint), over: file)
  }

  private func missing(_ subject: Subject) throws(SnapshotError) -> SnapshotFinding {
    let actual = try subject.picture.makeBitmap(using: rasterizer)
    let candidate = try ReferenceFile(actual, of: subject.picture, fingerprint: fingerprint)
    var entry = subject.entry(.missing, "there is no reference at \(subject.path)")
    entry.accept = subject.accept
    let path = PicturePath.path(ofEntry: subject.name, .candidate)
    entry.pictures.actual = path
    entry.recording = EntryRecording(candidate: path, referenceDigest: nil)
    return SnapshotFinding(entry, pictures: [ReportPicture(path: path, bytes: candidate.bytes)])
  }

  private func record(_ subject: Subject) throws(SnapshotError) -> SnapshotFinding {
    let actual = try subject.picture.makeBitmap(using: rasterizer)
    let file = try ReferenceFile(actual, of: subject.picture, fingerprint: fingerprint)
    do throws(OutputFileError) {
      try OutputFile.createFolder(subject.path.folder)
      try OutputFile.write(file.bytes, to: subject.path)
    } catch {
      throw .cannotWrite(error)
    }
    return SnapshotFinding(subject.entry(.recorded, "recorded; look at it and run again"))
  }
}
