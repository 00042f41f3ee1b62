import Geometry
import Testing

@Suite struct SizeRangeTests {
  struct Intersection: CustomTestStringConvertible, Sendable {
    var constraint: ClosedRange<Double>
    var wish: ClosedRange<Double>
    var result: ClosedRange<Double>
    var testDescription: String { "\(constraint) ∩ \(wish) = \(result)" }
  }

  static let intersections = [
    Intersection(constraint: 0...10, wish: 5...15, result: 5...10),
    Intersection(constraint: 5...15, wish: 0...10, result: 5...10),
    Intersection(constraint: 0...10, wish: 2...3, result: 2...3),
    Intersection(constraint: 0...10, wish: 10...20, result: 10...10),
    Intersection(constraint: 0...5, wish: 10...15, result: 5...5),
    Intersection(constraint: 10...15, wish: 0...5, result: 10...10),
    Intersection(constraint: 4...4, wish: 0...(.infinity), result: 4...4),
    Intersection(constraint: 0...(.infinity), wish: 7...7, result: 7...7),
  ]

  @Test(arguments: intersections)
  func intersectionStaysOnTheConstraintsSide(_ axis: Intersection) {
    let wide = SizeRange(width: axis.constraint, height: 0...1)
      .intersect(SizeRange(width: axis.wish, height: 0...1))
    #expect(wide == SizeRange(width: axis.result, height: 0...1))
    let high = SizeRange(width: 0...1, height: axis.constraint)
      .intersect(SizeRange(width: 0...1, height: axis.wish))
    #expect(high == SizeRange(width: 0...1, height: axis.result))
  }

  @Test(arguments: [
    (Size(width: 0, height: 0), Size(width: 10, height: 20)),
    (Size(width: 15, height: 25), Size(width: 15, height: 25)),
    (Size(width: 99, height: .infinity), Size(width: 30, height: 40)),
    (Size(width: 5, height: 99), Size(width: 10, height: 40)),
  ])
  func clampMovesEachSideToTheNearerEnd(_ size: Size, _ clamped: Size) {
    #expect(SizeRange(width: 10...30, height: 20...40).clamp(size) == clamped)
  }

  @Test func clampPrefersTheMinimumOfARangeUpsideDown() {
    let range = SizeRange(min: Size(width: 30, height: 8), max: Size(width: 10, height: 4))
    #expect(range.clamp(Size(width: 20, height: 2)) == Size(width: 30, height: 8))
  }

  struct Ends: CustomTestStringConvertible, Sendable {
    var min: Double
    var max: Double
    var isValid: Bool
    var testDescription: String { "\(min) to \(max)" }
  }

  @Test(arguments: [
    Ends(min: 0, max: 0, isValid: true),
    Ends(min: 0, max: .infinity, isValid: true),
    Ends(min: 3, max: 2, isValid: false),
    Ends(min: -1, max: 2, isValid: false),
    Ends(min: .infinity, max: .infinity, isValid: false),
    Ends(min: .nan, max: 2, isValid: false),
    Ends(min: 0, max: .nan, isValid: false),
  ])
  func validity(_ ends: Ends) {
    let wide = SizeRange(min: Size(width: ends.min, height: 0), max: Size(width: ends.max, height: 1))
    let high = SizeRange(min: Size(width: 0, height: ends.min), max: Size(width: 1, height: ends.max))
    #expect(wide.isValid == ends.isValid)
    #expect(high.isValid == ends.isValid)
  }

  @Test func namedRanges() {
    #expect(SizeRange.unbounded == SizeRange(width: 0...(.infinity), height: 0...(.infinity)))
    #expect(SizeRange(width: 320) == SizeRange(width: 320...320, height: 0...(.infinity)))
    #expect(SizeRange(exactly: .square(5)) == SizeRange(width: 5...5, height: 5...5))
  }

  @Test func description() {
    let range = SizeRange(width: 1...2.5, height: 0...(.infinity))
    #expect(range.description == "<SizeRange: min={1.0, 0.0}, max={2.5, inf}>")
  }
}

extension SizeRange {
  fileprivate init(width: ClosedRange<Double>, height: ClosedRange<Double>) {
    self.init(
      min: Size(width: width.lowerBound, height: height.lowerBound),
      max: Size(width: width.upperBound, height: height.upperBound))
  }
}
