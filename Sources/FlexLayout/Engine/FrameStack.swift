/// The containers whose sizes are being worked out, outermost first.
///
/// A pointer to a frame is good until the next `push`: growing moves the frames.
final class FrameStack {
  private var base: FramePointer
  private var capacity = 16
  private(set) var depth = 0

  init() {
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The innermost frame; there must be one.
  var top: FramePointer { base + (depth - 1) }

  func push(_ frame: FlexFrame) -> FramePointer {
    if depth == capacity { grow() }
    (base + depth).initialize(to: frame)
    depth += 1
    return top
  }

  func pop() {
    depth -= 1
  }

  func removeAll() {
    depth = 0
  }

  private func grow() {
    let larger = FramePointer.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: depth)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
