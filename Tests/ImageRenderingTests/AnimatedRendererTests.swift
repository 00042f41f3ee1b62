import Codecs
import Components
import Drawing
import Geometry
import ImageRendering
import Testing

@Suite struct AnimatedRendererTests {
  @Test func showsHowSomethingComes() async throws {
    let fade = Animation<InitialEffect>(.opacity(from: 0)).timing(.linear, seconds: 0.5)
    let file = try await ImageRenderer(
      Box().frame(width: 2, height: 2).background(.black).animated(onInitialMount: fade), scale: 1
    ).animatedPNG(framesPerSecond: 10)
    // At 0, 0.1 to 0.4 and at rest.
    #expect(frameCount(of: file) == 6)
    #expect(try ImageDecoder().picture(file).bgra.allSatisfy { $0 == 0 })
  }

  @Test func showsHowOneTakesThePlaceOfAnother() async throws {
    func dot(at x: Double) -> some Component {
      Box().frame(width: 2, height: 2).background(.black)
        .view(.onChange(Animation(.position).timing(.linear, seconds: 0.2)))
        .padding(.left, x)
    }
    let file = try await ImageRenderer(dot(at: 4), scale: 1).animatedPNG(
      from: dot(at: 0), framesPerSecond: 10)
    #expect(frameCount(of: file) == 3)
    #expect(try ImageDecoder().picture(file).size == PixelSize(width: 6, height: 2))
  }

  @Test func looksAtWhatNeverEndsForAsLongAsItIsTold() async throws {
    let renderer = ImageRenderer(ActivityIndicator(), scale: 1)
    #expect(frameCount(of: try await renderer.animatedPNG(framesPerSecond: 10, seconds: 0.5)) == 5)
    #expect(frameCount(of: try await ImageRenderer(Card(title: "Still")).animatedPNG()) == 2)
  }

  @Test(arguments: [(0.0, 1.0), (.nan, 1), (121, 1), (30, -1), (30, .infinity), (30, 61)])
  func refusesWhatWouldNeverEnd(_ framesPerSecond: Double, _ seconds: Double) async throws {
    await #expect(throws: ImageRendererError.self) {
      try await ImageRenderer(Card(title: "Hello")).animatedPNG(
        framesPerSecond: framesPerSecond, seconds: seconds)
    }
  }

  /// What the animation control chunk says.
  private func frameCount(of file: [UInt8]) -> Int? {
    let name = Array("acTL".utf8)
    guard let place = file.indices.first(where: { file[$0...].starts(with: name) }) else { return nil }
    return file[(place + 4)..<(place + 8)].reduce(0) { $0 << 8 | Int($1) }
  }
}
