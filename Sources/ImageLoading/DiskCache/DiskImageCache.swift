import Drawing
package import Files
import Glibc
import Synchronization

/// Image files kept in a folder from one process to the next.
///
/// An image that its server calls fresh (`Cache-Control: max-age`) is not asked for; any other is asked for with its
/// `ETag` or `Last-Modified`, and not sent again while it has not changed. Any number of processes and tasks may share a
/// folder: entries appear whole or not at all, and damaged ones count as absent. A folder that cannot be written to
/// keeps nothing and fails nothing. Entries are for one user alone: others may neither read them nor see what they are of.
public final class DiskImageCache: Sendable {
  private let folder: FilePath
  private let byteLimit: Int
  private let now: @Sendable () -> Int
  /// Bytes in the folder as far as this process knows; nil before it has looked.
  private let knownBytes = Mutex<Int?>(nil)

  /// - Parameters:
  ///   - folder: made when the first image is kept.
  ///   - byteLimit: of all entries together; those not used for longest go first.
  public convenience init(folder: String, byteLimit: Int = 256 << 20) {
    self.init(folder: FilePath(folder), byteLimit: byteLimit)
  }

  /// - Parameter now: seconds since 1970.
  package init(
    folder: FilePath, byteLimit: Int = 256 << 20, now: @escaping @Sendable () -> Int = { time(nil) }
  ) {
    self.folder = folder
    self.byteLimit = byteLimit
    self.now = now
  }

  /// What is kept for an address; it thereby becomes the last to go.
  func entry(for url: WebURL, limit: Int) -> DiskCacheEntry? {
    let path = path(for: url)
    let (fileLimit, isUnlimited) = limit.addingReportingOverflow(DiskCacheEntry.longestHead)
    guard let bytes = try? InputFile(path).readAll(limit: isUnlimited ? .max : fileLimit) else { return nil }
    guard let entry = DiskCacheEntry(bytes), entry.address == DiskCacheEntry.address(of: url.normalized)
    else {
      try? Folder.removeFile(path)
      return nil
    }
    Folder.setModified(path, to: now())
    return entry
  }

  /// Whether nobody needs to be asked.
  func isFresh(_ entry: DiskCacheEntry) -> Bool { now() < entry.freshUntil }

  /// Keeps a response as far as it allows.
  func store(_ body: [UInt8], _ freshness: ResponseFreshness, for url: WebURL) {
    guard freshness.mayBeStored, freshness.lifetime > 0 || !freshness.conditions.isEmpty else {
      return remove(url)
    }
    let path = path(for: url)
    // A pipe in an entry's place would be written to, and wait for a reader.
    if path.kind == .other { remove(url) }
    let file = DiskCacheEntry(url: url.normalized, freshness: freshness, body: body, now: now()).file
    guard file.count <= byteLimit, path.kind != .other,
      (try? OutputFile.createFolder(folder, isPrivate: true)) != nil,
      (try? OutputFile.write(file, to: path, isPrivate: true)) != nil
    else { return }
    Folder.setModified(path, to: now())
    makeRoom(for: file.count)
  }

  /// Keeps nothing of an address any more.
  func remove(_ url: WebURL) {
    try? Folder.removeFile(path(for: url))
  }

  private func path(for url: WebURL) -> FilePath {
    folder.appending("\(DiskCacheEntry.address(of: url.normalized)).image")
  }

  /// Whether a file is an entry, or one that is being written or never was to the end; a folder may hold other files.
  private static func isOurs(_ path: FilePath) -> Bool {
    let name = path.name.description
    if name.hasSuffix(".image") { return name.utf8.count == entryNameLength }
    return OutputFile.isTemporaryName(name)
  }

  private static let entryNameLength = "\(Digest(of: [])).image".utf8.count

  /// Takes entries away where they do not fit, and what killed processes have left half written.
  ///
  /// An eighth more goes than has to: a full folder would be looked through for each image otherwise.
  private func makeRoom(for added: Int) {
    knownBytes.withLock { known in
      if let bytes = known, bytes + added <= byteLimit {
        known = bytes + added
        return
      }
      // Other processes may have come and gone: what counts is what is there.
      let files = ((try? Folder.entries(of: folder)) ?? []).filter { !$0.isFolder && Self.isOurs($0.path) }
        .sorted { ($0.modified, $0.path.bytes.count) < ($1.modified, $1.path.bytes.count) }
      // Files with holes may claim more bytes than there are numbers.
      var bytes = files.reduce(0) { sum, file in
        let (next, isMore) = sum.addingReportingOverflow(file.byteCount)
        return isMore ? .max : next
      }
      let rest = bytes > byteLimit ? max(byteLimit - byteLimit / 8, added) : byteLimit
      for file in files where bytes > rest {
        try? Folder.removeFile(file.path)
        bytes -= file.byteCount
      }
      known = bytes
    }
  }
}
