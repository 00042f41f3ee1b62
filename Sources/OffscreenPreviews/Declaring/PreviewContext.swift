import OffscreenKit
import Synchronization

/// Where a preview gets the values from that can be changed on the page: knobs.
///
/// A value is known by its name: once it is changed on the page, everybody who asks for it gets what it was changed to, and until then
/// what they give as their own. The page shows what was asked for first. Safe to use on any thread.
public final class PreviewContext: Sendable {
  private let changed: JSONValue?
  /// In the order they were first asked for.
  private let asked = Mutex<[(name: String, value: JSONValue)]>([])

  /// - Parameter changed: an object with values in place of the preview's own.
  init(_ changed: JSONValue?) {
    self.changed = changed
  }

  /// A text.
  public func text(_ name: String, _ value: String = "") -> String {
    self.value(name, .string(value)) { if case .string(let text) = $0 { text } else { nil } } ?? value
  }

  /// On or off.
  public func toggle(_ name: String, _ value: Bool = false) -> Bool {
    self.value(name, .bool(value)) { if case .bool(let isOn) = $0 { isOn } else { nil } } ?? value
  }

  /// A number.
  ///
  /// - Parameter range: what is beyond it becomes its nearest end.
  public func number(
    _ name: String, _ value: Double = 0,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...(.greatestFiniteMagnitude)
  ) -> Double {
    let number =
      self.value(name, .number(value)) { if case .number(let number) = $0 { number.value } else { nil } }
      ?? value
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// A whole number.
  ///
  /// - Parameter range: what is beyond it becomes its nearest end.
  public func integer(
    _ name: String, _ value: Int = 0, in range: ClosedRange<Int> = -1_000_000_000...1_000_000_000
  ) -> Int {
    let number = number(name, Double(value), in: Double(range.lowerBound)...Double(range.upperBound))
      .rounded()
    // Near the ends of `Int` there is no such number.
    return Int(exactly: number) ?? value
  }

  /// What the page shows to be changed.
  var model: JSONValue? {
    let asked = asked.withLock { $0 }
    guard !asked.isEmpty else { return nil }
    return .object(JSONObject(asked.map { JSONObject.Member(key: $0.name, value: $0.value) }))
  }

  /// The value in force, noted; nil where it is of another kind.
  private func value<Value>(_ name: String, _ own: JSONValue, _ read: (JSONValue) -> Value?) -> Value? {
    let wanted = changed?[name] ?? own
    let known = read(wanted)
    asked.withLock { asked in
      if !asked.contains(where: { $0.name == name }) { asked.append((name, known == nil ? own : wanted)) }
    }
    return known
  }
}
