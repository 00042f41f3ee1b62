/// By what a face is chosen.
struct FaceTraits: Hashable, Sendable {
  let family: String
  let weight: FontWeight
  let isItalic: Bool

  /// How far the face is from what `font` asks for: the slant counts more than any weight, of two weights equally far
  /// the lighter is nearer.
  func distance(from font: Font) -> Int {
    let weightDistance =
      2 * abs(weight.value - font.weight.value) + (weight.value > font.weight.value ? 1 : 0)
    return weightDistance + (isItalic == font.italic ? 0 : 10_000)
  }
}
