import Foundation
import OffscreenKit
import TestSupport
import Testing

@Suite struct ImageRendererOverloadTests {
  @Test func givesDataWhereDataIsWanted() async throws {
    let renderer = ImageRenderer(Label("Hello"))
    let bytes = try await renderer.png()
    let data: Data = try await renderer.png()
    #expect(Data(bytes) == data)
    let (document, vector): ([UInt8], Data) = try await (renderer.svg(), renderer.file(as: .svg))
    #expect(document == [UInt8](vector))
  }

  @Test func writesToURLs() async throws {
    let folder = try TemporaryFolder()
    let renderer = ImageRenderer(Label("Hello"))
    try await renderer.write(to: folder.url.appending(path: "größe 1.png"))
    let bytes: [UInt8] = try await renderer.png()
    #expect(try folder.bytes(of: "größe 1.png") == bytes)
  }
}
