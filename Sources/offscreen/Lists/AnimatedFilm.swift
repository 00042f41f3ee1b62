import Codecs
import Drawing
import Geometry

/// Frames of a script as an animation in its own time.
@MainActor
final class AnimatedFilm {
  /// How long a picture is on show when the next one comes at the same virtual time, or none does: nobody could see
  /// it otherwise.
  private static let restSeconds = 0.5

  private var animation: AnimatedPNG
  /// How long it is on show is known with the next one.
  private var last: (picture: Bitmap, time: Double)?
  private var failure: ImageEncodingError?

  init(size: PixelSize) {
    animation = AnimatedPNG(size: size)
  }

  /// Adds a picture that comes on show at `time`, in seconds of the virtual clock.
  func append(_ picture: Bitmap, at time: Double) {
    if let last { add(last.picture, for: time - last.time) }
    last = (picture, time)
  }

  /// - Throws: what encoding any of the pictures threw.
  func makeFile() throws(ImageEncodingError) -> [UInt8] {
    if let last { add(last.picture, for: 0) }
    last = nil
    if let failure { throw failure }
    return try animation.makeFile()
  }

  private func add(_ picture: Bitmap, for seconds: Double) {
    guard failure == nil else { return }
    do throws(ImageEncodingError) {
      try animation.append(picture, for: seconds > 0 ? seconds : Self.restSeconds)
    } catch {
      failure = error
    }
  }
}
