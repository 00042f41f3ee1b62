import Files
import Geometry
import JSON
import Outlines
import PreviewPages
import Synchronization

/// Previews that are files of text: what is in one is its picture, unless it begins with `!`, which is a problem.
final class FakePreviews: PreviewSource {
  let title = "Fakes"
  let folders: [FilePath]
  private let counts = Mutex<[String: Int]>([:])
  private let readings = Mutex((count: 0, isHeldBack: false))
  private let changes = Mutex(0)

  /// - Parameter folder: absolute.
  init(_ folder: FilePath) { folders = [folder] }

  /// How often each has been drawn.
  var drawingCounts: [String: Int] { counts.withLock { $0 } }

  /// How often all of them have been read, and how many changes there have been.
  var counted: (readings: Int, changes: Int) { (readings.withLock { $0.count }, changes.withLock { $0 }) }

  /// Has readings wait, or go on.
  func holdReadingsBack(_ isHeldBack: Bool) { readings.withLock { $0.isHeldBack = isHeldBack } }

  func previews() async -> [Preview] {
    readings.withLock { $0.count += 1 }
    while readings.withLock({ $0.isHeldBack }) { try? await Task.sleep(for: .milliseconds(1)) }
    return files()
  }

  private func files() -> [Preview] {
    ((try? Folder.entries(of: folders[0])) ?? []).filter { $0.path.fileExtension == "txt" }.map { entry in
      let file = entry.path.name.description
      return Preview(
        name: String(file.dropLast(4)), kind: .scene, file: file, variants: ["wide"], problem: nil)
    }
  }

  func draw(_ request: PreviewRequest, for use: PictureUse) async throws(PreviewProblem) -> DrawnPreview {
    counts.withLock { $0[request.name, default: 0] += 1 }
    let file = request.name + ".txt"
    guard let bytes = try? InputFile(folders[0].appending(file)).readAll(limit: 1 << 20) else {
      throw PreviewProblem("it is gone", file: file)
    }
    if bytes.first == UInt8(ascii: "!") {
      throw PreviewProblem("it is wrong <b>", file: file, path: "$.a", line: 3, column: 4)
    }
    let element = Outline.Element(
      depth: 0, type: "text", identifier: request.variant, frame: Rect(x: 0, y: 0, width: 10, height: 20),
      properties: ["string": .string(String(decoding: bytes, as: UTF8.self)), "$hidden": 1])
    let frame = DrawnPreview.Frame(
      title: nil, time: nil, file: bytes + Array((request.settings.locale.map { " in \($0)" } ?? "").utf8),
      size: PixelSize(width: 20, height: 40), scale: DisplayScale(2),
      inspection: {
        DrawnPreview.Inspection(
          outline: Outline([element]), accessibility: [["label": "a text"]], findings: [])
      })
    return DrawnPreview(
      frames: [frame], model: request.model ?? ["title": "own"], warnings: [], command: "draw \(file)")
  }

  func filesRead() -> Set<FilePath> { [] }

  func previews(affectedBy changed: Set<FilePath>?) -> Set<String> {
    changes.withLock { $0 += 1 }
    return Set(
      (changed ?? []).filter { $0.fileExtension == "txt" }.map { String($0.name.description.dropLast(4)) })
  }
}
