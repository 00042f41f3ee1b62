import OffscreenKit

/// What stands in for content that is on its way.
struct SkeletonScreen: Component {
  var body: some Component {
    Page(Palette.screen, bar: Palette.bar) {
      NavigationBar("Neighbourhood", hasLargeTitle: true)
      Flexbox(direction: .row, columnGap: 14, padding: FlexEdges(all: 16), overflow: .hidden) {
        for _ in 0..<6 {
          Flexbox(alignItems: .center, rowGap: 8) {
            Bone(width: 62, height: 62, radius: 31)
            Bone(width: 44, height: 9)
          }
          .flexShrink(0)
        }
      }
      for width in [0.86, 0.6] { post(width) }
    }
  }

  private func post(_ width: Double) -> some Component {
    Flexbox(rowGap: 14, padding: FlexEdges(all: 16)) {
      Flexbox(direction: .row, alignItems: .center, columnGap: 12) {
        Bone(width: 44, height: 44, radius: 22)
        Flexbox(rowGap: 8) {
          Bone(width: 130, height: 12)
          Bone(width: 84, height: 10)
        }
      }
      Bone(height: 168, radius: 16)
      Bone(height: 12)
      Bone(height: 12).frame(width: .percent(width))
    }
  }
}

/// A place for something, with a light that passes over it.
private struct Bone: Component {
  @Environment(\.userInterfaceStyle) private var style
  @Environment(\.layoutDirection) private var direction
  var width: Double?
  let height: Double
  var radius = 5.0

  var body: some Component {
    Box().frame(width: width.map { .points($0) } ?? .auto, height: .points(height))
      .background(
        .linear(
          angle: direction == .rightToLeft ? 270 : 90,
          stops: [
            GradientStop(location: 0.1, color: dim), GradientStop(location: 0.45, color: bright),
            GradientStop(location: 0.8, color: dim),
          ])
      )
      .cornerRadius(radius)
  }

  private var dim: Color { Color(rgb: style == .dark ? 0x242427 : 0xE7E7EC) }
  private var bright: Color { Color(rgb: style == .dark ? 0x323236 : 0xF4F4F7) }
}
