import Files
import Glibc

/// The lines of a file, one after the other, with no more of it in memory than one line and what was read with it.
struct LineReader {
  /// How much is asked of the system at a time.
  private static let partBytes = 1 << 16
  /// How many times too long a line may be that is passed over: behind one without an end there is no other.
  private static let mostTimesTooLong = 4

  private let file: InputFile
  private let lineLimit: Int
  private var unread: ArraySlice<UInt8> = []
  private var lineCount = 0
  private var isAtEnd = false

  /// - Parameter lineLimit: the most bytes of a line.
  init(_ file: InputFile, lineLimit: Int) {
    self.file = file
    self.lineLimit = lineLimit
  }

  /// The next line without what ends it, `lineTooLong` for one that has too much on it; nil after the last. The last one need not
  /// end.
  ///
  /// - Throws: `input`, `lineTooLong` where a line seems to have no end.
  mutating func next() throws(CommandError) -> Result<[UInt8], CommandError>? {
    var line: [UInt8] = []
    var length = 0
    var isEnded = false
    while !isEnded {
      if unread.isEmpty, !isAtEnd { unread = try readPart() }
      if unread.isEmpty {
        isAtEnd = true
        if length == 0 { return nil }
        isEnded = true
      }
      let end = lineFeed
      let part = unread[..<(end ?? unread.endIndex)]
      length += part.count
      if length <= lineLimit { line += part } else { line = [] }
      isEnded = isEnded || end != nil
      unread = end.map { unread[($0 + 1)...] } ?? []
      if length / Self.mostTimesTooLong > lineLimit { throw tooLong(lineCount + 1) }
    }
    lineCount += 1
    guard length <= lineLimit else { return .failure(tooLong(lineCount)) }
    return .success(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  private func tooLong(_ line: Int) -> CommandError {
    .lineTooLong(name: file.name, line: line, limit: lineLimit)
  }

  /// The next one in what is unread.
  private var lineFeed: Int? {
    unread.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let place = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      else { return nil }
      return unread.startIndex + (UnsafeRawPointer(place) - start)
    }
  }

  private func readPart() throws(CommandError) -> ArraySlice<UInt8> {
    do throws(InputFileError) {
      return try file.readSome(Self.partBytes)[...]
    } catch {
      throw .input(error)
    }
  }
}
