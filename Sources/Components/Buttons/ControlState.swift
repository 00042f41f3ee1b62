/// What a button looks like depends on: UIKit's `UIControl.State`, where it is possible.
public enum ControlState: String, CaseIterable, Hashable, Sendable {
  case normal, highlighted, disabled
  case selected, selectedHighlighted, selectedDisabled

  /// The state of a button without a finger on it.
  package init(isSelected: Bool, isEnabled: Bool) {
    switch (isSelected, isEnabled) {
    case (false, true): self = .normal
    case (false, false): self = .disabled
    case (true, true): self = .selected
    case (true, false): self = .selectedDisabled
    }
  }

  /// The state once a finger is on the button; a disabled one stays as it is.
  var whenTouched: ControlState {
    switch self {
    case .normal, .highlighted: .highlighted
    case .selected, .selectedHighlighted: .selectedHighlighted
    case .disabled, .selectedDisabled: self
    }
  }
}

/// A value for some states; the others have that of the normal one.
public struct ControlStateValues<Value: Hashable & Sendable>: Hashable, Sendable {
  private var values: [ControlState: Value]

  /// One value for all states; no value at all for nil.
  public init(_ normal: Value? = nil) {
    values = normal.map { [.normal: $0] } ?? [:]
  }

  /// What the state has of its own.
  public subscript(state: ControlState) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// What the state has of its own, else what the normal one has.
  package func value(for state: ControlState) -> Value? {
    values[state] ?? values[.normal]
  }
}

extension ControlStateValues: ExpressibleByDictionaryLiteral {
  /// What each state has of its own; of a state that is named twice the later value counts.
  public init(dictionaryLiteral elements: (ControlState, Value)...) {
    values = Dictionary(elements) { _, last in last }
  }
}
