/// One line about how something differs from its reference. Why it does will have its place here, too.
public enum SnapshotChange: Hashable, Sendable {
  /// A component that came, went, moved, grew or is drawn differently, in one sentence.
  case component(String)
  /// A line that only the reference has.
  case removedLine(String)
  /// A line that the reference does not have.
  case addedLine(String)
  /// So many more sentences about components than anybody would read.
  case moreComponents(Int)
  /// So many more lines than anybody would read.
  case moreLines(Int)

  /// The first forty, which is what a person reads, then how many there are beside.
  static func shortened(_ changes: [SnapshotChange], _ more: (Int) -> SnapshotChange) -> [SnapshotChange] {
    let rest = changes.count - 40
    return rest > 0 ? changes.prefix(40) + [more(rest)] : changes
  }
}

extension SnapshotChange: CustomStringConvertible {
  /// The line as people read it.
  public var description: String {
    switch self {
    case .component(let sentence): sentence
    case .removedLine(let line): "- \(line)"
    case .addedLine(let line): "+ \(line)"
    case .moreComponents(let count): "and \(count) more changes"
    case .moreLines(let count): "and \(count) more lines"
    }
  }

  /// The change that people read as `text`.
  init(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 4, words[0] == "and", words[2] == "more", let count = Int(words[1]) {
      switch words[3] {
      case "changes": self = .moreComponents(count)
      case "lines": self = .moreLines(count)
      default: self = .component(text)
      }
    } else if text.hasPrefix("- ") {
      self = .removedLine(String(text.dropFirst(2)))
    } else if text.hasPrefix("+ ") {
      self = .addedLine(String(text.dropFirst(2)))
    } else {
      self = .component(text)
    }
  }
}

/// Reports hold a change as the line that people read.
extension SnapshotChange: Codable {
  /// Reads a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}
