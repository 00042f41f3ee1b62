public import Drawing
package import Files
import Raster
import SnapshotReports
import Synchronization
public import Typesetting

/// Compares pictures with their references, and records them where it is to.
///
/// Safe to use from any number of tasks. A reference is written whole or not at all.
public final class SnapshotVerifier: Sendable {
  /// Of this process and its fonts.
  public let fingerprint: RendererFingerprint
  private let folder: FilePath
  let mode: RecordMode
  let verification: Verification
  /// Whether findings come with pictures for a report, which take time and memory.
  let makesPictures: Bool
  let rasterizer: Rasterizer
  /// What each reference was compared with, by the hash of its name: a run may have a hundred thousand of them.
  private let claims = Mutex<[Int: Digest]>([:])
  /// The references this run has written.
  private let recordings = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - folder: of the references; made when the first is recorded.
  ///   - fonts: those the pictures are set in.
  ///   - memory: how much a picture may take.
  /// - Throws: `SnapshotError.fonts`, `.drawing`.
  public convenience init(
    folder: String, fonts: FontLibrary, mode: RecordMode, verification: Verification = .content,
    memory: PictureMemory = .standard
  ) throws(SnapshotError) {
    try self.init(in: FilePath(folder), fonts: fonts, mode: mode, verification: verification, memory: memory)
  }

  /// The same for a folder whose name may be no UTF-8, and for runs that nobody wants pictures of.
  package init(
    in folder: FilePath, fonts: FontLibrary, mode: RecordMode, verification: Verification = .content,
    memory: PictureMemory = .standard, makesPictures: Bool = true
  ) throws(SnapshotError) {
    self.folder = folder
    self.mode = mode
    self.verification = verification
    self.makesPictures = makesPictures
    fingerprint = try RendererFingerprint(fonts: fonts)
    do throws(RasterError) {
      rasterizer = try Rasterizer(limits: RasterLimits(memory))
    } catch {
      throw .drawing(error)
    }
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
  func claim(_ snapshot: SnapshotCase, for content: Digest) throws(SnapshotError) -> FilePath {
    guard let path = ReportPath(snapshot.reference) else { throw .unusableName(snapshot.reference) }
    // Equal for names that some file systems take for one, however they are composed.
    let name = snapshot.reference.hashValue
    let isFree = claims.withLock { claims in
      let first = claims[name] ?? content
      claims[name] = first
      return first == content
    }
    guard isFree else { throw .nameTaken(name: snapshot.name) }
    return path.file(in: folder)
  }

  /// What the layout was that the reference shows; nil where it does not say.
  func referenceLayout(of snapshot: SnapshotCase) throws(SnapshotError) -> LayoutOutline? {
    guard let path = ReportPath(snapshot.reference) else { throw .unusableName(snapshot.reference) }
    return try ReferenceFile(at: path.file(in: folder))?.layout
  }

  /// A test that is tried again has still to be looked at where this run has recorded what it compares with.
  func passed(_ snapshot: SnapshotCase) -> SnapshotFinding {
    recordings.withLock { $0.contains(snapshot.reference) }
      ? Self.recorded(snapshot) : SnapshotFinding(snapshot.entry(.passed))
  }

  private static func recorded(_ snapshot: SnapshotCase) -> SnapshotFinding {
    SnapshotFinding(snapshot.entry(.recorded, "recorded; look at it and run again"))
  }

  func record(_ file: [UInt8], _ snapshot: SnapshotCase, at path: FilePath) throws(SnapshotError)
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

  static func missingEntry(_ snapshot: SnapshotCase, at path: FilePath) -> SnapshotEntry {
    var entry = snapshot.entry(.missing, "there is no reference at \(path)")
    entry.accept = snapshot.accept
    return entry
  }

  static func missing(_ candidate: [UInt8], _ snapshot: SnapshotCase, at path: FilePath)
    -> SnapshotFinding
  {
    var entry = missingEntry(snapshot, at: path)
    let file = PicturePath.path(
      ofEntry: snapshot.name, .candidate, fileExtension: snapshot.fileExtension)
    entry.recording = EntryRecording(candidate: file, referenceDigest: nil)
    return SnapshotFinding(entry, pictures: [ReportPicture(path: file, bytes: candidate)])
  }
}
