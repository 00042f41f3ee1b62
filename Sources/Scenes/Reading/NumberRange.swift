import JSON

/// Which numbers a key takes.
struct NumberRange {
  private let name: String
  private let lowest: Double
  private let highest: Double
  private let isOpenBelow: Bool

  static let any = NumberRange("a number", -.infinity)
  static let nonNegative = NumberRange("a number ≥ 0", 0)
  static let positive = NumberRange("a number > 0", 0, isOpenBelow: true)
  /// From 0 to 1, both included.
  static let unit = NumberRange("a number from 0 to 1", 0, 1)

  /// Pixels per point. Beyond, no surface is large enough for anything.
  static let scale = NumberRange("a number > 0 and at most 1000", 0, 1000, isOpenBelow: true)

  init(_ name: String, _ lowest: Double, _ highest: Double = .infinity, isOpenBelow: Bool = false) {
    self.name = name
    self.lowest = lowest
    self.highest = highest
    self.isOpenBelow = isOpenBelow
  }

  func contains(_ number: Double) -> Bool {
    (isOpenBelow ? number > lowest : number >= lowest) && number <= highest
  }

  /// What stands behind "expected" in an error.
  var expectation: String { name }
}

extension DocumentValue {
  /// One that is not known yet counts as 1, which every range has.
  func number(_ range: NumberRange = .any) throws(SceneError) -> Double {
    if isOpen { return 1 }
    guard case .number(let number) = json, range.contains(number.value) else {
      throw unexpectedNumber(range.expectation, range)
    }
    return number.value
  }

  /// - Parameter isNegativeAllowed: whether it may be below 0.
  func wholeNumber(isNegativeAllowed: Bool = false) throws(SceneError) -> Int {
    if isOpen { return 0 }
    guard case .number(let number) = json, let whole = Int(exactly: number.value),
      whole >= 0 || isNegativeAllowed
    else {
      throw unexpectedNumber(
        isNegativeAllowed ? "a whole number" : "a whole number ≥ 0", isNegativeAllowed ? .any : .nonNegative,
        isWhole: true)
    }
    return whole
  }
}
