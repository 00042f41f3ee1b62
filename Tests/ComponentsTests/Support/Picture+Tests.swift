import Components
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

extension MountedTree {
  /// Compares the tree, drawn at two pixels per point over white, with `Snapshots/Controls/<name>@2x.png`.
  func comparePicture(_ name: String, size: Size, at time: Double = 0) throws {
    let bitmap = try Rasterizer().rasterize(
      displayList(at: time), size: size, scale: DisplayScale(2), background: .white)
    try ReferencePicture("Controls", "\(name)@2x").compare(bitmap)
  }
}
