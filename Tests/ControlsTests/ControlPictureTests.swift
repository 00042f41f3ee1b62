import Components
import Controls
import Drawing
import FlexLayout
import Geometry
import OffscreenTesting
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

  private static let states = Flexbox(spacing: 14, padding: FlexEdges(all: 16)) {
    ForEachState { state in
      Flexbox(direction: .row, alignItems: .center, wrap: .wrap, rowGap: 10, columnGap: 10) {
        Switch(isOn: true, tint: state.tint, isEnabled: state.isEnabled)
        Switch(isOn: false, tint: state.tint, isEnabled: state.isEnabled)
        Checkbox(isOn: true, tint: state.tint, isEnabled: state.isEnabled)
        Checkbox(isOn: false, tint: state.tint, isEnabled: state.isEnabled)
        RadioButton(isOn: true, tint: state.tint, isEnabled: state.isEnabled)
        RadioButton(isOn: false, tint: state.tint, isEnabled: state.isEnabled)
        Progress(value: 0.7, style: .ring, tint: state.tint, isEnabled: state.isEnabled)
        Badge("New", tint: state.tint)
      }
      Slider(value: 0.4, tint: state.tint, isEnabled: state.isEnabled)
      Progress(value: 0.6, tint: state.tint, isEnabled: state.isEnabled)
      SegmentedControl(
        ["Day", "Week", "Month"], selected: 1, tint: state.tint, isEnabled: state.isEnabled)
      Flexbox(direction: .row, alignItems: .center, wrap: .wrap, rowGap: 10, columnGap: 10) {
        Stepper(value: 0, in: 0...9, tint: state.tint, isEnabled: state.isEnabled)
        PageControl(count: 5, current: 1, tint: state.tint, isEnabled: state.isEnabled)
        Chip("Chosen", isSelected: true, tint: state.tint, isEnabled: state.isEnabled)
        Chip("Other", tint: state.tint, isEnabled: state.isEnabled)
      }
      Flexbox(direction: .row, spacing: 10) {
        TextField(
          text: "Ada", isFocused: state.isEnabled, tint: state.tint, isEnabled: state.isEnabled
        ).flexGrow(1).flexShrink(1).flexBasis(0)
        TextField(text: "", placeholder: "Name", tint: state.tint, isEnabled: state.isEnabled)
          .flexGrow(1).flexShrink(1).flexBasis(0)
      }
    }
  }

  private static let fields = Flexbox(spacing: 14) {
    NavigationBar("Reminders", hasLargeTitle: true) { Avatar("AL", diameter: 30) }
    Flexbox(spacing: 14, padding: FlexEdges(horizontal: 16)) {
      SearchField(text: "milk", placeholder: "Search", isFocused: true, cancelTitle: "Cancel")
      TextField(text: "ada@example", isInvalid: true)
      TextField(text: "secret", isFocused: true, isSecure: true)
      TextArea(text: "", placeholder: "Notes", isFocused: true)
      TextArea(text: "Oat milk, two loaves of bread and whatever is ripe.\nCoffee", isFocused: true)
      Card(padding: 0) {
        Flexbox {
          PickerRow("Repeat", options: ["Never", "Weekly"], selected: 1)
          Divider(AdaptiveColor.separator)
          DateRow("Starts", date: "12 May 2026", time: "09:30", focus: .time)
          Divider(AdaptiveColor.separator)
          DisclosureRow("Sound", value: "Radar")
          Divider(AdaptiveColor.separator)
          PickerRow(
            "Priority", options: ["Low", "High"], selected: nil, placeholder: "None", isEnabled: false)
        }
      }
    }
    Toolbar([
      Toolbar.Item("Share", icon: icon), Toolbar.Item("Move", isEnabled: false),
      Toolbar.Item("Delete", icon: icon),
    ])
  }

  /// Carets stand where texts go on, and long texts show the end that they stand at.
  private static let carets = Flexbox(spacing: 10, padding: FlexEdges(all: 16)) {
    for text in ["Ada", "أميرة", "Ada and everybody that she has met", "أميرة وكل من عرفتهم في حياتها", ""] {
      TextField(text: text, placeholder: "Name", isFocused: true)
      SearchField(text: text, placeholder: "Name", isFocused: true)
    }
  }

  private static let overlays = Flexbox(spacing: 20, alignItems: .center, padding: FlexEdges(all: 16)) {
    Menu(
      [Menu.Item("By name", isSelected: true), Menu.Item("By date")],
      [
        Menu.Item("Share", icon: icon), Menu.Item("Print", isEnabled: false),
        Menu.Item("Delete", isDestructive: true, icon: icon),
      ])
    Toast("Message archived", actionTitle: "Undo")
    Toast("No connection. What you write is sent as soon as there is one.", icon: icon)
    Alert(
      "Keep changes?",
      answers: [
        Alert.Answer("Keep", role: .preferred), Alert.Answer("Discard", role: .destructive),
        Alert.Answer("Cancel"),
      ])
    ActionSheet(
      "IMG_2041", message: "The photo is in three albums.",
      answers: [Alert.Answer("Share"), Alert.Answer("Delete from all", role: .destructive)],
      cancel: Alert.Answer("Cancel", role: .preferred)
    ).flexItem(size: ComponentSize(width: .percent(1)))
  }

  private static let variants = [
    variant("light"), variant("dark", style: .dark), variant("rightToLeft", direction: .rightToLeft),
    variant("largest", contentSize: .accessibilityExtraExtraExtraLarge),
  ]

  private static func variant(
    _ name: String, style: UserInterfaceStyle = .light, direction: LayoutDirection = .leftToRight,
    contentSize: ContentSize = .large
  ) -> SnapshotVariant {
    SnapshotVariant(
      name, SizeRange(width: 390),
      SnapshotTraits(
        scale: DisplayScale(style == .light && direction == .leftToRight && contentSize == .large ? 2 : 1),
        userInterfaceStyle: style, layoutDirection: direction, contentSize: contentSize,
        background: .color(style == .dark ? .black : Color(rgb: 0xF2F2F7))))
  }

  @Test func themesReplaceAllColors() async {
    var theme = ControlTheme()
    let colors: [(WritableKeyPath<ControlTheme, AdaptiveColor>, UInt32)] = [
      (\.tint, 0x2F6B4F), (\.onTint, 0xFFF8E7), (\.switchTint, 0x2F6B4F), (\.alert, 0xC2410C),
      (\.onAlert, 0xFFFFFF),
      (\.destructive, 0xA3341B), (\.track, 0xDCCFB6), (\.fill, 0xE8DCC5), (\.chosen, 0xFFFDF7),
      (\.thumb, 0xFFFDF7),
      (\.line, 0xCDBE9F), (\.outline, 0x8C7B5E), (\.field, 0xFFFDF7), (\.bar, 0xEFE4CF), (\.card, 0xFFFDF7),
      (\.overlay, 0xFFFDF7), (\.label, 0x2B2418), (\.secondaryLabel, 0x6B5D45),
    ]
    for (color, value) in colors { theme[keyPath: color] = AdaptiveColor(Color(rgb: value)) }
    theme.radius = .square
    theme.font = .monospaced(12)
    theme.fieldFont = .monospaced(15)
    await assertSnapshot(
      of: Flexbox {
        Self.states
        Self.fields
        Self.overlays
      }.context(theme), in: SizeRange(width: 390),
      traits: SnapshotTraits(scale: .one, background: .color(Color(rgb: 0xF6EEDF))))
  }

  @Test func screenIsDrawn() async { await assertSnapshots(of: Self.screen, Self.variants) }
  @Test func statesAreDrawn() async { await assertSnapshots(of: Self.states, Self.variants) }
  @Test func fieldsAndRowsAreDrawn() async { await assertSnapshots(of: Self.fields, Self.variants) }
  @Test func caretsAreDrawn() async {
    await assertSnapshots(
      of: Self.carets,
      SnapshotMatrix(widths: [220], scales: [.one], layoutDirections: [.leftToRight, .rightToLeft]))
  }

  @Test func datesAndTimesAreOfOneSize() async {
    await assertSnapshot(
      of: Flexbox {
        DateRow("Starts", date: "12 May 2026", time: "09:30", focus: .time)
        DateRow("Ends", date: "Wednesday, 12 August 2026", time: "10:45")
      }, in: SizeRange(width: 280),
      traits: SnapshotTraits(scale: .one, contentSize: .accessibilityExtraLarge))
  }

  @Test func overlaysAreDrawn() async { await assertSnapshots(of: Self.overlays, Self.variants) }
}

/// The components in the braces in each state that controls may have.
private struct ForEachState: Component {
  struct State {
    var tint: AdaptiveColor?
    var isEnabled = true
  }

  let content: [[FlexboxChild]]

  init(@FlexboxBuilder _ content: (State) -> [FlexboxChild]) {
    self.content = [
      State(), State(isEnabled: false), State(tint: AdaptiveColor(Color(rgb: 0xAF52DE))),
    ].map(content)
  }

  var body: some Component {
    Flexbox(spacing: 30) {
      for group in content {
        Flexbox(spacing: 14) { for child in group { child } }
      }
    }
  }
}
