import Codecs
import Components
import Drawing
import Foundation
import Geometry
import ImageLoading
import JSON
import Raster
import Scenes
import TestSupport
import Testing
import Typesetting

/// An entry of `corpora/snapshots/manifest.json`.
private struct SnapshotCase: Decodable {
  let `class`: String
  let test: String
  let check: String
  let reference: String?
  let maxPixels: Int?

  var name: String { "\(`class`)/\(test)" }

  static func all() throws -> [SnapshotCase] {
    try JSONDecoder().decode(
      [SnapshotCase].self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
  }

  static let folder = Corpora.folder("snapshots")

  var sceneFile: URL { Self.folder.appending(path: "\(name).scene.json") }
  var referenceFile: URL { Self.folder.appending(path: "\(reference ?? `class`)/\(test).png") }

  /// What is wrong with the picture, nil when nothing is.
  func objection(to picture: Bitmap, comparedWith expected: Bitmap) -> String? {
    if picture == expected { return nil }
    guard picture.size == expected.size else { return "\(name): \(picture.size), not \(expected.size)" }
    let differences = PixelDifferences(picture, expected)
    let isRight =
      switch check {
      case "exact": differences.largest == 0
      case "close": differences.largest <= 2
      case "near": differences.pixelsBeyond8 <= maxPixels ?? picture.size.width * picture.size.height / 200
      case "loose": differences.mean <= 6.5
      default: check == "size"
      }
    return isRight ? nil : "\(name): \(check), but \(differences)"
  }
}

/// How far two pictures of the same size are apart, in 255ths of a channel. Of transparent pixels the colour does not count.
private struct PixelDifferences {
  var largest = 0
  var mean = 0.0
  var pixelsBeyond8 = 0

  init(_ one: Bitmap, _ other: Bitmap) {
    let pixels = zip(one.straightPixels, other.straightPixels)
    var sum = 0
    for (a, b) in pixels {
      let isInvisible = a[3] == 0 && b[3] == 0
      let distances = isInvisible ? [0] : (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }
      let worst = distances.max() ?? 0
      largest = max(largest, worst)
      if worst > 8 { pixelsBeyond8 += 1 }
      sum += distances.reduce(0, +)
    }
    mean = Double(sum) / Double(max(1, one.size.width * one.size.height * 4))
  }
}

extension Bitmap {
  /// Red, green, blue and alpha of each pixel of a bitmap with straight alpha.
  fileprivate var straightPixels: [SIMD4<UInt8>] {
    withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).map {
        SIMD4(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], bytes[$0 + 3])
      }
    }
  }
}

@Suite struct ScenePictureCorpusTests {
  @Test(.requiresCorpus("snapshots")) @MainActor
  func picturesAreComponentKits() async throws {
    let web = SceneAccess.Web(allowedHosts: [], downloader: InMemoryImageDownloader([:]))
    let resources = SceneResources(SceneAccess(web: web))
    let fonts = try FontLibrary.standard()
    let rasterizer = try Rasterizer()
    var objections: [String] = []
    let cases = try SnapshotCase.all()
    for snapshot in cases {
      let document = try SceneDocument([UInt8](Data(contentsOf: snapshot.sceneFile)))
      let scene = try document.scene(resources: resources)
      let layout = try scene.layOut(fonts: fonts)
      let work = PendingWork()
      let mounted = MountedTree(in: MountEnvironment(pendingWork: work, diagnostics: .ignored))
      if let root = layout.layout { mounted.mount(root) }
      await work.waitUntilIdle()
      let drawn = try rasterizer.rasterize(
        mounted.displayList(at: 0), size: layout.size, scale: scene.scale, background: scene.background)
      // Through a file, as people see it.
      let picture = try ImageDecoder().decode(PNGEncoder(.fast).encode(drawn)).bitmap
      let expected = try ImageDecoder().decode([UInt8](Data(contentsOf: snapshot.referenceFile))).bitmap
      if let objection = snapshot.objection(to: picture, comparedWith: expected) {
        objections.append(objection)
      }
    }
    #expect(cases.count == 115)
    #expect(objections.isEmpty, "\(objections.count): \(objections.joined(separator: "\n"))")
  }
}
