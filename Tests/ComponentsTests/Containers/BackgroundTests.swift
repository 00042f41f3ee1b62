import Components
import Geometry
import Testing

@Suite struct BackgroundTests {
  static let half = Box().frame(width: .percent(0.5), height: .percent(1))

  @Test func backgroundLiesBehindAtTheChildsSize() throws {
    let component = Box(30, 40).id("child").background { Center(.x) { Self.half.id("half") } }
    let layout = try layOut(component, in: .upTo(100, 100))
    #expect(layout.size == Size(width: 30, height: 40))
    #expect(layout.children.map(\.layout.node.name) == ["Center", "Box"])
    #expect(layout.frames == [Rect(0, 0, 30, 40), Rect(0, 0, 30, 40)])
    #expect(layout.frame(of: "half") == Rect(7.5, 0, 15, 40))
  }

  @Test func overlayLiesInFrontAtTheChildsSize() throws {
    let component = Box(30, 40).overlay {
      Inset(top: 2, left: .points(.infinity), bottom: .points(.infinity), right: 2) {
        Box(10, 10).id("badge")
      }
    }
    let layout = try layOut(component, in: .upTo(100, 100))
    #expect(layout.size == Size(width: 30, height: 40))
    #expect(layout.children.map(\.layout.node.name) == ["Box", "Inset"])
    #expect(layout.frame(of: "badge") == Rect(18, 2, 10, 10))
  }

  @Test func backgroundsSizeDoesNotCount() throws {
    let layout = try layOut(Box(30, 40).background { Box(90, 5) }, in: .upTo(100, 100))
    #expect(layout.frames == [Rect(0, 0, 30, 40), Rect(0, 0, 30, 40)])
  }

  @Test func withoutChildThereIsNothing() throws {
    let none: Box? = nil
    #expect(try ScopeRoot().building(Background(child: { none }, background: { Box() })).node == nil)
    #expect(try ScopeRoot().building(Overlay(child: { none }, overlay: { Box() })).node == nil)
  }

  @Test func withoutTheOtherThereIsJustTheChild() throws {
    let none: Box? = nil
    #expect(try layOut(Background(child: { Box(1, 2) }, background: { none })).frames == [Rect(0, 0, 1, 2)])
    #expect(try layOut(Overlay(child: { Box(1, 2) }, overlay: { none })).frames == [Rect(0, 0, 1, 2)])
  }

  @Test func childKeepsItsIdentityWhenABackgroundComes() throws {
    func tree(_ background: Empty?) -> Background {
      Background(child: { Box(1, 2) }, background: { background })
    }
    let first = try ScopeRoot().building(tree(nil))
    let second = try first.building(tree(Empty()))
    #expect(second.node?.children.last?.identifier == first.node?.children.first?.identifier)
  }
}
