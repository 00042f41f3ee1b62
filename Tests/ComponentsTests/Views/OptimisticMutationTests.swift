import Components
import Drawing
import Geometry
import Testing

@Suite @MainActor struct OptimisticMutationTests {
  struct Gauge: StatefulDrawable {
    let base: Int

    @MainActor final class State: DrawableState {
      var level = 0

      func update(to description: Gauge) { level = description.base }
      func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {}
      func willUnmount() {}
    }

    func makeState(in environment: MountEnvironment) -> State { State() }
  }

  let tree = MountedTree(in: .test())
  let view: View
  let generations = Generations()

  @MainActor final class Generations {
    private var scopeRoot = ScopeRoot()

    func layOut(_ base: Int, _ color: Color) throws -> Layout {
      scopeRoot = try scopeRoot.building(
        Box().frame(.square(10)).view(.backgroundColor(color), .content(Gauge(base: base))))
      return try #require(try scopeRoot.layout(thatFits: .unbounded, in: .test()))
    }
  }

  init() throws {
    tree.mount(try generations.layOut(1, .red))
    view = try #require(tree.views.first)
  }

  @Test func showsAtOnce() {
    view.mutateOptimistically(\.backgroundColor, to: .blue)
    let blue = commands { $0.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .color(.blue)) }
    #expect(tree.displayList(at: 0).commands == blue)
  }

  @Test func nextMountUndoesItWhatever() throws {
    view.mutateOptimistically(\.backgroundColor, to: .blue)
    view.mutateOptimistically(\.backgroundColor, to: .green)
    tree.mount(try generations.layOut(1, .red))
    #expect(view.configuration.backgroundColor == .red)
  }

  @Test func severalAreUndoneInReverse() {
    view.mutateOptimistically(\.opacity, to: 0.5)
    view.mutateOptimistically(\.opacity, to: 0.2)
    view.undoOptimisticMutations()
    #expect(view.configuration.opacity == 1)
  }

  /// An equal description is not applied again, so the state has to be taken back by the mutation itself.
  @Test func stateOfTheContentIsTakenBackBeforeTheNextMount() throws {
    var levels: [Int] = []
    #expect(view.mutateOptimistically(\Gauge.State.level, to: 7))
    view.mutateOptimistically(\Gauge.State.level, to: 9)
    #expect(view.mutateOptimistically(\Counter.State.count, to: 1) == false)
    func note() throws { levels.append(try #require(view.contentState(as: Gauge.State.self)).level) }
    try note()
    tree.mount(try generations.layOut(1, .red))
    try note()
    tree.mount(try generations.layOut(4, .red))
    try note()
    #expect(levels == [9, 1, 4])
  }

  struct Counter: StatefulDrawable {
    @MainActor final class State: DrawableState {
      var count = 0

      func update(to description: Counter) {}
      func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {}
      func willUnmount() {}
    }

    func makeState(in environment: MountEnvironment) -> State { State() }
  }
}
