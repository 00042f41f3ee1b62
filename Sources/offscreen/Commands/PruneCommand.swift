import ArgumentParser
import Codecs
import Files
import Snapshots

/// `offscreen prune`: references that nothing claims any more.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Removes references that no scene or list script claims.",
    discussion: """
      What is claimed is what the last `offscreen test` of the same folders compared. Only references that carry \
      OffscreenKit's mark are removed; other files stay. Refuses after a run that was filtered, sharded or cut short.

      Examples:
        offscreen prune Scenes --dry-run
        offscreen prune Scenes --snapshots References
      """)

  @Argument(help: ArgumentHelp("The folder with the documents.", valueName: "dir"))
  var folder: FilePath

  @Option(help: ArgumentHelp("The folder of the references; Snapshots in DIR by default.", valueName: "dir"))
  var snapshots: FilePath?

  @Flag(help: "Only say what would be removed.")
  var dryRun = false

  func run() throws {
    let references = snapshots ?? folder.appending("Snapshots")
    guard let record = RunRecord(in: references), record.isWhole else {
      throw CommandError.noWholeRun(folder: folder.description)
    }
    let claimed = Set(record.references)
    let stale = try SnapshotFolder(references).references().filter { !claimed.contains($0.name) }
    for reference in stale {
      if !dryRun { try remove(reference.path) }
      try StandardOutput.write("\(dryRun ? "would remove" : "removed") \(reference.name)\n")
    }
    if stale.isEmpty { try StandardOutput.write("every reference is claimed\n") }
  }

  private func remove(_ path: FilePath) throws(CommandError) {
    do throws(OutputFileError) {
      try Folder.removeFile(path)
    } catch {
      throw .output(error)
    }
  }
}
