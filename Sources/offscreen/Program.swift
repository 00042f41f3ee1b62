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
    if makesOnePicture(arguments) { out_of_memory_use_large_pages() }
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
    // The parser would say it, too, but making it takes a quarter of the process's time.
    if arguments == ["--version"] {
      return try StandardOutput.write("offscreen \(ProgramVersion.number)\n")
    }
    if ProgramVersion.isAskedInFull(by: arguments) {
      return try StandardOutput.write(try ProgramVersion.report())
    }
    var command = try command(for: arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Whether hardly anything is done but drawing, by one thread at a time.
  private static func makesOnePicture(_ arguments: [String]) -> Bool {
    arguments.first == "render" && !arguments.contains { $0.hasPrefix("--batch") || $0 == "--all-variants" }
  }

  /// The command that the arguments ask for.
  ///
  /// Those that are done in a moment are read as if there were no others, since making all of them takes longer than many a
  /// picture does; and as a root each, since finding out whether one is a command takes as long as drawing a word. Whatever else is asked for, help among it, or is wrong, all of them together say.
  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    let rest = Array(arguments.dropFirst())
    // The parser would explain all commands in place of one that there is not.
    if arguments.first == "help", let name = rest.first(where: { !$0.hasPrefix("-") }),
      !OffscreenCommand.commandNames.contains(name)
    {
      throw ValidationError("there is no command '\(name)'")
    }
    let command: (any ParsableCommand)? =
      switch arguments.first {
      case "render": try? RenderCommand.parseAsRoot(rest) as? RenderCommand
      case "layout": try? LayoutCommand.parseAsRoot(rest) as? LayoutCommand
      case "play": try? PlayCommand.parseAsRoot(rest) as? PlayCommand
      case "convert": try? ConvertCommand.parseAsRoot(rest) as? ConvertCommand
      case "diff": try? DiffCommand.parseAsRoot(rest) as? DiffCommand
      default: nil
      }
    return try command ?? OffscreenCommand.parseAsRoot(arguments)
  }
}
