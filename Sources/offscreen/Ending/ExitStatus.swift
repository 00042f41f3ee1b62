/// How the process ends: the numbers of sysexits.h.
enum ExitStatus: Int32 {
  case success = 0
  /// The command line makes no sense.
  case wrongUsage = 64
  /// What was read makes no sense.
  case badData = 65
  case inputNotFound = 66
  case networkUnavailable = 69
  case internalError = 70
  case cannotWrite = 73
}
