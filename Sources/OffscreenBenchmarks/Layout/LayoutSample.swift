import FlexLayout

/// A sample with the checksum all programs agree on, rounded to a grid of two pixels per point.
struct LayoutSample: Sendable {
  let name: String
  /// What sets the sample's figures apart from others of the same name.
  var remark = ""
  let nodeCount: Int
  let checksum: Double
  let make: @Sendable () -> LayoutTree

  static let wide = LayoutSample(name: "a_wide", nodeCount: 4001, checksum: 2_709_664_058) { .wide() }
  static let wideText = LayoutSample(name: "a_wide_text", nodeCount: 4001, checksum: 2_709_151_259) {
    .wide(hasText: true)
  }
  static let cellLaidOutOnce = LayoutSample(name: "c_cell", nodeCount: 20, checksum: 112_486.5) {
    .cell(isLaidOutOnce: true)
  }
  static let cell = LayoutSample(
    name: "c_cell", remark: ", of many layouts", nodeCount: 20, checksum: 112_486.5
  ) { .cell() }
  static let deepColumns12 = deep(12, alternates: false, checksum: 12_110_610)
  static let deepColumns100 = deep(100, alternates: false, checksum: 186_925_027)
  static let deepRows10 = deep(10, alternates: true, checksum: 4_755_415)
  static let deepRows16 = deep(16, alternates: true, checksum: 11_807_916)
  static let deepRows20 = deep(20, alternates: true, checksum: 17_643_095)

  private static func deep(_ levels: Int, alternates: Bool, checksum: Double) -> LayoutSample {
    LayoutSample(
      name: "\(alternates ? "b_deep_alt" : "b_deep_col")(\(levels))", nodeCount: 1 + 5 * levels,
      checksum: checksum
    ) { .deep(levels: levels, alternates: alternates) }
  }

  /// Fails unless a laid-out tree of this sample has its checksum.
  func check(_ tree: LayoutTree) throws(ChecksumMismatch) {
    let found = tree.checksum()
    guard found == checksum, tree.tree.count == nodeCount else {
      throw ChecksumMismatch(sample: name, expected: checksum, found: found)
    }
  }
}

/// A layout whose figures would mean nothing.
struct ChecksumMismatch: Error, CustomStringConvertible {
  let sample: String
  let expected: Double
  let found: Double

  var description: String {
    "the layout of \(sample) has the checksum \(found), not \(expected): it is another layout, so its time says nothing"
  }
}
