import Drawing

/// Pictures of one document that have been compared, so that a variant that looks like one of them needs no reference of its
/// own.
package struct EqualPictures: Sendable {
  private var entries: [Digest: SnapshotEntry] = [:]

  /// None so far.
  package init() {}

  /// Takes a picture that variants may look like.
  ///
  /// - Returns: `finding`, which is the picture's.
  package mutating func adopt(_ finding: SnapshotFinding, of picture: SnapshotPicture) -> SnapshotFinding {
    if entries[picture.digest] == nil { entries[picture.digest] = finding.entry }
    return finding
  }

  /// What becomes of a variant's picture. One that looks like a picture before it, and has no reference, goes by the reference
  /// of that one; a run that records all anew takes away a reference that it has no longer any need of.
  ///
  /// - Throws: `SnapshotError`, of this picture alone.
  package mutating func verify(
    _ picture: SnapshotPicture, as snapshot: SnapshotCase, by verifier: SnapshotVerifier
  ) throws(SnapshotError) -> SnapshotFinding {
    // A reference that another snapshot may lead to as well is not this one's alone to remove.
    guard let first = entries[picture.digest], !verifier.options.mayBeShared(snapshot.reference) else {
      return adopt(try verifier.verify(picture, as: snapshot), of: picture)
    }
    if verifier.options.mode == .all || verifier.options.mode == .failed {
      try verifier.discard([snapshot.reference])
    }
    if verifier.hasReference(snapshot) { return try verifier.verify(picture, as: snapshot) }
    let isUsual = first.outcome == .passed
    return SnapshotFinding(
      snapshot.entry(
        first.outcome, isUsual ? nil : "it looks the same as \(first.name), which is to be looked at"))
  }
}
