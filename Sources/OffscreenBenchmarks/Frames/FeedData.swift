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
    names = try texts.strings("names")
    bodies = try texts.strings("bodies")
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
  /// The texts of the array under `key`, at least one.
  fileprivate func strings(_ key: String) throws -> [String] {
    guard case .object(let object) = self, case .array(let elements) = object[key] else {
      throw NoTexts(key: key)
    }
    let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    guard !texts.isEmpty, texts.count == elements.count else { throw NoTexts(key: key) }
    return texts
  }
}

private struct NoTexts: Error, CustomStringConvertible {
  let key: String

  var description: String { "data/feed.json: no texts under \"\(key)\"; take the file of the comparison" }
}

/// A row of the feed.
struct FeedRow: Hashable, Sendable {
  let identifier: Int
  var revision = 0
}
