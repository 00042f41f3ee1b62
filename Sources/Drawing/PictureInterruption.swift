import Synchronization

/// By which somebody on another thread ends the layout or the drawing of a picture that nobody wants any more.
///
/// To ask costs next to nothing, so that layout does for every component and most lines of text, and drawing for every command
/// and for what takes long within one. Both throw an error of their own, `interrupted`.
package final class PictureInterruption: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Has what is being made end soon, unless it is finished before. There is no way back.
  package func request() { flag.store(true, ordering: .relaxed) }
}
