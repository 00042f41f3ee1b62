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

  /// The first image that stays at its placeholder.
  var missingImage: (url: String, reason: String)? {
    for case .imageUnavailable(let url, let reason) in all { return (url, reason) }
    return nil
  }
}
