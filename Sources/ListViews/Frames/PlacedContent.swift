import Components
import DataSources
import Drawing
import Geometry
import Raster

/// A row, header or footer as it is to be drawn into a frame.
struct PlacedContent: Sendable {
  let displayList: DisplayList
  /// Relative to the viewport, in points.
  let frame: Rect
  let opacity: Double
  /// Whether a separator belongs to it.
  let isRow: Bool
  /// Where a row is that the list has now; nil for all else.
  var indexPath: ItemIndexPath?
  /// Whether the separator begins at the right.
  var isRightToLeft = false

  /// What is drawn by itself, with its opacity, and with the list's background where a row looks at what is below it.
  func drawing(over background: Color, at scale: DisplayScale) -> DisplayList {
    var canvas = Canvas()
    if opacity < 1 {
      // An isolated group, as what has an opacity below 1 is in CSS: https://www.w3.org/TR/compositing-1/#csscompositingrules_CSS
      canvas.withLayer(opacity: opacity) { $0.draw(displayList) }
    } else if isRow, background.alpha == 1, looksBelow {
      canvas.fill(extent(at: scale), with: background)
      canvas.draw(displayList)
    } else {
      return displayList
    }
    return canvas.makeDisplayList()
  }

  /// What is drawn where the frame is put together, in place of `drawing`: of a header or footer that looks at what is
  /// below it, which may be rows.
  func drawingOverRows(at scale: DisplayScale) -> DisplayList? {
    guard !isRow, opacity == 1, looksBelow else { return nil }
    var canvas = Canvas()
    canvas.withClip(to: .rect(extent(at: scale))) { $0.draw(displayList) }
    return canvas.makeDisplayList()
  }

  /// The pixels it is drawn on, in points from its own corner.
  private func extent(at scale: DisplayScale) -> Rect {
    Rect(origin: .zero, size: scale.size(of: scale.pixelSize(covering: frame.size)))
  }

  private var looksBelow: Bool {
    displayList.commands.contains { command in
      guard case .beginLayer(let effects) = command else { return false }
      return effects.looksBelow
    }
  }
}

extension PlacedContent {
  /// What `body` throws, with the name of the content where the error has no place yet.
  func locatingErrors<Result>(_ body: () throws(RasterError) -> Result) throws(RasterError) -> Result {
    do throws(RasterError) {
      return try body()
    } catch {
      throw error.located { _ in
        indexPath.map { "item \($0)" } ?? (isRow ? "an item that goes" : "a header or footer")
      }
    }
  }
}

extension ListView {
  /// What the list shows at rest, from back to front.
  func placedContent(at time: Double) -> [PlacedContent] {
    visibleCells.map {
      PlacedContent(
        displayList: displayList(of: $0, at: time), frame: placeInViewport($0.frame), opacity: 1,
        isRow: true, indexPath: $0.indexPath, isRightToLeft: $0.content.isRightToLeft)
    }
      + visibleSupplementaryViews.map {
        PlacedContent(
          displayList: $0.content.displayList(at: time), frame: placeInViewport($0.frame), opacity: 1,
          isRow: false)
      }
      + placedEnds(at: time)
  }

  /// The header and footer of the list where they are in view; neither scrolls over anything.
  func placedEnds(at time: Double) -> [PlacedContent] {
    visibleEnds.map {
      PlacedContent(
        displayList: $0.content.displayList(at: time), frame: placeInViewport($0.frame), opacity: 1,
        isRow: false)
    }
  }

  /// The header and footer of the list that are in view, in this order, with their frames in content coordinates.
  var visibleEnds: [(end: ListEnd, content: MountedTree, frame: Rect)] {
    ListEnd.allCases.compactMap { end in
      guard let content = ends.views[end], let frame = ends.frames[end] else { return nil }
      return (end, content, frame)
    }
  }

  /// What a cell shows, over the colour of the selection where it is selected.
  func displayList(of cell: Cell, at time: Double) -> DisplayList {
    let displayList = displayList(
      of: cell.content, size: cell.frame.size, isSelected: cell.isSelected, at: time)
    guard let openSwipe, openSwipe.identifier == cell.identifier else { return displayList }
    return openSwipe.displayList(under: displayList, of: cell.frame.size, at: time)
  }

  /// What a row of some size shows, over the colour of the selection where it is selected.
  func displayList(
    of content: MountedTree, size: Size, isSelected: Bool, at time: Double
  ) -> DisplayList {
    let displayList = content.displayList(at: time)
    guard isSelected else { return displayList }
    var canvas = Canvas()
    canvas.fill(Rect(origin: .zero, size: size), with: look.selectionColor)
    canvas.draw(displayList)
    return canvas.makeDisplayList()
  }
}
