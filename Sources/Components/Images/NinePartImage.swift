import Drawing
import Geometry

/// An image whose corners keep their size when it is stretched: UIKit's resizable image with cap insets.
///
/// The edges are stretched along one axis, the middle along both.
struct NinePartImage {
  /// A rectangle of the image's pixels and where it is drawn.
  struct Piece: Equatable {
    let source: Rect
    let destination: Rect
  }

  let image: ImageSource
  /// In points.
  let capInsets: EdgeInsets

  /// The pieces that are not empty, row by row.
  func pieces(in destination: Rect) -> [Piece] {
    let pixels = image.bitmap.size
    let scale = image.scale
    let columns = Self.bands(
      pixels: pixels.width, leading: scale.pixels(capInsets.left), trailing: scale.pixels(capInsets.right),
      scale: scale, from: destination.minX, length: destination.width)
    let rows = Self.bands(
      pixels: pixels.height, leading: scale.pixels(capInsets.top), trailing: scale.pixels(capInsets.bottom),
      scale: scale, from: destination.minY, length: destination.height)
    return rows.flatMap { row in
      columns.map { column in
        Piece(
          source: Rect(
            x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.length,
            height: row.source.length),
          destination: Rect(
            x: column.destination.lowerBound, y: row.destination.lowerBound,
            width: column.destination.length, height: row.destination.length))
      }
    }
  }

  private struct Band {
    let source: ClosedRange<Double>
    let destination: ClosedRange<Double>
  }

  /// The bands along one axis: leading cap, middle and trailing cap.
  private static func bands(
    pixels: Int, leading: Double, trailing: Double, scale: DisplayScale, from start: Double, length: Double
  ) -> [Band] {
    let end = Double(pixels)
    // At least one pixel is left to be stretched.
    let leading = min(max(0, leading), max(0, end - 1))
    let trailing = min(max(0, trailing), max(0, end - 1 - leading))
    let caps = scale.points(leading + trailing)
    // Caps that do not fit are made smaller together.
    let fit = scale.points(caps > length ? length / caps : 1)
    let (first, last) = (start + leading * fit, start + length - trailing * fit)
    // A scale next to nothing makes points that no number holds.
    guard [start, start + length, first, last].allSatisfy(\.isFinite) else { return [] }
    let bands = [
      Band(source: 0...leading, destination: start...max(start, first)),
      Band(source: leading...(end - trailing), destination: first...max(first, last)),
      Band(source: (end - trailing)...end, destination: last...max(last, start + length)),
    ]
    return bands.filter { $0.source.length > 0 && $0.destination.length > 0 }
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
