import ImageLoading
import SnapshotReports
import SnapshotReview

/// How the process ends: the numbers of sysexits.h, and of shells for signals.
enum ExitStatus: Int32 {
  case success = 0
  /// Pictures differ, or snapshots have failed.
  case different = 1
  /// Nothing is known, since what there is to compare with was drawn by other libraries or with other fonts.
  case notComparable = 2
  /// The command line makes no sense.
  case wrongUsage = 64
  /// What was read makes no sense.
  case badData = 65
  case inputNotFound = 66
  case networkUnavailable = 69
  case internalError = 70
  case cannotWrite = 73
  /// By SIGINT, which shells count from 128.
  case interrupted = 130
  /// By SIGTERM.
  case terminated = 143
}

/// Thrown by a command that has said all there is to say and ends with another exit code than 0.
struct SilentEnding: Error {
  let status: ExitStatus

  init(_ status: ExitStatus) {
    self.status = status
  }
}

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
    case .noGroup, .nothingToAccept: .badData
    case .output: .cannotWrite
    case .server: .networkUnavailable
    }
  }
}

extension ImageLoadingError {
  /// Whether the network or a server is to blame, not the document or the image.
  var isNetworkFailure: Bool {
    switch self {
    case .connectionFailed, .httpStatus, .requestTimedOut, .totalTimedOut, .hostStalled, .documentTimedOut,
      .incompleteBody, .tooManyRedirects:
      true
    case .afterRedirect(_, let error): error.isNetworkFailure
    case .notAURL, .schemeNotAllowed, .hostNotAllowed, .addressNotAllowed, .invalidHostRule,
      .malformedDataURL, .bodyTooLarge,
      .redirectNotAllowed, .notAnImage, .noSuchImage:
      false
    }
  }
}
