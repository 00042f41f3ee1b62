import OffscreenKit

/// A part of an app with nothing in it yet, and what to do about it.
struct EmptyScreen: Component {
  var body: some Component {
    Page(Palette.screen, bar: Palette.bar) {
      NavigationBar("Saved", hasLargeTitle: true)
      Spacer()
      Flexbox(spacing: 12, alignItems: .center, padding: FlexEdges(horizontal: 40, vertical: 24)) {
        drawing
        Paragraph("Nothing saved yet", .title2.weight(.bold), at: .center).spacingBefore(20)
        Paragraph(
          "Places that you mark with the ribbon are kept here, on all your devices and without a network.",
          .body, Palette.secondary, at: .center)
        WideButton("Find a place", icon: .search).alignSelf(.stretch).spacingBefore(24)
        WideButton("How saving works", .plain).alignSelf(.stretch)
      }
      Spacer()
      TabBar(
        [
          TabBar.Tab("Explore") { Icon.shape(.pin, $0) }, TabBar.Tab("Saved") { Icon.shape(.bookmark, $0) },
          TabBar.Tab("Me") { Icon.shape(.person, $0) },
        ], selected: 1)
      Box().frame(height: 18).background(Palette.bar)
    }
  }

  private var drawing: some Component {
    ZStack {
      Box().frame(.square(168)).background(Palette.accentFill).cornerRadius(84)
      leaf(.forest, turned: -9, x: -26)
      leaf(.sea, turned: 8, x: 24)
      Center { Icon(.bookmark, size: 30, Palette.onAccent, isFilled: true) }
        .frame(.square(60)).background(Palette.accent).cornerRadius(30)
        .view(.transform(.init(translation: Point(x: 0, y: 56))))
    }
  }

  private func leaf(_ scenery: Scenery, turned angle: Double, x: Double) -> some Component {
    Box(scenery).frame(width: 84, height: 108).cornerRadius(12)
      .padding(5).background(AdaptiveColor(.white)).cornerRadius(15)
      .view(
        .transform(.init(rotation: angle, translation: Point(x: x, y: -8))),
        .shadow(Shadow(color: Color.black.opacity(0.18), offset: Point(x: 0, y: 6), blurRadius: 16)))
  }
}
