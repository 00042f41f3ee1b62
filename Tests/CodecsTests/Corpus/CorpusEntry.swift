import Foundation
import Geometry
import TestSupport
import Testing

/// What the corpus' manifest says of one image file.
struct CorpusEntry: Decodable, Sendable, CustomTestStringConvertible {
  enum Expectation: String, Decodable {
    case ok, error, either
  }

  let file: String
  let expect: Expectation
  let width: Int?
  let height: Int?
  let exifOrientation: Int
  let pixelsIfOk: Bool?
  let maxAbsTolerance: Double?
  let sha256Rgba8: String?
  let grid8: [[Double]]?
  let probes: [[Int]]?
  let orientedWidth: Int?
  let orientedHeight: Int?
  let oriented: Oriented?

  struct Oriented: Decodable {
    let sha256Rgba8: String
    let grid8: [[Double]]?
    let probes: [[Int]]?
  }

  var testDescription: String { file }

  /// The stored picture.
  var stored: ExpectedPixels {
    ExpectedPixels(
      size: width.flatMap { width in height.map { PixelSize(width: width, height: $0) } },
      sha256: sha256Rgba8, tolerance: maxAbsTolerance ?? 0, grid: grid8, probes: probes ?? [])
  }

  /// The picture turned by its orientation.
  var turned: ExpectedPixels {
    guard let oriented else { return stored }
    return ExpectedPixels(
      size: orientedWidth.flatMap { width in orientedHeight.map { PixelSize(width: width, height: $0) } },
      sha256: oriented.sha256Rgba8, tolerance: maxAbsTolerance ?? 0, grid: oriented.grid8,
      probes: oriented.probes ?? [])
  }

  func readBytes() throws -> [UInt8] {
    Array(try Data(contentsOf: Corpora.folder("images").appending(path: file)))
  }

  /// The entries of the corpus, none where it is absent.
  static let all: [CorpusEntry] = {
    guard Corpora.has("images") else { return [] }
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let data = try Data(contentsOf: Corpora.folder("images").appending(path: "manifest.json"))
      return try decoder.decode(Manifest.self, from: data).files
    } catch {
      Issue.record("the manifest of the image corpus cannot be read: \(error)")
      return []
    }
  }()

  static func expecting(_ expectation: Expectation) -> [CorpusEntry] {
    all.filter { $0.expect == expectation }
  }

  private struct Manifest: Decodable {
    let files: [CorpusEntry]
  }
}
