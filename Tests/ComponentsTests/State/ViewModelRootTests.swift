import Components
import FlexLayout
import Geometry
import Testing

/// View models and state are heard of whatever the root of the tree is.
@Suite @MainActor struct ViewModelRootTests {
  final class Player: Sendable {
    let isPlaying = ViewModelState(false)
  }

  struct PlayButton: Component {
    let player: Player

    var body: some Component { Label(player.isPlaying.value ? "Pause" : "Play") }
  }

  struct Wrapped: Component {
    let player: Player
    @State var count = 0

    var body: some Component { Flexbox { PlayButton(player: player) } }
  }

  /// Reads the model where it says what is in it.
  struct Stack: LayoutComponent {
    let player: Player

    var children: [(any Component)?] { [Label(player.isPlaying.value ? "Pause" : "Play")] }

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      let child = try node.children[0].layout(thatFits: range, parentSize: parentSize, in: environment)
      return Layout(node: node, size: child.size, children: [Layout.Child(position: .zero, layout: child)])
    }
  }

  /// Equal to itself, so that it is taken over where nothing has changed.
  struct EquatableStack: LayoutComponent, Equatable {
    let player: Player

    var children: [(any Component)?] { Stack(player: player).children }

    static func == (one: EquatableStack, other: EquatableStack) -> Bool { one.player === other.player }

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      try Stack(player: player).computeLayout(
        of: node, thatFits: range, parentSize: parentSize, in: environment)
    }
  }

  struct Switch: Component {
    @State var isOn = false

    var body: some Component {
      Label(isOn ? "on" : "off").view(.onTap(Action { isOn = true }))
    }
  }

  struct Root: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (any Component) -> any Component

    init(_ name: String, _ make: @escaping @Sendable (any Component) -> any Component) {
      testDescription = name
      self.make = make
    }
  }

  nonisolated static let roots = [
    Root("composed") { $0 },
    Root("padding") { $0.padding(2) },
    Root("view") { $0.view(.borderWidth(1)) },
    Root("identified") { $0.id(3) },
    Root("keyed") { $0.key(3) },
    Root("context") { $0.context(3) },
    Root("animated") { $0.animated(onInitialMount: Animation(.opacity(from: 0))) },
    Root("Flexbox") { flexbox(.column, [child($0)]) },
    Root("Flexbox in Flexbox") { flexbox(.column, [child(flexbox(.row, [child($0)]))]) },
    Root("ZStack") { ZStackComponent(children: [.init($0)]) },
    Root("Center") { centered($0) },
    Root("Clipping") { clipped($0) },
    Root("identified padding") { $0.padding(2).id("a") },
  ]

  let host: ComponentHost

  init() throws {
    host = ComponentHost(size: Size(width: 100, height: 100), layoutEnvironment: try .test())
  }

  nonisolated private static func centered(_ content: some Component) -> any Component { Center { content } }
  nonisolated private static func clipped(_ content: some Component) -> any Component { Clipping { content } }

  var text: String? { host.accessibilityTree.elements.first?.label }

  @Test(arguments: roots) func modelIsHeardOf(_ root: Root) async throws {
    let makes: [(Player) -> any Component] = [
      { PlayButton(player: $0) }, { Wrapped(player: $0) }, { Stack(player: $0) },
      { EquatableStack(player: $0).id(1) },
    ]
    for make in makes {
      let player = Player()
      try host.update(nil)
      try host.update(root.make(make(player)))
      #expect(text == "Play")
      player.isPlaying.value = true
      await host.settle()
      #expect(text == "Pause")
      player.isPlaying.update(.sync) { !$0 }
      #expect(text == "Play")
    }
  }

  @Test(arguments: roots) func stateIsHeardOf(_ root: Root) async throws {
    try host.update(root.make(Switch()))
    #expect(text == "off")
    #expect(host.tap(at: Point(x: 50, y: 50)) || host.tap(at: Point(x: 5, y: 5)))
    await host.settle()
    #expect(text == "on")
  }

  @Test func thousandsOfReadersHearOfItButThoseThatAreGone() throws {
    let player = Player()
    let trees = (0..<3_000).map { _ in StatefulTree() }
    for tree in trees { try tree.build(PlayButton(player: player).padding(1)) }
    for tree in trees.prefix(2_000) { try tree.build(nil) }
    for tree in trees.prefix(1_000) { try tree.build(PlayButton(player: player).padding(1)) }
    player.isPlaying.value = true
    #expect(trees.filter { $0.modes == [.async] }.count == 2_000)
    #expect(trees[1_000..<2_000].allSatisfy { $0.modes == [] })
  }
}
