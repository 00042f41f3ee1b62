import Codecs
import Drawing
import Geometry
import Testing

@Suite struct BitmapOrientationTests {
  /// A picture of letters, one a pixel, its rows separated by spaces.
  private func bitmap(_ rows: String) -> Bitmap {
    let rows = rows.split(separator: " ").map { Array($0.utf8) }
    return TestPictures.bitmap(PixelSize(width: rows[0].count, height: rows.count)) { x, y in
      [rows[y][x], 1, 2, 3]
    }
  }

  /// By the table of the EXIF standard: which edges of the picture the stored row 0 and column 0 are.
  @Test(arguments: [
    (1, "abc def"), (2, "cba fed"), (3, "fed cba"), (4, "def abc"),
    (5, "ad be cf"), (6, "da eb fc"), (7, "fc eb da"), (8, "cf be ad"),
  ])
  func turnsPixels(exifValue: Int, expected: String) throws {
    let orientation = try #require(ImageOrientation(rawValue: exifValue))
    #expect(bitmap("abc def").oriented(by: orientation) == bitmap(expected))
  }

  @Test(arguments: ImageOrientation.allCases)
  func sizeFollows(orientation: ImageOrientation) {
    let size = bitmap("abc def").oriented(by: orientation).size
    #expect(size == orientation.orientedSize(of: PixelSize(width: 3, height: 2)))
    #expect(orientation.swapsAxes == (size.width == 2))
  }
}
