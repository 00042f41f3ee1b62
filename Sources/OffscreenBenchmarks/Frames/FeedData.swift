import Files
import JSON
import OffscreenKit

/// The rows of the feed that every peer draws: `common.py` of the comparison is where they are defined.
struct FeedData: Sendable {
  private let names: [String]
  private let bodies: [String]
  private let avatars: [ImageSource]

  /// - Throws: what is missing, and what to do.
  init() throws {
    let texts = try JSONValue(
      parsing: InputFile.read(BenchmarkFolders.comparison.appending("data/feed.json")), depthLimit: 8)
    names = texts.strings("names")
    bodies = texts.strings("bodies")
    avatars = try (0..<12).map { number in
      let name = (number < 10 ? "avatar0" : "avatar") + "\(number).jpg"
      let file = try InputFile.read(BenchmarkFolders.assets.appending(name))
      return ImageSource(try ImageDecoder().decode(file).inSRGB.oriented)
    }
  }

  /// The cell of a row in one of its revisions.
  func cell(for row: FeedRow) -> FeedCell {
    let name = names[row.identifier % names.count]
    return FeedCell(
      avatar: avatars[row.identifier % 12], title: "\(name) \(row.identifier)",
      text: bodies[(row.identifier * 7 + row.revision * 3) % bodies.count],
      time: "\((row.identifier * 13 + row.revision) % 60)m")
  }
}

extension JSONValue {
  /// The texts of the array under `key`.
  fileprivate func strings(_ key: String) -> [String] {
    guard case .object(let object) = self, case .array(let elements) = object[key] else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

/// A row of the feed.
struct FeedRow: Hashable, Sendable {
  let identifier: Int
  var revision = 0
}
