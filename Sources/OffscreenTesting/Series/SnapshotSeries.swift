import OffscreenKit
import Snapshots

/// Pictures that belong together: of a component in several settings, or of a list one after the other.
///
/// Those that look the same share the reference of the first of them. A text beside the references says which there are
/// and which are the same.
@MainActor
final class SnapshotSeries {
  /// One of them.
  struct Member {
    let name: String
    let scale: DisplayScale
    let picture: SnapshotPicture
    let moving: [String]

    var fileName: String { name + scale.fileSuffix }
  }

  private let assertion: SnapshotAssertion
  /// The name of the whole series; nil where the test has only one.
  private let name: String?
  private(set) var members: [Member] = []
  /// Members that could not be drawn.
  private var failures: [SnapshotFinding] = []

  init(_ assertion: SnapshotAssertion, named name: String?) {
    self.assertion = assertion
    self.name = name
  }

  /// Adds the next one.
  func append(
    _ name: String, _ scale: DisplayScale,
    _ makeSubject: (SnapshotAssertion) async throws -> SnapshotSubject
  ) async {
    do {
      let subject = try await makeSubject(assertion)
      try assertion.check(subject.diagnostics)
      members.append(Member(name: name, scale: scale, picture: subject.picture, moving: subject.moving))
    } catch {
      let snapshot = assertion.snapshot(fullName(name), scale.fileSuffix, "png")
      failures.append(await assertion.finding(snapshot) { _ in throw error })
    }
  }

  /// Compares all of them.
  func verify() async -> [SnapshotFinding] {
    var owners: [Digest: String] = [:]
    var known: [String: Digest] = [:]
    var lines: [String] = []
    var findings = failures
    var (sharing, owning) = ([String](), Set<String>())
    let ignored = Set(members.flatMap { $0.picture.identifiers(among: assertion.settings.ignoring) })
    for member in members {
      // The same once more, as of a matrix that names a width twice. Another picture of the name is found out where it is compared.
      let before = known.updateValue(member.picture.digest, forKey: member.fileName)
      if before == member.picture.digest { continue }
      var snapshot = assertion.snapshot(fullName(member.name), member.scale.fileSuffix, "png")
      // Not every one of them shows everything, but one of them has to.
      let missing = ignored.subtracting(member.picture.identifiers(among: assertion.settings.ignoring))
      snapshot.ignoring.removeAll(where: missing.contains)
      if before == nil, let owner = owners[member.picture.digest] {
        lines.append("\(member.fileName) = \(owner)")
        sharing.append(snapshot.reference)
        continue
      }
      owners[member.picture.digest] = member.fileName
      owning.insert(snapshot.reference)
      lines.append(member.fileName)
      // It may look like one that could not be drawn, and then has no reference of its own.
      if !failures.isEmpty, !hasReference(snapshot) { continue }
      findings.append(
        await assertion.finding(snapshot) { verifier in
          var finding = try verifier.verify(member.picture, as: snapshot)
          finding.moving = member.moving
          return finding
        })
    }
    // Without what could not be drawn, the table would be another one.
    guard failures.isEmpty else { return findings }
    let table = assertion.snapshot(name, "", "series.txt")
    let text = lines.joined(separator: "\n")
    findings.append(
      await assertion.finding(table) { verifier in
        guard !lines.isEmpty else { throw NothingToCompare() }
        let former = verifier.text(of: table) ?? ""
        let finding = try verifier.verify(text, as: table)
        if verifier.hasRecorded(table) {
          try verifier.discard(sharing + references(named: former).filter { !owning.contains($0) })
        }
        return finding
      })
    return findings
  }

  /// Those of the pictures that are files by what a table says.
  private func references(named table: String) -> [String] {
    table.split(whereSeparator: \.isNewline).compactMap { fileName in
      guard !fileName.contains(" = "), let scale = fileName.lastIndex(of: "@") else { return nil }
      return assertion.snapshot(
        fullName(String(fileName[..<scale])), String(fileName[scale...]), "png"
      ).reference
    }
  }

  private func hasReference(_ snapshot: SnapshotCase) -> Bool {
    guard let verifier = try? assertion.makeVerifier(for: nil) else { return true }
    return verifier.hasReference(snapshot)
  }

  /// Compares all of them, and fails the test where any differs.
  func report() async {
    await assertion.report(await verify(), sheet: makeSheet)
  }

  /// One picture of all.
  func makeSheet() async throws -> SnapshotAttachment? {
    let verifier = try assertion.makeVerifier(for: nil)
    let pictures = try members.map { ($0.fileName, try verifier.bitmap(of: $0.picture)) }
    guard let scale = members.map(\.scale).max(by: { $0.pixelsPerPoint < $1.pixelsPerPoint }) else {
      return nil
    }
    let name = (assertion.place.test + (name.map { ".\($0)" } ?? "")) + ".series.png"
    return try await ContactSheet(pictures: pictures, scale: scale).makeFile(
      name, using: verifier, fonts: assertion.session.fonts())
  }

  private func fullName(_ member: String) -> String {
    name.map { "\($0).\(member)" } ?? member
  }

  private struct NothingToCompare: Error, CustomStringConvertible {
    let description = "there is no picture to compare; name a setting, or capture a frame"
  }
}
