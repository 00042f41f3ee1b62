import Files
import Foundation
import PreviewPages
import TestSupport
import Testing

@Suite struct GalleryFolderTests {
  private let folder: TemporaryFolder
  private let site: TemporaryFolder

  init() throws {
    (folder, site) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("one", to: "a.txt")
    try folder.write("one", to: "b.txt")
    try folder.write("two", to: "c.txt")
  }

  private func write() async throws -> GalleryFolder.Summary {
    try await GalleryFolder(FilePath(site.path)).write(
      FakePreviews(FilePath(folder.path).absolute), jobs: 3
    ) { _, _ in }
  }

  private var page: String {
    get throws { String(decoding: try site.bytes(of: "index.html"), as: UTF8.self) }
  }

  @Test func equalPicturesAreOneFile() async throws {
    let summary = try await write()
    #expect(summary.previewCount == 3 && summary.pictureCount == 6 && summary.failures.isEmpty)
    let pictures = try site.files(in: "pictures")
    #expect(Set(pictures.values) == [Data("one".utf8), Data("two".utf8)])
    // Of each picture and variant.
    #expect(try site.files(in: "data").count == 4)
    let page = try page
    for name in pictures.keys { #expect(page.contains(name.dropLast(".png".count))) }
    #expect(page.contains("script-src 'self' file: 'unsafe-inline'"))
  }

  @Test func sameDocumentsGiveTheSameBytes() async throws {
    _ = try await write()
    let before = [try site.files(in: "pictures"), try site.files(in: "data")]
    let page = try page
    _ = try await write()
    #expect(try page == self.page)
    #expect(try [site.files(in: "pictures"), site.files(in: "data")] == before)
  }

  @Test func whatIsItsOwnAndStaleGoes() async throws {
    _ = try await write()
    try folder.write("three", to: "c.txt")
    try site.write("mine", to: "pictures/photo.png")
    try site.write("mine", to: "data/0123.js")
    try site.write("mine", to: "CNAME")
    _ = try await write()
    let pictures = try site.files(in: "pictures")
    #expect(Set(pictures.values) == [Data("one".utf8), Data("three".utf8), Data("mine".utf8)])
    #expect(try site.files(in: "data").count == 5)
    #expect(try site.names == ["CNAME", "data", "index.html", "pictures"])
  }

  @Test func problemsStandInTheirPlaces() async throws {
    try folder.write("!", to: "b.txt")
    let summary = try await write()
    #expect(summary.failures.map(\.problem.message) == ["it is wrong <b>", "it is wrong <b>"])
    let page = try page
    #expect(
      page.contains(#""message":"it is wrong \u003Cb\u003E""#) || page.contains(#"it is wrong \u003cb\u003e"#)
    )
    #expect(!page.contains("wrong <b>"))
  }

  @Test func otherPagesAreNotReplaced() async throws {
    let file = try site.write("<html>mine</html>", to: "index.html")
    let error = await #expect(throws: OutputFileError.self) { try await write() }
    #expect(
      error
        == .cannotWrite(
          path: file, reason: "it is there and is no gallery's page; name another folder, or remove it"))
    #expect(try site.names == ["index.html"])
  }
}
