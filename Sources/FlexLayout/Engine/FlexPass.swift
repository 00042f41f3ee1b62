/// One layout of a tree: the loop that asks boxes for their sizes.
///
/// The algorithm is that of CSS Flexible Box Layout Level 1, section 9 (https://www.w3.org/TR/css-flexbox-1/#layout-algorithm)
/// with Yoga's deviations (https://www.yogalayout.dev/docs/about-yoga), each named where it is made. The phases of a
/// container are in `Phases/` and `Absolute/`, in the order of `FlexFrame.Phase`.
struct FlexPass: ~Copyable {
  let storage: StoragePointer
  let nodes: NodePointer
  var frames = FrameStack()
  let measurer: any LeafMeasuring
  let root: Int32
  let layoutNumber: UInt32
  var visitCount = 0
  var containerPassCount = 0
  /// Answers depended on the order of questions, so that the next layout must start from scratch to come out the same.
  var dependsOnOrder = false

  /// What earlier layouts left in caches does not hold any more.
  var startsAfresh = false

  init(_ storage: StoragePointer, root: Int32, layoutNumber: UInt32, measurer: any LeafMeasuring) {
    self.storage = storage
    nodes = storage.pointee.nodes
    storage.pointee.cache.prepare(nodeCount: storage.pointee.count)
    self.measurer = measurer
    self.root = root
    self.layoutNumber = layoutNumber
  }

  /// Answers `request` for the root and with it for whatever is below.
  mutating func run(_ request: SizeRequest) throws(MeasurementFailed) {
    surveyChangedNodes()
    guard try !visit(root, request) else { return }
    while frames.depth > 0 { try advance(frames.top) }
  }

  /// Asks a node for its size, which then stands in its `measuredWidth` and `measuredHeight`.
  ///
  /// - Returns: False where a frame was pushed that has to finish first. Pointers to frames are void then.
  mutating func visit(_ index: Int32, _ request: SizeRequest) throws(MeasurementFailed) -> Bool {
    let node = nodes + Int(index)
    visitCount &+= 1
    node.pointee.flags.remove(.isDirty)
    node.pointee.measuredNumber = layoutNumber
    if node.has(.isMeasured) {
      try measureLeaf(node, index, request)
    } else if !node.pointee.firstBox.isIndex {
      sizeEmptyBox(node, request)
      // Children without boxes may have had some before.
      if node.pointee.firstChild.isIndex { node.pointee.flags.insert(.hasNewLayout) }
    } else if recall(node, request) {
      node.pointee.visitNumber = layoutNumber
    } else if !sizeFixedContainer(node, request) {
      begin(frames.push(FlexFrame(node: index, request: request)), node)
      return false
    }
    if request.performsLayout { settleSize(node) }
    return true
  }

  /// The details of a style that has any; see `StyleDetails`.
  func detail(of index: Int32) -> UnsafeMutablePointer<StyleDetail> {
    storage.pointee.details.entry(nodes[Int(index)].detail)
  }

  /// What was measured is the final size now.
  func settleSize(_ node: NodePointer) {
    node.pointee.laidOutWidth = node.pointee.measuredWidth
    node.pointee.laidOutHeight = node.pointee.measuredHeight
    node.pointee.layoutNumber = layoutNumber
  }

  /// Runs a container's phases until it is done or needs the size of a child that takes a frame of its own.
  private mutating func advance(_ frame: FramePointer) throws(MeasurementFailed) {
    while true {
      switch frame.pointee.phase {
      case .measureItems:
        guard try measureItems(frame) else { return }
        prepareLines(frame)
        frame.pointee.phase = .breakLine
      case .breakLine:
        breakLine(frame)
        resolveFreeSpace(frame)
        frame.pointee.phase = frame.skipsFlexing ? .justifyLine : .flexItems
      case .flexItems:
        guard try flexItems(frame) else { return }
        frame.pointee.phase = .justifyLine
      case .justifyLine:
        justifyLine(frame)
        frame.pointee.cursor = frame.pointee.line.first
        frame.pointee.phase = frame.pointee.request.performsLayout ? .stretchLine : .endLine
      case .stretchLine:
        guard try alignLine(frame) else { return }
        frame.pointee.phase = .endLine
      case .endLine:
        endLine(frame)
        frame.pointee.phase = frame.pointee.lineStart.isIndex ? .breakLine : .alignLines
      case .alignLines:
        guard try alignLines(frame) else { return }
        frame.pointee.phase = .settle
      case .settle:
        settle(frame)
        frame.pointee.phase = beginAbsolutes(frame) ? .layAbsolutes : .finish
      case .layAbsolutes:
        guard try layAbsolutes(frame) else { return }
        frame.pointee.phase = .finish
      case .finish:
        finish(frame)
        return
      }
    }
  }

  /// Hands the container's size to whoever asked.
  private mutating func finish(_ frame: FramePointer) {
    let node = nodes + Int(frame.pointee.node)
    remember(node, frame.pointee.request)
    if frame.pointee.request.performsLayout {
      settleSize(node)
      node.pointee.flags.formUnion([.hasNewLayout, .hasCurrentBases])
    }
    containerPassCount += 1
    frames.pop()
  }
}
