import OffscreenKit

struct ContactScreen: Component {
  let name: String
  let lines: [String]
  let isOnline: Bool

  var body: some Component {
    VStack(alignment: .stretch, spacing: 12) {
      HStack(spacing: 12) {
        Box().frame(width: 44, height: 44).background(.orange).cornerRadius(22)
          .overlay(alignment: .bottomEnd) {
            if isOnline { Box().frame(width: 12, height: 12).background(.green).cornerRadius(6) }
          }
        VStack(alignment: .start, spacing: 2) {
          Label(name).font(.headline).lineLimit(1)
          Label(isOnline ? "Online" : "Away").font(.caption).foregroundColor(.secondaryLabel)
        }
        Spacer()
        Label("Edit").foregroundColor(.link)
      }
      Divider()
      for line in lines {
        Label(line)
      }
    }
    .padding(16)
    .background(.systemBackground)
  }
}

/// Writes `0000-contact.png` into `folder`.
@MainActor
func writeContactScreen(to folder: String) async throws {
  let environment = LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2))
  let host = ComponentHost(size: Size(width: 320, height: 200), layoutEnvironment: environment)
  try host.update(ContactScreen(name: "Ada", lines: ["London", "+44 20 7946 0000"], isOnline: true))
  let recorder = try FrameRecorder(folder: folder)
  try await recorder.record(host, named: "contact")
  try await recorder.finish()
}
