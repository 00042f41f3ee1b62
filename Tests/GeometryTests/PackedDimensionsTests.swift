import Geometry
import Testing

@Suite struct PackedDimensionsTests {
  private static let kinds: [Dimension] = [
    .auto, .points(12.25), .points(-1), .points(.infinity), .percent(0.5), .maxContent, .fitContent, .stretch,
  ]

  @Test(arguments: 0..<6) func dimensionsComeBackFromTheirPlaces(place: Int) {
    for dimension in Self.kinds {
      for others in Self.kinds {
        var packed = PackedDimensions(others, others, others, others, others, others)
        packed[place] = dimension
        for other in 0..<6 { #expect(packed[other] == (other == place ? dimension : others)) }
      }
    }
  }

  /// What a place held before is nothing that equality or hashing would see.
  @Test func equalDimensionsAreEqualWhateverWasThereBefore() {
    for former in Self.kinds {
      for dimension in Self.kinds {
        var changed = PackedDimensions(former, .points(3), .auto, .auto, .auto, .auto)
        changed[0] = dimension
        let made = PackedDimensions(dimension, .points(3), .auto, .auto, .auto, .auto)
        #expect(changed == made && changed.hashValue == made.hashValue)
        #expect(
          (made == PackedDimensions(former, .points(3), .auto, .auto, .auto, .auto)) == (dimension == former))
      }
    }
  }
}
