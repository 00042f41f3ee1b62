import Drawing
import Geometry
import TestSupport
import Testing

@testable import Components

@MainActor
@Suite struct MountedTreeTests {
  struct Probe: StatefulDrawable {
    var name: String
    var events: EventLog<String>

    static func == (one: Probe, other: Probe) -> Bool { one.name == other.name }

    func makeState(in environment: MountEnvironment) -> ProbeState {
      ProbeState(events: events)
    }
  }

  final class ProbeState: DrawableState {
    private let events: EventLog<String>
    private var name = ""

    init(events: EventLog<String>) {
      self.events = events
      events.note("make")
    }

    func update(to description: Probe) {
      name = description.name
      events.note("update \(name)")
    }

    func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
      canvas.fill(Rect(0, 0, Double(name.count), time), with: .red)
    }

    func willUnmount() {
      events.note("unmount \(name)")
    }
  }

  /// What happens to the states of probes.
  let events = EventLog<String>()
  let tree = MountedTree(in: .test())

  func probe(_ name: String) -> Box {
    Box().frame(.square(10)).view(ViewAttribute(\.content, .stateful(Probe(name: name, events: events))))
  }

  /// Mounts the next generation of `root`, and says what happened to the probes meanwhile.
  func mount(_ component: any Component, continuing root: inout ScopeRoot) throws -> [String] {
    root = try root.building(component)
    _ = events.take()
    tree.mount(try #require(try root.layout(thatFits: .upTo(100, 100), in: .test())))
    return events.take()
  }

  @Test func stateIsKeptForTheSameNode() throws {
    var root = ScopeRoot()
    #expect(try mount(probe("a"), continuing: &root) == ["make", "update a"])
    let view = tree.views.first
    #expect(try mount(probe("a"), continuing: &root) == [])
    #expect(try mount(probe("b"), continuing: &root) == ["update b"])
    #expect(tree.views.first === view)
    #expect(tree.displayList(at: 2).commands == [.fillRect(Rect(0, 0, 1, 2), .color(.red))])
  }

  @Test func stateFollowsTheIdentifier() throws {
    var root = ScopeRoot()
    let list = { (names: [String]) in Flexbox { for name in names { self.probe(name).id(name) } } }
    _ = try mount(list(["a", "b", "c"]), continuing: &root)
    #expect(try mount(list(["c", "a", "b"]), continuing: &root) == [])
    #expect(tree.views.map(\.componentIdentifier?.description) == ["c", "a", "b"])
    #expect(tree.views.map(\.frame.minY) == [0, 10, 20])
  }

  @Test func leftoversAreUnmountedWhenTheNewContentIsThere() throws {
    var root = ScopeRoot()
    let list = { (names: [String]) in Flexbox { for name in names { self.probe(name).id(name) } } }
    _ = try mount(list(["a", "b", "c"]), continuing: &root)
    #expect(
      try mount(list(["d", "b"]), continuing: &root) == ["make", "update d", "unmount a", "unmount c"])
    #expect(tree.views.count == 2)
  }

  @Test(.timeLimit(.minutes(1))) func replacingAllViewsTakesNoLongerThanTheirNumber() throws {
    let count = 6000
    var root = ScopeRoot()
    let list = { (names: Range<Int>) in
      Flexbox { for name in names { Box().frame(.square(1)).background(.red).id(name) } }
    }
    _ = try mount(list(0..<count), continuing: &root)
    _ = try mount(list(count..<2 * count), continuing: &root)
    #expect(tree.views.map(\.componentIdentifier?.description) == (count..<2 * count).map(String.init))
  }

  @Test func subviewsAreUnmountedWithTheirView() throws {
    var root = ScopeRoot()
    _ = try mount(AnyComponent(probe("inner")).view(.opacity(0.5)), continuing: &root)
    #expect(try mount(probe("other"), continuing: &root) == ["make", "update other", "unmount inner"])
    _ = events.take()
    tree.unmount()
    #expect(events.events == ["unmount other"])
    #expect(tree.views.isEmpty)
    #expect(tree.displayList(at: 0).isEmpty)
  }

  /// A part whose containers have views of their own or none.
  private func nested(inView isOuter: Bool, inView isInner: Bool) -> any Component {
    func attributes(_ hasView: Bool) -> [ViewAttribute] { hasView ? [.backgroundColor(.red)] : [] }
    return Inset(left: 2) {
      Inset(left: 3) {
        Flexbox {
          probe("a").id("a")
          probe("b").id("b")
        }
      }.view(attributes(isInner))
    }.view(attributes(isOuter))
  }

  @Test func viewsStayWhereSomethingAroundGetsAViewOrLosesIt() throws {
    var root = ScopeRoot()
    func probes() -> [View] { tree.views.flatMap(\.withDescendants).filter { $0.componentIdentifier != nil } }
    _ = try mount(nested(inView: false, inView: false), continuing: &root)
    let views = probes()
    #expect(views.count == 2)
    let generations = [
      (true, false), (false, true), (true, true), (false, false), (true, true), (true, false), (false, false),
    ]
    for (isOuter, isInner) in generations {
      #expect(try mount(nested(inView: isOuter, inView: isInner), continuing: &root) == [])
      #expect(probes().map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
      let around = tree.views.flatMap(\.withDescendants).filter { $0.componentIdentifier == nil }
      #expect(around.count == (isOuter ? 1 : 0) + (isInner ? 1 : 0))
      #expect(views.allSatisfy { $0.superview === around.last && $0.layoutGuide.left == 5 })
    }
  }

  @Test func whatIsInAViewThatGoesStaysWhereItMovesOut() throws {
    var root = ScopeRoot()
    func part(_ names: [String], inView: Bool) -> any Component {
      Flexbox { for name in names { probe(name).id(name) } }.view(inView ? [.opacity(0.5)] : [])
    }
    _ = try mount(part(["a", "b"], inView: true), continuing: &root)
    #expect(try mount(part(["b"], inView: false), continuing: &root) == ["unmount a"])
    #expect(tree.views.map(\.componentIdentifier?.description) == ["b"])
    #expect(try mount(part(["b", "c"], inView: true), continuing: &root) == ["make", "update c"])
    #expect(tree.views.first?.subviews.map(\.componentIdentifier?.description) == ["b", "c"])
  }

  @Test func otherKindOfContentTakesThePlaceOfAState() throws {
    var root = ScopeRoot()
    _ = try mount(probe("a"), continuing: &root)
    #expect(try mount(Box().frame(.square(10)).background(.blue), continuing: &root) == ["unmount a"])
    #expect(tree.displayList(at: 0).commands == [.fillRect(Rect(0, 0, 10, 10), .color(.blue))])
    #expect(try mount(probe("a"), continuing: &root) == ["make", "update a"])
    #expect(try mount(Box().frame(.square(10)).view(.content(Blank())), continuing: &root) == ["unmount a"])
  }

  @Test func viewsAreInTheCoordinatesOfTheNearestViewAround() throws {
    let component = Box().frame(.square(10)).view(.opacity(1)).padding(5).padding(3).view(.opacity(1))
      .padding(2)
    var root = ScopeRoot()
    _ = try mount(component, continuing: &root)
    #expect(tree.views.map(\.frame) == [Rect(2, 2, 26, 26)])
    #expect(tree.views.first?.subviews.map(\.frame) == [Rect(8, 8, 10, 10)])
  }

  @Test func laterSiblingsCoverEarlierOnes() throws {
    var root = ScopeRoot()
    let stack = ZStackComponent {
      Box().frame(.square(10)).background(.red)
      Box().frame(.square(5)).background(.blue)
    }
    _ = try mount(stack, continuing: &root)
    #expect(
      tree.displayList(at: 0).commands == [
        .fillRect(Rect(0, 0, 10, 10), .color(.red)), .fillRect(Rect(0, 0, 5, 5), .color(.blue)),
      ])
  }
}
