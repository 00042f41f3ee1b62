import Drawing
import Files
import Geometry

/// The lines of the references in one folder.
///
/// Git takes changes of lines that touch for a conflict. So each has a remark above it, which stays when it changes, and an empty
/// line below it: one may change while others change, come or go. Both of two that come at one place are kept (`attributes`), and
/// so is one that goes where another comes, which then is a reference that no snapshot claims. Remarks mean nothing, and lines
/// are read in any order; what is written is sorted by bytes.
struct StampFile: Sendable {
  /// Beside the references, where they would be files.
  static let name = "stamps.txt"
  /// In a folder that has lines: both sides of a merge are taken where lines were added at one place.
  static let attributes = (name: ".gitattributes", text: "\(name) text eol=lf merge=union\n")
  private static let header =
    "# offscreen stamps 1: name, pixels, pixels per point, and digests of drawing, pixels, outline, renderer"
  private static let largest = 1 << 28

  /// In the order of their texts' bytes. Several are about one name where a merge has kept what both sides made of it.
  private(set) var lines: [StampLine] = []

  /// What can be read, whatever is wrong with the rest; empty where there is no file.
  ///
  /// - Returns: with what is wrong: `SnapshotError.damagedStamps` for the first line that cannot be understood,
  ///   `.unreadable`, `.notAFile`.
  static func reading(_ path: FilePath) -> (StampFile, SnapshotError?) {
    var file = StampFile()
    do throws(SnapshotError) {
      let bytes = try read(path)
      return bytes.withUnsafeBufferPointer { bytes in
        let fault = file.read(bytes)
        return (
          file,
          fault.map { .damagedStamps(path: path.description, line: $0.number, reason: $0.reason) }
        )
      }
    } catch {
      return (file, error)
    }
  }

  /// Without lines.
  init() {}

  private static func read(_ path: FilePath) throws(SnapshotError) -> [UInt8] {
    if let kind = path.kind, kind != .file { throw .notAFile(path: path.description) }
    do throws(InputFileError) {
      return try InputFile(path).readAll(limit: largest)
    } catch .notFound {
      return []
    } catch {
      throw .unreadable(reason: error.description)
    }
  }

  /// - Returns: what is wrong with the first line that cannot be understood, and its number.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (number: Int, reason: String)? {
    var (number, start, names) = (0, 0, Set<String>())
    var fault: (number: Int, reason: String)?
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
      (number, start) = (number + 1, end + 1)
      do throws(LineFault) {
        guard !text.isEmpty, let line = try StampLine(readingFrom: text) else { continue }
        // A merge that finds a line on both sides may keep it twice.
        if names.insert(line.name).inserted || !lines.contains(line) { lines.append(line) }
      } catch {
        fault = fault ?? (number, error.reason)
      }
    }
    lines.sort { Self.precedes($0.text, $1.text) }
    return fault
  }

  /// The line about a file of this name; the first where there are several, which a new one takes the place of.
  subscript(name: String) -> StampLine? {
    get { lines[places(of: name)].first }
    set { lines.replaceSubrange(places(of: name), with: newValue.map { [$0] } ?? []) }
  }

  /// Whether a merge has kept several lines about a file, so that nobody knows which is right.
  func isContested(_ name: String) -> Bool { places(of: name).count > 1 }

  /// Where the lines about a file are or belong.
  private func places(of name: String) -> Range<Int> {
    // No byte of a name comes before the space behind it.
    let start = StampLine.escaped(name) + " "
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(lines[middle].text, start) { low = middle + 1 } else { high = middle }
    }
    let end = lines[low...].firstIndex { !$0.text.utf8.starts(with: start.utf8) }
    return low..<(end ?? lines.count)
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The whole file.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.header)\n\n".utf8)
    bytes.reserveCapacity(bytes.count + 2 * lines.count * (lines.first?.text.utf8.count ?? 0))
    for line in lines { bytes += Self.bytes(of: line) }
    return bytes + "# end\n".utf8
  }

  /// The part of a file that is about one reference.
  static func bytes(of line: StampLine) -> [UInt8] {
    let name = Substring(line.text.utf8.prefix { $0 != UInt8(ascii: " ") })
    return Array("# \(name)\n\(line.text)\n\n".utf8)
  }

  /// What a picture would take of a file.
  static func byteCount(ofLineAbout name: String, _ file: ReferenceFile) -> Int {
    let digest = Digest(of: [])
    // The width and height are where every PNG file has them; scales are short.
    let numbers = stride(from: 16, to: 24, by: 4).map { start in
      file.bytes.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    let line = StampLine(
      name: name, width: numbers[0], height: numbers[1], scale: .one, content: digest, pixels: digest,
      outline: digest, fingerprint: RendererFingerprint(text: "\(digest)"))
    return bytes(of: line).count
  }
}

/// Why a line is none that was written.
private struct LineFault: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension StampLine {
  /// Nil for a remark.
  fileprivate init?(readingFrom bytes: UnsafeBufferPointer<UInt8>) throws(LineFault) {
    if bytes.first != UInt8(ascii: "#"), let line = StampLine(bytes) {
      self = line
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("#") {
      guard text.hasPrefix("# offscreen stamps "), !text.hasPrefix("# offscreen stamps 1:") else {
        return nil
      }
      throw LineFault("it is of a newer version; use a newer offscreen")
    }
    throw LineFault(
      Self.isMarker(text)
        ? "it is a marker of a merge conflict; keep the lines of one side and take it out"
        : "it is damaged; bring it back from version control, or take it out and record its snapshot anew")
  }

  private static func isMarker(_ line: String) -> Bool {
    line == "======="
      || ["<<<<<<<", ">>>>>>>", "|||||||"].contains { line == $0 || line.hasPrefix($0 + " ") }
  }
}
