import Components
import DataSources
import Drawing
import Geometry
import Testing
import Typesetting

@testable import ListViews

/// Rows are built anew when something that they have read changes, whatever their root is.
@Suite @MainActor struct RowBuildingTests {
  final class Player: Sendable {
    let isPlaying = ViewModelState(false)
  }

  struct PlayButton: Component {
    let player: Player

    var body: some Component { Label(player.isPlaying.value ? "Pause" : "Play") }
  }

  /// Says which style it was built in.
  struct StyleLabel: Component {
    @Environment(\.userInterfaceStyle) var style

    var body: some Component { Label(style.rawValue) }
  }

  let list = ListView(
    size: Size(width: 100, height: 200), scale: .one, layout: TableLayout(),
    in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))

  private func makeSource(
    _ component: @escaping @Sendable (Int) -> any Component
  ) throws -> ListViewDataSource<Int, Void> {
    let source = ListViewDataSource(
      listView: list,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 100), environment: LayoutEnvironment(fonts: try .standard()), context: ()
      ) { (row: Int, _) in component(row) })
    let rows = (0..<4).map { Changeset.Entry(at: ItemIndexPath(0, $0), model: $0) }
    try source.apply(Changeset(insertedSections: [0], insertedItems: rows), mode: .sync)
    return source
  }

  private var labels: [String?] {
    list.visibleCells.map { $0.content.accessibilityTree.elements.first?.label }
  }

  @Test func rowsHearOfViewModels() async throws {
    let player = Player()
    let source = try makeSource { row in
      switch row {
      case 0: PlayButton(player: player)
      case 1: PlayButton(player: player).padding(2)
      case 2: Flexbox { PlayButton(player: player) }
      // Read where the row's component is made.
      default: Label(player.isPlaying.value ? "Pause" : "Play")
      }
    }
    #expect(labels == ["Play", "Play", "Play", "Play"])
    for text in ["Pause", "Play"] {
      player.isPlaying.update { !$0 }
      try await source.settle()
      #expect(labels == [text, text, text, text])
    }
  }

  @Test(arguments: [UpdateMode.sync, .async]) func rowsFollowTheEnvironment(_ mode: UpdateMode) async throws {
    let source = try makeSource { row in
      if row == 1 { Label("-", color: .black) } else { StyleLabel().padding(1) }
    }
    let before = list.visibleCells.map { $0.content.layout?.node.identifier }
    #expect(labels == ["light", "-", "light", "light"])
    let plainNode = list.visibleCells[1].content.layout?.node
    var configuration = source.configuration
    configuration.environment.userInterfaceStyle = .dark
    try source.updateConfiguration(configuration, mode: mode)
    try await source.settle()
    #expect(labels == ["dark", "-", "dark", "dark"])
    #expect(list.visibleCells.map { $0.content.layout?.node.identifier } == before)
    #expect(list.visibleCells[1].content.layout?.node === plainNode)
    try source.updateConfiguration(source.configuration, mode: mode)
    try await source.settle()
    #expect(labels == ["dark", "-", "dark", "dark"])
  }
}
