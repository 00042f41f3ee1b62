import DataSources
import Drawing
import Foundation
import Geometry
import JSON
import ListViews
import Scenes
import TestSupport
import Testing
import Typesetting

/// The list scripts of the corpus, played in this process: timelines, every pixel, errors.
@Suite(.requiresCorpus("lists")) @MainActor struct ListPlayerCorpusTests {
  private static let fonts = Result { try FontLibrary.standard() }

  @Test func corpusIsWhole() {
    #expect(ListExpectation.all.count == 492)
  }

  @Test(arguments: ListExpectation.all)
  func playsAsExpected(_ expectation: ListExpectation) async throws {
    let folder = try TemporaryFolder()
    let frames = try KeptFrames(in: folder)
    let player = ListPlayer(
      try expectation.script(), fonts: try Self.fonts.get(), resources: SceneResources(),
      recorder: try FrameRecorder(to: frames))
    let expected = try expectation.expected()
    do {
      let timeline = try await player.play()
      #expect(expected["exit"] == 0)
      try compare(timeline, frames.bitmaps, with: expected)
      #expect(try Set(folder.files().keys) == Set(timeline.frames.map(\.file)))
    } catch let error as ListPlayError {
      #expect(expected["exit"] == 65)
      compare(error, with: expected["error"] ?? .null)
      let files = try folder.files().keys
      #expect(expected["framesBefore"]?.elements.allSatisfy { files.contains($0.string) } ?? false)
    }
  }

  private func compare(_ timeline: ListTimeline, _ pictures: [Bitmap], with expected: JSONValue) throws {
    let frames = timeline.json["frames"]?.elements ?? []
    let expectedFrames = expected["frames"]?.elements ?? []
    #expect(frames.count == expectedFrames.count)
    #expect(timeline.json["actions"] == expected["actions"])
    var (sections, rows): (JSONValue?, JSONValue?)
    for ((frame, picture), expected) in zip(zip(frames, pictures), expectedFrames) {
      sections = expected.value("sections", after: sections)
      #expect(frame["file"] == expected["file"])
      #expect(frame["step"] == expected["step"])
      #expect(frame["time"]?.rounded == expected["time"]?.rounded)
      #expect([frame["width"], frame["height"]] == expected["size"]?.elements.map(Optional.some))
      #expect(frame["contentSize"]?.rounded == expected["contentSize"]?.rounded)
      #expect(frame["contentOffset"]?.rounded == expected["contentOffset"]?.rounded)
      #expect(
        frame["sections"]?.elements.map { $0.elements.map { $0["id"] } } == sections?.elements.map(\.elements)
      )
      #expect(Self.visible(in: frame).rounded == expected["visible"]?.rounded)
      #expect(Self.events(of: frame) == expected["events"])
      guard expected["rows"] != nil else { continue }
      rows = expected.value("rows", after: rows)
      #expect(.array(picture.rows) == rows)
    }
  }

  private func compare(_ error: ListPlayError, with expected: JSONValue) {
    #expect(.number(Double(error.step)) == expected["step"])
    var numbers = expected["index"]?.elements.map { "\($0.text())" } ?? []
    if numbers.isEmpty { numbers = [expected["index"]?.text() ?? ""] }
    let operation = expected["op"]?.string ?? ""
    let index = numbers.count == 1 ? numbers[0] : "[\(numbers.joined(separator: ", "))]"
    let isNegative = numbers.contains { $0.hasPrefix("-") }
    // Of an index path with a negative part the corpus names that part alone.
    #expect(
      isNegative
        ? error.description.hasPrefix("step \(error.step): \(operation) [")
          && error.description.contains(index)
        : error.description.hasPrefix("step \(error.step): \(operation) \(index): "), "\(error)")
  }

  private static func visible(in frame: JSONValue) -> JSONValue {
    .array(
      (frame["visible"]?.elements ?? []).map { item in
        let (at, rect) = (item["at"]?.elements ?? [], item["frame"]?.elements ?? [])
        return .array(at + [rect[1], rect[3]])
      })
  }

  private static func events(of frame: JSONValue) -> JSONValue {
    .array(
      (frame["events"]?.elements ?? []).map { event in
        .array([event["event"] == "willDisplay" ? "will" : "end"] + (event["at"]?.elements ?? []))
      })
  }
}

extension JSONValue {
  fileprivate var string: String {
    if case .string(let string) = self { string } else { "" }
  }
}

extension Bitmap {
  /// Equal rows of one colour taken together, as `[count, "#RRGGBB"]`; a row of several colours is `"mixed"`.
  fileprivate var rows: [JSONValue] {
    var runs: [(count: Int, color: String)] = []
    for y in 0..<size.height {
      let color = color(ofRow: y)
      if runs.last?.color == color { runs[runs.count - 1].count += 1 } else { runs.append((1, color)) }
    }
    return runs.map { [.number(Double($0.count)), .string($0.color)] }
  }

  private func color(ofRow y: Int) -> String {
    withUnsafeBytes { bytes in
      let row = UnsafeRawBufferPointer(rebasing: bytes[y * rowBytes..<(y + 1) * rowBytes])
      // Every pixel is that before it, when the row is the same moved on by a pixel.
      guard let start = row.baseAddress, row.count >= 4, memcmp(start, start + 4, row.count - 4) == 0 else {
        return "mixed"
      }
      let channels = format == .premultipliedBGRA ? [row[2], row[1], row[0]] : [row[0], row[1], row[2]]
      return channels.reduce(into: "#") { text, channel in
        let digits = String(channel, radix: 16, uppercase: true)
        text += digits.count == 1 ? "0\(digits)" : digits
      }
    }
  }
}
