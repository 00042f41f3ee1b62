import OffscreenKit

/// A mailbox in which a row is drawn aside, above the bar that leads to other parts of the app.
struct InboxScreen: Component {
  private struct Mail {
    let sender: Person
    let subject: String
    let text: String
    let time: String
    var isUnread = false
  }

  private let mails = [
    Mail(
      sender: .grace, subject: "Floor plan, third try",
      text: "The stairs now begin where the light comes in.",
      time: "9:32", isUnread: true),
    Mail(
      sender: .linus, subject: "Invoice 2026-114", text: "Attached as agreed. Thank you for the quick start!",
      time: "8:50", isUnread: true),
    Mail(
      sender: .mei, subject: "Kiln opens on Sunday", text: "There will be tea, and probably too many bowls.",
      time: "Tue"),
    Mail(
      sender: .tomas, subject: "Re: Bicycle for the summer",
      text: "It is yours until September if you oil the chain.",
      time: "Tue"),
    Mail(
      sender: .omar, subject: "Minutes", text: "Short this time. Two decisions, one open question.",
      time: "Mon"),
  ]

  var body: some Component {
    Page(Palette.screen, bar: Palette.bar) {
      NavigationBar("Inbox", hasLargeTitle: true) { Icon(.filter, Palette.accent) }
      HStack(spacing: 8) {
        Chip("All", isSelected: true)
        Chip("Unread")
        Chip("Flagged")
      }
      .margin(FlexEdges(horizontal: 16, vertical: 12))
      for (index, mail) in mails.enumerated() {
        if index == 2 { Swiped { row(mail) } } else { row(mail) }
        Hairline(inset: 76)
      }
      Spacer()
      TabBar(
        [
          TabBar.Tab("Inbox", badge: "2") { Icon.shape(.inbox, $0) },
          TabBar.Tab("Search") { Icon.shape(.search, $0) },
          TabBar.Tab("Archive") { Icon.shape(.archive, $0) },
          TabBar.Tab("Settings") { Icon.shape(.sliders, $0) },
        ], selected: 0)
      Box().frame(height: 18).background(Palette.bar)
    }
  }

  private func row(_ mail: Mail) -> some Component {
    HStack(alignment: .start, spacing: 12) {
      Face(mail.sender, 48)
      VStack(alignment: .stretch, spacing: 2) {
        HStack(spacing: 8) {
          Paragraph(mail.sender.name, mail.isUnread ? .headline : .body, lines: 1).flexGrow(1).flexShrink(1)
          if mail.isUnread { Box().frame(.square(9)).background(Palette.accent).cornerRadius(4.5) }
          Paragraph(mail.time, .footnote, Palette.secondary).flexShrink(0)
        }
        Paragraph(mail.subject, .subheadline.weight(mail.isUnread ? .semibold : .regular), lines: 1)
        Paragraph(mail.text, .subheadline, Palette.secondary, lines: 1)
      }
      .flexGrow(1).flexShrink(1)
    }
    .padding(EdgeInsets(horizontal: 16, vertical: 10)).background(Palette.screen)
  }
}

/// A row that a finger has drawn aside, and what is behind it.
private struct Swiped<Row: Component>: Component {
  @Environment(\.layoutDirection) private var direction
  let row: Row

  init(@ComponentBuilder row: () -> Row) { self.row = row() }

  var body: some Component {
    row.view(.transform(.init(translation: Point(x: direction == .rightToLeft ? 152 : -152, y: 0))))
      .background {
        HStack(alignment: .stretch) {
          Spacer()
          action(.flag, "Flag", 0xB45309)
          action(.archive, "Archive", 0x4F46E5)
        }
      }
      .clipped()
  }

  private func action(_ glyph: Glyph, _ title: String, _ color: UInt32) -> some Component {
    VStack(spacing: 4) {
      Spacer()
      Icon(glyph, size: 22, AdaptiveColor(.white))
      Paragraph(title, .caption.weight(.semibold), AdaptiveColor(.white), at: .center)
      Spacer()
    }
    .frame(width: 76).background(Color(rgb: color))
  }
}
