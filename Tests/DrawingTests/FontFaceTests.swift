import Drawing
import Testing

@Suite struct FontFaceTests {
  static let face = FontFace(
    path: "/fonts/a.ttf", fileDigest: Digest(high: 1, low: 2), index: 3, variations: [400])

  @Test func theSameBytesElsewhereAreTheSameFace() {
    let moved = FontFace(
      path: "/elsewhere/b.ttf", fileDigest: Digest(high: 1, low: 2), index: 3, variations: [400])
    #expect(moved == Self.face)
    #expect(Set([moved, Self.face]).count == 1)
  }

  @Test(arguments: [
    FontFace(path: face.path, fileDigest: Digest(high: 1, low: 9), index: 3, variations: [400]),
    FontFace(path: face.path, fileDigest: face.fileDigest, index: 0, variations: [400]),
    FontFace(path: face.path, fileDigest: face.fileDigest, index: 3, variations: [700]),
    FontFace(path: face.path, fileDigest: face.fileDigest, index: 3),
  ])
  func otherBytesIndexOrVariationsAreAnotherFace(_ other: FontFace) {
    #expect(other != Self.face)
  }
}
