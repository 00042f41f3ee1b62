import Geometry
import Testing

@testable import FlexLayout
@testable import OffscreenBenchmarks

/// The trees that Yoga, Taffy and this engine are compared on: all agree on where every box is.
@Suite struct SampleChecksumTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let unrounded: Double
    let rounded: Double
    let make: @Sendable (DisplayScale?) -> LayoutTree
  }

  static let cases = [
    Case(testDescription: "a_wide", unrounded: 2_709_664_058, rounded: 2_709_664_058) { .wide(scale: $0) },
    Case(testDescription: "a_wide_text", unrounded: 2_709_175_678, rounded: 2_709_151_259) {
      .wide(hasText: true, scale: $0)
    },
    deep(12, alternates: false, 12_110_610), deep(100, alternates: false, 186_925_027),
    deep(10, alternates: true, 4_755_415), deep(16, alternates: true, 11_807_916),
    deep(20, alternates: true, 17_643_095),
    Case(testDescription: "c_cell", unrounded: 112_462.5, rounded: 112_486.5) { .cell(scale: $0) },
    Case(testDescription: "c_cell, laid out once", unrounded: 112_462.5, rounded: 112_486.5) {
      .cell(scale: $0, isLaidOutOnce: true)
    },
  ]

  private static func deep(_ levels: Int, alternates: Bool, _ checksum: Double) -> Case {
    Case(testDescription: "deep \(levels) \(alternates)", unrounded: checksum, rounded: checksum) {
      .deep(levels: levels, alternates: alternates, scale: $0)
    }
  }

  @Test(arguments: cases)
  func checksumsAgree(_ sample: Case) {
    var unrounded = sample.make(nil)
    unrounded.layOut()
    #expect(abs(unrounded.checksum() - sample.unrounded) < 0.01)
    var rounded = sample.make(DisplayScale(2))
    rounded.layOut()
    #expect(rounded.checksum() == sample.rounded)
  }
}
