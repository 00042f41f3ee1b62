import Geometry
import Testing

@Suite struct AffineTransformTests {
  struct Mapping: CustomTestStringConvertible, Sendable {
    var name: String
    var transform: AffineTransform
    /// Where (3, 5) goes.
    var image: Point
    var testDescription: String { name }
  }

  static let quarterTurn = AffineTransform.rotation(cosine: 0, sine: 1)

  static let mappings = [
    Mapping(name: "identity", transform: .identity, image: Point(x: 3, y: 5)),
    Mapping(name: "translation", transform: .translation(x: 10, y: -1), image: Point(x: 13, y: 4)),
    Mapping(name: "scale", transform: .scale(x: 2, y: -1), image: Point(x: 6, y: -5)),
    Mapping(name: "clockwise quarter turn", transform: quarterTurn, image: Point(x: -5, y: 3)),
    Mapping(
      name: "all six numbers", transform: AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
      image: Point(x: 23, y: 32)),
    Mapping(
      name: "scale, then translation",
      transform: .scale(x: 2, y: 2).concatenating(.translation(x: 1, y: 1)), image: Point(x: 7, y: 11)),
    Mapping(
      name: "translation, then scale",
      transform: .translation(x: 1, y: 1).concatenating(.scale(x: 2, y: 2)), image: Point(x: 8, y: 12)),
    Mapping(
      name: "turn, then translation, then scale",
      transform: quarterTurn.concatenating(.translation(x: 5, y: 0)).concatenating(.scale(x: 1, y: 2)),
      image: Point(x: 0, y: 6)),
  ]

  @Test(arguments: mappings)
  func aPointIsMappedThereAndBack(_ mapping: Mapping) throws {
    #expect(mapping.transform.apply(to: Point(x: 3, y: 5)) == mapping.image)
    let inverse = try #require(mapping.transform.inverted)
    #expect(inverse.apply(to: mapping.image) == Point(x: 3, y: 5))
  }

  @Test(arguments: [
    AffineTransform.scale(x: 0, y: 1), .scale(x: 1, y: 0), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
  ])
  func whatFlattensThePlaneHasNoInverse(_ transform: AffineTransform) {
    #expect(transform.inverted == nil)
  }

  @Test func meanScaleIsThatOfAreas() {
    #expect(Self.quarterTurn.meanScale == 1)
    #expect(AffineTransform.scale(x: 2, y: -8).meanScale == 4)
    #expect(AffineTransform.scale(x: 0, y: 8).meanScale == 0)
  }
}
