import Components
import Synchronization

/// Keeps the diagnostics that were reported.
final class DiagnosticLog: Sendable {
  private let log = Mutex<[Diagnostic]>([])

  var reports: [Diagnostic] { log.withLock { $0 } }
  var diagnostics: Diagnostics {
    Diagnostics { [self] diagnostic in log.withLock { $0.append(diagnostic) } }
  }
}
