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
