import Codecs
public import Components
import Drawing
import Files
import Raster

/// Writes frames to a folder as numbered PNG files: `0000-loading.png`, `0001-photos.png` and so on.
///
/// Encoding and writing go on in the background. Frames of the same number and name are replaced.
@MainActor
public final class FrameRecorder {
  /// How many frames may wait to be encoded before recording waits for them: more would only fill the memory.
  private static let mostWaitingFrames = 4
  /// Leaves room for the number, the ending and the temporary name within the 255 bytes of a file's name.
  private static let longestName = 200

  /// The time that the next frame shows.
  public let clock = VirtualClock()
  /// The names of the frames' files so far, in order.
  public private(set) var fileNames: [String] = []
  private let folder: String
  private let composer: FrameComposer
  private var writing: [Task<Result<Void, FrameError>, Never>] = []

  /// - Throws: `FrameError` when the folder cannot be made.
  public init(folder: String) throws(FrameError) {
    do throws(OutputFileError) {
      try OutputFile.createFolder(FilePath(folder))
    } catch {
      throw .writing(error)
    }
    do throws(RasterError) {
      composer = try FrameComposer()
    } catch {
      throw .drawing(error)
    }
    self.folder = folder
  }

  /// Records what the list shows now.
  ///
  /// - Throws: `FrameError`, which may be that of a frame recorded before.
  public func record(_ list: ListView, named name: String) async throws(FrameError) {
    try await record(named: name) { () throws(RasterError) in try composer.frame(of: list, at: clock.time) }
  }

  /// Records what the host shows now.
  ///
  /// - Throws: `FrameError`, which may be that of a frame recorded before.
  public func record(_ host: ComponentHost, named name: String) async throws(FrameError) {
    try await record(named: name) { () throws(RasterError) in try composer.frame(of: host, at: clock.time) }
  }

  /// Returns when every frame is on disk or has failed to get there.
  ///
  /// - Throws: the first failure of a frame that was still being written.
  public func finish() async throws(FrameError) {
    var failure: FrameError?
    while !writing.isEmpty {
      do throws(FrameError) {
        try await finishOldest()
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func record(
    named name: String, _ draw: () throws(RasterError) -> Bitmap
  ) async throws(FrameError) {
    guard (1...Self.longestName).contains(name.utf8.count),
      name.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "/") })
    else { throw .unusableName(name) }
    let frame: Bitmap
    do throws(RasterError) {
      frame = try draw()
    } catch {
      throw .drawing(error)
    }
    let number = String(fileNames.count)
    let fileName = String(repeating: "0", count: max(0, 4 - number.count)) + "\(number)-\(name).png"
    fileNames.append(fileName)
    let path = "\(folder)/\(fileName)"
    writing.append(
      Task.detached { Result { () throws(FrameError) in try Self.write(frame, to: path) } })
    while writing.count > Self.mostWaitingFrames { try await finishOldest() }
  }

  private func finishOldest() async throws(FrameError) {
    try await writing.removeFirst().value.get()
  }

  private nonisolated static func write(_ frame: Bitmap, to path: String) throws(FrameError) {
    let bytes: [UInt8]
    do {
      bytes = try PNGEncoder(.fast).encode(frame)
    } catch {
      throw .encoding(reason: String(describing: error))
    }
    do throws(OutputFileError) {
      try OutputFile.write(bytes, to: FilePath(path))
    } catch {
      throw .writing(error)
    }
  }
}
