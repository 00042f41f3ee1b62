import FoundationEssentials
import OffscreenKit

/// The rows of the feed that every peer draws: `common.py` of the comparison is where they are defined.
struct FeedData: Sendable {
  /// What `data/feed.json` holds.
  private struct Texts: Decodable {
    let names: [String]
    let bodies: [String]
  }

  private let texts: Texts
  private let avatars: [ImageSource]

  /// - Parameters:
  ///   - folder: of the comparison.
  ///   - assets: where `gen_assets.py` has put the avatars.
  /// - Throws: what is missing, and what to do.
  init(comparison folder: URL, assets: URL) throws {
    texts = try JSONDecoder().decode(
      Texts.self, from: Data(contentsOf: folder.appending(path: "data/feed.json")))
    avatars = try (0..<12).map { number in
      let name = (number < 10 ? "avatar0" : "avatar") + "\(number).jpg"
      let file = try Data(contentsOf: assets.appending(path: name))
      return ImageSource(try ImageDecoder().decode([UInt8](file)).inSRGB.oriented)
    }
  }

  /// The cell of a row in one of its revisions.
  func cell(for row: FeedRow) -> FeedCell {
    let name = texts.names[row.identifier % texts.names.count]
    return FeedCell(
      avatar: avatars[row.identifier % 12], title: "\(name) \(row.identifier)",
      text: texts.bodies[(row.identifier * 7 + row.revision * 3) % texts.bodies.count],
      time: "\((row.identifier * 13 + row.revision) % 60)m")
  }
}

/// A row of the feed.
struct FeedRow: Hashable, Sendable {
  let identifier: Int
  var revision = 0
}
