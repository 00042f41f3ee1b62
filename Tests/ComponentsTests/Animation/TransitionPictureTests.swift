import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing
import Typesetting

/// A card that slides in over the one before, at five moments.
@Suite @MainActor struct TransitionPictureTests {
  private static func card(_ title: String, _ color: Color) -> some Component {
    Center { Label(title, font: .system(20), color: .white) }
      .padding(0)
      .view(.backgroundColor(color), .cornerRadius(12))
      .id(title)
  }

  private static func transition(_ title: String, _ color: Color) -> any Component {
    Transition(
      on: title,
      animateIn: .parallel(
        Animation(.translation(from: Point(x: 60, y: 0))).timing(.easeOut, seconds: 0.4),
        Animation(.opacity(from: 0)).timing(.linear, seconds: 0.2)),
      animateOut: .parallel(
        Animation(.scale(to: 0.8)).timing(.easeIn, seconds: 0.4),
        Animation(.opacity(to: 0)).timing(.linear, seconds: 0.4))
    ) {
      card(title, color)
    }
    .padding(10)
  }

  @Test(arguments: [0, 0.1, 0.2, 0.3, 0.4])
  func picture(_ seconds: Double) async throws {
    let size = Size(width: 160, height: 80)
    let tree = MountedTree(in: .test())
    var scopeRoot = ScopeRoot()
    for (title, color) in [("First", Color(rgb: 0x3D_5A80)), ("Second", Color(rgb: 0xEE_6C4D))] {
      scopeRoot = try scopeRoot.building(Self.transition(title, color))
      tree.mount(try #require(try scopeRoot.layout(thatFits: SizeRange(exactly: size), in: .test())))
      _ = tree.displayList(at: 10)
    }
    try await tree.assertPicture(size: size, at: 10 + seconds, named: "\(Int(seconds * 1000))ms")
  }
}
