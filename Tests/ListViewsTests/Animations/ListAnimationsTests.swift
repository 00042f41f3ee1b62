import Components
import DataSources
import Drawing
import Geometry
import Testing
import Typesetting

@testable import ListViews

/// What moves in the rows in view.
@Suite @MainActor struct ListAnimationsTests {
  @Test func rowsInViewComeToRest() throws {
    let list = ListView(
      size: Size(width: 10, height: 20), scale: .one, layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    let source = ListViewDataSource(
      listView: list,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 10), environment: LayoutEnvironment(fonts: try .standard()), context: ()
      ) { (seconds: Double, _) in
        Box().frame(height: 10).view(
          .backgroundColor(.red), .onInitialMount(Animation(.opacity(from: 0)).duration(seconds)))
      })
    let models = [1.0, 3, 7].enumerated().map { Changeset.Entry(at: ItemIndexPath(0, $0), model: $1) }
    try source.apply(Changeset(insertedSections: [0], insertedItems: models), mode: .sync)
    #expect(list.animations(at: 2).map(\.end) == [3, 5])
    let composer = try FrameComposer()
    let blank = try composer.frame(of: list, at: 2)
    #expect(list.finishAnimations(from: 2) == 5)
    #expect(list.animations(at: 2) == [])
    let shown = try composer.frame(of: list, at: 2)
    #expect(blank.runs(inColumn: 5) == [ColorRun(20, 0xFFFFFF)])
    #expect(shown.runs(inColumn: 5) == [ColorRun(20, 0xFF0000)])
  }
}
