public import Components
public import Drawing
public import Files
import Geometry
public import Raster

/// Numbers frames and hands them to where they go: `0000-loading.png`, `0001-photos.png` and so on in a folder, or memory.
///
/// What is on show is read as it is recorded; drawing, encoding and writing go on in the background, several frames at a
/// time. What a frame has in common with those before is neither drawn nor compressed again. Files of the same number and
/// name are replaced.
@MainActor
public final class FrameRecorder {
  /// Leaves room for the number, the ending and the temporary name within the 255 bytes of a file's name.
  private nonisolated static let longestName = 200

  /// The time that the next frame shows.
  public let clock = VirtualClock()
  /// The names of the frames' files so far, in order.
  public private(set) var fileNames: [String] = []
  /// Draws the frames.
  package let composer: FrameComposer
  private let sink: any FrameSink
  private let queue: FrameQueue

  /// Writes PNG files to a folder.
  ///
  /// - Parameter memory: how much a frame may take.
  /// - Throws: `FrameError` when the folder cannot be made.
  public convenience init(folder: String, memory: PictureMemory = .standard) throws(FrameError) {
    try self.init(to: FrameFolder(FilePath(folder)), memory: memory)
  }

  /// Hands frames to `sink`.
  ///
  /// - Throws: `FrameError` when the drawing libraries do not start.
  package init(to sink: any FrameSink, memory: PictureMemory = .standard) throws(FrameError) {
    self.sink = sink
    queue = FrameQueue(byteLimit: memory.waitingFrameBytes)
    do throws(RasterError) {
      composer = try FrameComposer(memory: memory)
    } catch {
      throw .drawing(error)
    }
  }

  /// Records what the list shows now, without giving anybody else a turn.
  ///
  /// - Throws: `FrameError` of this frame; that of one in the background comes with `finish()`.
  public func record(_ list: ListView, named name: String) async throws(FrameError) {
    _ = try record(
      RecordedFrame(.rows(FrameContent(of: list, at: clock.time), drawnBy: composer), at: clock.time),
      named: name)
  }

  /// Records what the host shows now, without giving anybody else a turn.
  ///
  /// - Throws: `FrameError` of this frame; that of one in the background comes with `finish()`.
  public func record(_ host: ComponentHost, named name: String) async throws(FrameError) {
    _ = try record(FrameContent(of: host, at: clock.time), named: name)
  }

  /// Returns when every frame is where it goes or has failed to get there.
  ///
  /// - Throws: the first failure of a frame in the background.
  public func finish() async throws(FrameError) {
    if let failure = await finishAll() { throw failure.error }
  }

  /// Returns when every frame is where it goes or has failed to get there.
  ///
  /// - Returns: the first failure of a frame in the background, with the frame's number.
  package func finishAll() async -> (frame: Int, error: FrameError)? { await queue.finish() }

  /// Records a frame, which is put together as a whole, without giving anybody else a turn: when too many frames wait, this one is drawn and handed on before
  /// the call returns.
  ///
  /// - Returns: the name of its file.
  /// - Throws: `FrameError` of this frame; that of one in the background comes with `finish()`.
  package func record(_ frame: FrameContent, named name: String) throws(FrameError) -> String {
    try record(RecordedFrame(.whole(frame, drawnBy: composer), at: clock.time), named: name)
  }

  private func record(_ frame: RecordedFrame, named name: String) throws(FrameError) -> String {
    guard Self.canName(name) else { throw .unusableName(name) }
    let number = fileNames.count
    let fileName = "\(number.digits(4))-\(name).png"
    fileNames.append(fileName)
    try sink.check(fileName)
    try queue.run(number, byteCount: frame.byteCount) { [sink] () throws(FrameError) in
      try sink.keep(frame, number: number, as: fileName)
    }
    return fileName
  }

  /// Whether a frame can have this name: it is part of its file's name.
  package nonisolated static func canName(_ name: String) -> Bool {
    (1...longestName).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy { !$0.isHidden && $0 != "/" }
  }

  /// Whether a recorder may give a file this name.
  package nonisolated static func isFrameFile(_ name: String) -> Bool {
    let digits = name.utf8.prefix(while: \.isASCIIDigit).count
    guard digits >= 4, name.utf8.dropFirst(digits).first == UInt8(ascii: "-"), name.hasSuffix(".png") else {
      return false
    }
    return canName(String(name.dropFirst(digits + 1).dropLast(".png".count)))
  }
}

/// The time that pictures show: it stands still unless somebody moves it.
@MainActor
public final class VirtualClock {
  /// What the clock shows, in seconds.
  public var time = 0.0

  /// Stands at 0.
  package init() {}
}

/// Why a frame could not be made or written.
public enum FrameError: Error, Hashable, Sendable {
  /// A frame's name is part of its file's name, and this one would make it a path.
  case unusableName(String)
  case drawing(RasterError)
  case encoding(reason: String)
  case writing(OutputFileError)
}

extension FrameError: CustomStringConvertible {
  /// What failed and why; names the file where there is one.
  public var description: String {
    switch self {
    case .unusableName(let name):
      "cannot name a frame \"\(name)\": a name may have 1 to 200 bytes, none of them a slash or a control character"
    case .drawing(let error): error.description
    case .encoding(let reason): "cannot encode a frame: \(reason)"
    case .writing(let error): error.description
    }
  }
}
