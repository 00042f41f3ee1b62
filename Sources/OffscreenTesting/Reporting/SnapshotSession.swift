import Foundation
import OffscreenKit
import Snapshots
import Synchronization

/// What the assertions of one run share: fonts, read once, a verifier for each folder and mode, so that names are taken
/// once, and the report.
final class SnapshotSession: Sendable {
  /// The run of this process.
  static let ofThisProcess = SnapshotSession(
    environment: ProcessInfo.processInfo.environment, report: .ofThisRun)

  /// Names the one snapshot that a run records, so that a failure's command accepts that failure alone, whatever the test
  /// itself says of recording.
  static let onlyVariable = "SNAPSHOT_ONLY"

  private struct Key: Hashable {
    let folder: String
    let mode: RecordMode
    let keeping: ReferenceKeeping
  }

  private struct State {
    var fonts: FontLibrary?
    var verifiers: [Key: SnapshotVerifier] = [:]
  }

  /// Nil where nobody wants one.
  let report: AssertionReport?
  private let environment: [String: String]
  private let state = Mutex(State())

  /// - Parameter environment: says what is recorded, by `CI`, `TF_BUILD` and `SNAPSHOT_RECORD`, and how references are verified.
  init(environment: [String: String] = [:], report: AssertionReport? = nil) {
    self.environment = environment
    self.report = report
  }

  /// The standard fonts.
  func fonts() throws -> FontLibrary {
    try state.withLock { state in
      if let fonts = state.fonts { return fonts }
      let fonts = try FontLibrary.standard()
      state.fonts = fonts
      return fonts
    }
  }

  /// Equal for all verifiers, since they have the same fonts; empty before there is one.
  var fingerprint: String {
    state.withLock { $0.verifiers.values.first?.fingerprint.description ?? "" }
  }

  /// What a command needs so that it finds references in the form, and their pictures in the store, that the environment asks for.
  ///
  /// - Parameter settings: what they say themselves, the command finds in the code.
  func formOfReferences(_ settings: SnapshotSettings) -> String {
    var variables = ""
    if environment["SNAPSHOT_REFERENCES"] == SnapshotReferences.stamps.rawValue {
      variables += "SNAPSHOT_REFERENCES=\(SnapshotReferences.stamps.rawValue) "
    }
    if settings.store == nil, let store = environment["SNAPSHOT_STORE"], !store.isEmpty,
      (try? keeping(settings))?.store != nil
    {
      variables += "SNAPSHOT_STORE=\(SnapshotPlace.quoted(store)) "
    }
    return variables
  }

  /// In which form references are, and where their pictures.
  ///
  /// - Parameter settings: say it before the environment does.
  func keeping(_ settings: SnapshotSettings) throws -> ReferenceKeeping {
    try ReferenceKeeping(
      asked: settings.references, store: settings.store.map { FilePath($0) }, environment: environment)
  }

  /// Compares with the references in `folder`.
  ///
  /// - Parameters:
  ///   - record: what the assertion or the settings around it ask for.
  ///   - keeping: in which form they are.
  ///   - name: of the snapshot; nil for none that anything is recorded of.
  func verifier(
    folder: String, _ keeping: ReferenceKeeping, record: RecordMode?, for name: String?
  ) throws -> SnapshotVerifier {
    let asked: RecordMode? =
      switch environment[Self.onlyVariable] ?? "" {
      case _ where name == nil: .never
      case "": record
      case name: try RecordMode.wanted(in: environment) ?? record
      default: .never
      }
    let mode = try RecordMode(asked: asked, environment: environment, usual: .missing)
    let verification = try PictureVerification(environment: environment)
    let fonts = try fonts()
    return try state.withLock { state in
      let key = Key(folder: folder, mode: mode, keeping: keeping)
      if let known = state.verifiers[key] { return known }
      var options = SnapshotVerifier.Options(mode)
      options.verification = verification
      options.keeping = keeping
      let verifier = try SnapshotVerifier(in: FilePath(folder), fonts: fonts, options)
      state.verifiers[key] = verifier
      return verifier
    }
  }
}
