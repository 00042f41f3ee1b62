import OffscreenKit

/// Stands for an icon.
@Sendable func dot(_ color: Color) -> any Component {
  Box().frame(.square(20)).background(color).cornerRadius(10)
}

func controlGallery() -> Gallery {
  var gallery = Gallery()

  gallery.show("switches") {
    HStack(spacing: 12) {
      Switch(isOn: true)
      Switch(isOn: false)
      Switch(isOn: true, tint: AdaptiveColor(.coral))
      Switch(isOn: true, isEnabled: false)
    }
  }

  gallery.show("choices") {
    HStack(spacing: 16) {
      Checkbox(isOn: true)
      Checkbox(isOn: false)
      RadioButton(isOn: true)
      RadioButton(isOn: false)
    }
  }

  gallery.show("slider", width: 240) {
    Slider(value: 0.4)
  }

  gallery.show("stepper") {
    Stepper(value: 2, in: 0...9)
  }

  gallery.show("progress", width: 240) {
    HStack(spacing: 16) {
      Progress(value: 0.6).flexGrow(1)
      Progress(value: 0.7, style: .ring)
    }
  }

  gallery.show("segments", width: 280) {
    SegmentedControl(["Day", "Week", "Month"], selected: 1)
  }

  gallery.show("pages") {
    PageControl(count: 5, current: 1)
  }

  gallery.show("fields", width: 280) {
    VStack(alignment: .stretch, spacing: 8) {
      TextField(text: "Ada", isFocused: true)
      TextField(text: "", placeholder: "Family name")
      TextField(text: "secret", isSecure: true)
      TextField(text: "ada@", isInvalid: true)
    }
  }

  gallery.show("area", width: 280) {
    TextArea(text: "Several lines,\nas many as there are.").frame(height: 80)
  }

  gallery.show("search", width: 280) {
    SearchField(text: "Lovelace", isFocused: true, cancelTitle: "Cancel")
  }

  gallery.show("rows", width: 320) {
    Card(padding: 0) {
      VStack(alignment: .stretch) {
        DisclosureRow("Language", value: "English")
        Divider()
        PickerRow("Theme", options: ["Light", "Dark"], selected: 1)
        Divider()
        DateRow("Reminder", date: "3 May 2026", time: "09:30")
      }
    }
    .padding(8)
  }

  gallery.show("chips") {
    HStack(spacing: 8) {
      Chip("All", isSelected: true)
      Chip("Unread")
      Chip("Old", isEnabled: false)
    }
  }

  gallery.show("people") {
    HStack(spacing: 12) {
      Avatar("AL")
      Avatar("GH", diameter: 32, tint: AdaptiveColor(.plum))
      Badge(3)
      Badge("New", tint: AdaptiveColor(.mint))
    }
  }

  gallery.show("card", width: 280) {
    Card {
      VStack(alignment: .start, spacing: 4) {
        Label("Ada Lovelace").font(.headline)
        Label("Analyst").foregroundColor(.secondaryLabel)
      }
    }
    .padding(12)
  }

  gallery.show("navigation", width: 320) {
    NavigationBar("Inbox", backTitle: "Back") { Badge(3) }
  }

  gallery.show("tabs", width: 320) {
    TabBar(
      [
        TabBar.Tab("Home", icon: dot), TabBar.Tab("Inbox", badge: "2", icon: dot),
        TabBar.Tab("Me", icon: dot),
      ],
      selected: 0)
  }

  gallery.show("toolbar", width: 320) {
    Toolbar([
      Toolbar.Item("Share"), Toolbar.Item("Archive"), Toolbar.Item("Delete", isEnabled: false),
    ])
  }

  gallery.show("alert") {
    Alert(
      "Delete “Notes”?", message: "This cannot be undone.",
      answers: [Alert.Answer("Cancel", role: .preferred), Alert.Answer("Delete", role: .destructive)]
    )
    .padding(16)
    .background(.gray)
  }

  gallery.show("sheet", width: 320) {
    ActionSheet(
      "3 messages", answers: [Alert.Answer("Archive"), Alert.Answer("Delete", role: .destructive)],
      cancel: Alert.Answer("Cancel", role: .preferred)
    )
    .padding(16)
    .background(.gray)
  }

  gallery.show("menu") {
    Menu(
      [Menu.Item("By name", isSelected: true), Menu.Item("By date")],
      [Menu.Item("Delete", isDestructive: true)]
    )
    .padding(16)
  }

  gallery.show("toast", width: 320) {
    Toast("Message archived", actionTitle: "Undo").padding(16)
  }

  gallery.show("button") {
    Button(
      Button.Options {
        $0.titles = [.normal: "Save"]
        $0.titleColors = [.normal: .white]
        $0.font = .system(17, .semibold)
        $0.contentInsets = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
      }, action: Action { print("saved") }
    )
    .frame(minHeight: 44)
    .background(.sky)
    .cornerRadius(10)
  }

  gallery.show("theme", width: 280) {
    VStack(alignment: .stretch, spacing: 12) {
      SegmentedControl(["One", "Two"], selected: 0)
      Slider(value: 0.6)
    }
    .context(brand())
  }
  return gallery
}

/// Replaces the look of all controls below.
func brand() -> ControlTheme {
  var theme = ControlTheme()
  theme.tint = AdaptiveColor(light: Color(rgb: 0xC2185B), dark: Color(rgb: 0xF06292))
  theme.radius = .square
  return theme
}
