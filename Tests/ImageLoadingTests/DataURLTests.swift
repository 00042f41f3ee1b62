import Drawing
import Geometry
import ImageLoading
import Testing

@Suite struct DataURLTests {
  @Test(arguments: [
    "data:,TINY%07%07%07%07",
    "DATA:image/tiny;charset=x,TINY%07%07%07%07",
    "data:;base64,VElOWQcHBwc=",
    "data:image/tiny;Base64,VElOWQcHBwc",
    "data:image/tiny;base64,VElO%57QcH%0ABwc%3D",
    "data:image/tiny;base64,VElO WQcH\n Bwc=",
    "data:image/tiny; BASE64 ,VElOWQcHBwc=",
    "data:image/tiny;base64,\r\nVElOWQcHBwc=",
  ])
  func loads(_ url: String) async throws {
    #expect(
      try await HTTPImageDownloader(tiny: ImageLoadingLimits()).downloadImage(from: url)
        == TinyImage.bitmap())
  }

  @Test(arguments: [
    ("data:image/tiny", "a data URL needs a comma before its content"),
    ("data:;base64,VElO!", "the content is not in base 64"),
    ("data:;base64,VElOW", "the content is not in base 64"),
  ])
  func refuses(_ url: String, reason: String) async {
    #expect(
      await HTTPImageDownloader(tiny: ImageLoadingLimits()).failureMessage(loading: url)
        == "cannot load the image at \(url): \(reason); write data:, a media type, ;base64, a comma and the bytes in base 64"
    )
  }

  @Test(arguments: [(12, true), (11, false)])
  func countsItsBytes(maximumBytes: Int, isLoaded: Bool) async {
    let url = "data:,TINY%07%07%07%07%07%07%07%07"
    let message = await HTTPImageDownloader(tiny: ImageLoadingLimits(maximumBytes: maximumBytes))
      .failureMessage(loading: url)
    let refusal =
      "cannot load the image at \(url): it is larger than 11 bytes; use a smaller image or raise maximumBytes"
    #expect(message == (isLoaded ? "loaded \(TinyImage.bitmap(width: 8).size)" : refusal))
  }

  @Test func mayBeOfAnySize() async throws {
    let downloader = HTTPImageDownloader(tiny: ImageLoadingLimits(maximumBytes: .max))
    #expect(try await downloader.downloadImage(from: "data:;base64,VElOWQcHBwc=") == TinyImage.bitmap())
  }

  @Test func messagesShowTheBeginningOfALongOne() async {
    let url = "data:," + String(repeating: "x", count: 1000)
    #expect(
      await HTTPImageDownloader(tiny: ImageLoadingLimits()).failureMessage(loading: url)
        == "cannot load the image at \(url.prefix(200))…: 1000 bytes do not begin with TINY"
    )
  }
}
