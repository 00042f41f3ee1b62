import Drawing
import Files
import Glibc
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
  private(set) var passed: [Passed] = []
  private(set) var documents: [SnapshotDocument]
  private let pictures: PictureStore?

  /// - Parameters:
  ///   - documents: all that pictures are compared of.
  ///   - pictures: where those of a report wait until it is written; nil to keep them in memory.
  init(of documents: [SnapshotDocument], pictures: PictureStore? = nil) {
    self.documents = documents
    self.pictures = pictures
  }

  /// - Parameter document: the number of the one that all `findings` are of.
  mutating func add(_ findings: [SnapshotFinding], of document: Int) {
    let name = documents[document].name
    for var finding in findings {
      if finding.entry.outcome == .passed, finding.entry.name.hasPrefix(name) {
        passed.append(Passed(document: document, suffix: String(finding.entry.name.dropFirst(name.count))))
      } else {
        finding.attachments = finding.attachments.map { pictures?.keep($0) ?? $0 }
        notable.append(finding)
      }
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
  private let folder: FilePath

  /// Nil where there is no room for one; then they wait in memory.
  init?() {
    guard let folder = Folder.makeTemporary(named: "offscreen-pictures") else { return nil }
    self.folder = folder
  }

  deinit { Folder.removeTree(folder) }

  /// The attachment as a file, or as it is where that cannot be written.
  func keep(_ attachment: SnapshotAttachment) -> SnapshotAttachment {
    let file = folder.appending("\(Digest(of: Array(attachment.path.utf8)))")
    guard let bytes = try? attachment.bytes(), (try? OutputFile.write(bytes, to: file)) != nil else {
      return attachment
    }
    return SnapshotAttachment(path: attachment.path, .file(file))
  }
}

extension Folder {
  /// An empty folder that nobody else has; nil where there can be none.
  fileprivate static func makeTemporary(named name: String) -> FilePath? {
    var template = Array("/tmp/\(name)-XXXXXX".utf8CString)
    guard template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) } }) != nil else {
      return nil
    }
    return FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }
}
