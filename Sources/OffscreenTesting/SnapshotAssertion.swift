import Foundation
import OffscreenKit
import SnapshotReports
import Snapshots

/// One assertion on its way from something that can be drawn to findings.
@MainActor
struct SnapshotAssertion {
  let place: SnapshotPlace
  let settings: SnapshotSettings
  /// Says what is recorded, as `CI` and `SNAPSHOT_RECORD` do.
  var environment = ProcessInfo.processInfo.environment

  init(at place: SnapshotPlace, _ settings: SnapshotSettings) {
    self.place = place
    self.settings = settings
  }

  /// With the settings in force, as far as the assertion says nothing else itself.
  init(at place: SnapshotPlace, _ record: RecordMode?, _ ignoring: [String]) {
    var settings = SnapshotSettings.current
    settings.record = record ?? settings.record
    settings.ignoring += ignoring
    self.init(at: place, settings)
  }

  /// The finding of one subject.
  func verify(
    _ name: String?, _ scale: DisplayScale, as format: SnapshotFormat,
    _ makeSubject: () async throws -> SnapshotSubject
  ) async -> SnapshotFinding {
    let snapshot = snapshot(name, scale.fileSuffix, format.fileExtension)
    return await finding(snapshot) { verifier in
      let subject = try await makeSubject()
      switch format {
      case .image: return try verifier.verify(subject.picture, as: snapshot)
      case .layoutTree:
        return try verifier.verify(subject.picture.layout?.description ?? "", as: snapshot)
      case .accessibilityTree:
        return try verifier.verify(subject.accessibility.description, as: snapshot)
      }
    }
  }

  /// The finding of one picture.
  func verify(
    _ name: String?, _ scale: DisplayScale, _ makePicture: () async throws -> SnapshotPicture
  ) async -> SnapshotFinding {
    let snapshot = snapshot(name, scale.fileSuffix, SnapshotFormat.image.fileExtension)
    return await finding(snapshot) { try $0.verify(try await makePicture(), as: snapshot) }
  }

  /// Fails the test where a finding is a failure.
  func report(_ findings: [SnapshotFinding], sheet: () async throws -> ReportPicture? = { nil }) async {
    await SnapshotIssue(findings: findings, place: place, folder: folder).report(sheet: sheet)
  }

  /// What `verify` finds; what it throws is a finding, too.
  func finding(
    _ snapshot: SnapshotCase, _ verify: (SnapshotVerifier) async throws -> SnapshotFinding
  ) async -> SnapshotFinding {
    do {
      return try await verify(makeVerifier())
    } catch {
      return SnapshotFinding(
        SnapshotEntry(
          name: snapshot.name, outcome: .failed, source: snapshot.source, reference: snapshot.reference,
          message: "\(error)"))
    }
  }

  private var folder: String { settings.folder ?? place.folder }

  func makeVerifier() throws -> SnapshotVerifier {
    try SnapshotSession.shared.verifier(
      folder: folder, record: settings.record, environment: environment)
  }

  func snapshot(_ name: String?, _ suffix: String, _ fileExtension: String) -> SnapshotCase {
    SnapshotCase(
      place.reference(name, suffix: suffix, fileExtension: fileExtension), comparator: settings.comparator,
      ignoring: settings.ignoring, source: SourcePlace(file: place.file, line: place.line),
      accept: "SNAPSHOT_RECORD=failed swift test --filter '\(place.filter)'")
  }
}

extension DisplayScale {
  /// Such as `@2x`, as files for screens of this scale are named.
  var fileSuffix: String {
    "@\(Int(exactly: pixelsPerPoint).map(String.init) ?? "\(pixelsPerPoint)")x"
  }
}
