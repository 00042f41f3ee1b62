/// How far a batch has come, on standard error.
///
/// On a terminal one line is drawn over and over; elsewhere a line is written for every tenth of the way.
struct ProgressBar {
  private static let greatestWidth = 30
  private static let shortestInterval = Duration.milliseconds(100)

  /// Nil where nobody knows, as with a pipe.
  private let total: Int?
  private let isRedrawn: Bool
  private let clock = ContinuousClock()
  private var done = 0
  private var lastDrawn: ContinuousClock.Instant?
  private var lastTenth = 0

  init(total: Int?) {
    self.total = total
    isRedrawn = StandardError.isTerminal
  }

  /// Counts one more.
  mutating func advance() {
    done += 1
    if isRedrawn {
      let now = clock.now
      if let lastDrawn, now - lastDrawn < Self.shortestInterval, done != total { return }
      lastDrawn = now
      StandardError.write("\r\(text)")
    } else if let total, total > 0, done * 10 / total > lastTenth {
      lastTenth = done * 10 / total
      StandardError.write(text + "\n")
    }
  }

  /// Leaves the last state behind; further lines begin below it.
  func finish() {
    if isRedrawn, done > 0 { StandardError.write("\r\(text)\n") }
  }

  private var text: String {
    guard let total, total > 0 else { return "\(done) done" }
    let counts = "\(done)/\(total)"
    // A bar that goes on in the next line of the terminal is left there, and begun again below it.
    let room = StandardError.columns.map { $0 - counts.count - "[] ".count - 1 } ?? Self.greatestWidth
    let width = min(room, Self.greatestWidth)
    guard width > 0 else { return counts }
    let filled = min(done, total) * width / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \(counts)"
  }
}
