import Files
import Synchronization

/// The files that readings of documents have opened or looked for.
final class FilesRead: Sendable {
  /// Absolute, as documents name them.
  private let places = Mutex<Set<FilePath>>([])

  /// Takes note of each file that a document in a folder names, on any thread, and leaves it where it is.
  func note(from folder: FilePath) -> @Sendable (FilePath) -> FilePath {
    let folder = folder.absolute
    return { file in
      let place = file.bytes.first == UInt8(ascii: "/") ? file : folder.appending(bytes: file.bytes)
      self.places.withLock { _ = $0.insert(place) }
      return file
    }
  }

  /// With the document itself, each under the name it has in its folder and where links say and lead to.
  func all(of document: SnapshotDocument) -> Set<FilePath> {
    let own = document.file.folder.absolute.appending(bytes: document.file.name.bytes)
    let all = places.withLock { $0 }.union([own])
    return Set(
      all.flatMap { file in
        [
          file, file.folder.absolute.appending(bytes: file.name.bytes), file.linkDestination ?? file,
          file.absolute,
        ]
      })
  }

  /// Those that there are, by whatever name.
  var identities: Set<FileIdentity> { Set(places.withLock { $0 }.compactMap(FileIdentity.init(of:))) }
}
