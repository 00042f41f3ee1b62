/// The containers whose sizes are being worked out, outermost first.
///
/// A pointer to a frame is good until the next `push`: growing moves the frames. The stack lives for one layout, so that
/// trees that wait for their next layout need no room for one.
struct FrameStack: ~Copyable {
  private var base: FramePointer
  private var capacity = 8
  private(set) var depth = 0

  init() {
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The innermost frame; there must be one.
  var top: FramePointer { base + (depth - 1) }

  mutating func push(_ frame: FlexFrame) -> FramePointer {
    if depth == capacity { grow() }
    (base + depth).initialize(to: frame)
    depth += 1
    return top
  }

  mutating func pop() {
    depth -= 1
  }

  private mutating func grow() {
    let larger = FramePointer.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: depth)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
