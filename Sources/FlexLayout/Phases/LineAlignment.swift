/// How far `alignLines` has got.
struct LinePlacement {
  var index: Int32 = .noIndex
  /// The box after the line's last.
  var end: Int32 = .noIndex
  /// Where the line starts across the container.
  var lead = 0.0
  var size = 0.0
  var ascent = 0.0
  /// What `align-content` puts between lines, and adds to each.
  var between = 0.0
  var extra = 0.0
}

/// CSS Flexbox section 9.6, steps 15 and 16: placing the lines of a container, and the items in them once more.
extension FlexPass {
  /// Goes on from where the frame is until all lines have their place.
  ///
  /// - Returns: False where it has to wait for a child.
  mutating func alignLines(_ frame: FramePointer) throws(MeasurementFailed) -> Bool {
    let container = nodes + Int(frame.pointee.node)
    guard frame.pointee.request.performsLayout, frame.pointee.wraps || container.has(.alignsBaselines) else {
      return true
    }
    if !frame.pointee.lines.index.isIndex { distributeLines(frame, container) }
    while true {
      while frame.pointee.cursor != frame.pointee.lines.end {
        let index = frame.pointee.cursor
        let item = nodes + Int(index)
        frame.pointee.cursor = item.pointee.nextBox
        guard item.has(.isInFlow) else { continue }
        guard try placeInLine(frame, container, item, index) else { return false }
      }
      frame.pointee.lines.lead += frame.pointee.lines.between + frame.pointee.lines.size
      guard frame.pointee.lines.index + 1 < frame.pointee.lineCount else { return true }
      beginLine(frame, container, first: frame.pointee.lines.end)
    }
  }

  /// Step 15: `align-content`.
  private mutating func distributeLines(_ frame: FramePointer, _ container: NodePointer) {
    let free = containerInnerCross(frame, container) - frame.pointee.crossTotal
    let count = Double(frame.pointee.lineCount)
    frame.pointee.lines.lead = container.pointee.inset.edge(
      isRow: !frame.pointee.isRow, isFar: frame.pointee.isCrossReversed)
    switch container.pointee.alignContent {
    case .start: break
    case .end: frame.pointee.lines.lead += free
    case .center: frame.pointee.lines.lead += free / 2
    case .stretch: frame.pointee.lines.extra = max(0, free) / count
    case .spaceAround:
      frame.pointee.lines.lead += max(0, free) / (2 * count)
      frame.pointee.lines.between = max(0, free) / count
    case .spaceEvenly:
      frame.pointee.lines.lead += max(0, free) / (count + 1)
      frame.pointee.lines.between = max(0, free) / (count + 1)
    case .spaceBetween:
      if count > 1 { frame.pointee.lines.between = max(0, free) / (count - 1) }
    }
    beginLine(frame, container, first: container.pointee.firstBox)
  }

  private func containerInnerCross(_ frame: FramePointer, _ container: NodePointer) -> Double {
    let isCrossRow = !frame.pointee.isRow
    let outer: Double
    if frame.pointee.crossMode == .stretchFit {
      outer = frame.pointee.innerCross + frame.pointee.crossInset
    } else if container.isDefinite(isRow: isCrossRow, frame.crossOwner) {
      outer = container.resolvedLength(isRow: isCrossRow, frame.crossOwner)
    } else {
      outer = frame.pointee.crossTotal + frame.pointee.crossInset
    }
    // Yoga: percentage limits refer to the parent's height here, whichever axis this is.
    return container.bounded(outer, isRow: isCrossRow, frame.pointee.request.ownerHeight)
      - frame.pointee.crossInset
  }

  /// Finds the end of the next line and how thick it is.
  private mutating func beginLine(_ frame: FramePointer, _ container: NodePointer, first: Int32) {
    let isCrossRow = !frame.pointee.isRow
    let index = frame.pointee.lines.index + 1
    var size = 0.0
    var extents = BaselineExtents()
    var current = first
    while current.isIndex {
      let item = nodes + Int(current)
      if item.has(.isInFlow) {
        if item.pointee.line != index { break }
        size = max(size, item.outerMeasured(isRow: isCrossRow))
        if item.alignment(in: container) == .baseline {
          extents.add(item, baseline: baseline(of: current))
          size = max(size, extents.total)
        }
      }
      current = item.pointee.nextBox
    }
    if index > 0 { frame.pointee.lines.lead += frame.pointee.crossGap }
    frame.pointee.lines.index = index
    frame.pointee.lines.end = current
    frame.pointee.lines.size = size + frame.pointee.lines.extra
    frame.pointee.lines.ascent = extents.ascent
    frame.pointee.cursor = first
  }
}
