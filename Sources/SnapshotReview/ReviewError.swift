package import Files
package import SnapshotReports

/// Why a review could not begin.
package enum ReviewError: Error, Hashable, Sendable {
  case report(ReportError)
  /// The folder of the references that the report names.
  case noSnapshotsFolder(path: String)
  case output(OutputFileError)
  /// `reason` is the system's word for it.
  case cannotListen(port: UInt16, reason: String)
}

extension ReviewError: CustomStringConvertible {
  /// One sentence: what failed, where, and what to change.
  package var description: String {
    switch self {
    case .report(let error): error.description
    case .noSnapshotsFolder(let path):
      "the references' folder \(path) of the report is not on this machine; name it with --snapshots"
    case .output(let error): error.description
    case .cannotListen(let port, let reason):
      "cannot listen on port \(port) of 127.0.0.1: \(reason); choose another with --port, or leave it out"
    }
  }
}
