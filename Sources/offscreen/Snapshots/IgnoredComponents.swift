import Snapshots
import Synchronization

/// The components whose pixels do not count, by identifier, in a run over documents that need not all have them.
final class IgnoredComponents: Sendable {
  private let identifiers: [String]
  private let found = Mutex<Set<String>>([])

  init(_ identifiers: [String]) {
    self.identifiers = identifiers
  }

  /// Those that a document has.
  func identifiers(in picture: SnapshotPicture) -> [String] {
    let present = picture.identifiers(among: identifiers)
    guard !present.isEmpty else { return [] }
    found.withLock { $0.formUnion(present) }
    return present.sorted()
  }

  /// Those that no document had so far: most likely spelled wrongly.
  var unknown: [String] {
    let found = found.withLock { $0 }
    return identifiers.filter { !found.contains($0) }
  }
}
