import Codecs
import Components
import Drawing
import FlexLayout
import Geometry
import ImageRendering
import TestSupport
import Testing
import Typesetting

@Suite struct ImageRendererTests {
  @Test func isAsLargeAsItWantsToBeAtTwoPixelsAPoint() async throws {
    let bitmap = try await ImageRenderer(Box().frame(width: 30, height: 20).background(.orange)).bitmap()
    #expect(bitmap.size == PixelSize(width: 60, height: 40))
    let (file, picture) = try await (ImageRenderer(card).png(), ImageRenderer(card).bitmap())
    #expect(try ImageDecoder().picture(file).size == picture.size)
  }

  @Test func takesWidthHeightAndScale() async throws {
    let renderer = ImageRenderer(Flexbox { Label("Hello") }, width: 100, height: 50.5, scale: 3)
    #expect(try await renderer.bitmap().size == PixelSize(width: 300, height: 152))
  }

  @Test func fillsWhatIsBehind() async throws {
    let content = Box().frame(width: 1, height: 1)
    #expect(try await ImageRenderer(content, scale: 1).bitmap().bgra == [0, 0, 0, 0])
    #expect(
      try await ImageRenderer(content, scale: 1, background: .white).bitmap().bgra == [255, 255, 255, 255])
  }

  @Test func passesTheEnvironmentOn() async throws {
    struct Mood: Component {
      @Environment(\.userInterfaceStyle) var style
      @Environment(\.displayScale) var scale
      var body: some Component {
        Box().frame(width: .points(scale.pixelsPerPoint), height: 1).background(
          style == .dark ? .black : .white)
      }
    }
    var renderer = ImageRenderer(Mood(), scale: 1)
    #expect(try await renderer.bitmap().bgra == [255, 255, 255, 255])
    renderer.environment.userInterfaceStyle = .dark
    #expect(try await renderer.bitmap().bgra == [0, 0, 0, 255])
    renderer.scale = 3
    #expect(try await renderer.bitmap().size == PixelSize(width: 9, height: 3))
  }

  @Test func drawsAMomentOrTheEnd() async throws {
    let content = Box().frame(width: 1, height: 1).background(.black)
      .animated(onInitialMount: Animation(.opacity(from: 0)).timing(.linear, seconds: 1))
    var renderer = ImageRenderer(content, scale: 1)
    #expect(try await renderer.bitmap().bgra[3] == 255)
    renderer.time = 0
    #expect(try await renderer.bitmap().bgra[3] == 0)
    renderer.time = 0.5
    #expect((126...129).contains(try await renderer.bitmap().bgra[3]))
    for moment in [-1, .nan, 1e6] {
      renderer.time = moment
      await #expect(throws: ImageRendererError.self) { try await renderer.bitmap() }
    }
  }

  @Test func usesItsOwnFonts() async throws {
    var renderer = ImageRenderer(Label("Hello").font(Font(family: "Brand", size: 20)))
    await #expect(throws: ImageRendererError.self) { try await renderer.png() }
    renderer.fonts = try FontLibrary.standard()
    renderer.content = Label("Hello")
    let (own, shared) = try await (renderer.png(), ImageRenderer(Label("Hello")).png())
    #expect(own == shared)
  }

  /// As many as there are, drawn at the same time, are what they are one after the other.
  @Test func drawsManyAtOnce() async throws {
    let count = 64
    func renderer(_ index: Int) -> ImageRenderer {
      ImageRenderer(Card(title: "Number \(index % 8)"), width: 200)
    }
    let pictures = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<count { group.addTask { (index, try await renderer(index).png()) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for index in 0..<8 {
      let alone = try await renderer(index).png()
      #expect(stride(from: index, to: count, by: 8).allSatisfy { pictures[$0] == alone })
    }
  }

  /// Sets what it remembers when it comes.
  private struct Coming: Component {
    @State var hasCome = false

    var body: some Component { Label(hasCome ? "here" : "coming").onWillMount { hasCome = true } }
  }

  @Test func drawsOneComponentManyTimesAtOnce() async throws {
    let renderer = ImageRenderer(Coming())
    let alone = try await renderer.png()
    let pictures = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<32 { group.addTask { try await renderer.png() } }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(pictures.allSatisfy { $0 == alone })
  }

  @Test func saysWhatDoesNotLetItDraw() async throws {
    func description(of renderer: ImageRenderer) async -> String {
      do {
        _ = try await renderer.png()
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      await description(of: ImageRenderer(Card?.none))
        == "the content comes to nothing; render a component that shows something")
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(
        await description(of: ImageRenderer(card, scale: scale))
          == "\(scale) pixels per point draw nothing; give a positive number")
    }
    var foreign = ImageRenderer(card)
    foreign.environment.locale = "ar_EG"
    #expect(
      await description(of: foreign)
        == #"the locale "ar_EG" is not a BCP 47 tag such as "de" or "ar-EG""#)
    #expect(await description(of: ImageRenderer(card, width: -1)).contains("cannot be laid out in"))
    #expect(await description(of: ImageRenderer(card, width: 1e8)).contains("pixels"))
    #expect(await description(of: ImageRenderer(card, scale: 1e300)).contains("points"))
    #expect(await description(of: ImageRenderer(Box())).contains("0"))
  }

  @Test(arguments: [false, true])
  func endsTheLayoutWhenItsTaskIsCancelled(isAnimated: Bool) async {
    struct Cancelling: LayoutComponent {
      var children: [(any Component)?] { [Box()] }

      func computeLayout(
        of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
      ) throws(LayoutError) -> Layout {
        withUnsafeCurrentTask { $0?.cancel() }
        let child = try node.children[0].layout(thatFits: range, parentSize: parentSize, in: environment)
        Issue.record("goes on")
        return Layout(node: node, size: .square(1), children: [Layout.Child(position: .zero, layout: child)])
      }
    }
    let error = await Task { () async -> ImageRendererError? in
      do throws(ImageRendererError) {
        let renderer = ImageRenderer(Cancelling())
        if isAnimated { _ = try await renderer.animatedPNG() } else { _ = try await renderer.bitmap() }
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error.map { "\($0)" } == "cancelled")
  }

  private var card: Card { Card(title: "Hello") }
}

extension Bitmap {
  /// Blue, green, red and alpha of all pixels, premultiplied.
  var bgra: [UInt8] { withUnsafeBytes(Array.init) }
}

struct Card: Component {
  let title: String

  var body: some Component {
    Flexbox(direction: .column) {
      Label(title).font(.system(20, .semibold))
      Box().frame(width: 40, height: 8).background(.orange).cornerRadius(4)
    }
    .padding(16)
    .background(.white)
    .cornerRadius(12)
  }
}
