import Caching

/// Six dimensions in half the room that they take one by one, where a list keeps a hundred thousand.
package struct PackedDimensions: Sendable {
  private var lengths: InlineArray<6, Double>
  /// Three bits for each dimension, the first one's lowest.
  private var kinds: UInt32

  /// Nothing but `auto`.
  package init() {
    lengths = InlineArray(repeating: 0)
    kinds = 0
  }

  /// Dimensions that are asked for by their places here.
  package init(
    _ first: Dimension, _ second: Dimension, _ third: Dimension, _ fourth: Dimension, _ fifth: Dimension,
    _ sixth: Dimension
  ) {
    self.init()
    self[0] = first
    self[1] = second
    self[2] = third
    self[3] = fourth
    self[4] = fifth
    self[5] = sixth
  }

  /// The dimension at a place from 0 to 5.
  package subscript(place: Int) -> Dimension {
    get {
      switch Kind(rawValue: kinds >> Self.shift(place) & 7) {
      case .points: .points(lengths[place])
      case .percent: .percent(lengths[place])
      case .maxContent: .maxContent
      case .fitContent: .fitContent
      case .stretch: .stretch
      case .auto, nil: .auto
      }
    }
    set {
      let kind: Kind
      lengths[place] = 0
      switch newValue {
      case .auto: kind = .auto
      case .points(let length): (kind, lengths[place]) = (.points, length)
      case .percent(let part): (kind, lengths[place]) = (.percent, part)
      case .maxContent: kind = .maxContent
      case .fitContent: kind = .fitContent
      case .stretch: kind = .stretch
      }
      kinds = kinds & ~(7 << Self.shift(place)) | kind.rawValue << Self.shift(place)
    }
  }

  private static func shift(_ place: Int) -> UInt32 { UInt32(place) * 3 }

  private enum Kind: UInt32 {
    case auto, points, percent, maxContent, fitContent, stretch
  }
}

extension PackedDimensions: HasUsual {
  package static var usual: PackedDimensions { PackedDimensions() }

  /// Whether dimensions at the same places are equal.
  package static func == (one: PackedDimensions, other: PackedDimensions) -> Bool {
    one.kinds == other.kinds && (0..<6).allSatisfy { one.lengths[$0] == other.lengths[$0] }
  }

  /// Feeds all dimensions.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    for place in 0..<6 { hasher.combine(lengths[place]) }
  }
}
