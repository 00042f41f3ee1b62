import Files
import Snapshots

/// The references as accepting and undoing change them.
struct References: Sendable {
  /// What accepting one changed, for undoing it.
  struct Change: Sendable {
    let slot: ReferenceSlot
    /// The bytes there were; nil when there were none.
    let before: [UInt8]?
    let digestAfter: String
  }

  /// Why a reference stays as it is.
  struct Refusal: Error, Hashable {
    /// One sentence for people.
    let reason: String
  }

  private let report: FolderBoundary
  private let snapshots: FolderBoundary
  /// Nil where nobody knows of one.
  private let store: ReferenceStore?

  /// - Parameter store: for the pictures of references that are lines.
  init(report: FolderBoundary, snapshots: FolderBoundary, store: ReferenceStore?) {
    self.report = report
    self.snapshots = snapshots
    self.store = store
  }

  /// Their folder, without symbolic links.
  var root: FilePath { snapshots.root }

  /// Writes the candidate of `entry` over its reference as recording would have, whole or not at all.
  ///
  /// Refuses when the reference is not the one that the report's run compared with, unless it already is the candidate.
  func accept(_ entry: SnapshotEntry) throws(Refusal) -> Change {
    guard let recording = entry.recording else {
      throw Refusal(reason: "there is nothing to accept: the report holds no new reference for it")
    }
    guard let candidate = ContainedPath(recording.candidate).flatMap(report.existingFile) else {
      throw Refusal(reason: "the report has no file \(recording.candidate) below its folder")
    }
    let slot = try slot(of: entry, isLine: recording.stamp != nil)
    let bytes = try content(of: recording, from: candidate)
    let before = try refusing { () throws(SnapshotError) in try slot.content() }
    let (digest, digestBefore) = (
      EntryRecording.digest(of: bytes), before.map { EntryRecording.digest(of: $0) }
    )
    if digestBefore == digest { return Change(slot: slot, before: before, digestAfter: digest) }
    guard digestBefore == recording.referenceDigest else { throw Self.stale(entry, isThere: before != nil) }
    try refusing { () throws(SnapshotError) in try slot.set(bytes) }
    return Change(slot: slot, before: before, digestAfter: digest)
  }

  /// Puts back what was there, unless somebody else changed it since.
  func undo(_ change: Change) throws(Refusal) {
    let slot = change.slot
    let now = try refusing { () throws(SnapshotError) in try slot.content() }
    guard let now, EntryRecording.digest(of: now) == change.digestAfter else {
      throw Refusal(reason: "\(slot) has changed since it was accepted, so it stays as it is")
    }
    if change.before != now { try refusing { () throws(SnapshotError) in try slot.set(change.before) } }
  }

  /// What accepting writes; the picture that a line stands for is in the store then.
  private func content(of recording: EntryRecording, from candidate: FilePath) throws(Refusal) -> [UInt8] {
    let store = store
    if recording.stamp != nil, store == nil {
      throw Refusal(reason: "the store with the pictures of stamps is unknown; start the review with --store")
    }
    return try refusing { () throws(SnapshotError) in
      guard let file = try ReferenceSlot.file(candidate).content() else {
        throw .unreadable(reason: "there is no \(candidate) any more")
      }
      let reference = try AcceptedReference(of: file)
      guard let stamp = recording.stamp, let store else { return reference.bytes }
      try reference.store(for: stamp, in: store)
      return Array(stamp.utf8)
    }
  }

  private func refusing<Result>(_ body: () throws(SnapshotError) -> Result) throws(Refusal) -> Result {
    do throws(SnapshotError) {
      return try body()
    } catch {
      throw Refusal(reason: error.description)
    }
  }

  /// Names of settings and names without an extension are no references, whatever a report says.
  private func slot(of entry: SnapshotEntry, isLine: Bool) throws(Refusal) -> ReferenceSlot {
    guard let path = ContainedPath(entry.reference), !path.isHidden,
      !FilePath(path.text).fileExtension.isEmpty,
      let file = snapshots.place(path)
    else {
      throw Refusal(reason: "\(FilePath(entry.reference)) is not a reference below \(snapshots.root)")
    }
    return isLine ? .line(reference: path, folder: snapshots.root) : .file(file)
  }

  private static func stale(_ entry: SnapshotEntry, isThere: Bool) -> Refusal {
    let change = isThere ? "is another file than" : "is gone, or never was, unlike"
    return Refusal(
      reason:
        "\(entry.reference) \(change) when the report was made; run the tests again and review that report")
  }
}
