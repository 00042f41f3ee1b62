import Components
import Geometry
import OffscreenTesting
import Raster

extension MountedTree {
  /// Compares the tree, drawn at two pixels per point over white, with `Snapshots/<file>/<test>.<name>@2x.png`.
  func assertPicture(
    size: Size, at time: Double = 0, named name: String? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
  ) async throws {
    let bitmap = try Rasterizer().rasterize(
      displayList(at: time), size: size, scale: DisplayScale(2), background: .white)
    await assertSnapshot(
      of: bitmap, scale: DisplayScale(2), named: name, fileID: fileID, file: file, line: line, column: column,
      function: function)
  }
}
