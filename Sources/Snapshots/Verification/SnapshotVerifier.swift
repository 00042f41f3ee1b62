import Codecs
package import Drawing
package import Files
import ImageComparison
import Raster
import SnapshotReports
import Synchronization
public import Typesetting

/// Compares pictures with their references, and records them where it is to.
///
/// Safe to use from any number of tasks. A reference is written whole or not at all.
public final class SnapshotVerifier: Sendable {
  /// How a picture is compared with a reference that was made by the same renderer.
  public enum Verification: String, Hashable, Sendable, CaseIterable {
    /// By what is drawn: without drawing it where that is the same.
    case content
    /// Pixel by pixel, always.
    case pixels

    /// What `SNAPSHOT_VERIFY` asks for, else by content.
    ///
    /// - Throws: `SnapshotError.unknownSetting`.
    public init(environment: [String: String]) throws(SnapshotError) {
      let value = environment["SNAPSHOT_VERIFY"] ?? ""
      guard let asked = value.isEmpty ? .content : Self(rawValue: value) else {
        throw .unknownSetting(
          variable: "SNAPSHOT_VERIFY", value: value, known: Self.allCases.map(\.rawValue))
      }
      self = asked
    }
  }

  /// Of this process and its fonts.
  public let fingerprint: RendererFingerprint
  private let folder: FilePath
  private let mode: RecordMode
  private let verification: Verification
  /// Whether findings come with pictures for a report, which take time and memory.
  private let makesPictures: Bool
  private let rasterizer: Rasterizer
  /// What each reference was compared with.
  private let claims = Mutex<[String: Digest]>([:])
  /// The references this run has written.
  private let recordings = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - folder: of the references; made when the first is recorded.
  ///   - fonts: those the pictures are set in.
  /// - Throws: `SnapshotError.fonts`, `.drawing`.
  public convenience init(
    folder: String, fonts: FontLibrary, mode: RecordMode, verification: Verification = .content
  ) throws(SnapshotError) {
    try self.init(in: FilePath(folder), fonts: fonts, mode: mode, verification: verification)
  }

  /// The same for a folder whose name may be no UTF-8, and for runs that nobody wants pictures of.
  package init(
    in folder: FilePath, fonts: FontLibrary, mode: RecordMode, verification: Verification = .content,
    makesPictures: Bool = true
  ) throws(SnapshotError) {
    self.folder = folder
    self.mode = mode
    self.verification = verification
    self.makesPictures = makesPictures
    fingerprint = try RendererFingerprint(fonts: fonts)
    do throws(RasterError) {
      rasterizer = try Rasterizer()
    } catch {
      throw .drawing(error)
    }
  }

  /// What becomes of a picture.
  ///
  /// - Throws: `SnapshotError`, of this picture alone.
  public func verify(_ picture: SnapshotPicture, as snapshot: SnapshotCase) throws(SnapshotError)
    -> SnapshotFinding
  {
    let path = try claim(snapshot, for: picture.digest)
    guard !picture.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    if mode == .all { return try record(picture, snapshot, at: path) }
    guard let file = try ReferenceFile(at: path) else {
      return mode == .none
        ? try missing(picture, snapshot, at: path) : try record(picture, snapshot, at: path)
    }
    let finding = try compare(picture, snapshot, with: file)
    if finding.entry.outcome == .passed { return passed(snapshot) }
    let isRecorded = mode == .failed && [.different, .notComparable].contains(finding.entry.outcome)
    return isRecorded ? try record(picture, snapshot, at: path) : finding
  }

  /// What becomes of a text, such as what people hear of a component in place of its picture. Lines are compared.
  ///
  /// - Throws: `SnapshotError`, of this text alone.
  public func verify(_ text: String, as snapshot: SnapshotCase) throws(SnapshotError) -> SnapshotFinding {
    let bytes = Array((text + "\n").utf8)
    let path = try claim(snapshot, for: Digest(of: bytes))
    guard !text.isEmpty else { throw .emptyPicture(name: snapshot.name) }
    if mode == .all { return try record(bytes, snapshot, at: path) }
    guard let file = try ReferenceFile(at: path) else {
      return mode == .none
        ? Self.missing(bytes, snapshot, at: path) : try record(bytes, snapshot, at: path)
    }
    if let message = file.fault { return SnapshotFinding(snapshot.entry(.failed, message)) }
    if file.bytes == bytes { return passed(snapshot) }
    if mode == .failed { return try record(bytes, snapshot, at: path) }
    return Self.different(bytes, snapshot, from: file)
  }

  /// A picture's pixels, for people to look at.
  ///
  /// - Throws: `SnapshotError.drawing`.
  package func bitmap(of picture: SnapshotPicture) throws(SnapshotError) -> Bitmap {
    try picture.makeBitmap(using: rasterizer)
  }

  /// Removes references that others stand for, as far as there are any and this run may write.
  ///
  /// - Throws: `SnapshotError.cannotWrite`.
  package func discard(_ references: [String]) throws(SnapshotError) {
    guard mode != .none else { return }
    for reference in references {
      guard let path = ReportPath(reference).flatMap({ FolderBoundary(folder)?.existingFile($0) }),
        try ReferenceFile(at: path)?.isStamped == true
      else { continue }
      do throws(OutputFileError) {
        try Folder.removeFile(path)
      } catch {
        throw .cannotWrite(error)
      }
    }
  }

  /// Where the reference is.
  private func claim(_ snapshot: SnapshotCase, for content: Digest) throws(SnapshotError) -> FilePath {
    guard let path = ReportPath(snapshot.reference) else { throw .unusableName(snapshot.reference) }
    let isFree = claims.withLock { claims in
      let first = claims[snapshot.reference] ?? content
      claims[snapshot.reference] = first
      return first == content
    }
    guard isFree else { throw .nameTaken(name: snapshot.name) }
    return path.file(in: folder)
  }

  /// A test that is tried again has still to be looked at where this run has recorded what it compares with.
  private func passed(_ snapshot: SnapshotCase) -> SnapshotFinding {
    recordings.withLock { $0.contains(snapshot.reference) }
      ? Self.recorded(snapshot) : SnapshotFinding(snapshot.entry(.passed))
  }

  private static func recorded(_ snapshot: SnapshotCase) -> SnapshotFinding {
    SnapshotFinding(snapshot.entry(.recorded, "recorded; look at it and run again"))
  }

  private func record(_ file: [UInt8], _ snapshot: SnapshotCase, at path: FilePath) throws(SnapshotError)
    -> SnapshotFinding
  {
    if let kind = path.kind, kind != .file { throw .notAFile(path: path.description) }
    do throws(OutputFileError) {
      try OutputFile.createFolder(folder)
    } catch {
      throw .cannotWrite(error)
    }
    guard ReportPath(snapshot.reference).flatMap({ FolderBoundary(folder)?.place($0) }) != nil else {
      throw .outside(path: path.description)
    }
    do throws(OutputFileError) {
      try OutputFile.createFolder(path.folder)
      try OutputFile.write(file, to: path)
    } catch {
      throw .cannotWrite(error)
    }
    recordings.withLock { _ = $0.insert(snapshot.reference) }
    return Self.recorded(snapshot)
  }
}

extension SnapshotVerifier {
  private func compare(
    _ picture: SnapshotPicture, _ snapshot: SnapshotCase, with file: ReferenceFile
  ) throws(SnapshotError) -> SnapshotFinding {
    if let message = file.fault { return SnapshotFinding(snapshot.entry(.failed, message)) }
    let stamp = file.png.flatMap { png in
      ReferenceStamp(of: png).map { (stamp: $0, isIntact: $0.isIntact(in: png)) }
    }
    let isSameRenderer = stamp.map { $0.stamp.fingerprint == fingerprint } ?? true
    if verification == .content, let stamp, stamp.isIntact, isSameRenderer,
      stamp.stamp.content == "\(picture.digest)"
    {
      return SnapshotFinding(snapshot.entry(.passed))
    }
    let expected: Bitmap
    do throws(ImageDecodingError) {
      expected = try ImageDecoder().decode(file.bytes).bitmap
    } catch {
      return SnapshotFinding(
        snapshot.entry(
          .failed,
          "the reference cannot be read: \(error); bring it back from version control, or record it anew in the mode all"
        ))
    }
    let actual = try picture.makeBitmap(using: rasterizer)
    var comparator = snapshot.comparator
    comparator.masks += try MaskedAreas(
      of: snapshot.ignoring, in: [picture.layout, file.layout].compactMap(\.self), scale: picture.scale,
      name: snapshot.name
    ).areas
    let difference = comparator.compare(expected: expected, actual: actual)
    if difference.isSame { return SnapshotFinding(snapshot.entry(.passed)) }
    var failure = SnapshotFailure(
      entry: snapshot.entry(.different), difference: difference, accept: snapshot.accept)
    if difference.isAccepted {
      failure.entry.outcome = .toleranced
      return failure.withoutPictures
    }
    if !isSameRenderer, let stamp {
      failure.entry.outcome = .notComparable
      failure.entry.message =
        "the reference was drawn by another renderer or with other fonts (\(stamp.stamp.fingerprint), now \(fingerprint)), so that the difference says nothing; record it with this one"
    }
    failure.explain(from: file.layout, to: picture.layout)
    guard makesPictures else { return failure.withoutPictures }
    return try failure.finding(
      candidate: ReferenceFile(.draft, of: actual, showing: picture, fingerprint: fingerprint), over: file)
  }

  private func missing(
    _ picture: SnapshotPicture, _ snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) -> SnapshotFinding {
    guard makesPictures else {
      return SnapshotFinding(Self.missingEntry(snapshot, at: path))
    }
    let actual = try picture.makeBitmap(using: rasterizer)
    let candidate = try ReferenceFile(.draft, of: actual, showing: picture, fingerprint: fingerprint)
    var finding = Self.missing(candidate.bytes, snapshot, at: path)
    finding.entry.pictures.actual = finding.pictures.first?.path
    return finding
  }

  private func record(
    _ picture: SnapshotPicture, _ snapshot: SnapshotCase, at path: FilePath
  ) throws(SnapshotError) -> SnapshotFinding {
    let actual = try picture.makeBitmap(using: rasterizer)
    let file = try ReferenceFile(.final, of: actual, showing: picture, fingerprint: fingerprint)
    return try record(file.bytes, snapshot, at: path)
  }

  private static func missingEntry(_ snapshot: SnapshotCase, at path: FilePath) -> SnapshotEntry {
    var entry = snapshot.entry(.missing, "there is no reference at \(path)")
    entry.accept = snapshot.accept
    return entry
  }

  private static func missing(_ candidate: [UInt8], _ snapshot: SnapshotCase, at path: FilePath)
    -> SnapshotFinding
  {
    var entry = missingEntry(snapshot, at: path)
    let file = PicturePath.path(
      ofEntry: snapshot.name, .candidate, fileExtension: snapshot.fileExtension)
    entry.recording = EntryRecording(candidate: file, referenceDigest: nil)
    return SnapshotFinding(entry, pictures: [ReportPicture(path: file, bytes: candidate)])
  }

  private static func different(_ text: [UInt8], _ snapshot: SnapshotCase, from file: ReferenceFile)
    -> SnapshotFinding
  {
    let changes = LineChanges(
      from: String(decoding: file.bytes, as: UTF8.self), to: String(decoding: text, as: UTF8.self))
    var entry = snapshot.entry(.different, changes.summary)
    entry.layoutChanges = changes.lines
    entry.accept = snapshot.accept
    let path = PicturePath.path(
      ofEntry: snapshot.name, .candidate, fileExtension: snapshot.fileExtension)
    entry.recording = EntryRecording(
      candidate: path, referenceDigest: EntryRecording.digest(of: file.bytes))
    return SnapshotFinding(entry, pictures: [ReportPicture(path: path, bytes: text)])
  }
}
