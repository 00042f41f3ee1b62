/// Thrown by a command that has said all there is to say and ends with another exit code than 0.
struct SilentEnding: Error {
  let status: ExitStatus

  init(_ status: ExitStatus) {
    self.status = status
  }
}
