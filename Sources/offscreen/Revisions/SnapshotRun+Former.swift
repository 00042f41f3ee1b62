import Revisions
import Snapshots

/// What a document showed at another revision.
private enum FormerVersions {
  case drawn([DrawnVersion])
  /// None of it could be drawn, for this reason.
  case broken(String)
  /// Nobody knows, since something of it is not in this clone.
  case unknown(String)
}

extension SnapshotRun {
  /// What is found of all pictures that a document shows now, or showed at the revision, or both.
  ///
  /// It is drawn once where it and all that it reads are what they were.
  func findings(
    of document: SnapshotDocument, beside former: FormerDocuments,
    warning warn: @escaping @Sendable (String) -> Void
  ) async -> [SnapshotFinding] {
    guard former.isThereNow(document) else { return await findings(ofRemoved: document, former) }
    let requests = FileRequests()
    var site = DocumentSite(document.file, access)
    site.warn = warn
    site.locateFile = { path in
      requests.note(path)
      return path
    }
    var versions: [DrawnVersion] = []
    do throws(CommandError) {
      try await draw(document, at: site) { versions.append($0) }
    } catch {
      return [failure(error, name: document.name, of: document)]
    }
    guard former.wasThere(document) else {
      let message = "there is no such document \(former.time)"
      return versions.flatMap { findings(of: $0, document) { finding(.added, of: $0, document, message) } }
    }
    if former.isUnchanged(document, requests) {
      return versions.flatMap { findings(of: $0, document) { compare($0, with: $0, document, former) } }
    }
    switch await formerVersions(of: document, former) {
    case .drawn(let before): return compare(versions, with: before, document, former)
    case .broken(let reason):
      let message = Self.brokenBefore(reason, former)
      return versions.flatMap {
        findings(of: $0, document) { finding(.brokenBefore, of: $0, document, message) }
      }
    case .unknown(let reason): return [failure(reason, name: document.name, of: document)]
    }
  }

  /// Each version beside the one of its name.
  private func compare(
    _ versions: [DrawnVersion], with before: [DrawnVersion], _ document: SnapshotDocument,
    _ former: FormerDocuments
  ) -> [SnapshotFinding] {
    let found = versions.flatMap { version in
      guard case .success(let pictures) = version.pictures else {
        return findings(of: version, document) { compare($0, with: $0, document, former) }
      }
      switch before.first(where: { $0.name == version.name })?.pictures {
      case .failure(let error):
        let message = Self.brokenBefore(former.words("\(error)"), former)
        return pictures.map { finding(.brokenBefore, of: $0, document, message) }
      case .success(let old): return compare(pictures, with: old, document, former)
      case nil: return compare(pictures, with: [], document, former)
      }
    }
    let gone = before.filter { old in !versions.contains { $0.name == old.name } }
    let message = "the document showed it \(former.time), and does not any more"
    return found + removals(of: gone, document, former, message)
  }

  /// Each picture beside the one of its title, whatever its scale.
  private func compare(
    _ pictures: [DocumentPicture], with before: [DocumentPicture], _ document: SnapshotDocument,
    _ former: FormerDocuments
  ) -> [SnapshotFinding] {
    let known = Dictionary(before.map { ($0.title, $0) }) { first, _ in first }
    let titles = Set(pictures.map(\.title))
    let found = pictures.map { picture in
      guard let old = known[picture.title] else {
        return finding(.added, of: picture, document, "the document showed no such picture \(former.time)")
      }
      return compare(picture, with: old, document, former)
    }
    let gone = before.filter { !titles.contains($0.title) }
    let message = "the document showed it \(former.time), and does not any more"
    return found + gone.map { finding(.removed, of: $0, document, message) }
  }

  private func compare(
    _ picture: DocumentPicture, with before: DocumentPicture, _ document: SnapshotDocument,
    _ former: FormerDocuments
  ) -> SnapshotFinding {
    finding(of: picture, document) { content, snapshot throws(SnapshotError) in
      try verifier.compare(content, with: FormerPicture(before.content, former.time), as: snapshot)
    }
  }

  private func findings(
    ofRemoved document: SnapshotDocument, _ former: FormerDocuments
  ) async -> [SnapshotFinding] {
    let message = "the document was there \(former.time), and is not any more"
    switch await formerVersions(of: document, former) {
    case .drawn(let versions): return removals(of: versions, document, former, message)
    case .broken(let reason): return [removal(of: document.name, document, message, reason)]
    case .unknown(let reason): return [failure(reason, name: document.name, of: document)]
    }
  }

  private func removals(
    of versions: [DrawnVersion], _ document: SnapshotDocument, _ former: FormerDocuments, _ message: String
  ) -> [SnapshotFinding] {
    versions.flatMap { version in
      switch version.pictures {
      case .success(let pictures): pictures.map { finding(.removed, of: $0, document, message) }
      case .failure(let error): [removal(of: version.name, document, message, former.words("\(error)"))]
      }
    }
  }

  /// The finding about what could not be drawn when it was there.
  private func removal(
    of name: String, _ document: SnapshotDocument, _ message: String, _ reason: String
  ) -> SnapshotFinding {
    var finding = failure("\(message); it could not be drawn: \(reason)", name: name, of: document)
    finding.entry.outcome = .removed
    return finding
  }

  private func formerVersions(
    of document: SnapshotDocument, _ former: FormerDocuments
  ) async -> FormerVersions {
    switch former.site(of: document) {
    case nil: return .drawn([])
    case .unknown(let error): return .unknown("\(error)")
    case .site(let site, let requests):
      let versions: FormerVersions
      do throws(CommandError) {
        var drawn: [DrawnVersion] = []
        try await draw(document, at: site) { drawn.append($0) }
        versions = .drawn(drawn)
      } catch {
        versions = .broken(former.words("\(error)"))
      }
      return requests.failure.map { .unknown("\($0)") } ?? versions
    }
  }

  private static func brokenBefore(_ reason: String, _ former: FormerDocuments) -> String {
    "\(former.time) it could not be drawn: \(reason)"
  }

  private func finding(
    _ outcome: SnapshotOutcome, of picture: DocumentPicture, _ document: SnapshotDocument, _ message: String
  ) -> SnapshotFinding {
    finding(of: picture, document) { content, snapshot throws(SnapshotError) in
      try verifier.finding(outcome, of: content, message, as: snapshot)
    }
  }
}
