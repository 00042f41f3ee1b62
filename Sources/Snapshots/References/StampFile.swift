import Files

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
  static let attributes = (name: ".gitattributes", text: "\(name) merge=union\n")
  private static let header =
    "# offscreen stamps 1: name, pixels, pixels per point, and digests of drawing, pixels, outline, renderer"
  private static let largest = 1 << 28

  /// In the order of their texts' bytes, each name once.
  private(set) var lines: [StampLine] = []

  /// Empty where there is no file.
  ///
  /// - Throws: `SnapshotError.damagedStamps`, `.unreadable`, `.notAFile`.
  init(at path: FilePath) throws(SnapshotError) {
    if let error = try read(path) { throw error }
  }

  /// What the lines are about that can be read, whatever is wrong with others.
  static func names(at path: FilePath) -> [String] {
    var file = StampFile()
    _ = try? file.read(path)
    return file.lines.map(\.name)
  }

  private init() {}

  /// - Returns: what is wrong with the first line that cannot be understood.
  private mutating func read(_ path: FilePath) throws(SnapshotError) -> SnapshotError? {
    if let kind = path.kind, kind != .file { throw .notAFile(path: path.description) }
    let bytes: [UInt8]
    do throws(InputFileError) {
      bytes = try InputFile(path).readAll(limit: Self.largest)
    } catch .notFound {
      return nil
    } catch {
      throw .unreadable(reason: error.description)
    }
    var (number, places, fault) = (0, [String: Int](), SnapshotError?.none)
    for bytes in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if bytes.isEmpty { continue }
      do throws(LineFault) {
        guard let line = try StampLine(readingFrom: bytes) else { continue }
        let first = places.updateValue(number, forKey: line.name)
        // A merge that finds a line on both sides may keep it twice.
        if first != nil, lines.contains(line) { continue }
        if let first {
          throw LineFault(
            "it is about \(line.name), as line \(first) is: a merge has kept both; take one of them out")
        }
        lines.append(line)
      } catch {
        fault = fault ?? .damagedStamps(path: path.description, line: number, reason: error.reason)
      }
    }
    lines.sort { Self.precedes($0.text, $1.text) }
    return fault
  }

  /// The line about a file of this name.
  subscript(name: String) -> StampLine? {
    get {
      let place = place(of: name)
      return place.isThere ? lines[place.index] : nil
    }
    set {
      let place = place(of: name)
      switch (newValue, place.isThere) {
      case (let line?, true): lines[place.index] = line
      case (let line?, false): lines.insert(line, at: place.index)
      case (nil, true): lines.remove(at: place.index)
      case (nil, false): break
      }
    }
  }

  /// Where the line about a file is or belongs.
  private func place(of name: String) -> (index: Int, isThere: Bool) {
    // No byte of a name comes before the space behind it.
    let start = StampLine.escaped(name) + " "
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(lines[middle].text, start) { low = middle + 1 } else { high = middle }
    }
    return (low, low < lines.count && lines[low].text.utf8.starts(with: start.utf8))
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The whole file.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.header)\n\n".utf8)
    bytes.reserveCapacity(lines.reduce(bytes.count) { $0 + 2 * $1.text.utf8.count })
    for line in lines {
      bytes += "# ".utf8
      bytes += line.text.utf8.prefix { $0 != UInt8(ascii: " ") }
      bytes.append(UInt8(ascii: "\n"))
      bytes += line.text.utf8
      bytes += "\n\n".utf8
    }
    return bytes + "# end\n".utf8
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
  fileprivate init?(readingFrom bytes: ArraySlice<UInt8>) throws(LineFault) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("#") {
      guard text.hasPrefix("# offscreen stamps "), !text.hasPrefix("# offscreen stamps 1:") else {
        return nil
      }
      throw LineFault("it is of a newer version; use a newer offscreen")
    }
    if Self.isMarker(text) {
      throw LineFault("it is a marker of a merge conflict; keep the lines of one side and take it out")
    }
    guard let line = StampLine(text) else {
      throw LineFault(
        "it is damaged; bring it back from version control, or take it out and record its snapshot anew")
    }
    self = line
  }

  private static func isMarker(_ line: String) -> Bool {
    line == "======="
      || ["<<<<<<<", ">>>>>>>", "|||||||"].contains { line == $0 || line.hasPrefix($0 + " ") }
  }
}
