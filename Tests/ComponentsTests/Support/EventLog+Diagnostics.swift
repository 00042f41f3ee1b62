import Components
import TestSupport

extension EventLog<Diagnostic> {
  /// Takes notes of what is reported.
  var diagnostics: Diagnostics { Diagnostics { self.note($0) } }
}
