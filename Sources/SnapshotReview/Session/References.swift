import Files
import Glibc
import Snapshots

/// The reference files as accepting and undoing change them.
struct References: Sendable {
  /// What accepting one changed, for undoing it.
  struct Change: Sendable {
    let file: FilePath
    /// The bytes there were; nil when there was no file.
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

  init(report: FolderBoundary, snapshots: FolderBoundary) {
    self.report = report
    self.snapshots = snapshots
  }

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
    let file = try place(of: entry)
    let bytes = try reference(for: try read(candidate))
    let before = try readIfThere(file)
    let (digest, digestBefore) = (
      EntryRecording.digest(of: bytes), before.map { EntryRecording.digest(of: $0) }
    )
    if digestBefore == digest { return Change(file: file, before: before, digestAfter: digest) }
    guard digestBefore == recording.referenceDigest else { throw Self.stale(entry, isThere: before != nil) }
    try write(bytes, to: file)
    return Change(file: file, before: before, digestAfter: digest)
  }

  /// Puts back what was there, unless somebody else changed it since.
  func undo(_ change: Change) throws(Refusal) {
    guard let now = try readIfThere(change.file), EntryRecording.digest(of: now) == change.digestAfter else {
      throw Refusal(reason: "\(change.file) has changed since it was accepted, so it stays as it is")
    }
    if let before = change.before {
      if before != now { try write(before, to: change.file) }
    } else if change.file.withCString({ unlink($0) }) != 0 {
      throw Refusal(reason: "cannot remove \(change.file): \(lastSystemError())")
    }
  }

  private func reference(for candidate: [UInt8]) throws(Refusal) -> [UInt8] {
    do throws(SnapshotError) {
      return try AcceptedReference(of: candidate).bytes
    } catch {
      throw Refusal(reason: error.description)
    }
  }

  /// Names of settings and names without an extension are no references, whatever a report says.
  private func place(of entry: SnapshotEntry) throws(Refusal) -> FilePath {
    guard let path = ContainedPath(entry.reference), !path.isHidden,
      !FilePath(path.text).fileExtension.isEmpty,
      let file = snapshots.place(path)
    else {
      throw Refusal(reason: "\(FilePath(entry.reference)) is not a reference below \(snapshots.root)")
    }
    return file
  }

  private static func stale(_ entry: SnapshotEntry, isThere: Bool) -> Refusal {
    let change = isThere ? "is another file than" : "is gone, or never was, unlike"
    return Refusal(
      reason:
        "\(entry.reference) \(change) when the report was made; run the tests again and review that report")
  }

  private func readIfThere(_ file: FilePath) throws(Refusal) -> [UInt8]? {
    do throws(InputFileError) {
      return try InputFile(file).readAll(limit: 1 << 30)
    } catch .notFound {
      return nil
    } catch {
      throw Refusal(reason: error.description)
    }
  }

  private func read(_ file: FilePath) throws(Refusal) -> [UInt8] {
    guard let bytes = try readIfThere(file) else { throw Refusal(reason: "there is no \(file) any more") }
    return bytes
  }

  private func write(_ bytes: [UInt8], to file: FilePath) throws(Refusal) {
    do throws(OutputFileError) {
      try OutputFile.createFolder(file.folder)
      try OutputFile.write(bytes, to: file)
    } catch {
      throw Refusal(reason: error.description)
    }
  }
}
