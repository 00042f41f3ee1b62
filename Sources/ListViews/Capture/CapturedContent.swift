import Components
import DataSources
import Drawing
import Geometry
import Raster

/// The content of a list, drawn a band at a time.
///
/// What is in view is drawn from the cells that show it: a component is never mounted twice. Everything else is mounted
/// while the bands it lies in are drawn.
@MainActor
final class CapturedContent {
  /// What content is made of; the list does not change, so places tell parts apart.
  private enum Part: Hashable, Comparable {
    case item(ItemIndexPath)
    case supplementary(SupplementaryPlace)
    case end(ListEnd)
  }

  /// In points, a whole number so that rows lie on the same pixels in all bands.
  private static let bandHeight = 128.0

  /// The size of all the content.
  let pixelSize: PixelSize
  let rowsPerBand: Int
  /// Whether the background lets something through.
  let hasAlpha: Bool
  private let list: ListView
  private let arrangementCount: Int
  private let supplementaryViews: ArrangedSupplementaryViews
  private let composer: FrameComposer
  private let bands: BandCount
  private let time: Double
  private var mounted: [Part: MountedTree] = [:]

  init(of list: ListView, composer: FrameComposer, bands: BandCount, time: Double) {
    self.list = list
    self.composer = composer
    self.bands = bands
    self.time = time
    arrangementCount = list.arrangementCount
    pixelSize = list.scale.pixelSize(covering: list.contentSize)
    rowsPerBand = max(1, Int(list.scale.pixels(Self.bandHeight)))
    hasAlpha = list.look.backgroundColor.alpha < 1
    supplementaryViews = ArrangedSupplementaryViews(
      list.arrangement, along: list.layout.scrollDirection, pinning: [])
  }

  // Trees that are only let go of would go in the order of a hash table.
  isolated deinit {
    for part in mounted.keys.sorted() { mounted[part]?.unmount() }
  }

  /// Draws some rows of pixels when all that lies in them has its images.
  ///
  /// - Throws: `frame`, or `contentChanged` when the list has changed since the capture began.
  func band(_ rows: Range<Int>) async throws(CaptureError) -> CapturedBand {
    let origin = list.scale.size(of: PixelSize(width: 0, height: rows.lowerBound)).height
    let area = Rect(
      origin: Point(x: 0, y: origin),
      size: list.scale.size(of: PixelSize(width: pixelSize.width, height: rows.count)))
    try checkContent()
    var parts = mountContents(of: area)
    if !list.environment.pendingWork.isIdle {
      await list.environment.pendingWork.waitUntilIdle()
      try checkContent()
      // What was in view may have gone out of it.
      parts = mountContents(of: area)
    }
    do throws(RasterError) {
      return CapturedBand(
        try composer.draw(parts, over: list.look, scale: list.scale, size: area.size), countedBy: bands)
    } catch {
      throw .frame(.drawing(error))
    }
  }

  private func checkContent() throws(CaptureError) {
    guard list.arrangementCount == arrangementCount else { throw .contentChanged }
  }

  /// Gives everything that lies in `area` its views and takes those of everything else away.
  ///
  /// - Returns: what is to be drawn, from back to front.
  private func mountContents(of area: Rect) -> [PlacedContent] {
    let parts = parts(in: area)
    let staying = Set(parts.map(\.part))
    for part in mounted.keys.filter({ !staying.contains($0) }).sorted() {
      mounted.removeValue(forKey: part)?.unmount()
    }
    // Halves of pixels are rounded away from zero: what begins above the band would go up where everything else goes down.
    let distance = list.scale.size(of: PixelSize(width: 0, height: 1)).height / 1e6 - area.minY
    return parts.map { part, frame in
      let content = content(of: part, frame: frame)
      let place = frame.offset(by: Point(x: 0, y: distance))
      guard case .item(let indexPath) = part else {
        return PlacedContent(
          displayList: content.displayList(at: time), frame: place, opacity: 1, isRow: false)
      }
      let isSelected = list.selection.contains(indexPath)
      let displayList = list.displayList(of: content, size: frame.size, isSelected: isSelected, at: time)
      return PlacedContent(
        displayList: displayList, frame: place, opacity: 1, isRow: true, indexPath: indexPath,
        isRightToLeft: content.isRightToLeft)
    }
  }

  /// What lies in `area`, from back to front, with its place in the content.
  private func parts(in area: Rect) -> [(part: Part, frame: Rect)] {
    let ends = ListEnd.allCases.compactMap { end in
      list.ends.frames[end].flatMap { $0.overlaps(area) ? (part: Part.end(end), frame: $0) : nil }
    }
    return list.items(in: area).map { (.item($0.indexPath), $0.frame) }
      + supplementaryViews.views(in: area, pinnedTo: area).map { (.supplementary($0.place), $0.frame) } + ends
  }

  private func content(of part: Part, frame: Rect) -> MountedTree {
    if let content = contentOnShow(of: part) {
      mounted.removeValue(forKey: part)?.unmount()
      return content
    }
    if let content = mounted[part] { return content }
    let content = mount(part, frame: frame)
    mounted[part] = content
    return content
  }

  /// What shows a part in the list itself.
  private func contentOnShow(of part: Part) -> MountedTree? {
    switch part {
    case .item(let indexPath): list.cellForItem(at: indexPath)?.content
    case .supplementary(let place): list.visibleSupplementaryViews.first { $0.place == place }?.content
    case .end(let end): list.ends.views[end]
    }
  }

  private func mount(_ part: Part, frame: Rect) -> MountedTree {
    let content = MountedTree(in: list.environment)
    switch part {
    case .item(let indexPath):
      guard let identifier = list.dataSource?.identifierForItem(at: indexPath) else { break }
      content.scrollPositions = list.scrollPositions[.item(identifier)] ?? ScrollPositions()
      let cell = Cell(identifier: identifier, indexPath: indexPath, frame: frame, content: content)
      list.dataSource?.configure(cell, forItemAt: indexPath)
    case .supplementary(let place):
      content.scrollPositions = list.scrollPositions[.supplementary(place)] ?? ScrollPositions()
      list.dataSource?.configure(SupplementaryView(place: place, frame: frame, content: content))
    case .end(let end):
      content.scrollPositions = list.scrollPositions[.end(end)] ?? ScrollPositions()
      if let layout = list.ends.layouts[end] { content.mount(layout) }
    }
    return content
  }
}
