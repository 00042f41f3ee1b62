import ArgumentParser

/// A size of memory as people write it: `512M`, `2G`, `1073741824`.
struct ByteCount: Hashable, ExpressibleByArgument {
  /// More than any machine has.
  private static let most = 1 << 50

  let bytes: Int

  init?(argument: String) {
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    var digits = argument[...]
    let shift = digits.last.flatMap { units[$0] }
    if shift != nil { digits.removeLast() }
    guard
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits), number > 0,
      number <= Self.most >> (shift ?? 0)
    else { return nil }
    bytes = number << (shift ?? 0)
  }
}
