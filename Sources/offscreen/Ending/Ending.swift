import ArgumentParser

/// What the process says last, and its exit code.
struct Ending {
  let status: ExitStatus
  /// On standard output, for who asked for it: help and version.
  let answer: String?
  /// On standard error, one line.
  let complaint: String?

  static let success = Ending(status: .success, answer: nil, complaint: nil)

  /// After any error that came out of parsing `arguments` or running the command.
  init(after error: any Error, arguments: [String]) {
    if let error = error as? CommandError {
      self.init(
        status: error.exitStatus, answer: nil, complaint: error == .readerGone ? nil : error.description)
    } else if let ending = error as? SilentEnding {
      self.init(status: ending.status, answer: nil, complaint: nil)
    } else if OffscreenCommand.exitCode(for: error) == .success {
      self.init(status: .success, answer: OffscreenCommand.fullMessage(for: error), complaint: nil)
    } else if OffscreenCommand.exitCode(for: error) == .validationFailure {
      let hint = "see \(Self.helpCommand(arguments))"
      self.init(
        status: .wrongUsage, answer: nil,
        complaint:
          "\(Self.explained(Self.withoutPoint(OffscreenCommand.message(for: error)), arguments)); \(hint)")
    } else {
      self.init(status: .internalError, answer: nil, complaint: "\(error)")
    }
  }

  private init(status: ExitStatus, answer: String?, complaint: String?) {
    self.status = status
    self.answer = answer
    self.complaint = complaint
  }

  /// Says it.
  ///
  /// - Returns: how the process ends: the answer may not have found its way.
  func report() -> ExitStatus {
    if let answer {
      do throws(CommandError) {
        try StandardOutput.write(answer.hasSuffix("\n") ? answer : answer + "\n")
      } catch {
        return Ending(after: error, arguments: []).report()
      }
    }
    if let complaint { StandardError.write("offscreen: error: \(complaint.onOneLine)\n") }
    return status
  }

  private static func helpCommand(_ arguments: [String]) -> String {
    guard let name = arguments.first, OffscreenCommand.commandNames.contains(name) else {
      return "offscreen --help"
    }
    return "offscreen \(name) --help"
  }

  /// With a reason where the parser has none: it only knows that the value came to nothing.
  private static func explained(_ message: String, _ arguments: [String]) -> String {
    let unknown = "Unknown option '"
    if message.hasPrefix(unknown), let end = message.dropFirst(unknown.count).firstIndex(of: "'") {
      let option = String(message[..<end].dropFirst(unknown.count))
      let advice = ForeignArguments.advice(onOption: option, of: arguments.first ?? "", in: arguments)
      // The parser takes anything for near.
      return advice.map { "\(message[...end]); \($0)" } ?? message
    }
    guard message.hasSuffix("'") else { return message }
    if message.hasPrefix("The value '-' is invalid for '") {
      return message
        + ": - is standard input or output, which cannot stand there; a file or folder of that name is ./-"
    }
    return message.hasPrefix("The value '' is invalid for '") ? message + ": it is empty" : message
  }

  private static func withoutPoint(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
