import Components
import Drawing
import Foundation
import Geometry
import JSON
import Outlines
import Scenes
import Synchronization
import TestSupport
import Testing
import Typesetting

/// Fonts of icons: glyphs at code points for private use, or for the names that ligatures join.
@Suite @MainActor struct IconFontTests {
  /// A font made for this test: a house at U+E88A and for “home”, a star at U+E838 and for “star”, each as wide as it is high.
  private static let file = """
    AAEAAAALAIAAAwAwR1NVQrFLtDoAAARgAAAAZk9TLzJIhD98AAABOAAAAGBjbWFw6wrpxAAAAcwAAAB8Z2x5Zp2Cx9gAAAJkAAABVmhlYWQxTa\
    2wAAAAvAAAADZoaGVhB4EERQAAAPQAAAAkaG10eBOIAAAAAAGYAAAAMmxvY2EBwAIlAAACSAAAABxtYXhwABAADAAAARgAAAAgbmFtZQKVCpgA\
    AAO8AAAANnBvc3Tu40PNAAAD9AAAAGoAAQAAAAEAANpK6/9fDzz1AAED6AAAAADnKLSXAAAAAOcotJcAKAAAA8ADogAAAAMAAgAAAAAAAAABAA\
    AD6AAAAAAD6AAAAFADmAABAAAAAAAAAAAAAAAAAAAADAABAAAADQAKAAIAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAMBzgGQAAUABAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARAAAAAAAAAAAAAAAD8/Pz8AAAAg6IoD6AAAAAAD6AAAAAAAAAAAAAAB9AOEAAAAIAAEA+gAAA\
    EsAAABLAAAASwAAAEsAAABLAAAASwAAAEsAAABLAAAASwAAAEsAAAD6AAAAAAAAAAAAAIAAAADAAAAFAADAAEAAAAUAAQAaAAAABYAEAADAAYA\
    IABfAGEAZQBoAG0AbwB06Djoiv//AAAAIABfAGEAZQBoAG0AbwBy6Djoiv///+H/q/+h/57/nP+Y/5f/lRfUF4EAAQAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAANAA0AGQAlADEAPQBJAFUAYQBtAHkAjwCrAAEAZAAAA4QDIAADAAAzESERZAMgAyD84AAAAQAyAAAA+gH0AAMAADMRMxEyyAH0\
    /gwAAQAyAAAA+gH0AAMAADMRMxEyyAH0/gwAAQAyAAAA+gH0AAMAADMRMxEyyAH0/gwAAQAyAAAA+gH0AAMAADMRMxEyyAH0/gwAAQAyAAAA+g\
    H0AAMAADMRMxEyyAH0/gwAAQAyAAAA+gH0AAMAADMRMxEyyAH0/gwAAQAyAAAA+gH0AAMAADMRMxEyyAH0/gwAAQAyAAAA+gH0AAMAADMRMxEy\
    yAH0/gwAAQAyAAAA+gH0AAMAADMRMxEyyAH0/gwAAgAoAAADwAOEAAIABgAAEwkCESERKAHMAcz9CAJYAZAB9P4M/nABkP5wAAABACsAPgO9A6\
    IACQAAARMFBRMlBRMlJQH0cAFZ/uxl/ub+5mX+7AFZA6L+ugbP/rfGxgFJzwYAAAAAAAACAB4AAwABBAkAAQAKAAAAAwABBAkAAgAOAAoASQBj\
    AG8AbgBzAFIAZQBnAHUAbABhAHIAAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0AAAADAQIBAwEEAQUBBgEHAQgBCQEKAQsBDA\
    NsX2EDbF9lA2xfaANsX20DbF9vA2xfcgNsX3MDbF90A2xfXwRob21lBHN0YXIAAAABAAAACgAeACwAAURGTFQACAAEAAAAAP//AAEAAAABbGln\
    YQAIAAAAAQAAAAEABAAEAAAAAQAIAAEAJgACAAoAGAABAAQACwAEAAYABQADAAEABAAMAAQACQACAAcAAQACAAQACAAA
    """

  /// The glyphs and the size of a label in the font, and what is said about it.
  private func show(
    _ string: String, _ more: String = ""
  ) throws -> (glyphs: [UInt32], size: Size, problems: [String]) {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try #require(Data(base64Encoded: Self.file)).write(to: folder.url.appending(path: "icons.ttf"))
    let document = """
      {"fonts": [{"family": "Icons", "source": "icons.ttf"}],
       "component": {"type": "label", "string": "\(string)", "font": {"family": "Icons", "size": 24\(more)}}}
      """
    let log = Mutex<[String]>([])
    let resources = SceneResources(SceneAccess(folder: folder.path))
    let laidOut = try SceneDocument(Array(document.utf8), resources: resources).scene(resources: resources)
      .layOut(
        fonts: FontLibrary.standard(),
        diagnostics: Diagnostics { found in log.withLock { $0.append(found.description) } })
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try #require(laidOut.layout))
    let glyphs = tree.displayList(at: 0).commands.flatMap { command -> [UInt32] in
      if case .glyphs(let run, _) = command { run.glyphs.map(\.id) } else { [] }
    }
    return (glyphs, laidOut.size, log.withLock { $0 })
  }

  @Test func outlinesSayWhichFilesThereAreAndWhatIsInThem() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = try #require(Data(base64Encoded: Self.file))
    try file.write(to: folder.url.appending(path: "icons.ttf"))
    let document = """
      {"fonts": [{"family": "Icons", "source": "icons.ttf"}],
       "component": {"type": "label", "string": "home", "font": {"family": "Icons"}}}
      """
    let resources = SceneResources(SceneAccess(folder: folder.path))
    let outline = try SceneDocument(Array(document.utf8), resources: resources).scene(resources: resources)
      .layOut(fonts: FontLibrary.standard()).outline
    let said = try #require(outline.elements.first).properties
    #expect(said["fonts[0].family"] == "Icons")
    #expect(said["fonts[0].source"] == "icons.ttf")
    #expect(said["fonts[0].source.$content"] == .string(Digest(of: Array(file)).short))
  }

  @Test func iconsStandAtTheirCodePoints() throws {
    let home = try show("\\uE88A")
    #expect(home.glyphs == [11])
    #expect(home.size == Size(width: 24, height: 24))
    #expect(home.problems == [])
    #expect(try show("\\uE88A\\uE838").size.width == 48)
  }

  @Test func ligaturesJoinTheirNames() throws {
    let home = try show("home")
    #expect(home.glyphs == [11])
    #expect(home.size == Size(width: 24, height: 24))
    #expect(try show("star").glyphs == [12])
    // Switched off, there are the letters.
    #expect(try show("home", #", "features": {"liga": false}"#).glyphs.count == 4)
  }

  @Test func missingIconsAreSaid() throws {
    let problems = try show("\\uF123").problems
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("no font has U+F123"), "\(problems)")
  }

  @Test func missingFacesAreSaid() throws {
    #expect(
      try show("home", #", "weight": "bold""#).problems
        == [
          "the family Icons has no bold face; its regular face stands in; add a font file with that face or ask for another one"
        ]
    )
  }
}
