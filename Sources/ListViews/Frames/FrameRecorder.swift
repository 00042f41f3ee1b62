import Codecs
public import Components
public import Drawing
package import Files
import Raster
import Synchronization

/// Writes frames to a folder as numbered PNG files: `0000-loading.png`, `0001-photos.png` and so on.
///
/// Encoding and writing go on in the background; what a frame has in common with those before is not compressed again.
/// Frames of the same number and name are replaced.
@MainActor
public final class FrameRecorder {
  /// How many frames may wait to be encoded; those beyond are encoded as they are recorded, or they would fill the memory.
  private static let mostWaitingFrames = 4
  /// Leaves room for the number, the ending and the temporary name within the 255 bytes of a file's name.
  private nonisolated static let longestName = 200

  /// The time that the next frame shows.
  public let clock = VirtualClock()
  /// The names of the frames' files so far, in order.
  public private(set) var fileNames: [String] = []
  /// Draws the frames.
  package let composer: FrameComposer
  private let folder: FilePath
  private let isRead: @Sendable (FileIdentity) -> Bool
  private let memory: PictureMemory
  private let encoder = FrameEncoder()
  private let waitingFrames = WaitingFrames()
  private var writing: [Task<Result<Void, FrameError>, Never>] = []

  /// - Parameter memory: how much a frame may take.
  /// - Throws: `FrameError` when the folder cannot be made.
  public convenience init(folder: String, memory: PictureMemory = .standard) throws(FrameError) {
    try self.init(in: FilePath(folder), memory: memory)
  }

  /// The same for a folder whose name may be no UTF-8.
  ///
  /// - Parameter isRead: whether a file is one that the pictures are made of, and must not be replaced by one of them.
  package init(
    in folder: FilePath, memory: PictureMemory = .standard,
    isRead: @escaping @Sendable (FileIdentity) -> Bool = { _ in false }
  ) throws(FrameError) {
    self.memory = memory
    do throws(OutputFileError) {
      try OutputFile.createFolder(folder)
    } catch {
      throw .writing(error)
    }
    do throws(RasterError) {
      composer = try FrameComposer(memory: memory)
    } catch {
      throw .drawing(error)
    }
    self.folder = folder
    self.isRead = isRead
  }

  /// Records what the list shows now, without giving anybody else a turn.
  ///
  /// - Throws: `FrameError` of this frame; that of one in the background comes with `finish()`.
  public func record(_ list: ListView, named name: String) async throws(FrameError) {
    try record(named: name) { () throws(RasterError) in try composer.picture(of: list, at: clock.time) }
  }

  /// Records what the host shows now, without giving anybody else a turn.
  ///
  /// - Throws: `FrameError` of this frame; that of one in the background comes with `finish()`.
  public func record(_ host: ComponentHost, named name: String) async throws(FrameError) {
    try record(named: name) { () throws(RasterError) in
      .bitmap(try composer.frame(of: host, at: clock.time))
    }
  }

  /// Returns when every frame is on disk or has failed to get there.
  ///
  /// - Throws: the first failure of a frame that was still being written.
  public func finish() async throws(FrameError) {
    var failure: FrameError?
    while !writing.isEmpty {
      let tasks = writing
      writing = []
      for task in tasks {
        if case .failure(let error) = await task.value { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
  }

  /// Whether a frame can have this name: it is part of its file's name.
  package nonisolated static func canName(_ name: String) -> Bool {
    (1...longestName).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy { !$0.isHidden && $0 != "/" }
  }

  /// Whether a recorder may give a file this name.
  package nonisolated static func isFrameFile(_ name: String) -> Bool {
    let digits = name.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    return digits >= 4 && name.utf8.dropFirst(digits).first == UInt8(ascii: "-") && name.hasSuffix(".png")
  }

  /// Records a picture without giving anybody else a turn: when too many frames wait, this one is encoded and written
  /// before the call returns.
  ///
  /// - Returns: the name of its file.
  /// - Throws: `FrameError` of this frame; that of one in the background comes with `finish()`.
  package func record(_ frame: Bitmap, named name: String) throws(FrameError) -> String {
    try record(.bitmap(frame), named: name)
  }

  private func record(_ frame: FramePicture, named name: String) throws(FrameError) -> String {
    guard Self.canName(name) else { throw .unusableName(name) }
    let number = String(fileNames.count)
    let fileName = String(repeating: "0", count: max(0, 4 - number.count)) + "\(number)-\(name).png"
    fileNames.append(fileName)
    let path = folder.appending(fileName)
    if let file = FileIdentity(of: path), isRead(file) {
      throw .writing(.cannotWrite(path: path.description, reason: "it is read as well; name another folder"))
    }
    let (waitingFrames, encoder) = (waitingFrames, encoder)
    let byteCount = frame.byteCount
    if waitingFrames.count >= Self.mostWaitingFrames
      || waitingFrames.byteCount + byteCount > memory.waitingFrameBytes
    {
      try Self.write(frame, using: encoder, to: path)
    } else {
      waitingFrames.begin(byteCount)
      writing.append(
        Task.detached {
          defer { waitingFrames.end(byteCount) }
          return Result { () throws(FrameError) in try Self.write(frame, using: encoder, to: path) }
        })
    }
    return fileName
  }

  private func record(
    named name: String, _ draw: () throws(RasterError) -> FramePicture
  ) throws(FrameError) {
    let frame: FramePicture
    do throws(RasterError) {
      frame = try draw()
    } catch {
      throw .drawing(error)
    }
    _ = try record(frame, named: name)
  }

  private nonisolated static func write(
    _ frame: FramePicture, using encoder: FrameEncoder, to path: FilePath
  ) throws(FrameError) {
    let parts: [[UInt8]]
    do {
      parts = try frame.encode(with: encoder)
    } catch {
      throw .encoding(reason: String(describing: error))
    }
    do throws(OutputFileError) {
      try OutputFile.write(parts: parts, to: path)
    } catch {
      throw .writing(error)
    }
  }
}

/// How many frames are being encoded and written, and how large they are together.
private final class WaitingFrames: Sendable {
  private let number = Atomic(0)
  private let bytes = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }
  var byteCount: Int { bytes.load(ordering: .relaxed) }

  func begin(_ byteCount: Int) {
    number.add(1, ordering: .relaxed)
    bytes.add(byteCount, ordering: .relaxed)
  }

  func end(_ byteCount: Int) {
    number.subtract(1, ordering: .relaxed)
    bytes.subtract(byteCount, ordering: .relaxed)
  }
}
