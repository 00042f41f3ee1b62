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
  var cursor: Int32 = -1
  /// Where the next line starts; -1 after the last.
  var lineStart: Int32 = -1
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
  var boxWidth = Double.nan
  var boxHeight = Double.nan
  /// The room for the content.
  var innerWidth = Double.nan
  var innerHeight = Double.nan
  /// The lengths along the axes; the main one is settled line by line.
  var innerMain = Double.nan
  var innerCross = Double.nan
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
