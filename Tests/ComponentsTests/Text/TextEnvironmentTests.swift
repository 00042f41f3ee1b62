import Components
import Drawing
import FlexLayout
import Geometry
import Testing
import Typesetting

@Suite struct TextEnvironmentTests {
  private func layOut(
    _ component: any Component, _ root: ScopeRoot = ScopeRoot(), in range: SizeRange = .unbounded,
    _ change: (inout LayoutEnvironment) -> Void
  ) throws -> Layout {
    var environment = try LayoutEnvironment.test()
    change(&environment)
    return try #require(try root.building(component).layout(thatFits: range, in: environment))
  }

  @Test func textGrowsWithTheContentSize() throws {
    let label = Label("fox", font: .preferred(.body))
    let sizes = try ContentSize.allCases.map { size in try layOut(label) { $0.contentSize = size }.size.height
    }
    #expect(sizes == sizes.sorted())
    #expect(Set(sizes).count == 12)
    #expect(
      try layOut(Label("fox")) { $0.contentSize = .extraSmall }.size == layOut(Label("fox")) { _ in }.size)
  }

  @Test func buttonsGrowWithTheContentSize() throws {
    let button = Button(
      Button.Options {
        $0.titles = [.normal: "fox"]
        $0.font = .preferred(.body)
      }, action: Action {})
    let usual = try layOut(button) { _ in }.size
    let large = try layOut(button) { $0.contentSize = .accessibilityLarge }.size
    #expect(large.height > 1.8 * usual.height)
  }

  /// The same nodes are asked again, so that an answer kept from before would show.
  @Test func anotherContentSizeIsAnotherQuestion() throws {
    let node = try ScopeRoot().building(flexbox(.column, [child(Label("fox", font: .preferred(.body)))]))
    let heights = try [ContentSize.large, .accessibilityLarge, .large].map { size in
      var environment = try LayoutEnvironment.test()
      environment.contentSize = size
      return try #require(try node.layout(thatFits: .unbounded, in: environment)).size.height
    }
    #expect(heights[0] == heights[2])
    #expect(heights[1] > heights[0])
  }

  @Test @MainActor func numbersStandWhereTheLayoutDirectionStarts() throws {
    func x(_ direction: LayoutDirection) throws -> Double {
      let layout = try layOut(Label("123"), in: SizeRange(200, 30)) { $0.layoutDirection = direction }
      let tree = MountedTree(in: .test())
      tree.mount(layout)
      let positions = tree.displayList(at: 0).commands.compactMap { command -> Double? in
        guard case .glyphs(let run, _) = command else { return nil }
        return run.glyphs.first?.position.x
      }
      return try #require(positions.first)
    }
    #expect(try x(.leftToRight) < 10)
    #expect(try x(.rightToLeft) > 150)
  }

  @Test @MainActor func localeChoosesTheLettersOfALanguage() throws {
    func commands(_ locale: String?) throws -> DisplayList {
      let label = Label("бгдпт", font: .custom("DejaVu Sans", size: 17))
      let tree = MountedTree(in: .test())
      tree.mount(try layOut(label) { $0.locale = locale })
      return tree.displayList(at: 0)
    }
    #expect(try commands("sr").digest != commands(nil).digest)
    #expect(try commands("ru").digest == commands(nil).digest)
  }
}
