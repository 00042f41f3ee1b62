import Drawing
import Files
import Snapshots

/// What a run has found so far, kept in as little memory as will do: there may be a hundred thousand pictures.
struct RunFindings {
  /// Pictures that are as they were, of which only the names matter.
  struct Passed {
    /// Among those of the run.
    let document: Int
    /// What the picture's name has behind its document's.
    let suffix: String
  }

  /// Those that are anything but passed.
  private(set) var notable: [SnapshotFinding] = []
  /// The numbers of the documents that those are of, by the names of their entries.
  private(set) var owners: [String: Int] = [:]
  private(set) var passed: [Passed] = []
  private(set) var documents: [SnapshotDocument]
  /// How long each document took, in seconds, and how many pictures it has; nil for those not looked at.
  private(set) var efforts: [(seconds: Double, pictures: Int)?]
  /// How many pictures the run fails for.
  private(set) var failureCount = 0
  private let pictures: PictureStore?

  /// - Parameters:
  ///   - documents: all that pictures are compared of.
  ///   - pictures: where those of a report wait until it is written; nil to keep them in memory.
  init(of documents: [SnapshotDocument], pictures: PictureStore?) {
    self.documents = documents
    efforts = documents.map { _ in nil }
    self.pictures = pictures
  }

  /// - Parameter document: the number of the one that all `findings` are of.
  mutating func add(_ findings: [SnapshotFinding], of document: Int, in duration: Duration) {
    let name = documents[document].name
    efforts[document] = (duration / .seconds(1), findings.count { $0.entry.outcome != .finding })
    failureCount += findings.count(where: \.entry.outcome.failsRun)
    for var finding in findings {
      if finding.entry.outcome == .passed, finding.entry.name.hasPrefix(name) {
        passed.append(Passed(document: document, suffix: String(finding.entry.name.dropFirst(name.count))))
      } else {
        finding.attachments = finding.attachments.map { pictures?.keep($0) ?? $0 }
        notable.append(finding)
        owners[finding.entry.name] = document
      }
    }
  }

  /// Takes note that references which were recorded could not be written after all.
  mutating func fail(_ references: Set<String>, because error: CommandError) {
    for index in notable.indices
    where notable[index].entry.outcome == .recorded && references.contains(notable[index].entry.reference) {
      notable[index].entry.outcome = .failed
      notable[index].entry.message = "\(error)"
    }
  }

  /// The whole entry of a picture that is as it was.
  func entry(_ passed: Passed) -> SnapshotEntry {
    let document = documents[passed.document]
    let name = document.name + passed.suffix
    return SnapshotEntry(
      name: name, outcome: .passed, source: SourcePlace(file: document.file.description),
      reference: name + ".png")
  }
}

/// A folder where the pictures of a report wait until it is written, gone with its owner.
final class PictureStore: Sendable {
  private let folder: ScratchFolder

  /// Nil where there is no room for one in this folder for temporary files; then they wait in memory.
  init?(in temporary: FilePath) {
    guard let folder = try? ScratchFolder("offscreen-pictures", in: temporary) else { return nil }
    self.folder = folder
  }

  /// The attachment as a file, or as it is where that cannot be written.
  func keep(_ attachment: SnapshotAttachment) -> SnapshotAttachment {
    let file = folder.path.appending("\(Digest(of: Array(attachment.path.utf8)))")
    guard let bytes = try? attachment.bytes(), (try? OutputFile.write(bytes, to: file)) != nil else {
      return attachment
    }
    return SnapshotAttachment(path: attachment.path, .file(file))
  }
}
