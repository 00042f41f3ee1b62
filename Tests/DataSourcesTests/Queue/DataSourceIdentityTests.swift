import Components
import Geometry
import Testing

@testable import DataSources

/// An item stays the same item until it is removed.
@Suite @MainActor struct DataSourceIdentityTests {
  @Test func identityIsKeptOverUpdatesAndMoves() throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "a", "b", "c"), mode: .sync)
    let before = dataSource.state.sections[0]
    try dataSource.apply(
      Changeset(update: [ItemIndexPath(0, 0)], move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 2))]),
      mode: .sync)
    let after = dataSource.state.sections[0]
    #expect(after.map(\.model) == ["b", "c", "updated [0, 0]"])
    #expect(after.map(\.identifier) == [before[1], before[2], before[0]].map(\.identifier))
    #expect(after[2].layout?.node.identifier == before[0].layout?.node.identifier)
    #expect(after[2].size.height == 14)
  }

  @Test func identityIsNeverUsedAgain() throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "a", "b"), mode: .sync)
    let before = dataSource.state.sections[0].map(\.identifier)
    try dataSource.apply(
      Changeset(
        removedItems: [ItemIndexPath(0, 1)],
        insertedItems: [Changeset.Entry(at: ItemIndexPath(0, 1), model: "b")]),
      mode: .sync)
    let after = dataSource.state.sections[0].map(\.identifier)
    #expect(after[0] == before[0])
    #expect(!before.contains(after[1]))
    #expect(before[1] < after[1])
  }
}
