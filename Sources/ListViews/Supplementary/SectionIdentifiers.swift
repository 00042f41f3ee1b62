import DataSources

/// A number for each section of a list, which it keeps wherever changes take it.
struct SectionIdentifiers {
  private var numbers: [Int] = []
  private var nextNumber = 0

  /// The number of the section at `section`; a negative one, that of no section, where there is none.
  subscript(section: Int) -> Int {
    numbers.indices.contains(section) ? numbers[section] : -1 - abs(section)
  }

  /// Takes the numbers to where the sections are that have them, of which there are `count` now.
  mutating func follow(_ changes: AppliedChanges, to count: Int) {
    var followed = [Int?](repeating: nil, count: count)
    for (section, number) in numbers.enumerated() {
      if let section = changes.finalSection(of: section), followed.indices.contains(section) {
        followed[section] = number
      }
    }
    numbers = []
    for number in followed {
      if let number { numbers.append(number) } else { numbers.append(makeNumber()) }
    }
  }

  /// Has as many numbers as there are sections, where no changes say which came and went.
  mutating func fit(_ count: Int) {
    numbers.removeLast(max(0, numbers.count - count))
    while numbers.count < count { numbers.append(makeNumber()) }
  }

  private mutating func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}
