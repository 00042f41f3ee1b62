import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

/// ComponentKit's own reference images, each drawn by the program.
@Suite(.requiresCorpus("snapshots")) struct SnapshotCorpusTests {
  struct Entry: Decodable, CustomTestStringConvertible {
    enum Check: String, Decodable {
      case exact, close, near, loose, size
    }

    let `class`: String
    let test: String
    let check: Check
    let maxPixels: Int?
    let reference: String?

    var testDescription: String { "\(`class`)/\(test)" }

    var scene: URL { Corpora.folder("snapshots").appending(path: "\(`class`)/\(test).scene.json") }
    var referenceImage: URL {
      Corpora.folder("snapshots").appending(path: "\(reference ?? `class`)/\(test).png")
    }

    static let all: [Entry] = {
      guard Corpora.has("snapshots") else { return [] }
      do {
        let data = try Data(contentsOf: Corpora.folder("snapshots").appending(path: "manifest.json"))
        return try JSONDecoder().decode([Entry].self, from: data)
      } catch {
        Issue.record("the manifest of the snapshot corpus cannot be read: \(error)")
        return []
      }
    }()
  }

  @Test func corpusIsWhole() {
    #expect(Entry.all.count == 115)
  }

  @Test(arguments: Entry.all)
  func drawsTheReference(_ entry: Entry) async throws {
    let outcome = try await BuiltProgram.offscreen.run(["render", entry.scene.path, "-o", "-"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let drawn = try ImageDecoder().decode([UInt8](outcome.output)).bitmap
    let expected = try ImageDecoder().decode([UInt8](Data(contentsOf: entry.referenceImage))).bitmap
    #expect(drawn.size == expected.size)
    let differences = Differences(drawn, expected)
    switch entry.check {
    case .exact: #expect(differences.largest == 0)
    case .close: #expect(differences.largest <= 2)
    case .near: #expect(differences.above8 <= entry.maxPixels ?? differences.pixelCount / 200)
    case .loose: #expect(differences.mean <= 6.5)
    case .size: break
    }
  }
}

/// How two pictures of one size in straight RGBA differ; the colour of a fully transparent pixel does not count.
private struct Differences {
  private(set) var largest = 0
  /// Pixels of which some channel differs by more than 8.
  private(set) var above8 = 0
  let pixelCount: Int
  private var sum = 0

  init(_ one: Bitmap, _ other: Bitmap) {
    pixelCount = one.size.width * one.size.height
    let (one, other) = (Self.pixels(one), Self.pixels(other))
    for start in stride(from: 0, to: min(one.count, other.count), by: 4) {
      var ofPixel = 0
      for channel in start..<start + 4 {
        let difference = abs(
          Int(one[channel]) * min(1, Int(one[start + 3])) - Int(other[channel])
            * min(1, Int(other[start + 3])))
        sum += difference
        ofPixel = max(ofPixel, difference)
      }
      largest = max(largest, ofPixel)
      if ofPixel > 8 { above8 += 1 }
    }
  }

  /// Over all channels.
  var mean: Double { Double(sum) / Double(max(1, pixelCount * 4)) }

  private static func pixels(_ bitmap: Bitmap) -> [UInt8] {
    bitmap.withUnsafeBytes { Array($0) }
  }
}
