import Testing

@testable import Typesetting

/// Under the thread sanitizer these find engines or faces used by two threads. The sanitizer does not know `Mutex` of
/// `Synchronization` on Linux, whose lock is a bare futex: what it reports inside `withLock` is guarded all the same,
/// as a run with a pthread mutex in its place shows by reporting nothing.
@Suite struct LayoutConcurrencyTests {
  private static let strings = [
    "Hello world, how are you?", "שלום עולם", "😀 👩‍👩‍👧 🇩🇪", "Привет, мир", "世界 and more", "1234567890 ☺",
  ]

  /// Text that no other call lays out at the same time, so that the cache answers nothing.
  private static func text(_ number: Int) -> AttributedText {
    let string = strings[number % strings.count] + " \(number)"
    let weight = FontWeight(100 * (1 + number % 9))
    return AttributedText(
      string,
      TextAttributes(font: Font(size: 10 + Double(number % 7), weight: weight, italic: number % 2 == 0)))
  }

  @Test func concurrentLayoutsEqualSerialOnes() async throws {
    let taskCount = 8
    let layoutCount = 200
    let serial = try FontLibrary.standard()
    let expected = try (0..<layoutCount).map { try serial.layOut(Self.text($0), width: 90) }
    let concurrent = try FontLibrary.standard()
    try await withThrowingTaskGroup(of: [TextLayout].self) { group in
      for task in 0..<taskCount {
        group.addTask {
          // Each task starts elsewhere; some layouts are then made by several tasks at once, others come from the cache.
          var layouts: [Int: TextLayout] = [:]
          for index in 0..<layoutCount {
            let number = (index + task * layoutCount / taskCount) % layoutCount
            layouts[number] = try concurrent.layOut(Self.text(number), width: 90)
          }
          return (0..<layoutCount).compactMap { layouts[$0] }
        }
      }
      for try await layouts in group { #expect(layouts == expected) }
    }
  }
}
