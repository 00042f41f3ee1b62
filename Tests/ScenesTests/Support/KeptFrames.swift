import Drawing
import Files
import ListViews
import TestSupport

/// The frames of a player in a folder, and their pixels.
struct KeptFrames: FrameSink {
  private let files: FrameFolder
  private let memory = FrameMemory()

  init(in folder: TemporaryFolder) throws {
    files = try FrameFolder(FilePath(folder.path))
  }

  /// In the order of recording.
  var bitmaps: [Bitmap] { memory.bitmaps }

  func check(_ fileName: String) throws(FrameError) { try files.check(fileName) }

  func keep(_ frame: RecordedFrame, number: Int, as fileName: String) throws(FrameError) {
    try files.keep(frame, number: number, as: fileName)
    try memory.keep(frame, number: number, as: fileName)
  }
}
