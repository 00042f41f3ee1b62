import Drawing

/// One file of a disk cache: lines of text that say what it is, an empty one, then the bytes of the image file.
///
/// A file that a killed process has cut off, that a disk has damaged or that another program wrote is no entry.
struct DiskCacheEntry: Hashable, Sendable {
  /// The first line; another number after another change of the form.
  private static let form = "OffscreenKit image cache 2"
  /// How many bytes there may be before the image file.
  static let longestHead = 64 << 10

  /// Stands for the address, which may have a name and password in it or a signature.
  let address: String
  var freshness: ResponseFreshness
  /// Seconds since 1970 until which nobody needs to be asked.
  var freshUntil: Int
  var body: [UInt8]

  init(url: String, freshness: ResponseFreshness, body: [UInt8], now: Int) {
    address = Self.address(of: url)
    self.freshness = freshness
    self.body = body
    let (end, isNever) = now.addingReportingOverflow(freshness.lifetime)
    freshUntil = isNever ? .max : end
  }

  /// What stands for the address `url`.
  static func address(of url: String) -> String { Digest(of: Array(url.utf8)).description }

  /// Nil for anything but a whole, undamaged entry.
  init?(_ file: [UInt8]) {
    // A file that a crash has left full of zeros is not looked through to its end.
    guard let end = file.prefix(Self.longestHead).firstRange(of: Array("\n\n".utf8)) else { return nil }
    let lines = String(decoding: file[..<end.lowerBound], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.form[...] else { return nil }
    var fields: [Substring: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1)
      if let name = parts.first { fields[name] = parts.count > 1 ? String(parts[1]) : "" }
    }
    body = Array(file[end.upperBound...])
    guard let address = fields["address"], let freshUntil = fields["fresh-until"].flatMap({ Int($0) }),
      fields["digest"] == Digest(of: body).description
    else { return nil }
    self.address = String(address)
    self.freshUntil = freshUntil
    freshness = ResponseFreshness(entityTag: fields["etag"], lastModified: fields["last-modified"])
  }

  var file: [UInt8] {
    let lines =
      [Self.form, "address \(address)", "fresh-until \(freshUntil)", "digest \(Digest(of: body))"]
      + (freshness.entityTag.map { ["etag \($0)"] } ?? [])
      + (freshness.lastModified.map { ["last-modified \($0)"] } ?? [])
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + body
  }
}
