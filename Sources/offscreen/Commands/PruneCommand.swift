import ArgumentParser
import Files
import Snapshots

/// `offscreen prune`: references that nothing claims any more.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Removes references that no scene or list script claims.",
    discussion: """
      What is claimed is what the last `offscreen test` of these folders on this machine compared, and of other \
      folders with the same references; it is remembered in XDG_CACHE_HOME, or in .cache in HOME. Removes only \
      references that carry OffscreenKit's mark and whose picture is as it was recorded, and what killed runs have \
      left half written; other files stay. Refuses after a run that was filtered, sharded, cut short or had errors, \
      and when documents have been added since.

      With --references stamps it removes pictures that have become lines, then everything in the store that nothing \
      has named for --unused-days; the lines of these references count as named today.

      Examples:
        offscreen prune Scenes --dry-run
        offscreen prune Scenes --snapshots References
        offscreen prune Scenes --references stamps --unused-days 30
      """)

  @Argument(help: ArgumentHelp("The folder with the documents.", valueName: "dir"))
  var folder: FilePath

  @Option(help: ArgumentHelp("The folder of the references; Snapshots in DIR by default.", valueName: "dir"))
  var snapshots: FilePath?

  @OptionGroup var keeping: ReferenceOptions

  @Option(
    help: ArgumentHelp(
      "For how many days a store keeps pictures that nothing names; 90 by default.", valueName: "n"))
  var unusedDays: Int?

  @Flag(help: "Only say what would be removed.")
  var dryRun = false

  func validate() throws {
    guard let unusedDays else { return }
    guard (1...36_500).contains(unusedDays) else {
      throw ValidationError("--unused-days takes a number from 1 to 36500")
    }
    if (try? keeping.keeping(in: ProgramEnvironment.ofThisProcess())) == .pictures {
      throw ValidationError("--unused-days is for --references stamps")
    }
  }

  func run() throws {
    let references = snapshots ?? folder.appending("Snapshots")
    let environment = ProgramEnvironment.ofThisProcess()
    guard let runs = RunRecordFile(of: references, environment: environment) else {
      throw CommandError.runsNotRemembered
    }
    let store = try keeping.keeping(in: environment).store.map { ReferenceStore($0) }
    let claimed = try claims(of: runs, in: references)
    let all = try SnapshotFolder(references).references()
    let lines = Set(store == nil ? [] : all.filter(\.isLine).map(\.name))
    let stale = all.filter { !claimed.contains($0.name) || !$0.isLine && lines.contains($0.name) }
    let leftovers = try SnapshotFolder(references).leftovers(olderThan: Self.oldest)
    let former = references.appending(RunRecordFile.formerName)
    for reference in stale { try prune(reference, in: references) }
    for file in leftovers { try prune(file, called: "\(file.name), which a killed run has left") }
    if former.kind == .file { try prune(former, called: "\(former.name), which an older version has left") }
    if let store { try prune(store, namedBy: references) }
    if stale.isEmpty, leftovers.isEmpty, former.kind == nil {
      try StandardOutput.offer("every reference is claimed\n")
    }
  }

  private func claims(
    of runs: RunRecordFile, in references: FilePath
  ) throws(CommandError) -> Set<String> {
    let documents = try DocumentSearch(below: folder).documents
    let records = runs.records
    let way = RunRecord.way(from: references, to: folder)
    guard let own = records.first(where: { $0.folder == way }) else {
      throw noWholeRun(over: folder, snapshots, runs)
    }
    let known = Set(own.documents)
    if let new = documents.first(where: { !known.contains($0.name) }) {
      throw .newDocument(
        name: new.file.description, folder: folder, command: keeping.testCommand(of: folder, in: snapshots))
    }
    if let record = records.first(where: { !$0.isWhole }) {
      let other = references.appending(record.folder)
      throw record == own
        ? noWholeRun(over: folder, snapshots, runs)
        : noWholeRun(over: other, references, runs)
    }
    return Set(records.flatMap(\.references))
  }

  /// The error for documents of which nobody knows what they claim. Where runs cannot be remembered, another one is of no use.
  private func noWholeRun(
    over folder: FilePath, _ snapshots: FilePath?, _ runs: RunRecordFile
  ) -> CommandError {
    let command = keeping.testCommand(of: folder, in: snapshots)
    guard let obstacle = runs.obstacle else { return .noWholeRun(folder: folder, command: command) }
    return .runsNotKept(folder: folder, obstacle: obstacle, command: command)
  }

  private func prune(_ reference: SnapshotFolder.Reference, in references: FilePath) throws {
    let name = FilePath(reference.name)
    guard reference.isIntact else {
      return try StandardOutput.offer("kept \(name): its picture was changed since it was recorded\n")
    }
    do throws(SnapshotError) {
      if !dryRun { try SnapshotFolder(references).remove(reference) }
    } catch {
      throw CommandError.snapshot(error)
    }
    try StandardOutput.offer(
      "\(dryRun ? "would remove" : "removed") \(name)\(reference.isLine ? ", a line" : "")\n")
  }

  private func prune(_ store: ReferenceStore, namedBy references: FilePath) throws {
    let unusedDays = unusedDays ?? 90
    let unnamed: [Folder.Entry]
    do throws(SnapshotError) {
      try store.noteUse(ofLinesBelow: references)
      unnamed = try store.pictures(unnamedForSeconds: unusedDays * 86_400)
    } catch {
      throw CommandError.snapshot(error)
    }
    guard !unnamed.isEmpty else { return }
    for picture in unnamed where !dryRun {
      do throws(OutputFileError) {
        try Folder.removeFile(picture.path)
      } catch {
        throw CommandError.output(error)
      }
    }
    let bytes = unnamed.reduce(0) { $0 + $1.byteCount }
    try StandardOutput.offer(
      "\(dryRun ? "would remove" : "removed") \(unnamed.count) picture\(unnamed.count == 1 ? "" : "s") (\(bytes) bytes) from \(store.folder), which nothing has named for \(unusedDays) days\n"
    )
  }

  private func prune(_ path: FilePath, called name: String) throws(CommandError) {
    do throws(OutputFileError) {
      if !dryRun { try Folder.removeFile(path) }
    } catch {
      throw .output(error)
    }
    try StandardOutput.offer("\(dryRun ? "would remove" : "removed") \(name)\n")
  }

  /// In seconds, of a file that a run may still be writing.
  private static let oldest = 3600
}
