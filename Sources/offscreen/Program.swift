import ArgumentParser
import COutOfMemory
import Dispatch
import Files
import Glibc

/// The process from its arguments to its exit code.
@main
enum Program {
  private static let arguments = ProgramArguments.ofThisProcess()

  static func main() {
    // A closed pipe is an error of writing then, and ends the process quietly.
    signal(SIGPIPE, SIG_IGN)
    // And so is a file beyond what shells and schedulers allow.
    signal(SIGXFSZ, SIG_IGN)
    StandardStreams.reserve()
    // What the parser would write in fewer columns has no words in it.
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns < 40 {
      unsetenv("COLUMNS")
    }
    out_of_memory_prepare("offscreen")
    if !asksForVersion { Installation.useDictionaries() }
    if makesOnePicture { out_of_memory_use_large_pages() }
    if makesOnePicture || asksForVersion { runByOneThread(runToEnd) }
    // Dispatch looks at its threads there from time to time, and breaks down where it finds nothing.
    guard FilePath("/proc/self/task").kind == .folder else {
      exit(Ending(after: CommandError.noProcessFiles, arguments: arguments).report().rawValue)
    }
    Task(operation: runToEnd)
    dispatchMain()
  }

  @Sendable private static func runToEnd() async -> Never {
    let ending: Ending
    do {
      try await run()
      ending = .success
    } catch {
      ending = Ending(after: error, arguments: arguments)
    }
    exit(ending.report().rawValue)
  }

  private static func run() async throws {
    // The parser would say it, too, but making it takes a quarter of the process's time.
    if asksForVersion {
      return try StandardOutput.write("offscreen \(ProgramVersion.number)\n")
    }
    if ProgramVersion.isAskedInFull(by: arguments) {
      return try StandardOutput.write(try ProgramVersion.report())
    }
    if let command = RenderCommand(plain: arguments) { return try await command.run() }
    var command = try command(for: arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  private static var asksForVersion: Bool { arguments == ["--version"] }

  /// Whether hardly anything is done but drawing, by one thread at a time.
  private static var makesOnePicture: Bool {
    arguments.first == "render" && !arguments.contains { $0.hasPrefix("--batch") || $0 == "--all-variants" }
  }

  /// The command that the arguments ask for.
  ///
  /// Those that are done in a moment are read as if there were no others, since making all of them takes longer than many a
  /// picture does; and as a root each, since finding out whether one is a command takes as long as drawing a word. Whatever else is asked for, help among it, or is wrong, all of them together say.
  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    let rest = Array(arguments.dropFirst())
    let command: (any ParsableCommand)? =
      switch arguments.first {
      case "render": try? RenderCommand.parseAsRoot(rest) as? RenderCommand
      case "layout": try? LayoutCommand.parseAsRoot(rest) as? LayoutCommand
      case "play": try? PlayCommand.parseAsRoot(rest) as? PlayCommand
      case "convert": try? ConvertCommand.parseAsRoot(rest) as? ConvertCommand
      case "diff": try? DiffCommand.parseAsRoot(rest) as? DiffCommand
      default: nil
      }
    if let command { return command }
    // The parser would take one that there is not for an argument, and help with it for help with all.
    let name = arguments.first == "help" ? rest.first { !$0.hasPrefix("-") } : arguments.first
    if let name, !name.hasPrefix("-"), !OffscreenCommand.commandNames.contains(name) {
      let advice =
        ForeignArguments.advice(onCommand: name)
        ?? OffscreenCommand.commandName(like: name).map { "the nearest is '\($0)'" }
      throw ValidationError("there is no command '\(name)'\(advice.map { "; \($0)" } ?? "")")
    }
    return try OffscreenCommand.parseAsRoot(arguments)
  }
}
