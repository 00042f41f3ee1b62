import OffscreenKit
import Outlines
import Snapshots

/// One assertion on its way from something that can be drawn to findings.
@MainActor
struct SnapshotAssertion {
  let place: SnapshotPlace
  let settings: SnapshotSettings
  /// What it shares with the other assertions of its run.
  let session: SnapshotSession

  init(at place: SnapshotPlace, _ settings: SnapshotSettings, in session: SnapshotSession) {
    self.place = place
    self.settings = settings
    self.session = session
  }

  /// One with the settings in force, as far as it says nothing else itself.
  init(
    at place: SnapshotPlace, _ record: RecordMode?, _ ignoring: [String],
    _ allowing: Set<Diagnostic.Kind> = []
  ) {
    var settings = SnapshotSettings.current
    settings.record = record ?? settings.record
    settings.ignoring += ignoring
    settings.allowing.formUnion(allowing)
    self.init(at: place, settings, in: .ofThisProcess)
  }

  /// Compares what one stage shows, and fails the test where it differs.
  func assert(
    _ name: String?, _ scale: DisplayScale, as format: SnapshotFormat, at time: Double?,
    _ makeStage: (FontLibrary) async throws -> SnapshotStage
  ) async {
    await report([await verify(name, scale, as: format, at: time, makeStage)])
  }

  /// The finding of what one stage shows.
  ///
  /// - Parameters:
  ///   - time: seconds of the virtual clock; nil for when all that ends has ended.
  ///   - makeStage: what is asserted about; it is given the run's fonts.
  func verify(
    _ name: String?, _ scale: DisplayScale, as format: SnapshotFormat, at time: Double? = nil,
    _ makeStage: (FontLibrary) async throws -> SnapshotStage
  ) async -> SnapshotFinding {
    let snapshot = snapshot(name, scale.fileSuffix, format.fileExtension)
    return await finding(snapshot) { verifier in
      let subject = try await subject(at: time, makeStage)
      try check(subject.diagnostics)
      try verifier.check(subject.picture, for: snapshot)
      var finding =
        switch format {
        case .image: try verifier.verify(subject.picture, as: snapshot)
        case .layoutTree: try verifier.verify(subject.picture.outline?.description ?? "", as: snapshot)
        case .accessibilityTree:
          try verifier.verify(subject.accessibility?.description ?? "", as: snapshot)
        }
      finding.moving = subject.moving
      return finding
    }
  }

  /// What a stage shows, which is closed then.
  func subject(
    at time: Double?, _ makeStage: (FontLibrary) async throws -> SnapshotStage
  ) async throws -> SnapshotSubject {
    let stage = try await makeStage(session.fonts())
    defer { stage.close() }
    return try await SnapshotSubject(stage, at: time)
  }

  /// - Throws: where something is wrong with a subject that nobody has allowed.
  func check(_ diagnostics: [ShownDiagnostic]) throws {
    let forbidden = diagnostics.filter { !settings.allowing.contains($0.diagnostic.kind) }
    guard !forbidden.isEmpty else { return }
    throw ForbiddenDiagnostics(found: forbidden)
  }

  /// Fails the test where a finding is a failure.
  func report(_ findings: [SnapshotFinding], sheet: () async throws -> SnapshotAttachment? = { nil }) async {
    await SnapshotIssue(
      findings: findings, place: place, folder: folder, store: try? session.keeping(settings).store,
      session: session
    ).report(sheet: sheet)
  }

  /// What `verify` finds; what it throws is a finding, too.
  func finding(
    _ snapshot: SnapshotCase, _ verify: (SnapshotVerifier) async throws -> SnapshotFinding
  ) async -> SnapshotFinding {
    do {
      return try await verify(makeVerifier(for: snapshot))
    } catch {
      return SnapshotFinding(snapshot.entry(.failed, "\(error)"))
    }
  }

  private var folder: String { settings.folder ?? place.folder }

  /// - Parameter snapshot: nil for none that anything is recorded of.
  func makeVerifier(for snapshot: SnapshotCase?) throws -> SnapshotVerifier {
    try session.verifier(
      folder: folder, session.keeping(settings), record: settings.record, for: snapshot?.name)
  }

  func snapshot(_ name: String?, _ suffix: String, _ fileExtension: String) -> SnapshotCase {
    var snapshot = SnapshotCase(
      place.reference(name, suffix: suffix, fileExtension: fileExtension), comparator: settings.comparator,
      ignoring: settings.ignoring, source: SourcePlace(file: place.file, line: Int(clamping: place.line)))
    snapshot.accept = session.formOfReferences(settings) + place.acceptCommand(for: snapshot.name)
    return snapshot
  }
}

/// What is wrong with a picture although nobody has allowed it.
struct ForbiddenDiagnostics: Error, CustomStringConvertible {
  /// One at least.
  let found: [ShownDiagnostic]
  private static let most = 5

  var description: String {
    var sentences = found.prefix(Self.most).map { "\($0.component): \($0.diagnostic)" }
    if found.count > Self.most { sentences.append("and \(found.count - Self.most) more") }
    let kinds = Diagnostic.Kind.allCases.filter { kind in found.contains { $0.diagnostic.kind == kind } }
    let allowed = kinds.map { ".\($0)" }.joined(separator: ", ")
    return sentences.joined(separator: "; ") + "; where it is meant, say allowing: [\(allowed)]"
  }
}
