import Files
import Synchronization

/// The files that one reading of a document has opened or looked for.
final class FilesRead: Sendable {
  private let named = Mutex<Set<FilePath>>([])

  /// Takes note of a file as a document names it, and leaves it where it is.
  var note: @Sendable (FilePath) -> FilePath {
    { file in
      self.named.withLock { _ = $0.insert(file) }
      return file
    }
  }

  /// With the document itself, each under the name it has in its folder and where links lead to.
  func all(of document: SnapshotDocument) -> Set<FilePath> {
    let folder = document.file.folder.absolute
    let files = named.withLock { $0 }.map { file in
      file.bytes.first == UInt8(ascii: "/") ? file : folder.appending(bytes: file.bytes)
    }
    let all = files + [folder.appending(bytes: document.file.name.bytes)]
    return Set(all.flatMap { [$0, $0.folder.absolute.appending(bytes: $0.name.bytes), $0.absolute] })
  }
}
