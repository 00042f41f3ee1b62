import OffscreenKit

/// A screen that is dimmed behind what may be done with a photo, and a word about what was.
struct ModalScreen: Component {
  var body: some Component {
    Page(Palette.screen, bar: Palette.bar, height: 760) {
      NavigationBar("Photos", backTitle: "Albums") { Paragraph("Select", .body, Palette.accent) }
      Grid(columns: 3, spacing: 3, alignment: .stretch) {
        for scenery in [
          Scenery.sea, .dunes, .forest, .bloom, .peaks, .meadow, .night, .dusk, .sea, .forest, .meadow,
          .dunes,
        ] {
          Box(scenery).aspectRatio(1)
        }
      }
      Spacer()
      Toolbar([
        Toolbar.Item("Share") { Icon.shape(.share, $0) }, Toolbar.Item("Like") { Icon.shape(.heart, $0) },
        Toolbar.Item("Delete") { Icon.shape(.trash, $0) },
      ])
      Box().frame(height: 18).background(Palette.bar)
    }
    .overlay { sheet }
    .context(ControlTheme.screens)
  }
  private var sheet: some Component {
    Flexbox(spacing: 12, justifyContent: .end, padding: FlexEdges(horizontal: 10, bottom: 26)) {
      Toast("Copied to “Summer”", actionTitle: "Open") { Icon.shape(.check, size: 20, $0, weight: 2.6) }
        .alignSelf(.center)
      ActionSheet(
        "12 photos", message: "Also in “Summer”, shared with Nora",
        answers: [
          Alert.Answer("Move to another album"), Alert.Answer("Hide"),
          Alert.Answer("Delete 12 photos", role: .destructive),
        ], cancel: Alert.Answer("Cancel", role: .preferred))
    }
    .background(Color.black.opacity(0.5))
  }
}
