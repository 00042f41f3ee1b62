import Codecs
import Geometry
import Testing

@Suite struct ImageEncodingErrorTests {
  @Test(arguments: [
    (
      ImageEncodingError.empty(PixelSize(width: 0, height: 5)),
      "cannot write an image of 0 x 5 pixels: both sides need at least one; give it a width and a height"
    ),
    (
      .tooLarge(.jpeg, PixelSize(width: 70000, height: 2), maximumSide: 65500),
      "cannot write 70000 x 2 pixels as JPEG: a side has at most 65500; draw at a smaller size or scale"
    ),
    (
      .invalidText(keyword: " a"),
      "cannot write the PNG text \" a\": keywords have 1 to 79 printable Latin-1 characters and single spaces "
        + "inside only, values Latin-1 characters except NUL"
    ),
    (
      .outOfMemory(.png),
      "not enough memory to write the PNG file; draw at a smaller size or free memory"
    ),
  ])
  func describesItself(error: ImageEncodingError, text: String) {
    #expect(error.description == text)
  }
}
