import Geometry
import Testing

@Suite struct DimensionTests {
  struct Resolution: CustomTestStringConvertible, Sendable {
    var dimension: Dimension
    var parent: Double
    /// In points, -7 standing for the value of `auto`.
    var resolved: Double
    var testDescription: String { "\(dimension) of \(parent)" }
  }

  @Test(arguments: [
    Resolution(dimension: .auto, parent: 100, resolved: -7),
    Resolution(dimension: .points(12.25), parent: 100, resolved: 12.25),
    Resolution(dimension: .points(.infinity), parent: 100, resolved: .infinity),
    Resolution(dimension: .percent(0.5), parent: 100, resolved: 50),
    Resolution(dimension: .percent(0), parent: 100, resolved: 0),
    Resolution(dimension: .percent(1.5), parent: 100, resolved: 150),
    Resolution(dimension: .percent(1 / 3), parent: 100, resolved: 33),
    Resolution(dimension: .percent(0.5), parent: 5, resolved: 3),
    Resolution(dimension: .percent(-0.5), parent: 5, resolved: -3),
    Resolution(dimension: .percent(0.5), parent: .infinity, resolved: -7),
    Resolution(dimension: .percent(0.5), parent: .nan, resolved: -7),
    Resolution(dimension: .maxContent, parent: 100, resolved: -7),
    Resolution(dimension: .fitContent, parent: 100, resolved: -7),
    Resolution(dimension: .stretch, parent: 100.5, resolved: 100.5),
    Resolution(dimension: .stretch, parent: .infinity, resolved: -7),
  ])
  func resolution(_ testCase: Resolution) {
    #expect(testCase.dimension.resolve(auto: -7, parent: testCase.parent) == testCase.resolved)
  }

  @Test func bareNumbersArePoints() {
    let integer: Dimension = 12
    let decimal: Dimension = 12.5
    #expect(integer == .points(12))
    #expect(decimal == .points(12.5))
  }

  @Test func equalNumbersOfAnotherKindDiffer() {
    #expect(Dimension.points(1) != .percent(1))
    #expect(Dimension.points(0) != .auto)
  }

  @Test(arguments: [
    (Dimension.auto, "Auto"), (.points(12), "12pt"), (.points(11.6), "12pt"), (.percent(0.5), "50%"),
    (.points(.infinity), "infpt"),
  ])
  func description(_ dimension: Dimension, _ text: String) {
    #expect(dimension.description == text)
  }
}
