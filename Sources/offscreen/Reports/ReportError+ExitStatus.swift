import SnapshotReports
import SnapshotReview

extension ReportError {
  /// How a command ends for it.
  var exitStatus: ExitStatus {
    switch self {
    case .noReport: .inputNotFound
    case .output, .fileInTheWay, .folderInTheWay, .amongOthers, .cannotReplace: .cannotWrite
    default: .badData
    }
  }
}

extension ReviewError {
  /// How the command ends for it.
  var exitStatus: ExitStatus {
    switch self {
    case .report(let error): error.exitStatus
    case .noSnapshotsFolder: .inputNotFound
    case .output: .cannotWrite
    case .cannotListen: .networkUnavailable
    }
  }
}
