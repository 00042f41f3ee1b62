package import Drawing
package import Files
import Geometry
import Raster
import Synchronization

/// Where recorded frames go.
package protocol FrameSink: Sendable {
  /// Asked for every frame before it is drawn.
  ///
  /// - Throws: `FrameError` where it may not be kept under this name.
  func check(_ fileName: String) throws(FrameError)
  /// Keeps a frame; called on any thread, with several frames at once and in any order.
  ///
  /// - Parameter number: counted from 0 in the order of recording.
  func keep(_ frame: RecordedFrame, number: Int, as fileName: String) throws(FrameError)
}

/// A frame on its way to a sink: drawn when the sink wants it, on the thread that asks.
package struct RecordedFrame: Sendable {
  enum Source: Sendable {
    /// Compressed row by row where nothing overlaps.
    case rows(FrameContent, drawnBy: FrameComposer)
    /// Put together before it is compressed.
    case whole(FrameContent, drawnBy: FrameComposer)
    case bitmap(Bitmap)
  }

  private let source: Source
  /// The time of the virtual clock that it shows.
  package let time: Double

  init(_ source: Source, at time: Double) {
    self.source = source
    self.time = time
  }

  /// One that is drawn already.
  package init(_ bitmap: Bitmap, at time: Double) {
    self.init(.bitmap(bitmap), at: time)
  }

  /// What its pixels take, at most.
  var byteCount: Int {
    switch source {
    case .rows(let content, _), .whole(let content, _): content.byteCount
    case .bitmap(let bitmap): bitmap.rowBytes * bitmap.size.height
    }
  }

  /// - Throws: `FrameError.drawing`.
  package func makeBitmap() throws(FrameError) -> Bitmap {
    switch source {
    case .bitmap(let bitmap): return bitmap
    case .rows(let content, let composer), .whole(let content, let composer):
      do throws(RasterError) {
        return try composer.bitmap(of: content)
      } catch {
        throw .drawing(error)
      }
    }
  }

  /// The frame as it is encoded.
  ///
  /// - Throws: `FrameError.drawing`.
  func compose() throws(FrameError) -> ComposedFrame {
    guard case .rows(let content, let composer) = source else { return .bitmap(try makeBitmap()) }
    do throws(RasterError) {
      return try composer.compose(content)
    } catch {
      throw .drawing(error)
    }
  }
}

extension FrameSink {
  /// Any name will do.
  package func check(_ fileName: String) {}
}

/// Frames as PNG files in a folder.
package final class FrameFolder: FrameSink {
  private let folder: FilePath
  private let isRead: (@Sendable (FileIdentity) -> Bool)?
  private let encoder = FrameEncoder()

  /// Makes the folder.
  ///
  /// - Parameter isRead: whether a file is one that the frames are made of, and must not be replaced by one of them; nil for
  ///   none.
  /// - Throws: `FrameError.writing`.
  package init(
    _ folder: FilePath, isRead: (@Sendable (FileIdentity) -> Bool)? = nil
  ) throws(FrameError) {
    do throws(OutputFileError) {
      try OutputFile.createFolder(folder)
    } catch {
      throw .writing(error)
    }
    self.folder = folder
    self.isRead = isRead
  }

  package func check(_ fileName: String) throws(FrameError) {
    guard let isRead else { return }
    let path = folder.appending(fileName)
    guard let file = FileIdentity(of: path), isRead(file) else { return }
    throw .writing(.cannotWrite(path: path.description, reason: "it is read as well; name another folder"))
  }

  package func keep(_ frame: RecordedFrame, number: Int, as fileName: String) throws(FrameError) {
    let parts = try frame.compose().encode(with: encoder)
    do throws(OutputFileError) {
      try OutputFile.write(parts: parts, to: folder.appending(fileName))
    } catch {
      throw .writing(error)
    }
  }
}

/// Frames as bitmaps, for whoever compares them.
package final class FrameMemory: FrameSink {
  private let frames = Mutex<[Int: Bitmap]>([:])

  /// Holds nothing at first.
  package init() {}

  /// The frames so far, in the order of recording.
  package var bitmaps: [Bitmap] {
    frames.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  package func keep(_ frame: RecordedFrame, number: Int, as fileName: String) throws(FrameError) {
    let bitmap = try frame.makeBitmap()
    frames.withLock { $0[number] = bitmap }
  }
}

/// Work on frames in the background, as much as memory allows; what is beyond is done at once by whoever brings it.
@MainActor
final class FrameQueue {
  private static let mostWaitingFrames = 4

  private let byteLimit: Int
  private let waiting = Waiting()
  private var tasks: [(number: Int, task: Task<Result<Void, FrameError>, Never>)] = []

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Does the work on a frame, now or later.
  ///
  /// - Throws: what the work throws when it is done now.
  func run(
    _ number: Int, byteCount: Int, _ work: @escaping @Sendable () throws(FrameError) -> Void
  ) throws(FrameError) {
    guard waiting.count < Self.mostWaitingFrames, waiting.byteCount + byteCount <= byteLimit else {
      return try work()
    }
    waiting.begin(byteCount)
    let task = Task.detached { [waiting] in
      defer { waiting.end(byteCount) }
      return Result { () throws(FrameError) in try work() }
    }
    tasks.append((number, task))
  }

  /// Returns when all work is done.
  ///
  /// - Returns: what the first frame that failed in the background threw.
  func finish() async -> (frame: Int, error: FrameError)? {
    var failure: (frame: Int, error: FrameError)?
    while !tasks.isEmpty {
      let begun = tasks
      tasks = []
      for (number, task) in begun {
        if case .failure(let error) = await task.value { failure = failure ?? (number, error) }
      }
    }
    return failure
  }

  /// How many frames are being worked on, and how large they are together.
  private final class Waiting: Sendable {
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
}
