import Files
import JSON
import ListViews
import Scenes

/// `timeline.json` beside the frames of a list script: what is in them, and so which files of the folder are a run's own.
struct TimelineFile {
  static let name = "timeline.json"

  /// In bytes: room for a hundred thousand frames and more.
  private static let largest = 1 << 30

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
    guard let bytes = try? InputFile(path).readAll(limit: Self.largest),
      let json = try? JSONValue(parsing: bytes, depthLimit: SceneLimits.standard.nestingDepth),
      case .array(let frames)? = json["frames"]
    else { return [] }
    return frames.compactMap { frame in
      guard case .string(let name)? = frame["file"], FrameRecorder.isFrameFile(name) else { return nil }
      return name
    }
  }
}
