import Geometry
import Testing

@testable import Drawing

@Suite struct CornerRadiiTests {
  struct Fitting: CustomTestStringConvertible, Sendable {
    var radii: CornerRadii
    var size: Size
    var fitted: CornerRadii
    var testDescription: String { "\(radii) into \(size)" }
  }

  @Test(arguments: [
    Fitting(
      radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4),
      size: Size(width: 10, height: 10),
      fitted: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
    Fitting(radii: CornerRadii(all: 5), size: Size(width: 10, height: 10), fitted: CornerRadii(all: 5)),
    Fitting(radii: CornerRadii(all: 99), size: Size(width: 10, height: 20), fitted: CornerRadii(all: 5)),
    Fitting(
      radii: CornerRadii(topLeft: 12, topRight: 4, bottomRight: 2), size: Size(width: 8, height: 100),
      fitted: CornerRadii(topLeft: 6, topRight: 2, bottomRight: 1)),
    Fitting(
      radii: CornerRadii(topLeft: 20, bottomLeft: 20), size: Size(width: 100, height: 10),
      fitted: CornerRadii(topLeft: 5, bottomLeft: 5)),
    Fitting(
      radii: CornerRadii(topLeft: -20, topRight: 30), size: Size(width: 15, height: 100),
      fitted: CornerRadii(topRight: 15)),
    Fitting(radii: CornerRadii(all: 5), size: .zero, fitted: .zero),
  ])
  func radiiThatOverlapShrinkTogether(_ testCase: Fitting) {
    #expect(testCase.radii.fitted(into: testCase.size) == testCase.fitted)
  }

  @Test func theInnerEdgeOfABorderHasSmallerRadii() {
    let radii = CornerRadii(topLeft: 5, topRight: 2, bottomRight: 0, bottomLeft: 3)
    #expect(radii.inset(by: 2) == CornerRadii(topLeft: 3, bottomLeft: 1))
  }
}
