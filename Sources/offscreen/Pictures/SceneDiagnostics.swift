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

  /// An image that stays at its placeholder: the same one whichever failed first.
  var missingImage: (url: String, reason: String)? {
    let missing = all.compactMap { diagnostic in
      if case .imageUnavailable(let url, let reason) = diagnostic { (url, reason) } else { nil }
    }
    return missing.min { $0.0 < $1.0 }
  }

  /// Says what pictures lack, each thing once.
  func warn() {
    var reported: Set<Diagnostic> = []
    for diagnostic in all where reported.insert(diagnostic).inserted {
      StandardError.write("offscreen: warning: \(diagnostic)\n")
    }
  }
}
