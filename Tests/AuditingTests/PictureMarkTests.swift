import Auditing
import Drawing
import Geometry
import JSON
import Testing

/// The frame around what a finding is about.
@Suite @MainActor struct PictureMarkTests {
  @Test(
    "all of a mark is in the picture, wherever the component is",
    arguments: [
      Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: -100, y: -100, width: 400, height: 400),
      Rect(x: 38, y: 0, width: 2, height: 30), Rect(x: 60, y: 10, width: 10, height: 4),
    ])
  func markIsSeen(frame: Rect) throws {
    let json = try JSONValue(
      parsing: Array(
        ##"{ "width": 40, "height": 30, "background": "#FFFFFF", "component": { "type": "component" } }"##
          .utf8),
      depthLimit: 256)
    let studio = try AuditStudio()
    let bitmap = try studio.picture(json).marking(frame, using: studio.rasterizer)
    let bytes = bitmap.makeArray()
    let isMarked = { (x: Int, y: Int) in bytes[y * bitmap.rowBytes + x * 4 + 1] == 0 }
    // The right end of the mark, and the left one where it is in the picture.
    #expect(isMarked(39, 14))
    #expect(isMarked(frame.minX > 4 ? 38 : 0, 14))
    #expect(!isMarked(20, 14))
  }
}
