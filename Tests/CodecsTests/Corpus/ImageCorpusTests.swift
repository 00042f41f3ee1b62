import Codecs
import Drawing
import Geometry
import TestSupport
import Testing

@Suite(.requiresCorpus("images")) struct ImageCorpusTests {
  @Test func corpusIsWhole() {
    let counts = [CorpusEntry.Expectation.ok, .error, .either].map { CorpusEntry.expecting($0).count }
    #expect(counts == [710, 404, 212])
  }

  @Test(arguments: CorpusEntry.expecting(.ok))
  func decodes(_ entry: CorpusEntry) throws {
    let image = try ImageDecoder().decode(entry.readBytes())
    #expect(try entry.stored.difference(from: image.bitmap) == nil)
    #expect(image.orientation.rawValue == entry.exifOrientation)
    if entry.oriented != nil { #expect(try entry.turned.difference(from: image.oriented) == nil) }
  }

  @Test(arguments: CorpusEntry.expecting(.error))
  func refuses(_ entry: CorpusEntry) throws {
    let bytes = try entry.readBytes()
    let error = #expect(throws: ImageDecodingError.self) { try ImageDecoder().decode(bytes) }
    let message = try #require(error).description
    #expect(message.allSatisfy { !$0.isNewline } && !message.isEmpty)
  }

  @Test(arguments: CorpusEntry.expecting(.either))
  func decodesOrRefuses(_ entry: CorpusEntry) throws {
    let bytes = try entry.readBytes()
    let image: DecodedImage
    do throws(ImageDecodingError) {
      image = try ImageDecoder().decode(bytes)
    } catch {
      #expect(error.description.allSatisfy { !$0.isNewline })
      return
    }
    if let size = entry.stored.size { #expect(image.bitmap.size == size) }
    if entry.pixelsIfOk == true { #expect(try entry.stored.difference(from: image.bitmap) == nil) }
  }
}
