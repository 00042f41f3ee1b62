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
    Flexbox(direction: .row, spacing: 12, alignItems: .center, padding: FlexEdges(all: 16)) {
      Box(size: .square(48), .backgroundColor(Color(rgb: 0x5AC8A8)), .cornerRadius(24))
      Flexbox(direction: .column, spacing: 2) {
        Label(name, font: .preferred(.headline), maximumNumberOfLines: 1)
        Label(handle, font: .preferred(.footnote), color: Color(rgb: 0x8E8E93))
      }
      .flexShrink(1)
    }
  }
}
