package import Drawing
package import Geometry

extension DisplayList {
  /// Whether the first thing that is drawn covers all pixels of a picture with an opaque colour, so that nothing of what is behind it
  /// can be seen.
  ///
  /// False says nothing: only the commands that boxes with a background begin with are looked at.
  package func coversAtFirst(_ size: PixelSize, scale: DisplayScale) -> Bool {
    var transforms: [AffineTransform] = []
    var transform = scale.transform
    for command in commands {
      switch command {
      case .save: transforms.append(transform)
      case .restore: transform = transforms.popLast() ?? transform
      case .transform(let inner): transform = inner.concatenating(transform)
      case .fillRect(let rect, .color(let color)):
        guard PremultipliedColor(color).alpha == 255, transform.keepsRectsUpright,
          transform.isDrawable
        else { return false }
        let device = transform.applyUpright(to: rect)
        // Pixels at edges that lie between pixels are mixed with what was there.
        return device.isFinite && device.isPixelAligned
          && device.coveringPixels(in: PixelRect(size)) == PixelRect(size)
      case .fill, .fillRect, .stroke, .image, .glyphs, .clip, .beginLayer, .endLayer: return false
      }
    }
    return false
  }
}
