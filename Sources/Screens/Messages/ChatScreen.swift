import OffscreenKit

/// A conversation: bubbles of both sides, a photo, and what is being typed.
struct ChatScreen: Component {
  private struct Message {
    let text: String
    let isMine: Bool
    var follows = false
  }

  private let before = [
    Message(text: "Morning! Are we still on for the ridge on Saturday?", isMine: false),
    Message(text: "Yes. I looked at the forecast and it should stay dry until four.", isMine: true),
    Message(text: "Then let’s take the early one 🚆", isMine: true, follows: true),
  ]
  private let after = [
    Message(text: "This was last week. No snow left up there.", isMine: false, follows: true),
    Message(text: "Lovely. 7:12 from platform 4?", isMine: true),
  ]

  var body: some Component {
    Page(Palette.screen, bar: Palette.bar) {
      header
      Flexbox(padding: FlexEdges(horizontal: 14, vertical: 16)) {
        Paragraph("Today 8:04", .caption, Palette.secondary, at: .center).spacingAfter(4)
        for message in before { bubble(message) }
        photo.alignSelf(.start).spacingBefore(12)
        for message in after { bubble(message) }
        Paragraph("Read 8:21", .caption2, Palette.secondary, at: .end).margin(FlexEdges(top: 2, end: 4))
        typing.alignSelf(.start).spacingBefore(12)
      }
      Spacer()
      composer
    }
  }

  private var header: some Component {
    HStack(spacing: 10) {
      Chevron(size: 22, color: Palette.accent).view(.transform(.init(rotation: 180)))
      Face(.nora, 36)
      VStack(alignment: .start) {
        Paragraph("Nora Lind", .headline)
        Paragraph("online", .caption, Palette.good)
      }
      .flexGrow(1).flexShrink(1)
      Icon(.phone, Palette.accent)
    }
    .padding(EdgeInsets(horizontal: 16, vertical: 8)).background(Palette.bar)
    .overlay(alignment: .bottom) { Divider(Palette.separator, axis: .horizontal) }
  }

  private func bubble(_ message: Message) -> some Component {
    let fill = message.isMine ? Palette.accent : Palette.fill
    return Flexbox(direction: .row, justifyContent: message.isMine ? .end : .start) {
      Paragraph(message.text, .body, message.isMine ? Palette.onAccent : Palette.label)
        .padding(EdgeInsets(horizontal: 14, vertical: 9)).background(fill).cornerRadius(19)
        .frame(maxWidth: .percent(0.78)).flexShrink(1)
    }
    .margin(FlexEdges(top: message.follows ? 3 : 10))
  }

  private var photo: some Component {
    Box(.meadow).frame(width: 220, height: 150)
      .overlay {
        Flexbox(direction: .row, justifyContent: .end, alignItems: .end, padding: FlexEdges(all: 8)) {
          Paragraph("8:19", .caption2.weight(.medium), AdaptiveColor(.white))
            .padding(EdgeInsets(horizontal: 7, vertical: 3))
            .background(AdaptiveColor(Color.black.opacity(0.5))).cornerRadius(9)
        }
      }
      .cornerRadius(19)
  }

  private var typing: some Component {
    HStack(spacing: 5) {
      for strength in [0.35, 0.6, 0.9] {
        Box().frame(.square(8)).cornerRadius(4).view(.opacity(strength)).background(Palette.secondary)
          .cornerRadius(4)
      }
    }
    .padding(EdgeInsets(horizontal: 15, vertical: 13)).background(Palette.fill).cornerRadius(18)
  }

  private var composer: some Component {
    HStack(spacing: 10) {
      RoundButton(glyph: .plus, label: "Attach", diameter: 36)
      HStack(spacing: 8) {
        Paragraph("Message", .body, Palette.secondary).flexGrow(1).flexShrink(1)
        Icon(.mic, size: 20, Palette.secondary)
      }
      .padding(EdgeInsets(horizontal: 14, vertical: 8))
      .background(Palette.fill).cornerRadius(19).flexGrow(1).flexShrink(1)
      RoundButton(
        glyph: .arrowUp, label: "Send", diameter: 36, color: Palette.onAccent, fill: Palette.accent)
    }
    .padding(EdgeInsets(top: 8, left: 14, bottom: 24, right: 14)).background(Palette.bar)
  }
}
