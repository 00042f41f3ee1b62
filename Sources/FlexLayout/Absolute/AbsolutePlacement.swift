/// How far a containing block has got with its absolute descendants.
struct AbsolutePlacement {
  enum Step: UInt8 {
    case begin, measured, laidOut
  }

  /// The parent of the box at the frame's cursor: the containing block or a static box inside it.
  var parent: Int32 = .noIndex
  var step = Step.begin
  /// Where that parent is in the containing block.
  var parentX = 0.0
  var parentY = 0.0
  /// The containing block's padding box.
  var blockWidth = 0.0
  var blockHeight = 0.0
  /// The outer size the box at the cursor is getting.
  var width = Double.unknown
  var height = Double.unknown
}

/// CSS Positioned Layout Level 3, section 4: absolute boxes belong to their nearest ancestor that is not static.
extension FlexPass {
  /// - Returns: Whether there may be any to place.
  func beginAbsolutes(_ frame: FramePointer) -> Bool {
    let index = frame.pointee.node
    let block = nodes + Int(index)
    guard frame.pointee.request.performsLayout, block.has(.hasAbsolutesBelow),
      block.pointee.positionType != .static || index == root
    else { return false }
    let border = border(of: index)
    frame.pointee.absolutes.blockWidth = block.pointee.measuredWidth - border.sum(isRow: true)
    frame.pointee.absolutes.blockHeight = block.pointee.measuredHeight - border.sum(isRow: false)
    frame.pointee.absolutes.parent = index
    frame.pointee.cursor = block.pointee.firstBox
    return true
  }

  func border(of index: Int32) -> ResolvedEdges {
    let node = nodes + Int(index)
    guard node.pointee.detail.isIndex else { return ResolvedEdges() }
    return EdgeResolution.insets(detail(of: index).pointee.border, node.has(.isRightToLeft), .unknown)
  }

  /// Walks the containing block's boxes and what is inside static ones, and lays out those that are absolute.
  ///
  /// - Returns: False where it has to wait for a child.
  mutating func layAbsolutes(_ frame: FramePointer) throws(MeasurementFailed) -> Bool {
    while true {
      let index = frame.pointee.cursor
      guard index.isIndex else {
        if frame.pointee.absolutes.parent == frame.pointee.node { return true }
        leaveStaticBox(frame)
        continue
      }
      let box = nodes + Int(index)
      if box.pointee.display != .none, box.pointee.positionType == .absolute {
        guard try layAbsolute(frame, box, index) else { return false }
      } else if box.has([.isInFlow, .hasAbsolutesBelow]), box.pointee.positionType == .static {
        frame.pointee.absolutes.parent = index
        frame.pointee.absolutes.parentX += box.pointee.x
        frame.pointee.absolutes.parentY += box.pointee.y
        frame.pointee.cursor = box.pointee.firstBox
        continue
      }
      frame.pointee.cursor = box.pointee.nextBox
    }
  }

  private func leaveStaticBox(_ frame: FramePointer) {
    let box = nodes + Int(frame.pointee.absolutes.parent)
    frame.pointee.absolutes.parentX -= box.pointee.x
    frame.pointee.absolutes.parentY -= box.pointee.y
    box.pointee.flags.insert(.hasNewLayout)
    frame.pointee.absolutes.parent = containerIndex(of: frame.pointee.absolutes.parent)
    frame.pointee.cursor = box.pointee.nextBox
  }

  /// The nearest ancestor with a box.
  private func containerIndex(of index: Int32) -> Int32 {
    var parent = nodes[Int(index)].parent
    while parent.isIndex, nodes[Int(parent)].display == .contents, parent != root {
      parent = nodes[Int(parent)].parent
    }
    return parent
  }

  private mutating func layAbsolute(
    _ frame: FramePointer, _ box: NodePointer, _ index: Int32
  ) throws(MeasurementFailed) -> Bool {
    if frame.pointee.absolutes.step == .begin {
      let parent = nodes + Int(frame.pointee.absolutes.parent)
      prepare(
        box, index, isParentRightToLeft: parent.has(.isRightToLeft), frame.pointee.absolutes.blockWidth)
      sizeFromStyle(frame, box, index)
      frame.pointee.absolutes.step = .measured
      if let request = contentRequest(frame, box) {
        guard try visit(index, request) else { return false }
        adoptContentSize(frame, box)
      }
    } else if frame.pointee.absolutes.step == .measured {
      adoptContentSize(frame, box)
    }
    if frame.pointee.absolutes.step == .measured {
      frame.pointee.absolutes.step = .laidOut
      guard try visit(index, layoutRequest(frame)) else { return false }
    }
    place(frame, box, index)
    frame.pointee.absolutes.step = .begin
    return true
  }

  private func adoptContentSize(_ frame: FramePointer, _ box: NodePointer) {
    frame.pointee.absolutes.width = box.outerMeasured(isRow: true)
    frame.pointee.absolutes.height = box.outerMeasured(isRow: false)
  }

  private func layoutRequest(_ frame: FramePointer) -> SizeRequest {
    SizeRequest(
      width: frame.pointee.absolutes.width, height: frame.pointee.absolutes.height,
      widthMode: .stretchFit, heightMode: .stretchFit,
      ownerWidth: frame.pointee.absolutes.blockWidth, ownerHeight: frame.pointee.absolutes.blockHeight,
      performsLayout: true)
  }
}
