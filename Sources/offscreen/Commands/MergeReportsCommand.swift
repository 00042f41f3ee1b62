import ArgumentParser
import Files
import SnapshotReports

/// `offscreen merge-reports`: the reports of shards as one.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Joins the reports of all shards of a test run.",
    discussion: """
      The result is the report that the run would have written in one piece. The reports may be named in any order; \
      all shards must be there, each once, made with the same program and fonts, over the same \
      documents with the same options and durations.

      Examples:
        offscreen merge-reports shard-1 shard-2 shard-3 -o report
        offscreen merge-reports reports/* -o report
      """)

  @Argument(help: ArgumentHelp("The folders of the shards' reports.", valueName: "dir"))
  var folders: [FilePath]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder for the joined report.", valueName: "dir"))
  var output: FilePath

  func run() throws(CommandError) {
    for folder in folders where output.absolute.isInside(folder.absolute) {
      throw .outputIsInput(path: output.description)
    }
    do throws(ReportError) {
      let merge = try ReportMerge(of: folders)
      try ReportFolder(output).write(merge.report, merge.attachments, durations: merge.durations)
    } catch {
      throw .report(error)
    }
  }
}
