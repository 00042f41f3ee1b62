import Components
import DataSources
import Geometry

extension ListView {
  /// The viewport without a hundredth of a pixel at its edges: adding up thirds of a point, or decimals that stand for them,
  /// leaves less than that behind where something only touches an edge.
  private var shownArea: Rect { viewport.inset(by: EdgeInsets(all: scale.points(0.01))) }

  /// Gives every item in view its cell and takes all others away; what those leave is used again for new ones.
  func reconcileCells(configuring needsConfiguring: (ItemIndexPath) -> Bool) {
    let items = dataSource == nil ? [] : arranged.items(in: shownArea)
    let identified = items.compactMap { item in
      dataSource.map { (identifier: $0.identifierForItem(at: item.indexPath), item: item) }
    }
    let staying = Set(identified.map(\.identifier))
    let leaving = visibleCells(of: cells.filter { !staying.contains($0.key) })
    for cell in leaving { cells[cell.identifier] = nil }
    for cell in leaving {
      cell.content.unmount()
      reusableContents.append(cell.content)
    }
    for (identifier, (indexPath, frame)) in identified {
      let known = cells[identifier]
      let cell = known ?? makeCell(identifier, indexPath, frame)
      (cell.indexPath, cell.frame, cell.isSelected) = (indexPath, frame, selection.contains(indexPath))
      if known == nil { cells[identifier] = cell }
      if known == nil || needsConfiguring(indexPath) { dataSource?.configure(cell, forItemAt: indexPath) }
    }
  }

  /// The cells in the order of their index paths.
  func visibleCells(of cells: [CellIdentifier: Cell]) -> [Cell] {
    cells.values.sorted { $0.indexPath < $1.indexPath }
  }

  private func makeCell(_ identifier: CellIdentifier, _ indexPath: ItemIndexPath, _ frame: Rect) -> Cell {
    let content = makeContent(of: .item(identifier), in: reusableContents.popLast())
    return Cell(identifier: identifier, indexPath: indexPath, frame: frame, content: content)
  }

  /// Gives every header and footer in view its view and takes all others away.
  func reconcileSupplementaryViews(configuring needsConfiguring: Bool) {
    var previousViews = supplementaryViews
    supplementaryViews = [:]
    let placed =
      dataSource == nil
      ? [] : arrangedSupplementaryViews.views(in: shownArea, pinnedTo: viewport.inset(by: contentInset))
    for (place, frame) in placed {
      let known = previousViews.removeValue(forKey: place)
      let view = known ?? makeSupplementaryView(place, frame)
      view.frame = frame
      supplementaryViews[place] = view
      if known == nil || needsConfiguring { dataSource?.configure(view) }
    }
    let leaving = orphanedSupplementaryViews + previousViews.values.sorted { $0.place < $1.place }
    orphanedSupplementaryViews = []
    for view in leaving { view.content.unmount() }
  }

  /// Takes headers and footers to where their sections are now, with what was scrolled in them.
  ///
  /// Those of sections that are gone are taken away with the next reconciliation.
  func followSections(_ changes: AppliedChanges) {
    func place(after place: SupplementaryPlace) -> SupplementaryPlace? {
      changes.finalSection(of: place.section).map { SupplementaryPlace(place.kind, section: $0) }
    }
    let views = visibleSupplementaryViews
    supplementaryViews = [:]
    for view in views {
      if let place = place(after: view.place) {
        view.place = place
        supplementaryViews[place] = view
      } else {
        orphanedSupplementaryViews.append(view)
      }
    }
    var positions: [ListPart: ScrollPositions] = [:]
    for (part, position) in scrollPositions {
      guard case .supplementary(let former) = part else {
        positions[part] = position
        continue
      }
      if let place = place(after: former) { positions[.supplementary(place)] = position }
    }
    scrollPositions = positions
  }

  private func makeSupplementaryView(_ place: SupplementaryPlace, _ frame: Rect) -> SupplementaryView {
    SupplementaryView(place: place, frame: frame, content: makeContent(of: .supplementary(place)))
  }

  /// A container for a part of the list, with nothing mounted.
  ///
  /// - Parameter reusable: the container, if there is one that may be used again.
  private func makeContent(of part: ListPart, in reusable: MountedTree? = nil) -> MountedTree {
    let content = reusable ?? MountedTree(in: environment)
    content.scrollPositions = scrollPositions[part] ?? ScrollPositions()
    content.nextResponder = nextResponder
    content.debugBounds = debugBounds
    return content
  }

  /// Shows the list's own header and footer where they are in view.
  func reconcileEnds() {
    // A copy, since what is mounted may ask for the list's header.
    var ends = ends
    ends.show(in: shownArea) { end, layout in
      let content = makeContent(of: .end(end))
      content.mount(layout)
      return content
    }
    self.ends = ends
  }
}
