import ArgumentParser
import COutOfMemory
import Glibc

/// The process from its arguments to its exit code.
@main
enum Program {
  static func main() async {
    // A closed pipe is an error of writing then, and ends the process quietly.
    signal(SIGPIPE, SIG_IGN)
    StandardStreams.reserve()
    out_of_memory_prepare("offscreen")
    let arguments = ProgramArguments.ofThisProcess()
    let ending: Ending
    do {
      try await run(arguments)
      ending = .success
    } catch {
      ending = Ending(after: error, arguments: arguments)
    }
    exit(ending.report().rawValue)
  }

  private static func run(_ arguments: [String]) async throws {
    // The parser would say it, too, but making it takes a third of the process's time.
    if arguments == ["--version"] {
      return try StandardOutput.write("offscreen \(ProgramVersion.number)\n")
    }
    if ProgramVersion.isAskedInFull(by: arguments) {
      return try StandardOutput.write(try ProgramVersion.report())
    }
    var command = try OffscreenCommand.parseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }
}
