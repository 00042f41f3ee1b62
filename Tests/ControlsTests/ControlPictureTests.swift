import Components
import Controls
import Drawing
import FlexLayout
import Geometry
import OffscreenTesting
import Raster
import Testing
import Typesetting

/// What controls that are put together look like.
@MainActor
@Suite struct ControlPictureTests {
  private nonisolated static func icon(_ color: Color) -> any Component {
    Box().frame(.square(24)).background(color).cornerRadius(6)
  }

  private static let screen = Flexbox(spacing: 14) {
    NavigationBar("Settings", backTitle: "Back") { Badge(3) }
    Flexbox(spacing: 14, padding: FlexEdges(horizontal: 16)) {
      SearchField(placeholder: "Search")
      Flexbox(direction: .row, spacing: 8, alignItems: .center) {
        Avatar("AL")
        Avatar("GH", diameter: 32, tint: AdaptiveColor(Color(rgb: 0x8E44AD)))
        Badge(1)
        Badge(120)
        Progress(value: 0.7, style: .ring)
        RadioButton(isOn: true)
        RadioButton(isOn: false)
      }
      Flexbox(direction: .row, spacing: 8) {
        Chip("All", isSelected: true)
        Chip("Unread")
        Chip("Old", isEnabled: false)
      }
      Card(padding: 0) {
        Flexbox {
          DisclosureRow("Language", value: "English")
          Divider()
          DisclosureRow("Notifications")
        }
      }
      Flexbox(direction: .row, justifyContent: .center) {
        Alert(
          "Delete “Notes”?", message: "This cannot be undone.",
          answers: [Alert.Answer("Cancel", role: .preferred), Alert.Answer("Delete", role: .destructive)])
      }
    }
    TabBar(
      [
        TabBar.Tab("Home", icon: icon), TabBar.Tab("Inbox", badge: "2", icon: icon),
        TabBar.Tab("Me", icon: icon),
      ], selected: 0)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var style = UserInterfaceStyle.light
    var direction = LayoutDirection.leftToRight
    var contentSize = ContentSize.large
  }

  @Test(arguments: [
    Case(testDescription: "light"), Case(testDescription: "dark", style: .dark),
    Case(testDescription: "rightToLeft", direction: .rightToLeft),
    Case(testDescription: "largest", contentSize: .accessibilityExtraExtraExtraLarge),
  ])
  func screenIsDrawn(_ test: Case) async throws {
    let environment = LayoutEnvironment(
      fonts: try .standard(), scale: DisplayScale(2), layoutDirection: test.direction,
      contentSize: test.contentSize, userInterfaceStyle: test.style)
    let layout = try #require(
      try ScopeRoot().building(Self.screen, in: environment)
        .layout(thatFits: SizeRange(width: 390), in: environment))
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(layout)
    let bitmap = try Rasterizer().rasterize(
      tree.displayList(at: 0), size: layout.size, scale: DisplayScale(2),
      background: test.style == .dark ? .black : Color(rgb: 0xF2F2F7))
    await assertSnapshot(of: bitmap, scale: DisplayScale(2), named: test.testDescription)
  }
}
