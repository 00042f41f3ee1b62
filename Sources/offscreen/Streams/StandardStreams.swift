import Glibc

/// The three files every process expects to have.
enum StandardStreams {
  /// Fills the places of those that are closed with one that refuses to be used.
  ///
  /// Or the next file that is opened would take the place, and messages would end up in it.
  static func reserve() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}
