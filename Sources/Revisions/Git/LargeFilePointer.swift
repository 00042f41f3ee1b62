import Files

/// What git has of a file that Git LFS keeps.
struct LargeFilePointer {
  /// SHA-256 of the file, in hexadecimal digits.
  let digest: String
  private let byteCount: Int

  /// Pointers are shorter than that.
  private static let longest = 1024

  /// Nil for any other content. https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  init?(_ content: [UInt8]) {
    guard content.count < Self.longest,
      content.starts(with: "version https://git-lfs.github.com/spec/v1\n".utf8)
    else { return nil }
    let lines = String(decoding: content, as: UTF8.self).split(separator: "\n")
    func value(_ key: String) -> Substring? {
      lines.first { $0.hasPrefix(key + " ") }?.dropFirst(key.count + 1)
    }
    guard let digest = value("oid").map({ $0.trimmingPrefix("sha256:") }), digest.utf8.count == 64,
      digest.allSatisfy({ $0.isHexDigit && !$0.isUppercase }), let count = value("size").flatMap({ Int($0) }),
      count >= 0
    else { return nil }
    self.digest = String(digest)
    byteCount = count
  }

  /// The file itself; nil where it has not been fetched.
  func content(of objects: GitObjects) throws(RevisionError) -> [UInt8]? {
    guard let folder = try objects.folder else { return nil }
    let place = "lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    let file = folder.appending(place)
    guard let bytes = try? InputFile(file).readAll(limit: byteCount) else { return nil }
    return bytes.count == byteCount ? bytes : nil
  }
}
