import Components
import Controls

/// The keys that all controls share.
enum ControlKey: String, DocumentKey {
  case tint, enabled
}

/// What all controls say.
struct ControlStatement {
  let tint: AdaptiveColor?
  let isEnabled: Bool
}

extension NodeReader {
  /// What the document says of a control of whatever type.
  func control() throws(SceneError) -> ControlStatement {
    let keys = shared(ControlKey.self)
    return ControlStatement(
      tint: try keys[.tint]?.adaptiveColor(), isEnabled: try keys[.enabled]?.bool() ?? true)
  }

  /// A control with the size and view of the document.
  func placed(_ control: some ConfigurableComponent) throws(SceneError) -> any Component {
    control.frame(try size()).view(try viewAttribute())
  }
}

/// A control that documents can name.
protocol ControlNodeType: NodeType {}

extension ControlNodeType {
  static var sharedKeys: [any DocumentKey.Type] { [ControlKey.self] }
}

/// The keys of what is on or off.
enum ToggleKey: String, DocumentKey {
  case isOn
}

/// `switch`: something that is on or off.
enum SwitchNode: ControlNodeType {
  static let name = "switch"

  static func read(_ node: inout NodeReader<ToggleKey>) throws(SceneError) -> any Component {
    let (isOn, control) = (try node.isOn(), try node.control())
    return try node.placed(Switch(isOn: isOn, tint: control.tint, isEnabled: control.isEnabled))
  }
}

/// `checkbox`: something that is chosen or not.
enum CheckboxNode: ControlNodeType {
  static let name = "checkbox"

  static func read(_ node: inout NodeReader<ToggleKey>) throws(SceneError) -> any Component {
    let (isOn, control) = (try node.isOn(), try node.control())
    return try node.placed(Checkbox(isOn: isOn, tint: control.tint, isEnabled: control.isEnabled))
  }
}

extension NodeReader<ToggleKey> {
  fileprivate func isOn() throws(SceneError) -> Bool { try self[.isOn]?.bool() ?? false }
}

/// The key of how much of something there is.
enum FractionKey: String, DocumentKey {
  case value
}

/// `slider`: a value between two ends that a finger moves.
enum SliderNode: ControlNodeType {
  static let name = "slider"

  static func read(_ node: inout NodeReader<FractionKey>) throws(SceneError) -> any Component {
    let (value, control) = (try node.fraction(), try node.control())
    return try node.placed(Slider(value: value, tint: control.tint, isEnabled: control.isEnabled))
  }
}

/// `progress`: how much is done.
enum ProgressNode: ControlNodeType {
  static let name = "progress"

  static func read(_ node: inout NodeReader<FractionKey>) throws(SceneError) -> any Component {
    let (value, control) = (try node.fraction(), try node.control())
    return try node.placed(Progress(value: value, tint: control.tint, isEnabled: control.isEnabled))
  }
}

extension NodeReader<FractionKey> {
  fileprivate func fraction() throws(SceneError) -> Double { try self[.value]?.number(.unit) ?? 0 }
}

/// `stepper`: two buttons that make something less or more.
enum StepperNode: ControlNodeType {
  typealias Key = NoKey
  static let name = "stepper"

  static func read(_ node: inout NodeReader<NoKey>) throws(SceneError) -> any Component {
    let control = try node.control()
    return try node.placed(Stepper(tint: control.tint, isEnabled: control.isEnabled))
  }
}
