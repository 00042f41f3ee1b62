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

  /// The name that somebody may have meant who wrote another: two letters missing, too many or in a wrong place make one of it.
  static func commandName(like name: String) -> String? {
    // Comparing very long words takes very long.
    commandNames.filter { abs($0.count - name.count) <= 2 }
      .map { (name: $0, distance: $0.difference(from: name).count) }
      .filter { $0.distance <= 2 }.min { $0.distance < $1.distance }?.name
  }

  @Flag(help: "With --version: also how the program was built, and all libraries with their versions.")
  var verbose = false

  func validate() throws {
    if verbose { throw ValidationError("--verbose is for --version alone; leave it out") }
  }

  func run() throws {
    throw ValidationError("there is no command; name one")
  }
}
