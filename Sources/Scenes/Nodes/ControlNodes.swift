import Components
import Drawing
import Geometry
import JSON
import Typesetting

/// `button`: a title and an image that can be tapped.
enum ButtonNode: NodeType {
  enum Key: String, DocumentKey {
    case titles, titleColors, images, backgroundImages, font, contentInsets, titleInsets, imageInsets
    case enabled, selected, action, longPressAction
  }

  static let name = "button"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var options = Button.Options()
    options.titles = try node.values(.titles) { value throws(SceneError) in try node.shownText(value) }
    options.titleColors = try node.values(.titleColors) { value throws(SceneError) in try value.color() }
    if options.titleColors[.normal] == nil, node.own.scope.style == .dark {
      options.titleColors[.normal] = node.own.scope.color(.label)
    }
    options.images = try node.images(.images)
    options.backgroundImages = try node.images(.backgroundImages)
    if let font = node[.font] { options.font = try font.font() }
    options.contentInsets = try node[.contentInsets]?.edgeInsets(.any) ?? .zero
    options.titleInsets = try node[.titleInsets]?.edgeInsets(.any) ?? .zero
    options.imageInsets = try node[.imageInsets]?.edgeInsets(.any) ?? .zero
    options.isEnabled = try node[.enabled]?.bool() ?? true
    options.isSelected = try node[.selected]?.bool() ?? false
    let (action, longPressAction) = (try action(.action, of: node), try action(.longPressAction, of: node))
    let button = Button(options, action: action).frame(try node.size()).view(try node.viewAttribute())
    guard let longPressAction else { return button }
    return button.view(.onLongPress(Action { _ in longPressAction.send() }))
  }

  /// Tells whoever listens an action of the button; nil for a button without it.
  private static func action(_ key: Key, of node: NodeReader<Key>) throws(SceneError) -> Action<Void>? {
    guard let name = try node[key]?.string() else { return nil }
    let action = SceneAction(name: name, id: try node.id())
    return node.context.actions?.passing(action)
  }
}

/// The states of a button that have values of their own.
enum ControlStateKey: String, DocumentKey {
  case normal, highlighted, selected, disabled, selectedHighlighted, selectedDisabled

  static func written(for json: JSONValue) -> String? {
    if case .string = json { "{\"normal\": \(json.summary)}" } else { nil }
  }

  fileprivate var state: ControlState {
    switch self {
    case .normal: .normal
    case .highlighted: .highlighted
    case .selected: .selected
    case .disabled: .disabled
    case .selectedHighlighted: .selectedHighlighted
    case .selectedDisabled: .selectedDisabled
    }
  }
}

extension NodeReader<ButtonNode.Key> {
  /// The values by state under `key`.
  fileprivate func values<Value>(
    _ key: ButtonNode.Key, _ read: (DocumentValue) throws(SceneError) -> Value
  ) throws(SceneError) -> ControlStateValues<Value> {
    var values = ControlStateValues<Value>()
    guard let object = try self[key]?.object(ControlStateKey.self) else { return values }
    for key in ControlStateKey.allCases {
      if let value = object[key] { values[key.state] = try read(value) }
    }
    return values
  }

  /// The images by state under `key`.
  fileprivate func images(_ key: ButtonNode.Key) throws(SceneError) -> ControlStateValues<ImageSource> {
    try values(key) { value throws(SceneError) in ImageSource(try bitmap(at: value)) }
  }
}

/// `activityIndicator`: a spinner.
enum ActivityIndicatorNode: NodeType {
  enum Key: String, DocumentKey {
    case style, color, animating
  }

  static let name = "activityIndicator"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let style = try node[.style]?.keyword(Keywords.activityIndicatorStyle) ?? .medium
    let color = try node[.color]?.color() ?? node.own.scope.color(.spinner)
    let isAnimating = try node[.animating]?.bool() ?? true
    return try node.wrapped(ActivityIndicator(style: style, color: color, isAnimating: isAnimating))
  }
}

extension AdaptiveColor {
  /// A spinner that names no colour.
  fileprivate static let spinner = AdaptiveColor(light: .gray, dark: Color(rgb: 0x98989F))
}
