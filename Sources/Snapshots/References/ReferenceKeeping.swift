package import Files

/// In which form references are kept.
public enum SnapshotReferences: String, Hashable, Sendable, CaseIterable {
  /// A PNG file for each.
  case pictures
  /// A line of text for each, in one file for each folder; the pictures lie in a store outside of the repository.
  case stamps
}

/// In which form references are kept, and where the pictures are that stamps stand for.
package enum ReferenceKeeping: Hashable, Sendable {
  case pictures
  /// - Parameter isFilled: whether pictures that the store lacks are put there when their snapshots pass, which draws them.
  case stamps(store: FilePath, isFilled: Bool)

  /// What was asked for, else what `SNAPSHOT_REFERENCES`, `SNAPSHOT_STORE` and `SNAPSHOT_STORE_FILL` say; pictures where
  /// nobody says, and the user's cached files where nobody names a store.
  ///
  /// - Throws: `SnapshotError.unknownSetting`, `.noPlaceForStore`.
  package init(
    asked: SnapshotReferences?, store: FilePath?, fills: Bool = false, environment: [String: String]
  ) throws(SnapshotError) {
    let value = environment["SNAPSHOT_REFERENCES"] ?? ""
    guard let usual = value.isEmpty ? .pictures : SnapshotReferences(rawValue: value) else {
      throw .unknownSetting(
        variable: "SNAPSHOT_REFERENCES", value: value, known: SnapshotReferences.allCases.map(\.rawValue))
    }
    switch asked ?? usual {
    case .pictures: self = .pictures
    case .stamps:
      guard let store = store ?? ReferenceStore.place(in: environment) else { throw .noPlaceForStore }
      let isFilled = !["", "0", "false"].contains(environment["SNAPSHOT_STORE_FILL"]?.lowercased() ?? "")
      self = .stamps(store: store, isFilled: fills || isFilled)
    }
  }

  /// The folder of the pictures that stamps stand for; nil where references are pictures themselves.
  package var store: FilePath? {
    if case .stamps(let store, _) = self { store } else { nil }
  }

  /// - Parameter isPatient: whether lines may be written together until `finish`.
  /// - Throws: `SnapshotError.storeAroundReferences`.
  func place(in folder: FilePath, isPatient: Bool = false) throws(SnapshotError) -> any ReferencePlace {
    guard case .stamps(let store, let isFilled) = self else { return ReferenceFiles(in: folder) }
    guard !folder.absolute.isInside(store.absolute) else {
      throw .storeAroundReferences(path: store.description)
    }
    return ReferenceStamps(in: folder, ReferenceStore(store), isFilled: isFilled, isPatient: isPatient)
  }
}

/// Where the references of a run are, in one form or another: the one thing that reads and writes them.
protocol ReferencePlace: Sendable {
  /// Nil where there is none.
  func reference(of snapshot: SnapshotCase) throws(SnapshotError) -> Reference?

  /// Puts another reference in the place of what there is, whole or not at all.
  func record(_ reference: NewReference, of snapshot: SnapshotCase) throws(SnapshotError)

  /// Takes away a reference that was recorded, and nothing else of that name.
  func remove(_ reference: ContainedPath) throws(SnapshotError)

  /// Takes note of a snapshot that passed.
  ///
  /// - Parameter make: the picture that was compared, as a reference.
  func confirm(_ reference: Reference, _ make: () throws(SnapshotError) -> NewReference)
    throws(SnapshotError)

  /// Writes what was recorded and waits to be written with others.
  func finish() throws(SnapshotError)

  /// The paths of references that were recorded and wait to be written, or could not be.
  var unwritten: Set<String> { get }

  /// Where a reference is or would be, in words.
  func description(ofPlaceOf snapshot: SnapshotCase) -> String
}

/// What a snapshot is compared with.
enum Reference: Sendable {
  case file(ReferenceFile)
  case line(StampLine, ReferenceStore)

  /// The file of a picture or text; nil for a picture that the store does not have.
  var file: ReferenceFile? {
    switch self {
    case .file(let file): file
    case .line(let line, let store): store.picture(of: line).file
    }
  }

  /// Why it is nothing to compare with; nil for all others.
  var fault: String? {
    if case .file(let file) = self { file.fault } else { nil }
  }
}

/// A reference as a run makes it.
struct NewReference {
  let file: ReferenceFile
  /// Nil for a text.
  let line: StampLine?
}
