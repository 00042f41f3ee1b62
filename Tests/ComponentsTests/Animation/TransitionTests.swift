import Components
import Drawing
import Geometry
import Testing

@MainActor
@Suite struct TransitionTests {
  /// A box of the colour whose number is the trigger, which fades in within a second and slides out within two.
  struct Card: Component {
    static let colors = [Color.red, .green, .blue]

    let number: Int
    let isShown: Bool

    var body: some Component {
      if isShown {
        Transition(
          on: number, animateIn: Animation(.opacity(from: 0)).duration(1),
          animateOut: Animation(.translation(to: Point(x: 0, y: 20))).duration(2)
        ) {
          Box().frame(.square(10)).background(Self.colors[number])
        }
      }
    }
  }

  /// The colours that are drawn, with the opacities of layers and the offsets around them.
  func look(_ tree: MountedTree, at time: Double) -> [String] {
    tree.displayList(at: time).commands.compactMap { command in
      switch command {
      case .beginLayer(let effects): "opacity \(effects.opacity)"
      case .transform(let transform): "y \(transform.ty)"
      case .fillRect(_, .color(let color)): Card.colors.firstIndex(of: color).map { "card \($0)" }
      default: nil
      }
    }
  }

  @Test func newContentComesWhileTheOldGoes() throws {
    let tree = MountedTree(in: .test())
    var scopeRoot = ScopeRoot()
    func show(_ number: Int, isShown: Bool = true) throws {
      scopeRoot = try scopeRoot.building(Card(number: number, isShown: isShown).padding(0))
      tree.mount(try #require(try scopeRoot.layout(thatFits: .upTo(50, 50), in: .test())))
    }
    try show(0)
    #expect(look(tree, at: 0) == ["card 0"])
    try show(0)
    #expect(look(tree, at: 1) == ["card 0"])
    try show(1)
    #expect(look(tree, at: 2) == ["card 0"])
    #expect(look(tree, at: 2.5) == ["opacity 0.5", "card 1", "y 5.0", "card 0"])
    #expect(look(tree, at: 3) == ["card 1", "y 10.0", "card 0"])
    #expect(look(tree, at: 4) == ["card 1", "y 20.0", "card 0"])
    #expect(look(tree, at: 5) == ["card 1"])
  }

  @Test func nothingMovesWhenTheWholeGoes() throws {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(Card(number: 0, isShown: true).view()))
    tree.mount(try layOut(Box().frame(.square(5))))
    #expect(tree.displayList(at: 0) == .empty)
  }
}
