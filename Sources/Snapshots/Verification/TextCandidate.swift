/// A text on its way to a comparison.
struct TextCandidate: SnapshotCandidate {
  let snapshot: SnapshotCase
  /// The reference it would be.
  let bytes: [UInt8]
  let isPicture = false

  init(text: String, snapshot: SnapshotCase) {
    self.snapshot = snapshot
    bytes = Array((text + "\n").utf8)
  }

  func makeReference(_ form: ReferenceFile.Form) -> NewReference {
    NewReference(file: ReferenceFile(bytes: bytes), line: nil)
  }

  func compare(with reference: Reference) -> SnapshotFinding {
    // A text is a file in whatever form pictures are kept.
    guard let reference = reference.file else { return SnapshotFinding(snapshot.entry(.failed)) }
    if reference.bytes == bytes { return SnapshotFinding(snapshot.entry(.passed)) }
    // Git may have given it the line ends of Windows as it checked it out.
    let old = String(decoding: reference.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    if old.utf8.elementsEqual(bytes) { return SnapshotFinding(snapshot.entry(.passed)) }
    let changes = LineChanges(from: old, to: String(decoding: bytes, as: UTF8.self))
    var entry = snapshot.entry(.different, changes.summary)
    entry.changes = changes.lines
    entry.accept = snapshot.accept
    let file = snapshot.attachment(.candidate, .text(bytes))
    entry.recording = EntryRecording(
      candidate: file.path, referenceDigest: EntryRecording.digest(of: reference.bytes))
    return SnapshotFinding(entry, attachments: [file])
  }
}

/// What changed from one text to another: lines that are gone, and new ones.
struct LineChanges {
  /// In the order of the texts, what is gone before what took its place.
  let lines: [SnapshotChange]
  /// How many there are of each kind.
  let summary: String

  init(from old: String, to new: String) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = after.difference(from: before)
    let gone = Set(difference.removals.map(Self.offset))
    let added = Set(difference.insertions.map(Self.offset))
    var lines: [SnapshotChange] = []
    var (place, newPlace) = (0, 0)
    while place < before.count || newPlace < after.count {
      if gone.contains(place) {
        lines.append(.removedLine(String(before[place])))
        place += 1
      } else if added.contains(newPlace) {
        lines.append(.addedLine(String(after[newPlace])))
        newPlace += 1
      } else {
        place += 1
        newPlace += 1
      }
    }
    self.lines = SnapshotChange.shortened(lines, SnapshotChange.moreLines)
    let goneLines = gone.count == 1 ? "1 line is" : "\(gone.count) lines are"
    summary = "\(goneLines) gone, \(added.count) \(added.count == 1 ? "is" : "are") new"
  }

  private static func offset(of change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
