import Components
import Drawing
import FlexLayout
import Geometry
import OffscreenTesting
import Testing
import Typesetting

@MainActor
@Suite struct ButtonPictureTests {
  /// A rounded square with a border, as a background with caps.
  static let background = frame(fill: [0xE8, 0xEE, 0xFF, 255], border: [0x20, 0x50, 0xC0, 255])
  static let pressedBackground = frame(fill: [0x20, 0x50, 0xC0, 255], border: [0x10, 0x28, 0x60, 255])

  static func frame(fill: [UInt8], border: [UInt8]) -> ImageSource {
    let edge = [[UInt8]](repeating: border, count: 9)
    let row = [border] + [[UInt8]](repeating: fill, count: 7) + [border]
    let pixels = ([edge] + [[[UInt8]]](repeating: row, count: 7) + [edge]).joined()
    return ImageSource(
      Bitmap(size: PixelSize(width: 9, height: 9), format: .straightRGBA, pixels: Array(pixels.joined())))
  }

  static func button(_ title: String, _ change: (inout Button.Options) -> Void) -> Button {
    let options = Button.Options {
      $0.titles = [.normal: title, .selected: "\(title) ✓"]
      $0.titleColors = [
        .normal: Color(rgb: 0x1040A0), .highlighted: .white, .disabled: .gray, .selectedHighlighted: .white,
      ]
      $0.images = ControlStateValues(ButtonTests.image(14, 14, [0xE0, 0x60, 0x20, 255]))
      $0.backgroundImages = [
        .normal: Self.background, .highlighted: Self.pressedBackground,
        .selectedHighlighted: Self.pressedBackground,
      ]
      $0.backgroundCapInsets = EdgeInsets(all: 4)
      $0.font = .system(15, .medium)
      $0.contentInsets = EdgeInsets(horizontal: 10, vertical: 6)
      $0.titleInsets = EdgeInsets(left: 4, right: -4)
      change(&$0)
    }
    return Button(options, action: Action {})
  }

  @Test func states() async throws {
    let tree = MountedTree(in: .test())
    let size = Size(width: 240, height: 122)
    let rows = [
      (Self.button("Normal") { _ in }, Self.button("Chosen") { $0.isSelected = true }),
      (
        Self.button("Disabled") { $0.isEnabled = false },
        Self.button("Both") { ($0.isSelected, $0.isEnabled) = (true, false) }
      ),
      (Self.button("Pressed") { _ in }, Self.button("Chosen") { $0.isSelected = true }),
    ].map { left, right in child(flexbox(.row, [child(left), child(right)]) { $0.spacing = 8 }) }
    tree.mount(try layOut(flexbox(.column, size: ComponentSize(size), rows) { $0.spacing = 8 }.padding(4)))
    for view in tree.views.suffix(2) { _ = tree.beginTouch(at: view.frame.center) }
    try await tree.assertPicture(size: size)
  }

  @Test func titleTooLongForItsRoom() async {
    await assertSnapshot(
      of: Self.button("A title that is too long") { _ in },
      in: SizeRange(exactly: Size(width: 140, height: 34)))
  }
}
