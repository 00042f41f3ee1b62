import Files
import JSON
import ListViews
import Scenes

/// `timeline.json` beside the frames of a list script: what is in them, and so which files of the folder are a run's own.
struct TimelineFile {
  static let name = "timeline.json"

  let folder: FilePath

  var path: FilePath { folder.appending(Self.name) }

  /// Takes the place of an earlier run's timeline, and takes away those of its frames that this run has not made anew. Other
  /// files stay, whatever they are called.
  ///
  /// - Parameter isRead: whether the run has read a file, which is no stale frame then.
  func write(_ timeline: ListTimeline, isRead: (FileIdentity) -> Bool) throws(CommandError) {
    let stale = Set(formerFrames).subtracting(timeline.frames.map(\.file))
    do throws(OutputFileError) {
      // Before the list of them is gone: a run that is ended here is made up for by the next one.
      for file in stale.sorted().map({ folder.appending($0) }) where file.kind != .folder {
        if let identity = FileIdentity(of: file), isRead(identity) { continue }
        try Folder.removeFile(file)
      }
      try OutputFile.write(parts: timeline.jsonParts.lazy.map { Array($0.utf8) }, to: path)
    } catch {
      throw .output(error)
    }
  }

  /// The files that an earlier run's timeline lists; none where there is no timeline.
  private var formerFrames: [String] {
    guard let file = try? InputFile(path) else { return [] }
    var names = TimelineNames()
    while !names.isAtEnd, let part = try? file.readSome(1 << 16), !part.isEmpty { names.read(part) }
    return names.names
  }
}

/// Finds the files of frames in a timeline that is read in pieces: each frame lists the models of all items, so that all of it may be
/// far larger than what a run takes. Only the lines that `ListTimeline` writes are known; in a file that somebody else has
/// written or laid out in another way there are no names.
private struct TimelineNames {
  private static let frameStart = Array("    {".utf8)
  private static let nameStart = Array(#"      "file": "#.utf8)
  /// More bytes than a line with a file's name has.
  private static let longestLine = 1 << 12

  private(set) var names: [String] = []
  /// Whether no names can follow.
  private(set) var isAtEnd = false
  private var head = [Array("{".utf8), Array(#"  "frames": ["#.utf8)][...]
  private var isInFrame = false
  /// The beginning of the line that is not yet read to its end.
  private var line: [UInt8] = []

  mutating func read(_ part: [UInt8]) {
    var rest = part[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      endLine()
      line.removeAll(keepingCapacity: true)
      rest = rest[(end + 1)...]
    }
    append(rest)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    line += bytes.prefix(Self.longestLine - line.count)
  }

  private mutating func endLine() {
    if isAtEnd { return }
    if let expected = head.popFirst() {
      isAtEnd = line != expected
    } else if line.starts(with: "  ]".utf8) {
      isAtEnd = true
    } else {
      if isInFrame, line.starts(with: Self.nameStart), line.last == UInt8(ascii: ",") { addName() }
      isInFrame = line == Self.frameStart
    }
  }

  private mutating func addName() {
    let text = Array(line.dropFirst(Self.nameStart.count).dropLast())
    guard case .string(let name)? = try? JSONValue(parsing: text, depthLimit: 1),
      FrameRecorder.isFrameFile(name)
    else { return }
    names.append(name)
  }
}
