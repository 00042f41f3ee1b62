import Drawing
import JSON

/// What a subtree says, in little room: two that share much are alike.
///
/// The statements with the smallest digests stand for all (A. Z. Broder, "On the resemblance and containment of documents",
/// 1997), so that comparing costs the same for trees of any size. What tells what something is, such as its text, is several
/// statements; how it looks is one.
struct OutlineSketch {
  /// How many statements stand for all.
  private static let mostKept = 96
  /// More words of a text do not make it clearer which it is.
  private static let mostWords = 12

  /// Ascending.
  private(set) var kept: [UInt64] = []
  /// How much is said in all.
  private(set) var weight = 0

  /// The part of what either of two says that both say, from 0 to 1; estimated where much is said.
  func likeness(to other: OutlineSketch) -> Double {
    var (i, j, common, total) = (0, 0, 0, 0)
    while total < Self.mostKept, i < kept.count || j < other.kept.count {
      total += 1
      if j >= other.kept.count || i < kept.count && kept[i] < other.kept[j] {
        i += 1
      } else if i >= kept.count || other.kept[j] < kept[i] {
        j += 1
      } else {
        (i, j, common) = (i + 1, j + 1, common + 1)
      }
    }
    return total == 0 ? 1 : Double(common) / Double(total)
  }

  /// Adds what one component says.
  mutating func add(of element: Outline.Element) {
    var statements = [OutlineHash(element.type).value]
    if let identifier = element.plainIdentifier {
      statements += OutlineHash("\(element.type)#\(identifier)").copies(4)
    }
    for (name, value) in element.statements {
      guard Self.isTelling(name) else {
        statements.append(OutlineHash(name, value).value)
        continue
      }
      statements += OutlineHash(name, value).copies(3)
      guard case .string(let text) = value else { continue }
      statements += text.split(separator: " ").prefix(Self.mostWords).map {
        OutlineHash("word", .string("\($0)")).value
      }
    }
    weight += statements.count
    statements.sort()
    join(statements)
  }

  /// Adds all that another one says.
  mutating func merge(_ other: OutlineSketch) {
    weight += other.weight
    join(other.kept)
  }

  /// Keeps the smallest of those kept and of `statements`, which ascend too.
  private mutating func join(_ statements: [UInt64]) {
    var joined: [UInt64] = []
    joined.reserveCapacity(min(kept.count + statements.count, Self.mostKept))
    var (i, j) = (0, 0)
    while joined.count < Self.mostKept, i < kept.count || j < statements.count {
      let next: UInt64
      if j >= statements.count || i < kept.count && kept[i] <= statements[j] {
        next = kept[i]
        i += 1
      } else {
        next = statements[j]
        j += 1
      }
      if next != joined.last { joined.append(next) }
    }
    kept = joined
  }

  /// Whether a property is about what something is rather than how it looks.
  private static func isTelling(_ name: String) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return name.hasPrefix("titles.") || name.hasPrefix(Outline.modelKey) || telling.contains(last)
  }

  private static let telling: Set<String> = [
    "string", "source", "url", "d", "text", "placeholder", "markdown", "action",
  ]
}

/// A hash that equal content has in every process, unlike the standard library's.
struct OutlineHash {
  private(set) var value: UInt64

  init(_ text: String) { value = Digest(of: Array(text.utf8)).low }

  /// The hash of a statement.
  init(_ name: String, _ content: JSONValue) { self.init("\(name)\u{0}\(content.text())") }

  mutating func combine(_ other: UInt64) {
    value = Self.mixed(value ^ (other &+ 0x9E37_79B9_7F4A_7C15 &+ value << 6 &+ value >> 2))
  }

  /// Values that stand for the same several times.
  func copies(_ count: Int) -> [UInt64] {
    (0..<UInt64(count)).map { Self.mixed(value &+ $0) }
  }

  /// Spreads what differs in any bit over all: the finaliser of splitmix64 (https://prng.di.unimi.it/splitmix64.c).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
