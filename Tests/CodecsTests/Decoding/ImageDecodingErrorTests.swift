import Codecs
import Geometry
import Testing

@Suite struct ImageDecodingErrorTests {
  @Test(arguments: [
    (
      ImageDecodingError.notAnImage,
      "not an image: the content is none of PNG, JPEG, WebP, GIF, AVIF or SVG; give a file of one of these formats"
    ),
    (.largeFilePointer, "not the image but a pointer of Git LFS to it; fetch the file with git lfs pull"),
    (
      .unsupportedFormat("TIFF"),
      "cannot decode a TIFF file: only PNG, JPEG, WebP, GIF, AVIF and SVG are supported; convert it to one of them"
    ),
    (
      .libraryMissing(.webp),
      "cannot decode the WebP file: libwebp.so.7 is not installed; install the package libwebp7"
    ),
    (
      .libraryMissing(.gif),
      "cannot decode the GIF file: libgif.so.7 is not installed; install the package libgif7"
    ),
    (
      .libraryMissing(.svg),
      "cannot decode the SVG file: librsvg-2.so.2 is not installed; install the package librsvg2-2"
    ),
    (
      .unsupported(.jpeg, "Unsupported JPEG data precision 12"),
      "cannot decode this kind of JPEG (Unsupported JPEG data precision 12); save the image with 8 bits per sample "
        + "and common options"
    ),
    (
      .damaged(.png, "IDAT: CRC error"),
      "the PNG file is damaged (IDAT: CRC error); fetch or export it again"
    ),
    (
      .tooManyPixels(PixelSize(width: 9000, height: 8000), limit: 64_000_000),
      "the image has 9000 x 8000 pixels, more than the limit of 64000000 (maximumPixels); reduce the image or raise "
        + "the limit (--max-memory)"
    ),
    (
      .fileTooLarge(byteCount: 2000, limit: 1000),
      "the image file has 2000 bytes, more than the limit of 1000 (maximumBytes); compress the image or raise the limit (--max-memory)"
    ),
    (
      .tooManyScans(limit: 500),
      "the JPEG file has more scans than the limit of 500 for its size (maximumScans, maximumPixels); save it again or raise the limits"
    ),
    (
      .decoderTooLarge(.jpeg, limit: 1000),
      "decoding the JPEG takes more memory than the limit of 1000 bytes (maximumDecoderBytes); reduce the image, save "
        + "it without progressive scans or raise the limit (--max-memory)"
    ),
    (
      .outOfMemory(.png),
      "not enough memory to decode the PNG file; reduce the image or free memory"
    ),
  ])
  func describesItself(error: ImageDecodingError, text: String) {
    #expect(error.description == text)
  }

  @Test func describesLimitsOfDrawing() {
    #expect(
      ImageDecodingError.decoderTooLarge(.svg, limit: 1000).description
        == "drawing the SVG file takes more memory than the limit of 1000 bytes (maximumDecoderBytes); give it a smaller size, fewer filters and masks inside of each other, or raise the limit (--max-memory)"
    )
    #expect(
      ImageDecodingError.drawingTooLong(.svg, seconds: 10).description
        == "drawing the SVG file takes more than 10 s of processor time; simplify its filters, masks, dashes, repetitions and style sheets, or use a picture of pixels"
    )
  }

  /// Distributions have versions whose structures differ: only the one that this was built for is of use.
  @Test func missingAVIFLibraryIsTheOneItWasBuiltFor() throws {
    let library = try #require(ImageFormat.avif.library)
    let version = try #require(library.package.wholeMatch(of: #/libavif(15|16)/#)?.1)
    #expect(
      ImageDecodingError.libraryMissing(.avif).description
        == "cannot decode the AVIF file: libavif.so.\(version) is not installed; install the package libavif\(version)"
    )
  }
}
