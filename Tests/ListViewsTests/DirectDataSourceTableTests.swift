import Components
import DataSources
import DirectDataSource
import Drawing
import Geometry
import OffscreenTesting
import Testing
import Typesetting

@testable import ListViews

/// The table view controller of ComponentKit's data source documents: it drives its table by hand.
@Suite @MainActor struct DirectDataSourceTableTests {
  /// The `ComponentsTableViewController` of the documents.
  final class Controller: ListDataSource, ComponentDataSourceDelegate {
    static let width = 320.0

    let table: ListView
    let dataSource: ComponentDataSource<String, Void>

    init() throws {
      let environment = LayoutEnvironment(fonts: try FontLibrary.standard(), scale: DisplayScale(2))
      table = ListView(
        size: Size(width: Self.width, height: 120), scale: environment.scale, layout: TableLayout(),
        style: ListStyle(separator: ListStyle.Separator()),
        in: MountEnvironment(pendingWork: PendingWork(), diagnostics: environment.diagnostics))
      dataSource = ComponentDataSource(
        environment: environment, context: (), decider: ComponentConstantDecider(isEnabled: true)
      ) { model, _ in
        Text(AttributedText(model, TextAttributes(font: .system(26), color: .black))).background(.clear)
      }
      table.dataSource = self
      dataSource.delegate = self
    }

    func viewDidAppear() throws {
      try dataSource.enqueue(
        Changeset(
          insertedSections: [0],
          insertedItems: [
            ItemIndexPath(section: 0, item: 0): "Hello", ItemIndexPath(section: 0, item: 1): "World !",
          ]),
        constrainedSize: SizeRange(width: Self.width))
    }

    var numberOfSections: Int { dataSource.numberOfSections }

    func numberOfItems(inSection section: Int) -> Int { dataSource.numberOfObjects(inSection: section) }

    func sizeForItem(at indexPath: ItemIndexPath) -> Size {
      dataSource.object(at: indexPath)?.lifecycle.size ?? .zero
    }

    func identifierForItem(at indexPath: ItemIndexPath) -> CellIdentifier {
      CellIdentifier(dataSource.object(at: indexPath)?.identifier ?? -1)
    }

    func configure(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
      dataSource.object(at: indexPath)?.lifecycle.attach(to: cell.content)
    }

    func componentDataSource(
      _ dataSource: ComponentDataSource<String, Void>, hasChangesOf types: ComponentDataSourceChangeTypes,
      applicator: ComponentDataSourceChangesetApplicator<String>
    ) {
      do {
        try table.performBatchUpdate(applicator().appliedChanges)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func rowsOfAnEnqueuedChangesetAreShown() async throws {
    let controller = try Controller()
    try controller.viewDidAppear()
    #expect(controller.table.visibleCells.isEmpty)
    try await controller.dataSource.settle()
    #expect(controller.table.visibleCells.count == 2)
    await assertSnapshot(of: controller.table)
  }

  @Test func laterChangesMoveUpdateAndRemoveRows() async throws {
    let controller = try Controller()
    try controller.viewDidAppear()
    let row = ItemIndexPath(section: 0, item: 0)
    try controller.dataSource.enqueue(
      Changeset(updatedItems: [row: "Hi"]), constrainedSize: SizeRange(width: 320))
    try controller.dataSource.enqueue(
      Changeset(removedItems: [ItemIndexPath(section: 0, item: 1)]),
      constrainedSize: SizeRange(width: 320))
    try await controller.dataSource.settle()
    #expect(controller.table.visibleCells.count == 1)
    #expect(controller.dataSource.object(at: row)?.model == "Hi")
  }
}
