import Foundation
import OffscreenKit
import Synchronization

/// Lines for people, beside the program's output.
enum StandardError {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

extension Diagnostics {
  /// Writes each diagnostic to standard error, the first time it comes up.
  static func toStandardError() -> Diagnostics {
    let reported = ReportedDiagnostics()
    return Diagnostics { diagnostic in
      if reported.insert(diagnostic) { StandardError.write("photo-app: \(diagnostic)") }
    }
  }
}

/// What has been said already.
private final class ReportedDiagnostics: Sendable {
  private let diagnostics = Mutex<Set<Diagnostic>>([])

  /// Whether `diagnostic` was not there yet.
  func insert(_ diagnostic: Diagnostic) -> Bool {
    diagnostics.withLock { $0.insert(diagnostic).inserted }
  }
}
