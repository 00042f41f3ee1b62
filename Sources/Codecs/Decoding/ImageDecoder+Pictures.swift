package import Drawing
import Geometry

extension ImageDecoder {
  /// The picture in a file as it is to be shown, in sRGB and turned, whose pixels are held only while there is room for them.
  ///
  /// Otherwise they are decoded again. Until the bitmap is gone, the file is held in their place.
  ///
  /// - Throws: any `ImageDecodingError`.
  package func picture(
    _ file: [UInt8], keptIn pixels: DecodedPixels
  ) throws(ImageDecodingError) -> Bitmap {
    if let vector = try vector(file) { return Bitmap(vector, keptIn: pixels) }
    let header = try readHeader(of: file)
    let count = header.size.width * header.size.height * 4
    let first = try pixels.making(count) { () throws(ImageDecodingError) in try shown(file, header) }
    // Where the file is as large, the pixels are cheaper held.
    guard first.rowBytes * first.size.height > file.count else { return first }
    let decoder = self
    let remade = RemadePixels(
      count: first.rowBytes * first.size.height, holding: file.count, keptIn: pixels
    ) {
      do throws(ImageDecodingError) {
        return try decoder.shown(file, header).makeArray()
      } catch {
        // The same file was decoded before: only memory can be missing now, without which nothing goes on anywhere.
        preconditionFailure("an image that was decoded before cannot be decoded again: \(error)")
      }
    }
    remade.keep(first.makeArray())
    let bitmap = Bitmap(size: first.size, format: first.format, remade: remade)
    // Nobody should have to decode it again only to know what it is.
    _ = bitmap.digest
    return bitmap
  }

  private func shown(_ file: [UInt8], _ header: ImageHeader) throws(ImageDecodingError) -> Bitmap {
    try decode(file, header).inSRGB.oriented
  }
}
