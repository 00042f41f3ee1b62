import OffscreenKit

/// The picture of a link: what people see of it in a chat or a timeline.
struct LinkCard: Component {
  let title: String

  @Environment(\.userInterfaceStyle) private var style

  var body: some Component {
    VStack(alignment: .start) {
      Label(title, maximumNumberOfLines: 3).font(.system(44, .bold)).foregroundColor(.label)
      Spacer()
      HStack(spacing: 12) {
        Box().frame(width: 28, height: 28).background(.orange).cornerRadius(14)
        Label("example.org").font(.system(20)).foregroundColor(.secondaryLabel)
      }
    }
    .padding(48)
    .background(.systemBackground)
  }
}
