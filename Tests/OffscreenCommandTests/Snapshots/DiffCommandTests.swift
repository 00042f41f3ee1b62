import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

/// `offscreen diff` as a program: exit codes and what may differ.
@Suite struct DiffCommandTests {
  @Test func picturesAreCompared() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for (name, color) in [("a.png", UInt8(0)), ("b.png", 10), ("c.png", 255)] {
      let pixels = (0..<400).flatMap { $0 < 40 ? [color, color, color, 255] : [0, 0, 0, 255] as [UInt8] }
      let bitmap = Bitmap(size: PixelSize(width: 20, height: 20), format: .straightRGBA, pixels: pixels)
      try Data(PNGEncoder(.fast).encode(bitmap)).write(to: site.folder.url.appending(path: name))
    }
    #expect(try await site.run("diff a.png a.png").exitCode == 0)
    let different = try await site.run("diff a.png c.png -o d.png --json")
    #expect(different.exitCode == 1)
    #expect(different.standardOutput.contains("\"differentPixels\": 40"))
    #expect(FileManager.default.fileExists(atPath: site.folder.path + "/d.png"))
    #expect(try await site.run("diff a.png b.png").exitCode == 1)
    #expect(try await site.run("diff a.png b.png --threshold 0.1").exitCode == 0)
    #expect(try await site.run("diff a.png c.png --max-different 10%").exitCode == 0)
    #expect(try await site.run("diff a.png c.png --max-different 39").exitCode == 1)
    #expect(try await site.run("diff a.png c.png --mask 0,0,20,2").exitCode == 0)
    try site.folder.write("nothing", to: "bad.png")
    #expect(try await site.run("diff a.png bad.png").exitCode == 65)
    #expect(try await site.run("diff a.png c.png -o nowhere/d.png").exitCode == 73)
  }

  @Test func picturesThatCoverTooMuchTogetherAreAnError() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for (name, width, height) in [("wide.png", 2000, 1), ("high.png", 1, 2000)] {
      let bitmap = Bitmap(
        size: PixelSize(width: width, height: height), format: .straightRGBA,
        pixels: [UInt8](repeating: 255, count: 8000))
      try Data(PNGEncoder(.fast).encode(bitmap)).write(to: site.folder.url.appending(path: name))
    }
    #expect(try await site.run("diff wide.png high.png --max-memory 64M").exitCode == 1)
    let outcome = try await site.run("diff wide.png high.png -o d.png --max-memory 16M")
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: wide.png and high.png together cover 2000 x 2000 pixels, more than the limit of 2097152; compare pictures of one size or raise the limit (--max-memory)\n"
    )
    #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/d.png"))
  }

  @Test func sheetThatIsTooLargeIsAnError() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let bitmap = Bitmap(
      size: PixelSize(width: 1000, height: 1000), format: .straightRGBA,
      pixels: [UInt8](repeating: 255, count: 4_000_000))
    try Data(PNGEncoder(.fast).encode(bitmap)).write(to: site.folder.url.appending(path: "a.png"))
    #expect(try await site.run("diff a.png a.png --max-memory 16M").exitCode == 0)
    let outcome = try await site.run("diff a.png a.png --sheet s.png --max-memory 16M")
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: the sheet would have 3064 x 1032 pixels, more than the limit of 2097152; leave out --sheet or raise the limit (--max-memory)\n"
    )
    #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/s.png"))
  }

  @Test func aPartOfAllIsTakenAsItIsWritten() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for (name, count) in [("a.png", 0), ("b.png", 7)] {
      let pixels = (0..<1000).flatMap { $0 < count ? [255, 255, 255, 255] : [0, 0, 0, 255] as [UInt8] }
      let bitmap = Bitmap(size: PixelSize(width: 50, height: 20), format: .straightRGBA, pixels: pixels)
      try Data(PNGEncoder(.fast).encode(bitmap)).write(to: site.folder.url.appending(path: name))
    }
    #expect(try await site.run("diff a.png b.png --max-different 0.7%").exitCode == 0)
    #expect(try await site.run("diff a.png b.png --max-different 0.6999%").exitCode == 1)
  }
}
