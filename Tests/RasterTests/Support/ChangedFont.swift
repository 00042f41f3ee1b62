import Foundation
import Testing

/// A file of DejaVu Serif in which other tables stand in the place of those that say nothing of how glyphs look.
///
/// - Returns: its path.
func makeSerif(_ tables: [(tag: String, bytes: [UInt8])]) throws -> String {
  func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
  var font = [UInt8](try Data(contentsOf: URL(filePath: Fonts.serifPath)))
  for (table, replaced) in zip(tables, ["FFTM", "MATH"]) {
    let records = (0..<32).map { 12 + 16 * $0 }
    let record = try #require(records.first { font[$0..<($0 + 4)].elementsEqual(replaced.utf8) })
    font.replaceSubrange(
      record..<(record + 16),
      with: [UInt8](table.tag.utf8) + number(0) + number(font.count) + number(table.bytes.count))
    font += table.bytes + [UInt8](repeating: 0, count: (4 - table.bytes.count % 4) % 4)
  }
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
  try Data(font).write(to: file)
  return file.path
}
