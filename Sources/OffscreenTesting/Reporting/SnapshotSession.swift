import OffscreenKit
import Snapshots
import Synchronization

/// What the assertions of this process share: fonts, read once, and a verifier for each folder and mode, so that names
/// are taken once.
final class SnapshotSession: Sendable {
  static let shared = SnapshotSession()

  private struct Key: Hashable {
    let folder: String
    let mode: RecordMode
  }

  private struct State {
    var fonts: FontLibrary?
    var verifiers: [Key: SnapshotVerifier] = [:]
  }

  private let state = Mutex(State())

  /// The standard fonts.
  func fonts() throws -> FontLibrary {
    try state.withLock { state in
      if let fonts = state.fonts { return fonts }
      let fonts = try FontLibrary.standard()
      state.fonts = fonts
      return fonts
    }
  }

  /// Of all verifiers, since they have the same fonts; empty before there is one.
  var fingerprint: String {
    state.withLock { $0.verifiers.values.first?.fingerprint.description ?? "" }
  }

  /// - Parameter environment: of the process.
  func verifier(
    folder: String, record: RecordMode?, environment: [String: String]
  ) throws -> SnapshotVerifier {
    let mode = try RecordMode(asked: record, environment: environment, usual: .missing)
    let fonts = try fonts()
    return try state.withLock { state in
      let key = Key(folder: folder, mode: mode)
      if let known = state.verifiers[key] { return known }
      let verifier = try SnapshotVerifier(
        folder: folder, fonts: fonts, mode: mode,
        verification: try SnapshotVerifier.Verification(environment: environment))
      state.verifiers[key] = verifier
      return verifier
    }
  }
}
