import Files

/// References of which a line each is kept, while their pictures lie in a store. Texts are files of their own all the same: they
/// are as easily merged as lines.
struct ReferenceStamps: ReferencePlace {
  private let lines: StampLines
  private let store: ReferenceStore
  private let isFilled: Bool
  private let texts: ReferenceFiles

  /// - Parameters:
  ///   - isFilled: whether the store is given the pictures of snapshots that pass.
  ///   - isPatient: whether lines may wait for others until `finish`.
  init(in folder: FilePath, _ store: ReferenceStore, isFilled: Bool, isPatient: Bool) {
    lines = StampLines(in: folder, isPatient: isPatient)
    self.store = store
    self.isFilled = isFilled
    texts = ReferenceFiles(in: folder)
  }

  /// - Throws: what `StampFile` does; `SnapshotError.unusableName`.
  func reference(of snapshot: SnapshotCase) throws(SnapshotError) -> Reference? {
    guard snapshot.isPicture else { return try texts.reference(of: snapshot) }
    return try lines[place(of: snapshot)].map { .line($0, store) }
  }

  /// The picture comes first, so that no line is without.
  ///
  /// - Throws: what `StampFile` does; `SnapshotError.unusableName`, `.outside`, `.cannotWrite`.
  func record(_ reference: NewReference, of snapshot: SnapshotCase) throws(SnapshotError) {
    guard let line = reference.line else { return try texts.record(reference, of: snapshot) }
    let place = try place(of: snapshot)
    try store.put(reference.file, for: line)
    try lines.set(line, at: place)
  }

  func remove(_ reference: ContainedPath) throws(SnapshotError) {
    let place = StampPlace(of: reference)
    if try lines.isThere(place) { try lines.set(nil, at: place) }
  }

  func confirm(
    _ reference: Reference, _ make: () throws(SnapshotError) -> NewReference
  ) throws(SnapshotError) {
    guard case .line(let line, _) = reference, !store.noteUse(of: line), isFilled else { return }
    let new = try make()
    // What is shown can be described otherwise and look the same.
    if new.line == line { try store.put(new.file, for: line) }
  }

  func finish() throws(SnapshotError) { try lines.finish() }

  var unwritten: Set<String> { lines.unwritten }

  func description(ofPlaceOf snapshot: SnapshotCase) -> String {
    guard snapshot.isPicture, let place = try? place(of: snapshot) else {
      return texts.description(ofPlaceOf: snapshot)
    }
    return "in \(lines.folder.appending(place.file))"
  }

  private func place(of snapshot: SnapshotCase) throws(SnapshotError) -> StampPlace {
    guard let path = ContainedPath(snapshot.reference) else { throw .unusableName(snapshot.reference) }
    return StampPlace(of: path)
  }
}
