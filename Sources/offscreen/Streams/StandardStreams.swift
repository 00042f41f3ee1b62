import ArgumentParser
import Files
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

extension StandardStreams {
  /// Refuses command lines that want two things of one stream: both would be taken for one.
  ///
  /// - Parameters:
  ///   - inputs: by the names of their options or arguments.
  ///   - outputs: likewise.
  /// - Throws: `ValidationError`.
  static func check(
    inputs: KeyValuePairs<String, InputSource?> = [:], outputs: KeyValuePairs<String, OutputTarget?> = [:]
  ) throws {
    let read = inputs.filter { $0.value == .standardInput }.map(\.key)
    if read.count > 1 {
      throw ValidationError("\(read[0]) and \(read[1]) cannot both be standard input; name a file for one")
    }
    let written = outputs.filter { $0.value == .standardOutput }.map(\.key)
    if written.count > 1 {
      throw ValidationError(
        "\(written[0]) and \(written[1]) cannot both go to standard output; name a file for one")
    }
  }
}

extension StandardStreams {
  /// Tells people, or the service that runs the command, something: on standard output, or on standard error where a file has
  /// that.
  static func tell(_ text: String, beside file: OutputTarget?) throws(CommandError) {
    if file == .standardOutput { StandardError.write(text) } else { try StandardOutput.offer(text) }
  }
}

/// The process's standard output, written to at once.
enum StandardOutput {
  /// - Throws: `readerGone` when a pipe's other end is closed, `output` for anything else.
  static func write(_ bytes: [UInt8]) throws(CommandError) {
    switch FileDescriptorOutput(STDOUT_FILENO).write(bytes) {
    case .written: return
    case .readerGone: throw .readerGone
    case .failed(let reason): throw .output(.cannotWrite(path: "standard output", reason: reason))
    }
  }

  static func write(_ text: String) throws(CommandError) {
    try write(Array(text.utf8))
  }

  /// Writes what a run over many lines is for: where nobody takes it, the run has failed.
  ///
  /// - Throws: `output`.
  static func deliver(_ bytes: [UInt8]) throws(CommandError) {
    do throws(CommandError) {
      try write(bytes)
    } catch .readerGone {
      throw .output(.cannotWrite(path: "standard output", reason: "nobody reads it"))
    }
  }

  /// Writes what the exit code says as well: that is owed even if nobody reads any more.
  ///
  /// - Throws: `output`.
  static func offer(_ text: String) throws(CommandError) {
    try OutputTarget.standardOutput.offer(Array(text.utf8))
  }
}

/// Lines for people. What cannot be written is dropped: there is no other place to tell.
enum StandardError {
  /// Whether somebody looks at it.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// How many letters a line of the terminal has; nil where nobody knows.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func write(_ text: String) {
    _ = FileDescriptorOutput(STDERR_FILENO).write(Array(text.utf8))
  }
}

extension String {
  /// On one line and without control characters: texts of documents, servers and libraries may have any.
  var onOneLine: String {
    let line = split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
    return FilePath(bytes: ProgramArguments.bytes(of: line)).description
  }
}
