/// A container whose size is being worked out: what a recursive function would keep in its locals.
///
/// Frames live on a stack of our own (`FrameStack`), so depth costs heap rather than thread stack. A phase that needs the
/// size of a child leaves its place in `cursor` and is resumed once the child's frame is done.
struct FlexFrame {
  enum Phase: UInt8 {
    case measureItems, breakLine, flexItems, justifyLine, stretchLine, endLine, alignLines, settle
    case layAbsolutes, finish
  }

  var node: Int32
  /// The child a phase has got to.
  var cursor: Int32 = .noIndex
  /// Where the next line starts; `noIndex` after the last.
  var lineStart: Int32 = .noIndex
  var lineCount: Int32 = 0
  var phase = Phase.measureItems
  /// The size of the child at `cursor` was asked for and is there now.
  var isResumed = false

  /// The container was not visited before in this layout.
  var isFirstVisit = true
  /// The room is that of the last pass, so that items which did not change still have their base sizes.
  var reusesBases = false
  var isRow = false
  /// The main axis starts at the right or bottom edge.
  var isMainReversed = false
  /// The cross axis starts at the right edge.
  var isCrossReversed = false
  var isRightToLeft = false
  var wraps = false
  var mainOverflows = false
  var mainMode = SizingMode.maxContent
  var crossMode = SizingMode.maxContent

  /// What was asked.
  let request: SizeRequest
  /// The room for the border box.
  var boxWidth = Double.unknown
  var boxHeight = Double.unknown
  /// The room for the content.
  var innerWidth = Double.unknown
  var innerHeight = Double.unknown
  /// The lengths along the axes; the main one is settled line by line.
  var innerMain = Double.unknown
  var innerCross = Double.unknown
  var mainInset = 0.0
  var crossInset = 0.0
  var mainGap = 0.0
  var crossGap = 0.0

  /// The sum of the items' outer flex base sizes.
  var basisTotal = 0.0
  var line = FlexLine()
  /// The lines so far, gaps included.
  var crossTotal = 0.0
  var longestLine = 0.0
  var lines = LinePlacement()
  var absolutes = AbsolutePlacement()

  init(node: Int32, request: SizeRequest) {
    self.node = node
    self.request = request
  }
}

typealias FramePointer = UnsafeMutablePointer<FlexFrame>

extension FramePointer {
  var mainOwner: Double { pointee.isRow ? pointee.request.ownerWidth : pointee.request.ownerHeight }
  var crossOwner: Double { pointee.isRow ? pointee.request.ownerHeight : pointee.request.ownerWidth }
  /// Whether items need no cross size because the container's is settled and nobody asks where things are.
  var skipsFlexing: Bool { !pointee.request.performsLayout && pointee.crossMode == .stretchFit }
}

/// One line of a container while its items are sized.
struct FlexLine {
  var first: Int32 = .noIndex
  /// The first box that is not on the line any more; `noIndex` where the line is the last.
  var end: Int32 = .noIndex
  var itemCount = 0
  /// The outer hypothetical main sizes and the gaps between them.
  var sizeConsumed = 0.0
  var growTotal = 0.0
  /// Shrink factors weighted by base size, negative.
  var shrinkTotal = 0.0
  var autoMargins = 0
  var freeSpace = 0.0
  /// The free space before items were flexed.
  var initialFreeSpace = 0.0
  /// What items took of it so far.
  var distributed = 0.0
  /// The main size with padding and border.
  var mainSize = 0.0
  var crossSize = 0.0
}

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
