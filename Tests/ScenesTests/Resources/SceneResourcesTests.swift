import Codecs
import Drawing
import Foundation
import Geometry
import ImageLoading
import Scenes
import Testing
import Typesetting

/// A folder with an image `inside/a.png` and `outside/b.png`, and links between the two; removed when done.
private final class ImageFolders {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID().uuidString)")
    let image = try PNGEncoder(.smallest).encode(ImageFolders.bitmap)
    for name in ["inside/deep", "outside"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: name), withIntermediateDirectories: true)
    }
    try Data(image).write(to: root.appending(path: "inside/a.png"))
    try Data(image).write(to: root.appending(path: "outside/b.png"))
    try Data("no image".utf8).write(to: root.appending(path: "inside/c.png"))
    let link = root.appending(path: "inside/link.png")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: root.appending(path: "outside/b.png"))
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// 3 by 2 red pixels.
  static let bitmap = Bitmap(
    size: PixelSize(width: 3, height: 2), format: .straightRGBA,
    pixels: [UInt8]((0..<6).flatMap { _ in [255, 0, 0, 255] as [UInt8] }))

  func path(_ name: String) -> String { root.appending(path: name).path }
}

@Suite struct SceneResourcesTests {
  private let folders: ImageFolders

  init() throws {
    folders = try ImageFolders()
  }

  private var resources: SceneResources { SceneResources(SceneAccess(folder: folders.path("inside"))) }

  private func image(_ source: String, _ more: String = "") -> String {
    #"{"type": "image", "source": "\#(source)"\#(more)}"#
  }

  @Test(arguments: ["a.png", "./deep/../a.png", "ABSOLUTE", "file://ABSOLUTE"])
  func filesBelowTheFolderAreRead(source: String) throws {
    let source = source.replacing("ABSOLUTE", with: folders.path("inside/a.png"))
    let scene = try ScenesTests.scene(ofComponent: image(source), resources: resources)
    #expect(try scene.layOut(fonts: FontLibrary.standard()).size == Size(width: 3, height: 2))
  }

  @Test(arguments: [
    "../outside/b.png", "link.png", "/etc/passwd", "../outside/nothing.png", "a.png\\u0000", "..",
    "nowhere/../../outside/b.png",
  ])
  func otherFilesAreRefused(source: String) {
    let name = source.replacing("\\u0000", with: "\0")
    #expect(
      complaint(aboutComponent: image(source), resources: resources)
        == "$.component.source: the file \(name) is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)"
    )
  }

  @Test(arguments: ["", "file:"])
  func emptyNamesAreSaidToBeEmpty(source: String) {
    #expect(
      complaint(aboutComponent: image(source), resources: resources)
        == "$.component.source: it is empty and names no file; write the path of one")
  }

  @Test func allowedFoldersAreReadToo() {
    let access = SceneAccess(folder: folders.path("inside"), allowedFolders: [folders.path("outside")])
    let resources = SceneResources(access)
    #expect(complaint(aboutComponent: image("link.png"), resources: resources) == "")
    #expect(complaint(aboutComponent: image(folders.path("outside/b.png")), resources: resources) == "")
  }

  /// A file that once took all the time there is for it would take it again with every document.
  @Test func drawingThatTookTooLongIsNotTriedAgain() throws {
    var limits = ImageLimits.standard
    limits.maximumDrawingSeconds = 1
    let access = SceneAccess(folder: folders.path("inside"), decoder: ImageDecoder(limits: limits))
    let resources = SceneResources(access)
    let file = URL(filePath: folders.path("inside/d.svg"))
    let svg = { (content: String) in
      Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500">\#(content)</svg>"#.utf8)
    }
    let filter = #"<filter id="f"><feMorphology radius="500"/></filter>"#
    try svg(filter + ##"<rect width="1500" height="1500" filter="url(#f)"/>"##).write(to: file)
    let error = ImageDecodingError.drawingTooLong(.svg, seconds: 1)
    let refusal = "$.component.source: the image d.svg cannot be used: \(error)"
    #expect(complaint(aboutComponent: image("d.svg"), resources: resources) == refusal)
    try svg(#"<rect width="9" height="9"/>"#).write(to: file)
    #expect(
      complaint(aboutComponent: image("d.svg", ##", "tint": "#F00""##), resources: resources) == refusal)
    #expect(complaint(aboutComponent: image("d.svg"), resources: SceneResources(access)) == "")
  }

  @Test func documentsWithoutAFolderReadNoFiles() {
    #expect(
      complaint(aboutComponent: image("a.png"))
        == "$.component.source: the file a.png is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)"
    )
  }

  @Test(arguments: [
    ("d.png", "there is no such file; check its name"),
    ("deep", "it is not a regular file; name one"),
    (
      "c.png",
      "not an image: the content is none of PNG, JPEG, WebP, GIF, AVIF or SVG; give a file of one of these formats"
    ),
    ("ftp://x/y", "it is neither a file nor a valid file:, data:, http: or https: URL; use one of these"),
  ])
  func unusableImagesSayWhy(source: String, reason: String) {
    #expect(
      complaint(aboutComponent: image(source), resources: resources)
        == "$.component.source: the image \(source) cannot be used: \(reason)")
  }

  @Test(arguments: [
    ("", Size(width: 3, height: 2)), (#", "imageScale": 2"#, Size(width: 1.5, height: 1)),
    (#", "size": {"width": 30}"#, Size(width: 30, height: 20)),
    (#", "size": {"height": 4}"#, Size(width: 6, height: 4)),
    (#", "size": {"width": 5, "height": 5}, "tint": "blue", "capInsets": 1"#, Size(width: 5, height: 5)),
  ])
  func imagesHaveTheirSize(more: String, size: Size) throws {
    var scene = try ScenesTests.scene(ofComponent: image("a.png", more), resources: resources)
    scene.scale = DisplayScale(2)
    #expect(try scene.layOut(fonts: FontLibrary.standard()).size == size)
  }

  @Test(arguments: ["image", "networkImage"])
  func hostsNeedPermission(type: String) {
    let key = type == "image" ? "source" : "url"
    let text = #"{"type": "\#(type)", "\#(key)": "https://example.com/a.png"}"#
    #expect(
      complaint(aboutComponent: text, resources: resources)
        == "$.component.\(key): the host example.com of https://example.com/a.png is not allowed; allow it (--allow-host) or use a file"
    )
  }

  @Test func imagesOnTheWebAreLoadedBeforeReading() async throws {
    let url = "http://images.example:8080/a.png"
    let downloader = InMemoryImageDownloader([url: ImageFolders.bitmap])
    let web = SceneAccess.Web(allowedHosts: [try HostRule("images.example:8080")], downloader: downloader)
    let resources = SceneResources(SceneAccess(web: web))
    let document = try SceneDocument(Array("{\"component\": \(image(url))}".utf8))
    let error = #expect(throws: SceneError.self) { try document.scene(resources: resources) }
    #expect(
      error?.description
        == "$.component.source: the image \(url) has not been loaded; load it before the scene is read")
    let scene = try await document.loadScene(resources: resources)
    #expect(try scene.layOut(fonts: FontLibrary.standard()).size == Size(width: 3, height: 2))
    #expect(downloader.requestedURLs == [url])
  }
}
