import Files

/// The lines of a file, one after the other, with no more of it in memory than one line and what was read with it.
struct LineReader {
  /// How much is asked of the system at a time.
  private static let partBytes = 1 << 16

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

  /// The next line without what ends it; nil after the last. The last one need not end.
  ///
  /// - Throws: `input`, `lineTooLong`.
  mutating func next() throws(CommandError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        line += unread[..<end]
        unread = unread[(end + 1)...]
        return try finished(line)
      }
      line += unread
      guard line.count <= lineLimit else { return try finished(line) }
      unread = isAtEnd ? [] : try readPart()
      if unread.isEmpty {
        isAtEnd = true
        return line.isEmpty ? nil : try finished(line)
      }
    }
  }

  private mutating func finished(_ line: [UInt8]) throws(CommandError) -> [UInt8] {
    lineCount += 1
    guard line.count <= lineLimit else {
      throw .lineTooLong(name: file.name, line: lineCount, limit: lineLimit)
    }
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private func readPart() throws(CommandError) -> ArraySlice<UInt8> {
    do throws(InputFileError) {
      return try file.readSome(Self.partBytes)[...]
    } catch {
      throw .input(error)
    }
  }
}
