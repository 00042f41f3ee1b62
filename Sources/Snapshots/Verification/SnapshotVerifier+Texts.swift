import Drawing
import Files
import SnapshotReports

extension SnapshotVerifier {
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
