import Synchronization

/// Lines about one document, held until it is their turn.
final class HeldLines: Sendable {
  private let lines = Mutex<[String]>([])

  @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}

/// Says on standard error what there is to say of documents in their order, in whichever order they are finished.
struct OrderedLines {
  private var waiting: [Int: [String]] = [:]
  private var next = 0

  /// Says the lines about the document of this number as soon as all before it are finished.
  mutating func add(_ lines: [String], of number: Int) {
    waiting[number] = lines
    while let lines = waiting.removeValue(forKey: next) {
      next += 1
      lines.forEach(StandardError.write)
    }
  }

  /// Says the rest, where some documents were never begun.
  mutating func finish() {
    for (_, lines) in waiting.sorted(by: { $0.key < $1.key }) { lines.forEach(StandardError.write) }
    waiting = [:]
  }
}
