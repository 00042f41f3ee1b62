import ArgumentParser
import Components
import FlexLayout
import Scenes
import Typesetting

/// Where pictures are shown, in place of what documents say.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Draw for a light or a dark screen.", valueName: "light|dark"),
    transform: { text in
      guard let style = UserInterfaceStyle(rawValue: text) else {
        throw ValidationError("it is light or dark")
      }
      return style
    })
  var style: UserInterfaceStyle?

  @Option(
    help: ArgumentHelp(
      "How large people want to read: extraSmall to extraExtraExtraLarge, accessibilityMedium to accessibilityExtraExtraExtraLarge.",
      valueName: "name"),
    transform: { text in
      guard let size = ContentSize.allCases.first(where: { "\($0)" == text }) else {
        let names = ContentSize.allCases.map { "\($0)" }.joined(separator: ", ")
        throw ValidationError("it is one of \(names)")
      }
      return size
    })
  var contentSize: ContentSize?

  @Option(
    help: ArgumentHelp("The language of texts and numbers, such as de or ar-EG.", valueName: "tag"),
    transform: { text in
      guard LocaleTag.isValid(text) else { throw ValidationError("it is \(LocaleTag.expectation)") }
      return text
    })
  var locale: String?

  @Option(
    help: ArgumentHelp("The direction of reading: left to right or right to left.", valueName: "ltr|rtl"),
    transform: { text in
      guard let direction: LayoutDirection = ["ltr": .leftToRight, "rtl": .rightToLeft][text] else {
        throw ValidationError("it is ltr or rtl")
      }
      return direction
    })
  var direction: LayoutDirection?

  /// Changes what the options name.
  func apply(to environment: inout EnvironmentValues) {
    if let style { environment.userInterfaceStyle = style }
    if let contentSize { environment.contentSize = contentSize }
    if let locale { environment.locale = locale }
    if let direction { environment.layoutDirection = direction }
  }
}
