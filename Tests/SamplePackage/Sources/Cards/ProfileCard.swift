public import OffscreenKit

/// A round picture, a name and a line below it.
public struct ProfileCard: Component {
  let name: String
  let handle: String

  /// Of one person.
  public init(name: String, handle: String) {
    self.name = name
    self.handle = handle
  }

  /// The picture beside both lines.
  public var body: some Component {
    HStack(spacing: 12) {
      Box().frame(width: 48, height: 48).background(Color(rgb: 0x5AC8A8)).cornerRadius(24)
      VStack(alignment: .stretch, spacing: 2) {
        Label(name, font: .headline, maximumNumberOfLines: 1)
        Label(handle, font: .footnote, color: Color(rgb: 0x8E8E93))
      }
    }
    .padding(16)
  }
}
