import Files
import Revisions
import SnapshotReports
import Synchronization

/// The documents of another revision, which those of the work tree are compared with.
struct FormerDocuments: Sendable {
  /// The documents of both, in the order of their names.
  let union: [SnapshotDocument]
  /// A sentence about each thing that is left out.
  let warnings: [String]
  private let current: Set<SnapshotDocument>
  private let former: [SnapshotDocument: Revision.File]
  private let checkout: RevisionCheckout
  /// What documents may reach, in the folder where the revision's files are.
  private let access: AccessOptions

  /// - Parameters:
  ///   - folder: of the documents, as it was named.
  ///   - current: all that are in it now.
  ///   - temporary: a folder for temporary files, where the revision's files are put.
  /// - Throws: `revision`.
  init(
    at revision: Revision, below folder: FilePath, beside current: [SnapshotDocument], access: AccessOptions,
    temporary: FilePath
  ) throws(CommandError) {
    do throws(RevisionError) {
      checkout = try RevisionCheckout(of: revision, in: temporary)
      var access = access
      for (index, allowed) in access.allowFile.enumerated() {
        let place = allowed.absolute
        access.allowFile[index] = checkout.place(ofAbsolute: place)
        _ = try checkout.locate(place, from: [])
      }
      self.access = access
    } catch {
      throw .revision(error)
    }
    func pathInFolder(_ path: [[UInt8]]) -> [UInt8] {
      Array(path.dropFirst(revision.folder.count).joined(separator: [UInt8(ascii: "/")]))
    }
    let (files, leftOut) = try Self.files(of: revision)
    var former: [SnapshotDocument: Revision.File] = [:]
    for file in files {
      let path = pathInFolder(file.path)
      guard let kind = SnapshotDocument.Kind(ofFileNamed: path) else { continue }
      former[SnapshotDocument(kind, folder.appending(bytes: path), found: path)] = file
    }
    let foldersLeftOut = leftOut.map { folder.appending(bytes: pathInFolder($0)) }
    let kept = Set(current.filter { document in !foldersLeftOut.contains { document.file.isInside($0) } })
    let notCheckedOut = try Self.documentsNotCheckedOut(
      of: revision, former.filter { !kept.contains($0.key) }.mapValues { pathInFolder($0.path) })
    for document in notCheckedOut { former[document] = nil }
    self.current = kept
    self.former = former
    union = kept.union(former.keys).sorted { ($0.name, $0.kind.suffix) < ($1.name, $1.kind.suffix) }
    let submodules = foldersLeftOut.map { folder in
      "the submodule \(folder) is left out, since its commit at \(FilePath(revision.name)) is not here; fetch it with git submodule update --init \(ShellText.quoted(folder)), or with git fetch in it"
    }
    warnings = submodules + Self.warnings(ofNotCheckedOut: notCheckedOut)
  }

  /// Those of the documents of the revision that are missing now which nobody has removed, in the order of their names.
  ///
  /// - Parameter missing: with their paths below the folder.
  private static func documentsNotCheckedOut(
    of revision: Revision, _ missing: [SnapshotDocument: [UInt8]]
  ) throws(CommandError) -> [SnapshotDocument] {
    if missing.isEmpty { return [] }
    do throws(RevisionError) {
      let paths = try revision.pathsNotCheckedOut()
      return missing.filter { paths.contains($0.value) }.keys.sorted { $0.name < $1.name }
    } catch {
      throw .revision(error)
    }
  }

  private static func warnings(ofNotCheckedOut documents: [SnapshotDocument]) -> [String] {
    guard let first = documents.first else { return [] }
    let subject =
      documents.count == 1
      ? "\(first.file) is" : "\(documents.count) documents, the first of them \(first.file), are"
    return [
      "\(subject) left out, since the checkout is sparse; bring back what is to be compared with git sparse-checkout add"
    ]
  }

  private static func files(
    of revision: Revision
  ) throws(CommandError) -> (files: [Revision.File], leftOut: [[[UInt8]]]) {
    do throws(RevisionError) {
      return try revision.files { SnapshotDocument.Kind(ofFileNamed: $0) != nil }
    } catch {
      throw .revision(error)
    }
  }

  /// Makes certain that all of `documents` that were there at the revision are in this clone.
  ///
  /// - Throws: `revision`.
  func check(_ documents: [SnapshotDocument]) throws(CommandError) {
    do throws(RevisionError) {
      for document in documents {
        if let file = former[document] { try checkout.check(file) }
      }
    } catch {
      throw .revision(error)
    }
  }

  /// What reports say of it.
  var revision: ReportRevision {
    ReportRevision(checkout.revision.name, commit: checkout.revision.commit)
  }

  /// When it was, such as `at main`, with no hidden characters.
  var time: String { "at \(FilePath(checkout.revision.name))" }

  func isThereNow(_ document: SnapshotDocument) -> Bool { current.contains(document) }

  func wasThere(_ document: SnapshotDocument) -> Bool { former[document] != nil }

  /// Whether a document and all files that it has asked for are now what they were.
  func isUnchanged(_ document: SnapshotDocument, _ requests: FileRequests) -> Bool {
    guard let file = former[document] else { return false }
    do throws(RevisionError) {
      guard try checkout.isUnchanged(FilePath(names: file.path), from: []) else { return false }
      for path in requests.paths where try !checkout.isUnchanged(path, from: file.path.dropLast()) {
        return false
      }
      return true
    } catch {
      // Fetching the file says it again.
      return false
    }
  }

  /// What a document was at the revision.
  enum Site {
    case site(DocumentSite, FileRequests)
    case unknown(RevisionError)
  }

  /// Where a document's files of the revision are, which are fetched as it asks for them; nil for one that was not there.
  func site(of document: SnapshotDocument) -> Site? {
    guard let file = former[document] else { return nil }
    do throws(RevisionError) {
      try checkout.fetch(file.path)
    } catch {
      return .unknown(error)
    }
    let requests = FileRequests()
    let folder = Array(file.path.dropLast())
    var site = DocumentSite(checkout.root.appending(bytes: FilePath(names: file.path).bytes), access)
    site.locateFile = { [checkout] path in
      do throws(RevisionError) {
        return try checkout.locate(path, from: folder)
      } catch {
        requests.note(error)
        return path
      }
    }
    return .site(site, requests)
  }

  /// What is said of a document at the revision, with the names that its files have there.
  func words(_ text: String) -> String {
    text.replacing("\(checkout.root)/", with: "\(checkout.revision.name):")
  }
}

/// What a document has asked for while it was read.
final class FileRequests: Sendable {
  private struct Noted {
    var paths: Set<FilePath> = []
    var failure: RevisionError?
  }

  private let noted = Mutex(Noted())

  func note(_ path: FilePath) { noted.withLock { _ = $0.paths.insert(path) } }

  func note(_ failure: RevisionError) { noted.withLock { $0.failure = $0.failure ?? failure } }

  /// The files, by the names that the document has for them.
  var paths: Set<FilePath> { noted.withLock { $0.paths } }

  /// Why a file of the revision could not be had; nil where all could.
  var failure: RevisionError? { noted.withLock { $0.failure } }
}
