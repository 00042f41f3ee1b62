import Foundation
import OffscreenKit
import OffscreenTesting
import TestSupport
import Testing

/// Where the articles are, and their pictures.
private enum Catalogue {
  static let folder = Corpora.packageRoot.appending(path: "Sources/OffscreenKit/OffscreenKit.docc")
  static let pictures = folder.appending(path: "Resources")
}

/// What the articles called galleries show, drawn by the code above each picture. The references are the very pictures.
@MainActor
@Suite(.snapshots(folder: Catalogue.pictures.path)) struct GalleryTests {
  @Test func start() async throws {
    await assertSnapshot(
      of: Greeting(name: "World"), in: SizeRange(), traits: SnapshotTraits(background: .none),
      named: "greeting")
    try expect(["greeting"], in: "GettingStarted")
  }

  @Test func layout() async throws { try await compare(layoutGallery(), "LayoutGallery") }
  @Test func text() async throws { try await compare(textGallery(), "TextGallery") }
  @Test func images() async throws { try await compare(try imageGallery(), "ImageGallery") }
  @Test func controls() async throws { try await compare(controlGallery(), "ControlGallery") }
  @Test func effects() async throws { try await compare(try effectGallery(), "EffectGallery") }

  @Test func lists() async throws {
    let contacts = try contactList()
    try open(contacts)
    await assertSnapshot(of: contacts.listView, named: "table")
    try change(contacts)
    await assertSnapshot(of: contacts.listView, named: "changed")
    await assertSnapshot(of: try swatchList().listView, named: "flow")
    try expect(["table", "changed", "flow"], in: "ListGallery")
  }

  /// Compares each example for light screens, and for dark ones where it looks otherwise there.
  private func compare(_ gallery: Gallery, _ article: String, test: String = #function) async throws {
    var names: [String] = []
    for example in gallery.examples {
      names.append(example.name)
      await compare(example, .light, named: example.name, test: test)
      guard try await picture(of: example, .light) != picture(of: example, .dark) else { continue }
      names.append("\(example.name)~dark")
      await compare(example, .dark, named: "\(example.name)~dark", test: test)
    }
    try expect(names, in: article, test: test)
  }

  /// The article shows all these pictures, and there are no others.
  private func expect(_ names: [String], in article: String, test: String = #function) throws {
    let text = try String(contentsOf: Catalogue.folder.appending(path: "\(article).md"), encoding: .utf8)
    let prefix = test.prefix { $0 != "(" } + "."
    for name in names where !name.hasSuffix("~dark") {
      let isShown = text.contains("](\(prefix)\(name))")
      #expect(isShown, "\(article).md does not show \(prefix)\(name)")
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Catalogue.pictures.appending(path: "GalleryTests").path)
    #expect(Set(files.filter { $0.hasPrefix(prefix) }) == Set(names.map { "\(prefix)\($0)@2x.png" }))
  }

  private func compare(
    _ example: Gallery.Example, _ style: UserInterfaceStyle, named name: String, test: String
  ) async {
    let range = example.width.map { SizeRange(width: $0) } ?? SizeRange()
    await assertSnapshot(
      of: example.component, in: range, traits: SnapshotTraits(userInterfaceStyle: style, background: .none),
      named: name, function: test)
  }

  private func picture(of example: Gallery.Example, _ style: UserInterfaceStyle) async throws -> Bitmap {
    var renderer = ImageRenderer(example.component, width: example.width)
    renderer.environment.userInterfaceStyle = style
    return try await renderer.bitmap()
  }
}
