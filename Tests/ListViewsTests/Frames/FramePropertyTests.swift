import Components
import DataSources
import Drawing
import Foundation
import Geometry
import Testing

@testable import ListViews

/// However a list came to its state, its frame is that of a list built in this state: by changes, scrolling, resizing,
/// taps, carousels, swipes, pulling, selection, another environment or style, with images that come at any time, late, by
/// permission only or not at all, and with texts of characters that are seldom together.
///
/// `LIST_PROGRAMS` is the number of programs and `LIST_FIRST_SEED` the seed of the first one; `Scripts/soak` sets them.
@Suite @MainActor struct FramePropertyTests {
  private static let stepsPerProgram = 8

  private nonisolated static let seeds: Range<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["LIST_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    return first..<first + (environment["LIST_PROGRAMS"].flatMap(UInt64.init) ?? 100)
  }()

  @Test(arguments: seeds)
  func framesDoNotDependOnTheWayThere(seed: UInt64) async throws {
    var program = ListProgram(seed: seed)
    let style = ListStyle(
      backgroundColor: .lightGray, separator: seed.isMultiple(of: 3) ? .init(color: .black, inset: 5) : nil)
    let pinned: Set<SupplementaryPlace.Kind> = seed % 7 < 3 ? [.header, .footer] : []
    let scale = [2, 1.5, 1, 3, 2][Int(seed % 5)]
    let layout = Self.layout(seed: seed, pinning: pinned, scale: DisplayScale(scale))
    func makeList(_ size: Size) throws -> StripeList {
      let list = try StripeList(size: size, scale: scale, layout: layout, style: style, seed: seed)
      list.listView.selectionMode = .multiple
      if seed % 3 < 2 { list.showSwipeActions() }
      if seed % 17 < 8 { list.listView.pullDownHeader = try .box(width: 100, height: 11, .green) }
      if seed % 7 < 4 { list.showHeadersAndFooters() }
      if seed % 11 < 4 { list.listView.contentInset = EdgeInsets(top: 4, bottom: 3) }
      if seed % 13 < 4 { list.listView.header = try .box(width: 100, height: 9, .blue) }
      list.listView.anchoring = seed % 3 == 1 ? .visibleItems : .contentOffset
      return list
    }
    let list = try makeList(program.size())
    let composer = try FrameComposer()
    var sections: [[GrownStripe]] = []
    for step in 0..<Self.stepsPerProgram {
      try await perform(&program, on: list, &sections)
      if program.chance(oneIn: 3) { _ = try composer.frame(of: list.listView, at: 0) }
      // What is held or late was seen to be so, and may go on being so through the next steps.
      if program.chance(oneIn: 4) { continue }
      try await list.comeToRest()
      let frame = try composer.frame(of: list.listView, at: 0)

      let rebuilt = try makeList(list.listView.size)
      rebuilt.interfaceStyle = list.interfaceStyle
      try rebuilt.dataSource.updateConfiguration(
        rebuilt.dataSource.configuration.replacingEnvironment(list.dataSource.configuration.environment),
        mode: .sync)
      try rebuilt.apply(
        Changeset(
          insertedSections: Array(sections.indices),
          insertedItems: sections.indices.flatMap { section in
            sections[section].enumerated().map { .init(at: ItemIndexPath(section, $0), model: $1.atRest) }
          }))
      rebuilt.listView.scroll(to: list.listView.contentOffset, isBouncing: true)
      Self.showTouches(sections, of: list, on: rebuilt)
      try await rebuilt.comeToRest()
      #expect(rebuilt.listView.contentOffset == list.listView.contentOffset, "step \(step)")
      #expect(rebuilt.visible == list.visible, "step \(step)")
      #expect(try FrameComposer().frame(of: rebuilt.listView, at: 0) == frame, "step \(step)")
    }
  }

  private static func layout(
    seed: UInt64, pinning pinned: Set<SupplementaryPlace.Kind>, scale: DisplayScale
  ) -> any ListLayout {
    let inset = EdgeInsets(top: 1, left: 2, bottom: 0, right: 3)
    if seed.isMultiple(of: 2) { return TableLayout(pinning: pinned) }
    if seed % 3 == 0 {
      return FlowLayout(
        minimumLineSpacing: 1.5, minimumInteritemSpacing: 1, sectionInset: inset, pinning: pinned)
    }
    return ColumnLayout(
      seed % 3 == 1 ? .waterfall : .grid, columns: Int(seed % 4) + 1, lineSpacing: 1.5, columnSpacing: 1,
      sectionInset: inset, pinning: pinned, scale: scale)
  }

  /// Scrolls carousels, selects and swipes as it was done in another list.
  private static func showTouches(
    _ sections: [[GrownStripe]], of list: StripeList, on rebuilt: StripeList
  ) {
    for (section, stripes) in sections.enumerated() {
      for (item, stripe) in stripes.enumerated() {
        let indexPath = ItemIndexPath(section, item)
        if stripe.isSelected { rebuilt.listView.selectItem(at: indexPath) }
        if let offset = stripe.scrolled {
          rebuilt.dataSource.scroll("carousel", inItemAt: indexPath, to: offset)
        }
      }
    }
    if let (indexPath, edge) = list.openSwipe {
      rebuilt.listView.openSwipeActions(at: indexPath, edge: edge)
    }
  }

  private func perform(
    _ program: inout ListProgram, on list: StripeList, _ sections: inout [[GrownStripe]]
  ) async throws {
    if program.chance(oneIn: 3) {
      list.listView.scroll(to: program.offset(), isBouncing: program.chance(oneIn: 3))
    } else if program.chance(oneIn: 4) {
      touch(&program, list, &sections)
    } else if program.chance(oneIn: 6) {
      try list.resize(to: program.size())
    } else if program.chance(oneIn: 8) {
      list.interfaceStyle = program.interfaceStyle()
      try list.dataSource.reload(mode: program.chance(oneIn: 2) ? .sync : .async)
      try await list.dataSource.settle()
    } else if program.chance(oneIn: 8) {
      var configuration = list.dataSource.configuration
      program.change(&configuration.environment)
      try list.dataSource.updateConfiguration(configuration, mode: program.chance(oneIn: 2) ? .sync : .async)
      if program.chance(oneIn: 2) { try await list.dataSource.settle() }
    } else if program.chance(oneIn: 6) {
      list.images.isHolding = program.chance(oneIn: 2)
      list.images.time += program.pause()
      if program.chance(oneIn: 2) { try await list.dataSource.settle() }
    } else if program.chance(oneIn: 4) {
      for _ in 0..<2 { tap(program.point(in: list.listView.size), on: list, &sections) }
      try await list.dataSource.settle()
    } else {
      for _ in 0..<(program.chance(oneIn: 3) ? 2 : 1) {
        let step = program.changeset(for: sections)
        try list.dataSource.apply(step.changeset, mode: program.chance(oneIn: 2) ? .sync : .async)
        sections = step.result
      }
      try await list.dataSource.settle()
    }
  }

  /// Scrolls a carousel, lays a finger on the list, swipes or selects.
  private func touch(
    _ program: inout ListProgram, _ list: StripeList, _ sections: inout [[GrownStripe]]
  ) {
    let listView = list.listView
    guard let indexPath = program.element(of: list.visible) else { return }
    if program.chance(oneIn: 2) {
      list.dataSource.scroll("carousel", inItemAt: indexPath, to: program.carouselOffset())
      sections[indexPath.section][indexPath.item].scrolled = list.carouselOffset(at: indexPath)
    } else if program.chance(oneIn: 3) {
      let start = program.point(in: listView.size)
      let item = listView.cell(at: start)?.indexPath
      listView.pan(from: start, to: program.point(in: listView.size))
      guard let item, let offset = list.carouselOffset(at: item) else { return }
      sections[item.section][item.item].scrolled = offset
    } else if program.chance(oneIn: 2) {
      list.swipe(indexPath, program.chance(oneIn: 2) ? .leading : .trailing)
    } else {
      let isSelected = program.chance(oneIn: 2)
      if isSelected {
        listView.selectItem(at: indexPath)
      } else {
        listView.deselectItem(at: indexPath)
      }
      sections[indexPath.section][indexPath.item].isSelected = isSelected
    }
  }

  private func tap(_ point: Point, on list: StripeList, _ sections: inout [[GrownStripe]]) {
    let indexPath = list.listView.cell(at: point)?.indexPath
    // A row that is aside takes the tap.
    let isAside = list.listView.itemWithOpenSwipeActions != nil
    guard list.listView.tap(at: point), !isAside, let indexPath else { return }
    sections[indexPath.section][indexPath.item].grown += ListProgram.growth
  }
}

extension DataSourceConfiguration {
  fileprivate func replacingEnvironment(_ environment: LayoutEnvironment) -> DataSourceConfiguration {
    var configuration = self
    configuration.environment = environment
    return configuration
  }
}
