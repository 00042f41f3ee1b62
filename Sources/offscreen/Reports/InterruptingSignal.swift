/// A signal by which somebody asks a process to end, with its number.
enum InterruptingSignal: Int32 {
  case interrupt = 2
  case terminate = 15

  /// As people know it.
  var name: String {
    switch self {
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    }
  }

  /// What a shell says of a process that it has ended.
  var exitStatus: ExitStatus {
    switch self {
    case .interrupt: .interrupted
    case .terminate: .terminated
    }
  }
}
