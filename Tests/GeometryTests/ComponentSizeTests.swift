import Geometry
import Testing

@Suite struct ComponentSizeTests {
  /// A wish for one axis, tried as width and as height.
  struct Wish: CustomTestStringConvertible, Sendable {
    var exact = Dimension.auto
    var min = Dimension.auto
    var max = Dimension.auto
    var parent = Double.nan
    var low: Double
    var high: Double
    var testDescription: String { "\(exact) from \(min) to \(max) in \(parent)" }
  }

  static let truthTable = [
    Wish(low: 0, high: .infinity),
    Wish(exact: 50, low: 50, high: 50),
    Wish(exact: .points(.infinity), low: 0, high: .infinity),
    Wish(exact: .points(.nan), min: 3, max: 9, low: 3, high: 9),
    Wish(min: 100, low: 100, high: .infinity),
    Wish(max: 300, low: 0, high: 300),
    Wish(exact: 200, min: 100, max: 300, low: 200, high: 200),
    Wish(exact: 50, min: 100, max: 300, low: 100, high: 100),
    Wish(exact: 400, min: 100, max: 300, low: 300, high: 300),
    Wish(exact: 200, min: 300, max: 100, low: 300, high: 300),
    Wish(exact: 200, min: 100, max: 100, low: 100, high: 100),
    Wish(exact: .percent(1), max: 300, parent: 500, low: 300, high: 300),
    Wish(min: .percent(0.5), max: 300, parent: 800, low: 400, high: 400),
    Wish(exact: .percent(0.5), parent: 300, low: 150, high: 150),
    Wish(exact: .percent(0.5), min: 10, low: 10, high: .infinity),
    Wish(min: .percent(0.5), max: .percent(0.75), parent: .infinity, low: 0, high: .infinity),
  ]

  @Test(arguments: truthTable)
  func resolution(_ wish: Wish) {
    let wide = ComponentSize(width: wish.exact, minWidth: wish.min, maxWidth: wish.max)
      .resolve(parentSize: Size(width: wish.parent, height: 7))
    #expect(wide.min == Size(width: wish.low, height: 0))
    #expect(wide.max == Size(width: wish.high, height: .infinity))

    let high = ComponentSize(height: wish.exact, minHeight: wish.min, maxHeight: wish.max)
      .resolve(parentSize: Size(width: 7, height: wish.parent))
    #expect(high.min == Size(width: 0, height: wish.low))
    #expect(high.max == Size(width: .infinity, height: wish.high))
  }

  @Test func aSizeAndASideArePoints() {
    #expect(ComponentSize(Size(width: 3, height: 4)) == ComponentSize(width: 3, height: 4))
    #expect(ComponentSize.square(75) == ComponentSize(width: 75, height: 75))
  }
}
