import Components
import FlexLayout
import Geometry
import Testing

@MainActor
@Suite struct MountStatisticsTests {
  @Test func countsViewsOfTheLastMount() throws {
    let tree = MountedTree(in: .test())
    var scopeRoot = ScopeRoot()
    func mount(_ identifiers: [String]) throws -> MountStatistics {
      let rows = identifiers.map { name in
        child(
          Box().frame(.square(10)).view(.opacity(1)).id(name).padding(1).view(.opacity(1)).id("row \(name)"))
      }
      scopeRoot = try scopeRoot.building(flexbox(.column, rows))
      tree.mount(try #require(try scopeRoot.layout(thatFits: .unbounded, in: .test())))
      return tree.statistics
    }
    #expect(try mount(["a", "b"]) == MountStatistics(allocatedViews: 4))
    #expect(try mount(["b", "a"]) == MountStatistics(reusedViews: 4))
    #expect(try mount(["c", "a"]) == MountStatistics(allocatedViews: 2, reusedViews: 2, hiddenViews: 2))
  }
}
