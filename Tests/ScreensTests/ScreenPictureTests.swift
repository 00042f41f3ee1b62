import OffscreenKit
import OffscreenTesting
import Synchronization
import Testing

@testable import Screens

/// What the screens look like on light and dark screens, in both directions and in two content sizes.
@MainActor
@Suite struct ScreenPictureTests {
  /// Each style, direction and content size once: pictures of all combinations would be large.
  private static let variants = [
    SnapshotVariant("light", SizeRange(width: 390), SnapshotTraits(scale: .one)),
    SnapshotVariant(
      "dark-rightToLeft-large", SizeRange(width: 390),
      SnapshotTraits(
        scale: .one, userInterfaceStyle: .dark, layoutDirection: .rightToLeft,
        contentSize: .extraExtraExtraLarge)),
  ]

  @Test(arguments: Screen.all.map(\.name))
  func screenIsDrawn(_ name: String) async throws {
    let screen = try #require(Screen.all.first { $0.name == name })
    await assertSnapshots(of: screen.component, Self.variants, named: name)
  }

  @Test(arguments: ["settings", "medicine"])
  func screenIsDrawnInTheLargestType(_ name: String) async throws {
    let screen = try #require(Screen.all.first { $0.name == name })
    let traits = SnapshotTraits(scale: .one, contentSize: .accessibilityExtraExtraExtraLarge)
    await assertSnapshot(of: screen.component, in: SizeRange(width: 390), traits: traits, named: name)
  }

  /// Nothing is reported, such as a character that no font has, and nothing is wider than the phone.
  @Test(arguments: Screen.all.map(\.name))
  func screenFitsIntoAllSettings(_ name: String) throws {
    let screen = try #require(Screen.all.first { $0.name == name })
    let fonts = try FontLibrary.standard()
    for style in UserInterfaceStyle.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for size in [ContentSize.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
          let reported = Mutex<[String]>([])
          let environment = LayoutEnvironment(
            fonts: fonts, layoutDirection: direction, contentSize: size, userInterfaceStyle: style,
            diagnostics: Diagnostics { diagnostic in reported.withLock { $0.append("\(diagnostic)") } })
          let layout = try ScopeRoot().building(screen.component, in: environment)
            .layout(thatFits: SizeRange(width: 390), in: environment)
          #expect(layout?.size.width == 390)
          #expect(reported.withLock(\.self) == [])
        }
      }
    }
  }

  @Test func glyphsArePathData() throws {
    for glyph in Glyph.allCases { #expect(try Path(svgData: glyph.rawValue) == glyph.path) }
  }

  @Test func namesAreUnique() {
    #expect(Set(Screen.all.map(\.name)).count == Screen.all.count)
  }
}
