package import Components
import FlexLayout
package import Geometry
import JSON
import Typesetting

/// The keys of `environment`.
enum EnvironmentKey: String, DocumentKey {
  case userInterfaceStyle, contentSize, locale, layoutDirection, device, orientation
}

/// The screen of a device, upright or turned.
package struct DeviceScreen: Hashable, Sendable {
  private let device: Device
  private let orientation: Device.Orientation

  package init(_ device: Device, _ orientation: Device.Orientation) {
    self.device = device
    self.orientation = orientation
  }

  /// What a document says of it.
  fileprivate var statement: [(key: String, value: JSONValue?)] {
    [
      (EnvironmentKey.device.rawValue, .string(device.name)),
      (EnvironmentKey.orientation.rawValue, .string(orientation.rawValue)),
    ]
  }

  /// In points.
  package var size: Size { device.size(in: orientation) }
  package var scale: DisplayScale { device.scale }
  /// In points.
  package var safeAreaInsets: EdgeInsets { device.safeAreaInsets(in: orientation) }
}

extension ObjectReader {
  /// The screen that an environment names, and one of a variant after that; nil where there is none.
  ///
  /// - Throws: `contradiction` for an orientation of nothing.
  func deviceScreen(_ key: Key) throws(SceneError) -> DeviceScreen? {
    var (device, orientation): (Device?, Device.Orientation?)
    var orientationPath: JSONPath?
    for environment in layers(of: key) {
      let object = try environment.object(EnvironmentKey.self)
      if let value = object[.device] { device = try value.keyword(Keywords.device) }
      if let value = object[.orientation] {
        orientation = try value.keyword(Keywords.deviceOrientation)
        orientationPath = value.path
      }
    }
    if let device { return DeviceScreen(device, orientation ?? .portrait) }
    guard let orientationPath else { return nil }
    throw .contradiction(
      orientationPath,
      reason: "there is no device to be held that way; name one beside it, or set width and height")
  }
}

extension DocumentValue {
  /// Takes over what the object says.
  func readEnvironment(into environment: inout EnvironmentValues) throws(SceneError) {
    let object = try object(EnvironmentKey.self)
    if let style = object[.userInterfaceStyle] {
      environment.userInterfaceStyle = try style.keyword(Keywords.userInterfaceStyle)
    }
    if let size = object[.contentSize] { environment.contentSize = try size.keyword(Keywords.contentSize) }
    if let direction = object[.layoutDirection] {
      environment.layoutDirection = try direction.keyword(Keywords.layoutDirection)
    }
    if let locale = object[.locale] {
      let tag = try locale.string()
      guard LocaleTag.isValid(tag) else { throw locale.unexpected(LocaleTag.expectation) }
      environment.locale = tag
    }
  }
}

extension JSONObject {
  /// What a document says of the whole, with what it is shown in where that is something else: a command line's choice is as
  /// much a cause of what is seen as the document's own.
  ///
  /// - Parameters:
  ///   - written: what the document says itself, by its keys or by leaving them out.
  ///   - screen: in place of the document's size, scale and screen; nil where these count.
  func shown(
    in environment: EnvironmentValues, insteadOf written: EnvironmentValues, on screen: DeviceScreen?
  ) -> JSONObject {
    func changed<Value: Equatable>(
      _ key: EnvironmentKey, _ path: KeyPath<EnvironmentValues, Value>, _ json: (Value) -> JSONValue?
    ) -> (key: String, value: JSONValue?) {
      let value = environment[keyPath: path]
      return (key.rawValue, value == written[keyPath: path] ? nil : json(value))
    }
    func word(_ direction: LayoutDirection) -> JSONValue { direction == .rightToLeft ? "rtl" : "ltr" }
    let directionKey = SceneKey.layoutDirection.rawValue
    let hasOwnDirection = self[directionKey] != nil
    let direction = changed(.layoutDirection, \.layoutDirection, word)
    let members =
      [
        changed(.userInterfaceStyle, \.userInterfaceStyle) { .string($0.rawValue) },
        changed(.contentSize, \.contentSize) { .string("\($0)") },
        changed(.locale, \.locale) { $0.map { .string($0) } },
      ] + (hasOwnDirection ? [] : [direction]) + (screen?.statement ?? [])
    let changes = JSONObject(present: members)
    var shown = self
    if hasOwnDirection, let value = direction.value {
      shown = shown.merged(with: JSONObject([Member(key: directionKey, value: value)]))
    }
    guard !changes.members.isEmpty else { return shown }
    var all = changes
    if case .object(let own)? = self[SceneKey.environment.rawValue] { all = own.merged(with: changes) }
    return shown.merged(
      with: JSONObject([Member(key: SceneKey.environment.rawValue, value: .object(all))]))
  }
}

extension Keywords {
  static let device = KeywordTable<Device>(Device.all.map { ($0.name, $0) })
  static let deviceOrientation = KeywordTable(casesOf: Device.Orientation.self)
  static let userInterfaceStyle = KeywordTable(casesOf: UserInterfaceStyle.self)
  static let contentSize = KeywordTable(
    casesOf: ContentSize.self,
    named: [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
      "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ])
}
