import Components
import Drawing
import FlexLayout
import Geometry
import Testing

/// What moves when a mount is animated as a whole.
@Suite @MainActor struct BoundsAnimationTests {
  let tree = MountedTree(in: .test())
  let generations = AnimatedViewTests.Generations()

  /// Named bars below each other; asks for an animation of `seconds` when the names change.
  private func mount(
    _ names: [String], height: Double = 10, seconds: Double = 2, curve: AnimationCurve = .linear,
    blocking: Bool = false
  ) throws {
    let bars = names.map { name in
      child(
        Box().frame(width: 20, height: .points(height)).view(
          .backgroundColor(.red), .blocksImplicitAnimations(blocking)
        ).id(name))
    }
    let column = flexbox(.column, bars).boundsAnimation(of: names.joined() + "\(height)") {
      previous, current in
      previous == current ? nil : BoundsAnimation(seconds: seconds, curve: curve)
    }
    tree.mount(try generations.layOut(column))
  }

  /// The top edges and heights of what is drawn.
  private func bars(at time: Double) -> [[Double]] {
    var y = 0.0
    return tree.displayList(at: time).commands.compactMap { command in
      switch command {
      case .transform(let transform): y = transform.apply(to: .zero).y
      case .fillRect(let rect, _):
        defer { y = 0 }
        return [y + rect.minY, rect.height]
      default: break
      }
      return nil
    }
  }

  @Test func whatStaysMovesAndWhatIsNewDoesNotFlyIn() throws {
    try mount(["a", "b"])
    #expect(bars(at: 0) == [[0, 10], [10, 10]])
    try mount(["new", "a", "b"])
    #expect(bars(at: 1) == [[0, 10], [0, 10], [10, 10]])
    #expect(bars(at: 2) == [[0, 10], [5, 10], [15, 10]])
    #expect(bars(at: 3) == [[0, 10], [10, 10], [20, 10]])
  }

  @Test func sizesAreInBetweenToo() throws {
    try mount(["a"], height: 10)
    try mount(["a"], height: 30)
    #expect(bars(at: 0) == [[0, 10]])
    #expect(bars(at: 1) == [[0, 20]])
    #expect(bars(at: 5) == [[0, 30]])
  }

  @Test func noTimeIsNoAnimation() throws {
    try mount(["a", "b"])
    try mount(["b", "a"], seconds: 0)
    #expect(bars(at: 0) == [[0, 10], [10, 10]])
  }

  @Test func firstMountIsNotAnimated() throws {
    try mount(["a", "b"])
    #expect(bars(at: 0) == [[0, 10], [10, 10]])
  }

  @Test func sameValueIsNoAnimation() throws {
    try mount(["a"])
    try mount(["a"])
    #expect(bars(at: 0) == [[0, 10]])
  }

  @Test func blockedViewsAreWhereTheyBelongAtOnce() throws {
    try mount(["a", "b"], blocking: true)
    try mount(["new", "a", "b"], blocking: true)
    #expect(bars(at: 0) == [[0, 10], [10, 10], [20, 10]])
  }

  @Test func noTimeIsNoAnimationWithADelayEither() {
    #expect(BoundsAnimation(seconds: 0, delay: 1).seconds == 0)
    #expect(BoundsAnimation(seconds: 2, delay: 1).seconds == 3)
  }

  @Test func springEndsAtRest() {
    let animation = BoundsAnimation(spring: Spring(), delay: 1)
    #expect(animation.seconds == 1 + Spring().settlingSeconds)
  }

  @Test func lastOneThatAsksIsHeard() throws {
    func mount(_ offset: Double) throws {
      func box(_ seconds: Double) -> some Component {
        Box().frame(.square(10)).background(.red).boundsAnimation(of: offset) { previous, current in
          previous == current ? nil : BoundsAnimation(seconds: seconds, curve: .linear)
        }
      }
      tree.mount(
        try generations.layOut(
          StaticLayout(children: [
            .init(component: box(100)), .init(position: Point(x: 0, y: offset), component: box(2)),
          ])))
    }
    try mount(0)
    try mount(20)
    #expect(bars(at: 0).last == [0, 10])
    #expect(bars(at: 1).last == [10, 10])
  }
}
