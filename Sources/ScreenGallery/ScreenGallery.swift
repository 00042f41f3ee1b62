import OffscreenKit
import OffscreenPreviews
import Screens

/// The screens of `Screens` on a page: `swift run ScreenGallery`.
@main struct ScreenGallery: PreviewCatalog {
  var body: some Previews {
    for screen in Screen.all { preview(of: screen.component, named: screen.name) }
  }

  private func preview(of component: some Component, named name: String) -> Preview {
    Preview(name, width: 390) { component }.variants(.styles, .directions, .contentSizes)
      .allowing(reasons[name, default: [:]])
      .allowing(withoutTargets.contains(name) ? [:] : [.smallTarget: "as large as iOS draws it"])
  }

  private let withoutTargets: Set = ["onboarding", "notifications", "empty", "weather", "skeleton"]

  private let reasons: [String: [AuditRule: String]] = [
    "arabic": [.unmirrored: "right to left whatever the page says"],
    "boarding-pass": [.contrast: "names of fields, whose values stand out"],
    "calendar": [.contrast: "days of other months, which cannot be chosen"],
    "inbox": [
      .outside: "the row is being swiped", .textTruncated: "a beginning; the mail has all of it",
    ],
    "map": [
      .outside: "the map goes on", .unmirrored: "maps are not mirrored",
    ],
    "modal": [.contrast: "dimmed behind the sheet"],
    "notifications": [.textTruncated: "a beginning; what it opens has all of it"],
    "podcast": [.textTruncated: "a beginning; the page of the episode has all of it"],
    "settings": [.contrast: "values in the grey that iOS has for them"],
    "sign-up": [.contrast: "the form is not complete: the button cannot be used yet"],
    "weather": [.contrast: "on a sky that is brighter by day than by night"],
  ]
}
