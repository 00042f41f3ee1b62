import ArgumentParser
import Drawing
import Files
import Geometry
import JSON

/// Where the pictures of a batch go.
enum BatchDestination {
  /// Files named by the lines' indexes, and what is said of each on standard output where `isTold`.
  case folder(FilePath, isTold: Bool)
  /// Everything to standard output.
  case stream(BatchStreamKind)

  /// Nil for standard output.
  var folder: FilePath? {
    switch self {
    case .folder(let folder, _): folder
    case .stream: nil
    }
  }
}

/// What a batch writes to standard output.
enum BatchStreamKind: String, CaseIterable, ExpressibleByArgument {
  /// A JSON object a line (https://github.com/ndjson/ndjson-spec).
  case ndjson
  /// An archive as POSIX has it (ustar).
  case tar

  // As for picture formats.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

/// What came of one line of a batch.
struct BatchResult: Sendable {
  struct Drawn: Sendable {
    /// None where it was written to its place already.
    let file: [UInt8]
    /// The file's; nil where it is not told.
    let digest: Digest?
    /// Nil for a picture that was there before, of which nobody remembers.
    let warnings: [String]?
  }

  let index: Int
  /// The name of its file.
  let name: String
  /// Nil for a blank line, and for one whose file was there before where nobody is told of it.
  let outcome: Result<Drawn, CommandError>?

  /// The outcome in one line of JSON.
  ///
  /// - Parameter path: where the file is; nil where its bytes are to be told.
  func line(at path: FilePath?) -> [UInt8] {
    var members: [(key: String, value: JSONValue?)] = [("index", .number(index))]
    switch outcome {
    case .success(let drawn):
      if let path {
        members.append(("path", .string(String(decoding: path.bytes, as: UTF8.self))))
      } else {
        members.append(("name", .string(name)))
        members.append(("bytes", .string(String(decoding: Base64.encode(drawn.file), as: UTF8.self))))
      }
      members.append(("digest", drawn.digest.map { .string("\($0)") }))
      members.append(("warnings", drawn.warnings.map { .array($0.map { .string($0.onOneLine) }) }))
      members.append(("kept", drawn.warnings == nil ? true : nil))
    case .failure(let error):
      members.append(("error", .string(error.description.onOneLine)))
    case nil: return []
    }
    return Array((JSONValue.object(JSONObject(present: members)).text() + "\n").utf8)
  }
}

/// An archive as it is written, entry by entry: ustar as in POSIX.1-1988, with nothing that differs from run to run.
enum TarArchive {
  private static let blockBytes = 512

  /// A file with the header before it and what fills its last block.
  static func entry(named name: String, _ file: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: blockBytes)
    func put(_ text: String, at offset: Int) {
      header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
    }
    put(String(name.prefix(100)), at: 0)
    put("0000644", at: 100)
    put("0000000", at: 108)
    put("0000000", at: 116)
    put(file.count.digits(11, radix: 8), at: 124)
    put(0.digits(11, radix: 8), at: 136)
    put("        ", at: 148)
    put("0", at: 156)
    put("ustar\0" + "00", at: 257)
    put(header.reduce(0) { $0 + Int($1) }.digits(6, radix: 8) + "\0", at: 148)
    let rest = file.count % blockBytes
    return header + file + [UInt8](repeating: 0, count: rest == 0 ? 0 : blockBytes - rest)
  }

  /// What ends an archive.
  static let end = [UInt8](repeating: 0, count: 2 * blockBytes)
}
