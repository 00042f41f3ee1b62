import Components
import Drawing
import FlexLayout
import Geometry
import Testing

/// How much of a tree of a thousand rows is built anew.
@Suite @MainActor struct RebuildCostTests {
  struct Row: Component, Equatable {
    let number: Int
    @State var isOn = false

    var body: some Component {
      Box().frame(.square(10)).background(isOn ? .red : .blue).padding(1)
    }
  }

  @Test func stateOfOneRowBuildsOnePath() throws {
    let tree = StatefulTree()
    let rows = (0..<1000).map { Row(number: $0) }
    let list = flexbox(.column, rows.map { child($0.id($0.number)) })
    let everything = try tree.build(list)
    #expect(everything.reused == 0)
    rows[500].isOn = true
    let counts = try tree.build(list, because: .state)
    // The list, the row, and what the row is composed of.
    #expect(counts.built == 1 + (everything.built - 1) / 1000)
    #expect(counts.reused == 999)
  }
}
