import Components
import Geometry
import Testing

@Suite struct RatioTests {
  @Test(arguments: [
    (0.5, Size(width: 100, height: 100), Size(width: 100, height: 50)),
    (2.0, Size(width: 100, height: 100), Size(width: 50, height: 100)),
    (7.0, Size(width: 100, height: 100), Size(width: 14, height: 100)),
    (10.0, Size(width: 20, height: 200), Size(width: 10, height: 100)),
  ])
  func framesOfTheReference(_ ratio: Double, _ child: Size, _ size: Size) throws {
    let layout = try layOut(Ratio(ratio) { Box().frame(ComponentSize(child)) }, in: .upTo(100, 100))
    #expect(layout.size == size)
    #expect(layout.frames == [Rect(origin: .zero, size: size)])
  }

  @Test func oneLimitedAxisDecides() throws {
    let ratio = Ratio(1.5) { Box() }
    #expect(try layOut(ratio, in: SizeRange(width: 100)).size == Size(width: 100, height: 150))
    let range = SizeRange(min: .zero, max: Size(width: .infinity, height: 90))
    #expect(try layOut(ratio, in: range).size == Size(width: 60, height: 90))
  }

  @Test func childIsAsLargeAsItLikesWithoutLimits() throws {
    #expect(try layOut(Ratio(1.5) { Box(3, 4) }).size == Size(width: 3, height: 4))
  }

  @Test func candidatesAreRoundedDownToPixels() throws {
    let ratio = Ratio(1.0 / 3) { Box() }
    #expect(try layOut(ratio, in: SizeRange(width: 100), scale: 1).size.height == 33)
    #expect(try layOut(ratio, in: SizeRange(width: 100), scale: 4).size.height == 33.25)
  }

  @Test func whatIsLowerThanAPixelIsOfNoHeight() throws {
    let range = SizeRange(min: Size(width: 80, height: 0), max: Size(width: 80, height: 60))
    #expect(try layOut(Ratio(0.01) { Box() }, in: range, scale: 1).size == Size(width: 80, height: 0))
    #expect(try layOut(Ratio(0.01) { Box() }, in: range, scale: 2).size == Size(width: 80, height: 0.5))
    let narrow = SizeRange(min: .zero, max: Size(width: 0, height: 60))
    #expect(try layOut(Ratio(0.01) { Box() }, in: narrow, scale: 1).size == .zero)
  }

  @Test func ownSizeNarrowsTheRange() throws {
    let ratio = Ratio(1) { Box() }.frame(width: 40)
    #expect(try layOut(ratio, in: .upTo(100, 100)).size == .square(40))
  }

  @Test func childsPercentagesReferToTheChosenSize() throws {
    let ratio = Box().frame(width: .percent(0.5)).centered().aspectRatio(0.5)
    #expect(try layOut(ratio, in: .upTo(100, 100)).children[0].layout.frames == [Rect(25, 25, 50, 0)])
  }

  @Test func ratioOfAnAbsentChildIsAbsent() throws {
    let none: Box? = nil
    #expect(try ScopeRoot().building(Ratio(1) { none }).node == nil)
  }
}
