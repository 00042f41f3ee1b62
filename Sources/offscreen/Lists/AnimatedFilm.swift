import Codecs
import Drawing
import Geometry
import ListViews
import Synchronization

/// Frames on their way to a folder, which become an animation in the script's own time as well.
final class AnimatedFilm: FrameSink {
  /// How long a picture is on show when the next one comes at the same virtual time, or none does: nobody could see
  /// it otherwise.
  fileprivate static let restSeconds = 0.5

  fileprivate struct State {
    var animation: AnimatedPNG
    /// Frames that are drawn but come after others that are not.
    var early: [Int: (picture: Bitmap, time: Double)] = [:]
    var count = 0
    /// How long it is on show is known with the next one.
    var last: (picture: Bitmap, time: Double)?
    var failure: ImageEncodingError?
  }

  private let files: any FrameSink
  private let state: Mutex<State>

  /// - Parameters:
  ///   - size: of the animation.
  ///   - files: where each frame goes beside it.
  init(size: PixelSize, files: any FrameSink) {
    self.files = files
    state = Mutex(State(animation: AnimatedPNG(size: size)))
  }

  func check(_ fileName: String) throws(FrameError) { try files.check(fileName) }

  func keep(_ frame: RecordedFrame, number: Int, as fileName: String) throws(FrameError) {
    let picture = try frame.makeBitmap()
    try files.keep(RecordedFrame(picture, at: frame.time), number: number, as: fileName)
    state.withLock { $0.add(picture, at: frame.time, number: number) }
  }

  /// - Throws: what encoding any of the pictures threw.
  func makeFile() throws(ImageEncodingError) -> [UInt8] {
    var state = state.withLock { $0 }
    state.show(until: nil)
    if let failure = state.failure { throw failure }
    return try state.animation.makeFile()
  }
}

extension AnimatedFilm.State {
  /// Takes a picture that comes on show at `time`, in seconds of the virtual clock, in its turn.
  fileprivate mutating func add(_ picture: Bitmap, at time: Double, number: Int) {
    early[number] = (picture, time)
    while let next = early.removeValue(forKey: count) {
      show(until: next.time)
      last = next
      count += 1
    }
  }

  /// Adds the last picture to the animation.
  fileprivate mutating func show(until end: Double?) {
    guard let last, failure == nil else { return }
    let seconds = (end ?? last.time) - last.time
    do throws(ImageEncodingError) {
      try animation.append(last.picture, for: seconds > 0 ? seconds : AnimatedFilm.restSeconds)
    } catch {
      failure = error
    }
  }
}
