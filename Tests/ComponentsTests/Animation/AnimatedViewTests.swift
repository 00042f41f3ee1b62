import Drawing
import FlexLayout
import Geometry
import Testing

@testable import Components

@MainActor
@Suite struct AnimatedViewTests {
  let tree = MountedTree(in: .test())

  /// A tree of generations that continue each other.
  @MainActor final class Generations {
    var scopeRoot = ScopeRoot()

    func layOut(_ component: (any Component)?) throws -> Layout {
      scopeRoot = try scopeRoot.building(component)
      return try #require(try scopeRoot.layout(thatFits: .upTo(100, 100), in: .test()))
    }
  }

  let generations = Generations()

  func mount(_ component: any Component) throws {
    tree.mount(try generations.layOut(component))
  }

  /// What stands out in the drawing at a time: each `nil` where nothing differs from an ordinary box.
  struct Look: Equatable {
    var opacity: Double?
    var transform: AffineTransform?
    var color: Color?
  }

  func look(at time: Double) -> Look {
    var look = Look()
    for command in tree.displayList(at: time).commands {
      switch command {
      case .beginLayer(let effects): look.opacity = effects.opacity
      case .transform(let transform): look.transform = transform
      case .fillRect(_, .color(let color)): look.color = color
      default: break
      }
    }
    return look
  }

  nonisolated static func box(_ color: Color = .red, _ attributes: ViewAttribute...) -> Box {
    switch attributes.count {
    case 0: Box().frame(.square(10)).background(color)
    case 1: Box().frame(.square(10)).view(.backgroundColor(color), attributes[0])
    default: Box().frame(.square(10)).view(.backgroundColor(color), attributes[0], attributes[1])
    }
  }

  @Test(
    arguments: [
      (.linear, 0.5), (.easeIn, 0.3153568), (.easeOut, 0.6846432),
      (.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), 0.8024034),
    ] as [(AnimationCurve, Double)])
  func opacityOfANewViewFollowsTheCurve(_ curve: AnimationCurve, _ middle: Double) throws {
    try mount(Self.box(.red, .onInitialMount(Animation(.opacity(from: 0)).timing(curve, seconds: 2))))
    #expect(look(at: 5) == Look())
    #expect(abs(try #require(look(at: 6).opacity) - middle) < 1e-6)
    #expect(look(at: 7) == Look(color: .red))
    #expect(look(at: 9) == Look(color: .red))
  }

  /// A box that is `inset` points from the corner, in a view or not.
  private func part(_ inset: Double, inView: Bool, _ attributes: ViewAttribute...) -> any Component {
    Inset(top: .points(inset), left: .points(inset)) {
      Flexbox(alignItems: .start) { Box().frame(.square(10)).background(.blue).view(attributes) }
        .view(inView ? [.backgroundColor(.red)] : [])
    }
  }

  @Test func whatStaysNeitherComesNorGoesWhereSomethingAroundGetsAView() throws {
    let attributes = (
      ViewAttribute.onInitialMount(Animation(.opacity(from: 0))),
      ViewAttribute.onFinalUnmount(Animation(.opacity(to: 0)))
    )
    try mount(part(0, inView: false, attributes.0, attributes.1))
    tree.finishAnimations(from: 0)
    for inView in [true, false] {
      try mount(part(0, inView: inView, attributes.0, attributes.1))
      #expect(tree.animations(at: 1) == [])
    }
  }

  @Test(arguments: [false, true])
  func whatIsAnimatedNeitherComesNorGoesAsItGetsAView(isComposed: Bool) throws {
    struct Card: Component {
      let isSelected: Bool

      var body: some Component {
        Flexbox { AnimatedViewTests.box(.blue, .onFinalUnmount(Animation(.opacity(to: 0)))) }
          .view(isSelected ? [.backgroundColor(.red)] : [])
      }
    }
    func card(isSelected: Bool) -> any Component {
      let initial = Animation<InitialEffect>(.opacity(from: 0))
      let final = Animation<FinalEffect>(.opacity(to: 0))
      let card = Card(isSelected: isSelected)
      return isComposed
        ? card.animated(onInitialMount: initial, onFinalUnmount: final)
        : card.body.animated(onInitialMount: initial).animated(onFinalUnmount: final)
    }
    try mount(card(isSelected: false))
    tree.finishAnimations(from: 0)
    for isSelected in [true, false, true] {
      try mount(card(isSelected: isSelected))
      #expect(tree.animations(at: 1) == [])
      #expect(look(at: 1).color == .blue)
    }
    tree.mountNothing()
    #expect(tree.animations(at: 2).count == 1)
  }

  @Test func movementBeginsAtThePlaceBeforeAlsoInAnotherView() throws {
    let movement = ViewAttribute.onChange(Animation(.position).duration(1))
    /// Where the box is from the corner of what is mounted.
    func place(at time: Double) throws -> Double {
      let box = try #require(tree.allViews.last)
      return box.appearance(at: time).frame.minX + (box.superview?.frame.minX ?? 0)
    }
    try mount(part(10, inView: false, movement))
    try mount(part(30, inView: true, movement))
    #expect(try [1, 1.5, 2].map { try place(at: $0) } == [10, 20, 30])
    tree.finishAnimations(from: 3)
    try mount(part(50, inView: false, movement))
    #expect(try [4, 4.5, 5].map { try place(at: $0) } == [30, 40, 50])
  }

  @Test func translationScaleAndRotationBeginElsewhereAndEndAtRest() throws {
    let animation = Animation<InitialEffect>.parallel(
      Animation(.translation(from: Point(x: 20, y: -4))), Animation(.scale(from: 3)),
      Animation(.rotation(from: 180))
    ).duration(1)
    try mount(Self.box(.red, .onInitialMount(animation)))
    let start = try #require(look(at: 0).transform)
    #expect(start.apply(to: Point(x: 5, y: 5)) == Point(x: 25, y: 1))
    #expect(abs(start.a + 3) < 1e-9)
    let middle = try #require(look(at: 0.5).transform)
    #expect(middle.apply(to: Point(x: 5, y: 5)) == Point(x: 15, y: 3))
    #expect(abs(middle.a) < 1e-9 && abs(middle.b - 2) < 1e-9)
    #expect(look(at: 1) == Look(color: .red))
  }

  @Test func springGoesBeyondItsEndAndComesBack() throws {
    let spring = Spring(damping: 4)
    try mount(
      Self.box(.red, .onInitialMount(Animation(.translation(from: Point(x: 10, y: 0))).spring(spring))))
    let places = stride(from: 0, to: 1, by: 0.05).map { look(at: $0).transform?.tx ?? 0 }
    #expect(places.first == 10)
    #expect(places.contains { $0 < -3 })
    #expect(look(at: spring.settlingSeconds) == Look(color: .red))
  }

  @Test func delayedViewStaysAtItsBeginning() throws {
    try mount(Self.box(.red, .onInitialMount(Animation(.backgroundColor(from: .blue)).duration(1).delay(1))))
    #expect(look(at: 0).color == .blue)
    #expect(look(at: 1).color == .blue)
    #expect(look(at: 1.5).color == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(look(at: 2).color == .red)
  }

  @Test func sequencePlaysOneAfterTheOther() throws {
    let animation = Animation<InitialEffect>.sequence(
      Animation(.opacity(from: 0.5)).duration(1), Animation(.backgroundColor(from: .blue)).duration(1))
    try mount(Self.box(.red, .onInitialMount(animation)))
    #expect(look(at: 0) == Look(opacity: 0.5, color: .blue))
    #expect(look(at: 1) == Look(color: .blue))
    #expect(look(at: 1.5).color == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func viewThatStaysDoesNotComeAgain() throws {
    let component = Self.box(.red, .onInitialMount(Animation(.opacity(from: 0))))
    try mount(component)
    _ = look(at: 0)
    try mount(component)
    #expect(try #require(look(at: 0.125).opacity) == 0.5)
    #expect(look(at: 1) == Look(color: .red))
  }

  @Test func changeGoesFromTheOldValueToTheNewOne() throws {
    let change = ViewAttribute.onChange(Animation(.backgroundColor).duration(1))
    try mount(Self.box(.blue, change))
    #expect(look(at: 0) == Look(color: .blue))
    try mount(Self.box(.red, change))
    #expect(look(at: 3).color == .blue)
    #expect(look(at: 3.5).color == Color(red: 0.5, green: 0, blue: 0.5))
    try mount(Self.box(.red, change))
    #expect(look(at: 3.75).color == Color(red: 0.75, green: 0, blue: 0.25))
    #expect(look(at: 4).color == .red)
  }

  @Test func changeOfPlaceMovesTheView() throws {
    let change = ViewAttribute.onChange(Animation(.position).timing(.linear, seconds: 1))
    try mount(Self.box(.red, change).padding(0))
    try mount(Self.box(.red, change).padding(20))
    #expect(look(at: 0).transform == nil)
    #expect(look(at: 0.25).transform == .translation(x: 5, y: 5))
    #expect(look(at: 1).transform == .translation(x: 20, y: 20))
  }

  @Test func viewThatGoesIsDrawnUntilItsAnimationIsOver() throws {
    let final = ViewAttribute.onFinalUnmount(Animation(.opacity(to: 0)).duration(1))
    try mount(Self.box(.red, final).padding(4))
    try mount(Empty())
    #expect(tree.views.isEmpty)
    #expect(look(at: 0) == Look(transform: .translation(x: 4, y: 4), color: .red))
    #expect(look(at: 0.25).opacity == 0.75)
    #expect(look(at: 1) == Look())
    #expect(tree.displayList(at: 0) == .empty)
  }

  @Test func hostThatShowsNothingAnyMoreDrawsWhatGoes() throws {
    let host = ComponentHost(size: .square(20), layoutEnvironment: try .test())
    try host.update(Self.box(.red, .onFinalUnmount(Animation(.opacity(to: 0)).duration(1))))
    let before = host.displayList(at: 0)
    try host.update(nil)
    #expect(host.displayList(at: 0) == before)
    #expect(host.displayList(at: 0.25) != .empty)
    _ = host.displayList(at: 1)
    #expect(host.displayList(at: 1) == .empty)
  }

  @Test func viewInsideOfOneThatGoesIsAnimatedWhereItWas() throws {
    let final = ViewAttribute.onFinalUnmount(Animation(.translation(to: Point(x: 0, y: 10))).duration(1))
    try mount(Self.box(.red, final).padding(4).view(.backgroundColor(.blue)).padding(2))
    try mount(Empty())
    let commands = tree.displayList(at: 0).commands
    #expect(!commands.contains(.fillRect(Rect(0, 0, 18, 18), .color(.blue))))
    #expect(commands.contains(.transform(.translation(x: 2, y: 2))))
    #expect(commands.contains(.transform(.translation(x: 4, y: 4))))
    #expect(tree.displayList(at: 0.5).commands.contains(.transform(.translation(x: 4, y: 9))))
  }

  /// Composed of nothing but a box.
  struct Card: Component {
    var body: some Component { AnimatedViewTests.box() }
  }

  @Test func wrapperAnimatesWhatIsSeen() throws {
    let fade = Animation<InitialEffect>(.backgroundColor(from: .blue)).duration(1)
    let cards: [any Component] = [
      Self.box().animated(onInitialMount: fade), Card().animated(onInitialMount: fade),
      Card().id(1).animated(onInitialMount: fade).animated(onFinalUnmount: Animation(.opacity(to: 0))),
    ]
    for card in cards {
      tree.unmount()
      generations.scopeRoot = ScopeRoot()
      try mount(card)
      #expect(tree.views.map(\.viewCount) == [1])
      #expect(look(at: 0).color == .blue)
      #expect(look(at: 0.5).color == Color(red: 0.5, green: 0, blue: 0.5))
      #expect(look(at: 1) == Look(color: .red))
    }
  }

  @Test func wrapperOfAnArrangementMovesEverythingInIt() throws {
    let pair = ZStackComponent {
      Self.box(.red)
      Self.box(.blue)
    }
    try mount(pair.padding(2).animated(onInitialMount: Animation(.opacity(from: 0.5))))
    #expect(look(at: 0).opacity == 0.5)
    #expect(look(at: 1) == Look(transform: .translation(x: 2, y: 2), color: .blue))
    #expect(tree.views.map(\.viewCount) == [3])
    #expect(tree.hitTest(Point(x: 1, y: 1)) == nil)
    #expect(tree.hitTest(Point(x: 5, y: 5))?.componentName == "Box")
  }

  @Test func wrapperAddsToTheAnimationsOfItsContent() throws {
    let own = ViewAttribute.onInitialMount(Animation(.backgroundColor(from: .blue)).duration(1))
    try mount(Self.box(.red, own).animated(onInitialMount: Animation(.opacity(from: 0)).duration(1)))
    #expect(look(at: 0) == Look(opacity: nil, color: nil))
    #expect(look(at: 0.5) == Look(opacity: 0.5, color: Color(red: 0.5, green: 0, blue: 0.5)))
  }

  @Test func wrapperAnimatesBothEnds() throws {
    let component = Self.box().animated(
      onInitialMount: Animation(.opacity(from: 0.5)), onFinalUnmount: Animation(.opacity(to: 0)))
    try mount(component)
    #expect(look(at: 0).opacity == 0.5)
    try mount(Empty())
    #expect(look(at: 1) == Look(color: .red))
    #expect(look(at: 1.125).opacity == 0.5)
  }
}

extension View {
  fileprivate var viewCount: Int { subviews.reduce(1) { $0 + $1.viewCount } }
}
