import Components
import Controls
import JSON

/// `segmentedControl`: choices beside each other.
enum SegmentedControlNode: ControlNodeType {
  enum Key: String, DocumentKey {
    case segments, selected
  }

  static let name = "segmentedControl"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let control = try node.control()
    let list = try node.own.required(.segments)
    var segments: [String] = []
    for segment in try list.array() { segments.append(try node.shownText(segment)) }
    let selected = try node[.selected]?.selection(among: segments.count, list.isOpen, "segment")
    return try node.placed(
      SegmentedControl(segments, selected: selected, tint: control.tint, isEnabled: control.isEnabled))
  }
}

/// `pageControl`: which of several pages is shown.
enum PageControlNode: ControlNodeType {
  enum Key: String, DocumentKey {
    case count, current
  }

  static let name = "pageControl"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let control = try node.control()
    let countValue = try node.own.required(.count)
    let count = try countValue.wholeNumber()
    guard count <= limit else {
      throw countValue.unexpected("a whole number from 0 to \(limit)")
    }
    let current = try node[.current]?.selection(among: count, countValue.isOpen, "page")
    return try node.placed(
      PageControl(
        count: count, current: current ?? 0, tint: control.tint, isEnabled: control.isEnabled))
  }

  private static let limit = 1000
}

extension DocumentValue {
  /// A number from 0 of one of `count` things; any number as long as these are not known.
  fileprivate func selection(
    among count: Int, _ isUnknown: Bool, _ thing: String
  ) throws(SceneError) -> Int {
    let selection = try wholeNumber()
    guard isUnknown || isOpen || selection < count else {
      throw .contradiction(
        path,
        reason: count == 0
          ? "there are no \(thing)s; remove it"
          : count == 1
            ? "there is 1 \(thing), numbered 0"
            : "there are \(count) \(thing)s, numbered from 0 to \(count - 1)")
    }
    return selection
  }
}

/// `textField`: a line of text that can be typed.
enum TextFieldNode: ControlNodeType {
  enum Key: String, DocumentKey {
    case text, placeholder, isFocused, isSecure
  }

  static let name = "textField"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let control = try node.control()
    let text = try node[.text].map { value throws(SceneError) in try node.shownText(value) }
    let placeholder = try node[.placeholder].map { value throws(SceneError) in try node.shownText(value) }
    return try node.placed(
      TextField(
        text: text ?? "", placeholder: placeholder ?? "", isFocused: try node[.isFocused]?.bool() ?? false,
        isSecure: try node[.isSecure]?.bool() ?? false, tint: control.tint, isEnabled: control.isEnabled))
  }
}

/// `divider`: a line along an axis.
enum DividerNode: ControlNodeType {
  enum Key: String, DocumentKey {
    case axis
  }

  static let name = "divider"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let control = try node.control()
    let axis = try node[.axis]?.keyword(Keywords.axis) ?? .horizontal
    let color = control.tint ?? .separator
    return try node.wrapped(Divider(color, axis: axis))
  }
}
