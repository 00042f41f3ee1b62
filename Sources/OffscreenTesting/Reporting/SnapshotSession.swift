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
    let isAsked: Bool
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
    let isAsked = try record != nil || RecordMode.wanted(in: environment) != nil
    let fonts = try fonts()
    return try state.withLock { state in
      let key = Key(folder: folder, mode: mode, isAsked: isAsked)
      if let known = state.verifiers[key] { return known }
      var options = SnapshotVerifier.Options(mode)
      options.isAskedToRecord = isAsked
      options.verification = try PictureVerification(environment: environment)
      let verifier = try SnapshotVerifier(in: FilePath(folder), fonts: fonts, options)
      state.verifiers[key] = verifier
      return verifier
    }
  }
}
