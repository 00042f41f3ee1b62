import ArgumentParser

/// `offscreen`: everything is done by its subcommands.
struct OffscreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offscreen",
    abstract: "Lays out and draws component trees without a screen.",
    discussion: """
      Exit codes: 0 done, 1 differences or failed snapshots, 2 not comparable (drawn with other libraries or fonts), 64 wrong usage, 65 bad input, 66 input not found, 69 network unavailable, 70 internal \
      error, 73 cannot write the output. Errors are one line on standard error. An output file is there whole or \
      not at all.
      """,
    version: "offscreen \(ProgramVersion.number)",
    subcommands: [
      RenderCommand.self, LayoutCommand.self, PlayCommand.self, ConvertCommand.self, DiffCommand.self,
      SnapshotCommand.self, PruneCommand.self, OptimizeCommand.self, CompactCommand.self,
      FontsCommand.self, MergeReportsCommand.self, ReviewCommand.self, PreviewCommand.self,
      GalleryCommand.self, AuditCommand.self, ServeCommand.self,
    ])

  /// What follows the program's name.
  static var commandNames: [String] { configuration.subcommands.map { $0._commandName } }

  @Flag(help: "With --version: also how the program was built, and all libraries with their versions.")
  var verbose = false

  func validate() throws {
    if verbose { throw ValidationError("--verbose is for --version alone; leave it out") }
  }

  func run() throws {
    throw ValidationError("there is no command; name one")
  }
}
