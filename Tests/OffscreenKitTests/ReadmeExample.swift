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

/// Writes `greeting.png`, at 2 pixels a point.
func writeGreeting(to folder: String) async throws {
  try await ImageRenderer(Greeting(name: "World")).write(to: "\(folder)/greeting.png")
}
