import Components
import Synchronization

/// What was noted while one scene was laid out and drawn.
final class SceneDiagnostics: Sendable {
  private let noted = Mutex<[Diagnostic]>([])

  /// Takes notes, on any thread.
  var listener: Diagnostics {
    Diagnostics { diagnostic in self.noted.withLock { $0.append(diagnostic) } }
  }

  /// In the order they came.
  var all: [Diagnostic] { noted.withLock { $0 } }

  /// Of the images that stay at their placeholders the one with the first address: which failed first is the network's
  /// affair.
  var missingImage: (url: String, reason: String)? {
    all.compactMap { diagnostic in
      guard case .imageUnavailable(let url, let reason) = diagnostic else { return nil }
      return (url, reason)
    }.min { $0.url < $1.url }
  }

  /// Says what pictures lack, each thing once, in the order of the words: several threads note things at once.
  func warn() {
    for diagnostic in Set(all.map(\.description)).sorted() {
      StandardError.write("offscreen: warning: \(diagnostic)\n")
    }
  }
}
