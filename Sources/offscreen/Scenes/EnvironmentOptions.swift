import ArgumentParser
import Components
import Files
import FlexLayout
import Scenes
import Typesetting

/// Where pictures are shown, in place of what documents say.
struct EnvironmentOptions: ParsableArguments {
  /// Every process that draws needs them for its options, and a library's `joined` would first find out at run time what it joins.
  private static let deviceNames = Device.all.reduce(into: "") { names, device in
    names += names.isEmpty ? device.name : ", \(device.name)"
  }

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
      "The content size of texts: extraSmall to extraExtraExtraLarge, accessibilityMedium to accessibilityExtraExtraExtraLarge.",
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

  @Option(
    help: ArgumentHelp(
      "Draw for the screen of a device, with its size, scale and safe area: \(deviceNames).",
      valueName: "name"),
    transform: { text in
      guard let device = Device.named(text) else {
        throw ValidationError("it is one of \(deviceNames)")
      }
      return device
    })
  var device: Device?

  @Option(
    help: ArgumentHelp("How the device is held.", valueName: "portrait|landscape"),
    transform: { text in
      guard let orientation = Device.Orientation(rawValue: text) else {
        throw ValidationError("it is portrait or landscape")
      }
      return orientation
    })
  var orientation: Device.Orientation?

  /// The options as a person can paste them.
  var words: [String] {
    let given = [
      ("--style", style?.rawValue), ("--content-size", contentSize.map { "\($0)" }), ("--locale", locale),
      ("--direction", direction.map { $0 == .rightToLeft ? "rtl" : "ltr" }), ("--device", device?.name),
      ("--orientation", orientation?.rawValue),
    ]
    return given.compactMap { name, value in value.map { ShellText.option(name, $0) } }
  }

  func validate() throws {
    if orientation != nil, device == nil {
      throw ValidationError("--orientation says how a device is held; add --device")
    }
  }

  /// What pictures are drawn for in place of their size and scale; nil where they keep these.
  var screen: DeviceScreen? { device.map { DeviceScreen($0, orientation ?? .portrait) } }

  /// Makes the changes to a scene, be it as it is or a variant.
  func apply(to document: inout SceneDocument) {
    if let screen { document.show(on: screen) }
    apply(to: &document.environment)
  }

  /// Makes the changes to a list script, be it as it is or a variant.
  func apply(to script: inout ListScript) {
    if let screen { script.show(on: screen) }
    apply(to: &script.environment)
  }

  /// Changes what the options name.
  private func apply(to environment: inout EnvironmentValues) {
    if let style { environment.userInterfaceStyle = style }
    if let contentSize { environment.contentSize = contentSize }
    if let locale { environment.locale = locale }
    if let direction { environment.layoutDirection = direction }
  }
}
