import DataSources
import Drawing
import Geometry

@testable import ListViews

/// A frame with all that the corpus says of it, numbers in hundredths.
struct PlayedFrame: Equatable {
  var file: String
  var step: Int
  var size: [Int]
  var contentSize: [Int]
  var contentOffset: [Int]
  var sections: JSON
  var visible: [[Int]]
  var events: [String]
  /// Pixel rows from the top, such as `10 #FF0000`; nil where they are not compared.
  var rows: [String]?

  /// What the corpus expects; `previous` is what it expects of the frame before.
  init(_ expected: JSON, after previous: PlayedFrame?) {
    func hundredths(_ json: JSON?) -> [Int] { (json?.array ?? []).map { Self.hundredths($0.number ?? .nan) } }
    func asBefore(_ key: String) -> Bool { expected[key]?.string == "=" }
    file = expected["file"]?.string ?? ""
    step = expected["step"]?.int ?? -1
    size = (expected["size"]?.array ?? []).compactMap(\.int)
    contentSize = hundredths(expected["contentSize"])
    contentOffset = hundredths(expected["contentOffset"])
    sections = asBefore("sections") ? previous?.sections ?? .null : expected["sections"] ?? .null
    visible = (expected["visible"]?.array ?? []).map { hundredths($0) }
    events = (expected["events"]?.array ?? []).map { event in
      let place = event.array.dropFirst().compactMap(\.int)
      return "\(event.array.first?.string ?? "") \(place.map(String.init).joined(separator: "-"))"
    }
    rows =
      asBefore("rows")
      ? previous?.rows
      : expected["rows"]?.array.map { "\($0.array.first?.int ?? -1) \($0.array.last?.string ?? "")" }
  }

  /// What a list shows in `picture`.
  @MainActor
  init(
    _ list: ListView, _ picture: Bitmap, sections: [[String]], events: [String], file: String, step: Int
  ) {
    self.file = file
    self.step = step
    size = [picture.size.width, picture.size.height]
    contentSize = [list.contentSize.width, list.contentSize.height].map(Self.hundredths)
    contentOffset = [list.contentOffset.x, list.contentOffset.y].map(Self.hundredths)
    self.sections = .array(sections.map { .array($0.map { .string($0) }) })
    visible = list.visibleCells.map {
      [$0.indexPath.section * 100, $0.indexPath.item * 100]
        + [$0.frame.minY, $0.frame.height].map(Self.hundredths)
    }
    self.events = events
    rows = picture.runs(inColumn: picture.size.width / 2).map { run in
      let hex = String(run.rgb, radix: 16, uppercase: true)
      return "\(run.count) #\(String(repeating: "0", count: 6 - hex.count))\(hex)"
    }
  }

  private static func hundredths(_ number: Double) -> Int {
    Int(exactly: (number * 100).rounded()) ?? .max
  }
}
