import Drawing
import Testing

@Suite struct DigestTests {
  @Test func nothingHasTheDigestThatXXHashPublishes() {
    #expect(Digest(of: []).description == "99aa06d3014798d86001c324468d497f")
  }

  @Test func itsTextHasAllLeadingZeros() {
    #expect(Digest(high: 1, low: 0xAB).description == "000000000000000100000000000000ab")
  }

  @Test func oneBitMakesADifference() {
    #expect(Digest(of: [0, 1, 2]) != Digest(of: [0, 1, 3]))
    #expect(Digest(of: [0]) != Digest(of: [0, 0]))
  }
}
