import OffscreenKit

struct Greeting: Component {
  let name: String

  var body: some Component {
    HStack(spacing: 12) {
      Box().frame(width: 44, height: 44).background(.orange).cornerRadius(22)
      Label("Hello, \(name)!").font(.system(20, .semibold))
    }
    .padding(16)
    .background(.white)
    .border(.lightGray)
    .cornerRadius(12)
  }
}

/// Writes `0000-greeting.png`.
@MainActor
func writeGreeting(to folder: String) async throws {
  let environment = LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2))
  let host = ComponentHost(size: Size(width: 280, height: 76), layoutEnvironment: environment)
  try host.update(Greeting(name: "World"))
  let recorder = try FrameRecorder(folder: folder)
  try await recorder.record(host, named: "greeting")
  try await recorder.finish()
}
