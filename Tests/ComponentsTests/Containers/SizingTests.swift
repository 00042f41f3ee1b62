import Components
import Geometry
import Testing

@Suite struct SizingTests {
  @Test func sizeIsPartOfTheParents() throws {
    let component = Box().frame(width: .percent(0.5), height: .percent(0.25))
    #expect(try layOut(component, in: .upTo(200, 80)).size == Size(width: 100, height: 20))
  }

  @Test func sizeWinsOverTheChilds() throws {
    let layout = try layOut(AnyComponent(Box(90, 5)).frame(width: 30, height: 40), in: .upTo(100, 100))
    #expect(layout.frames == [Rect(0, 0, 30, 40)])
  }

  @Test func nestedSizesNarrowEachOther() throws {
    let inner = AnyComponent(Box(500, 500)).frame(maxWidth: 80, maxHeight: 400)
    let component = AnyComponent(inner).frame(minWidth: 100, maxWidth: 200, maxHeight: 60)
    #expect(try layOut(component).size == Size(width: 100, height: 60))
  }

  @Test func childsPercentagesReferToTheSizing() throws {
    let half = Box().frame(width: .percent(0.5), height: .percent(0.5))
    let sizing = Sizing(ComponentSize(width: 60)) { Center(.both) { half } }
    let layout = try layOut(sizing, in: SizeRange(width: 0...100, height: 0...(.infinity)))
    #expect(layout.children[0].layout.frames == [Rect(15, 0, 30, 0)])
  }

  @Test func sizingWithoutAChildTakesItsSmallestSize() throws {
    let none: Box? = nil
    #expect(try layOut(Sizing(ComponentSize(minWidth: 7)) { none }).size == Size(width: 7, height: 0))
  }
}
