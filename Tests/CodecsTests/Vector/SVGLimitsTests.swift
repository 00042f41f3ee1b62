import Drawing
import Foundation
import Geometry
import Testing

@testable import Codecs

/// Files that librsvg would crash on, draw for ever or take all memory for.
@Suite struct SVGLimitsTests {
  struct HostileFile: CustomTestStringConvertible {
    let testDescription: String
    let side: Int
    let content: String
    let error: ImageDecodingError
    /// Whether later versions of librsvg than 2.54 draw it in no time.
    var isDrawnByLaterLibraries = false

    var bytes: [UInt8] { SVGLimitsTests.svg(content, side: side) }
  }

  private static func svg(_ content: String, side: Int) -> [UInt8] {
    Array(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(side)" height="\#(side)">\#(content)</svg>"#.utf8)
  }

  private static func filtered(_ filter: String, side: Int) -> String {
    ##"<filter id="f">\##(filter)</filter><rect width="\##(side)" height="\##(side)" filter="url(#f)"/>"##
  }

  /// Masks that are masked, each by the next.
  private static func masks(_ count: Int, side: Int) -> String {
    let rect = ##"<rect width="\##(side)" height="\##(side)" fill="#fff""##
    let masks = (0..<count).map { index in
      ##"<mask id="m\##(index)" maskUnits="userSpaceOnUse" x="0" y="0" width="\##(side)" height="\##(side)">\##(rect) mask="url(#m\##(index + 1))"/></mask>"##
    }
    return masks.joined() + rect + ##" mask="url(#m0)"/>"##
  }

  /// A translucent square, shown twice by what is shown twice, and so on.
  private static func doublings(_ count: Int) -> String {
    let groups = (1...count).map { index in
      let use = ##"<use href="#g\##(index - 1)"/>"##
      return #"<g id="g\#(index)">\#(use)\#(use)</g>"#
    }
    return #"<defs><rect id="g0" width="9" height="9" opacity=".5"/>\#(groups.joined())</defs>"#
      + ##"<use href="#g\##(count)"/>"##
  }

  /// A square that is shown by what shows what shows it.
  private static func chain(_ count: Int) -> String {
    let uses = (1...count).map { ##"<use id="u\##($0)" href="#u\##($0 - 1)"/>"## }
    return #"<defs><rect id="u0" width="9" height="9"/>\#(uses.joined())</defs>"#
      + ##"<use href="#u\##(count)"/>"##
  }

  private static let crash = ImageDecodingError.unsupported(.svg, "librsvg crashes on it")
  private static let tooLong = ImageDecodingError.drawingTooLong(.svg, seconds: 1)
  private static let tooLarge = ImageDecodingError.decoderTooLarge(.svg, limit: 64 << 20)

  static let hostileFiles = [
    HostileFile(
      testDescription: "a filter's large kernel", side: 9,
      content: filtered(
        #"<feConvolveMatrix order="30" kernelMatrix="\#(String(repeating: "1 ", count: 900))"/>"#, side: 9),
      error: crash, isDrawnByLaterLibraries: true),
    HostileFile(testDescription: "a chain of references", side: 50, content: chain(5000), error: crash),
    HostileFile(
      testDescription: "octaves of noise", side: 9,
      content: filtered(#"<feTurbulence baseFrequency=".1" numOctaves="2000000000"/>"#, side: 9),
      error: tooLong, isDrawnByLaterLibraries: true),
    HostileFile(
      testDescription: "many large layers", side: 2000,
      content: String(repeating: #"<g opacity=".5"><rect width="2000" height="2000"/></g>"#, count: 3000),
      error: tooLong),
    HostileFile(
      testDescription: "wide morphology", side: 1500,
      content: filtered(#"<feMorphology radius="500"/>"#, side: 1500), error: tooLong),
    HostileFile(
      testDescription: "references that double", side: 1000, content: doublings(17), error: tooLong),
    HostileFile(
      testDescription: "style sheets", side: 50,
      content: "<style>\(String(repeating: ".a .b{fill:red}", count: 50000))</style>"
        + String(repeating: #"<rect class="b"/>"#, count: 5000),
      error: tooLong),
    HostileFile(
      testDescription: "tiny dashes", side: 1000,
      content: ##"<path stroke="#000" fill="none" stroke-dasharray=".2 .3" d="M0 0"##
        + String(repeating: "L1000 1000L0 999", count: 2000) + #""/>"#,
      error: tooLarge),
    HostileFile(testDescription: "masked masks", side: 2000, content: masks(30, side: 2000), error: tooLarge),
  ]

  @Test(arguments: hostileFiles)
  func hostileFilesAreErrors(file: HostileFile) {
    // Rust would look for where it panicked, in all of this program.
    setenv("RUST_BACKTRACE", "full", 1)
    var limits = ImageLimits.standard
    limits.maximumDrawingSeconds = 1
    limits.maximumDecoderBytes = 64 << 20
    let result = Result { () throws(ImageDecodingError) in
      try ImageDecoder(limits: limits).picture(file.bytes)
    }
    switch result {
    case .success: #expect(file.isDrawnByLaterLibraries)
    case .failure(let error): #expect(error == file.error)
    }
  }

  private static let shadow = ##"""
    <filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/>\##
    <feOffset dx="2" dy="2" result="o"/><feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter>\##
    <rect x="20" y="20" width="40" height="40" fill="#f60" filter="url(#s)"/>
    """##

  @Test func whatIsTooMuchAtALargerSizeIsAnErrorThere() throws {
    var limits = ImageLimits.standard
    limits.maximumDrawingSeconds = 1
    let morphology = Self.filtered(#"<feMorphology radius="3"/>"#, side: 9)
    let picture = try ImageDecoder(limits: limits).picture(Self.svg(morphology, side: 9))
    let vector = try #require(picture.vector)
    #expect(throws: VectorPictureError(reason: Self.tooLong.description)) {
      try vector.bitmap(PixelSize(width: 2000, height: 2000))
    }
  }

  @Test func shadowsAreDrawn() throws {
    let vector = try #require(try ImageDecoder().picture(Self.svg(Self.shadow, side: 80)).vector)
    let drawn = try vector.bitmap(PixelSize(width: 80, height: 80))
    let pixels = drawn.withUnsafeBytes { Array($0) }
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[((y * 80 + x) * 4)..<((y * 80 + x) * 4 + 4)]) }
    #expect(pixel(40, 40) == [0, 102, 255, 255])
    #expect(Array(pixel(62, 40).prefix(3)) == [0, 0, 0] && (1...254).contains(pixel(62, 40)[3]))
    #expect(pixel(2, 2) == [0, 0, 0, 0])
  }

  /// Gradients and layers, drawn by both: filters are left to children, since librsvg starts threads for them in this process,
  /// which children would not have.
  @Test(arguments: [PixelSize(width: 80, height: 80), PixelSize(width: 201, height: 77)])
  func bothPlacesDrawTheSameBytes(size: PixelSize) throws {
    let content = ##"""
      <defs><linearGradient id="a"><stop/><stop offset="1" stop-color="#f60" stop-opacity=".3"/></linearGradient></defs>\##
      <g opacity=".7"><circle cx="40" cy="40" r="33" fill="url(#a)" stroke="#00f" stroke-width="3.5"/></g>
      """##
    let reader = SVGReader(bytes: Self.svg(content, side: 80), limits: .standard)
    let here = try reader.draw(size, .here)
    #expect(try reader.draw(size, .inChild) == here)
    #expect(Set(here).count > 100)
  }

  /// Children are started while other threads hold locks; that none waits for ever is what ends this test.
  @Test func drawingsAtTheSameTimeAreEqual() async throws {
    let filtered = SVGReader(bytes: Self.svg(Self.shadow, side: 80), limits: .standard)
    let plain = SVGReader(bytes: Self.svg(#"<path d="M9 9h9v9z"/>"#, side: 80), limits: .standard)
    let size = PixelSize(width: 80, height: 80)
    let expected = try filtered.draw(size, .inChild)
    let expectedPlain = try plain.draw(size, .here)
    let equal = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<100).filter { _ in
            try plain.draw(size, .here) == expectedPlain && filtered.draw(size, .inChild) == expected
          }.count
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(equal == 800)
  }

  @Test(arguments: [
    (
      ##"<defs><linearGradient id="a"><stop offset="100%" stop-color="#1e3"/></linearGradient></defs><g opacity=".5" style="fill:none"><path d="M1.5.5c1-2 3-4 5 6z" fill="url(#a)" transform="rotate(45 5 5)"/></g>"##,
      true
    ),
    ("<style>a{}</style>", false), (##"<use href="#a"/>"##, false), ("<svg/>", false), ("<mask/>", false),
    (#"<rect filter="blur(9px)"/>"#, false), (#"<rect style="FILTER:blur(9px)"/>"#, false),
    (#"<rect filter="none"/>"#, true), (#"<rect style="fi\6cter:blur(9px)"/>"#, false),
    (#"<path stroke-dasharray="1"/>"#, false), (#"<path d="M1e9 0"/>"#, false),
    (#"<rect width="9em"/>"#, false),
    (#"<rect width="2000%"/>"#, false), (#"<rect width="100%"/>"#, true),
    ("<title>\(String(repeating: "a", count: 20000))</title>", false),
  ])
  func cheapFilesAreTold(content: String, isCheap: Bool) throws {
    var scanner = SVGScanner(Self.svg(content, side: 10))
    try scanner.check()
    #expect(scanner.cost.isCheapToRead == isCheap)
  }

  @Test(arguments: [
    ("<path/>", PixelSize(width: 1000, height: 1000), true),
    (String(repeating: "<g/>", count: 100), PixelSize(width: 1000, height: 1000), false),
    (#"<path stroke-width="9000"/>"#, PixelSize(width: 30, height: 30), true),
    (#"<path stroke-width="9000"/>"#, PixelSize(width: 100, height: 100), false),
    (#"<path stroke-width="100in"/>"#, PixelSize(width: 100, height: 100), false),
    (
      #"<g transform="scale(99)"><g transform="matrix(99 0 0 99 0 0)"/></g>"#,
      PixelSize(width: 100, height: 100), false
    ),
    ("<title>\(String(repeating: "a", count: 9000))</title>", PixelSize(width: 9, height: 2000), false),
  ])
  func whatIsCheapDependsOnTheSize(content: String, size: PixelSize, isCheap: Bool) throws {
    var scanner = SVGScanner(Self.svg(content, side: 10))
    try scanner.check()
    let ownSize = Size(width: 10, height: 10)
    #expect(scanner.cost.isCheapToDraw(size, ownSize: ownSize, limits: .standard) == isCheap)
  }
}
