import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing

@MainActor
@Suite struct HitTestingTests {
  /// The names of the actions that were sent.
  let log = EventLog<String>()

  /// The names of the actions sent by a tap at each of the points, which a finger that is put down and lifted sends as well,
  /// whether or not there is a large view around everything.
  func taps(on component: any Component, at points: [Point]) throws -> [String] {
    let bare = try names(of: component, at: points)
    #expect(try names(of: inLargeView(component), at: points) == bare, "in a view")
    return bare
  }

  private func inLargeView(_ component: some Component) -> any Component {
    Inset(bottom: 100, right: 100) { component }.view(.opacity(1))
  }

  private func names(of component: any Component, at points: [Point]) throws -> [String] {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component, in: .upTo(200, 200)))
    return points.map { point in
      _ = log.take()
      tree.tapAction(at: point)?.send()
      let tapped = log.events.joined(separator: " ")
      _ = log.take()
      let isTaken = tree.beginTouch(at: point)?.ended(at: 0.1) ?? false
      #expect(log.events.joined(separator: " ") == tapped, "a finger at \(point)")
      #expect(isTaken == !tapped.isEmpty, "a finger at \(point)")
      return tapped
    }
  }

  static func points(_ coordinates: (Double, Double)...) -> [Point] {
    coordinates.map { Point(x: $0.0, y: $0.1) }
  }

  @Test func nearestViewWithAnActionTakesTheTap() throws {
    let component = Inset(top: 10, left: 10, bottom: 10, right: 10) {
      Inset(top: 5, left: 5, bottom: 5, right: 5) {
        AnyComponent(Box().frame(.square(10)).view(.opacity(1))).view(.opacity(1))
      }.view(log.onTap("inner"))
    }.view(log.onTap("outer"))
    let points = Self.points((0, 0), (9.9, 20), (10, 10), (20, 20), (29.9, 29.9), (30, 30), (40, 20))
    #expect(
      try taps(on: component, at: points)
        == ["outer", "outer", "inner", "inner", "inner", "outer", ""])
  }

  @Test func frontMostSiblingTakesTheTap() throws {
    let component = Overlay {
      Box().view(log.onTap("back")).frame(.square(20))
    } overlay: {
      Inset(left: 10) { Box().view(log.onTap("front")).frame(.square(10)) }
    }
    #expect(try taps(on: component, at: Self.points((5, 5), (15, 5), (25, 5))) == ["back", "front", ""])
  }

  @Test func siblingInFrontWithoutAnActionCoversTheOneBehind() throws {
    let component = Overlay {
      Box().view(log.onTap("back")).frame(.square(20))
    } overlay: {
      Box().view(.opacity(1))
    }.view(log.onTap("around"))
    #expect(try taps(on: component, at: Self.points((5, 5))) == ["around"])
  }

  @Test func partsOutsideOfTheBoundsAreNotHit() throws {
    let component = StaticLayout(children: [
      .init(position: Point(x: 10, y: 10), size: .square(20), component: Box().view(log.onTap("inner")))
    ]).frame(.square(20)).view(log.onTap("outer"))
    #expect(try taps(on: component, at: Self.points((15, 15), (25, 25), (5, 5))) == ["inner", "", "outer"])
  }

  @Test func transformMovesWhereAViewIsHit() throws {
    let turned = ViewConfiguration.Transform(rotation: 90, scale: 1, translation: Point(x: 0, y: 40))
    let component = AnyComponent(Box().view(log.onTap("box")).frame(width: 20, height: 10)).view(
      .transform(turned))
    // Turned about its centre at (10, 5) it reaches from (5, 35) to (15, 55).
    let points = Self.points((10, 5), (6, 36), (14, 54), (4, 45), (10, 56))
    #expect(try taps(on: component, at: points) == ["", "box", "box", "", ""])
  }

  @Test func scaleToNothingCannotBeHit() throws {
    let flat = ViewConfiguration.Transform(scale: 0)
    let component = AnyComponent(Box().view(log.onTap("box")).frame(.square(20))).view(.transform(flat))
    #expect(try taps(on: component, at: Self.points((10, 10))) == [""])
  }

  @Test(arguments: [
    ViewAttribute.opacity(0), .opacity(0.009), .isUserInteractionEnabled(false), .isHidden(true),
  ])
  func passedOverWithAllThatIsInside(_ attribute: ViewAttribute) throws {
    let component = Overlay {
      Box().view(log.onTap("back")).frame(.square(20))
    } overlay: {
      AnyComponent(Box().view(log.onTap("inner"))).view(attribute, log.onTap("front"))
    }
    #expect(try taps(on: component, at: Self.points((5, 5))) == ["back"])
  }

  @Test func siblingWithoutAnActionCoversTheOneBehindAtTheRoot() throws {
    let component = ZStackComponent {
      Box().view(log.onTap("back")).frame(.square(20))
      Box().frame(.square(10)).background(.red)
    }
    #expect(try taps(on: component, at: Self.points((5, 5), (15, 15))) == ["", "back"])
  }

  @Test(arguments: [
    ViewAttribute.opacity(1), .backgroundColor(.clear), .clipsToBounds(true), .borderWidth(1),
  ])
  func viewsThatAreNotSeenThroughAnythingElseCover(_ attribute: ViewAttribute) throws {
    let component = ZStackComponent {
      Box().view(log.onTap("back")).frame(.square(20))
      Box().frame(.square(20)).view(attribute)
    }
    #expect(try taps(on: component, at: Self.points((5, 5))) == [""])
  }

  @Test func passingViewIsNotHitItself() throws {
    let component = ZStackComponent {
      Box().view(log.onTap("back")).frame(.square(20))
      Inset(top: 10) { Box().frame(.square(10)).view(.opacity(1)) }.view(
        .passesTouches(true), log.onTap("around"))
    }
    #expect(
      try taps(on: component, at: Self.points((5, 5), (5, 15), (15, 15))) == ["back", "around", "back"])
  }

  @Test func passingViewIsNotHitWhereItsCornersAreCutOff() throws {
    let component = ZStackComponent {
      Box().view(log.onTap("back")).frame(.square(20))
      Inset(left: 10) { Box().frame(width: 10, height: 20).view(log.onTap("inner")) }.view(
        .passesTouches(true), .cornerRadius(10), .clipsToBounds(true))
    }
    #expect(
      try taps(on: component, at: Self.points((1, 1), (5, 10), (15, 10), (19, 1)))
        == ["back", "back", "inner", "back"])
  }

  @Test func viewsForOtherPurposesAreNotHit() throws {
    let space = Box().frame(.square(20))
    let animation = Animation<InitialEffect>(.opacity(from: 1))
    let wrappers: [any Component] = [
      space.accessibility(label: "space"), space.accessibilityAggregation(),
      space.animated(onInitialMount: animation), space.boundsAnimation(of: 1) { _, _ in nil },
      Transition(on: 1, animateIn: animation) { space },
    ]
    for wrapper in wrappers {
      let back = Box().view(log.onTap("back")).frame(.square(20))
      let component = ZStackComponent(children: [.init(back), .init(wrapper)])
      #expect(try taps(on: component, at: Self.points((5, 5))) == ["back"], "\(type(of: wrapper))")
    }
  }

  @Test func orderOfPaintingIsThatOfTouching() throws {
    let component = flexbox(
      .column,
      [
        child(Box().view(log.onTap("first")).frame(.square(20))) { $0.zIndex = 1 },
        child(Box().view(log.onTap("second")).frame(.square(20))) { $0.margin = FlexEdges(top: -20) },
      ])
    #expect(try taps(on: component, at: Self.points((5, 5))) == ["first"])
  }

  @Test func componentsThatOnlyArrangeDoNotCutOffWhatIsInThem() throws {
    let component = StaticLayout(children: [
      .init(position: Point(x: 15, y: 0), size: .square(20), component: Box().view(log.onTap("far")))
    ]).frame(.square(20))
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component, in: .upTo(100, 100)))
    #expect(tree.hitTest(Point(x: 30, y: 5))?.componentName == "Box")
    #expect(tree.hitTest(Point(x: 5, y: 5)) == nil)
  }

  @Test func pressesAndPansAreForTheViewInFrontAlone() throws {
    let tree = MountedTree(in: .test())
    let pressed = ViewAttribute.onLongPress(Action { [log] _ in log.note("press") })
    let panned = ViewAttribute.onPan(Action { [log] _ in log.note("pan") })
    tree.mount(
      try layOut(
        ZStackComponent {
          Box().view(pressed, panned).frame(.square(40))
          Box().frame(.square(20)).background(.red)
        }))
    for (place, names) in [(5.0, []), (30, ["press"])] {
      tree.beginTouch(at: Point(x: place, y: place))?.held(until: 1)
      #expect(log.events == names)
      _ = log.take()
    }
    tree.beginTouch(at: Point(x: 5, y: 5))?.moved(to: Point(x: 35, y: 35), at: 0.1)
    #expect(log.events == [])
  }

  @Test func hitTestNamesTheComponent() throws {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(Box().frame(.square(10)).view(.opacity(1)).id("a").padding(5).view(.opacity(1))))
    let root = try #require(tree.views.first)
    let hit = try #require(root.hitTest(Point(x: 6, y: 6)))
    #expect(hit.componentName == "Box")
    #expect(hit.componentIdentifier == ComponentIdentifier("a"))
    #expect(hit.frame == Rect(5, 5, 10, 10))
    #expect(root.hitTest(Point(x: 1, y: 1)) === root)
    #expect(root.hitTest(Point(x: 21, y: 1)) === nil)
  }
}

extension EventLog<String> {
  /// Notes the name of what was tapped.
  @MainActor fileprivate func onTap(_ name: String) -> ViewAttribute {
    .onTap(Action<String> { self.note($0) }, name)
  }
}
