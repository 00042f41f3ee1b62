import ArgumentParser
import Files
import JSON
import Snapshots

/// `offscreen compact`: what references weigh, and what would make them lighter.
struct CompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Says what references weigh, and what would make them lighter.",
    discussion: """
      Changes nothing. Says what the references in DIR and below take now and, where DIR is in a repository, what all \
      versions of them take in its history; what `offscreen optimize` would save, tried on a sample of large and small \
      ones, or on all with --all; and what they would take as stamps, a line of text each. Pictures that become stamps \
      leave the repository's next revisions, not its former ones. Recording stamps does not compare with the pictures, \
      so let `offscreen test` pass first.

      The history counts all PNG files that were ever in the folders that have references now, as far as git says.

      Examples:
        offscreen compact Scenes
        offscreen compact . --all --json
      """)

  @Argument(help: ArgumentHelp("The folder with the references, at whatever depth.", valueName: "dir"))
  var folder: FilePath

  @Flag(help: "Try all references, not a sample: half a second for each phone screen.")
  var all = false

  @Flag(help: "Print an object in JSON.")
  var json = false

  @OptionGroup var workers: WorkerOptions

  /// How many references are tried where not all are.
  private static let sample = 24

  func run() async throws {
    let references = try references()
    let pictures = references.filter { !$0.isLine }
    let tried = all ? pictures : Self.sample(of: pictures)
    var bar = workers.showsProgress ? ProgressBar(total: tried.count) : nil
    let optimization = await ReferenceWeight.Optimization(of: tried, jobs: workers.workerCount) {
      bar?.advance()
    }
    bar?.finish()
    let weight = ReferenceWeight(
      folder: folder, pictures: pictures, lines: references.filter(\.isLine), optimization: optimization,
      history: ReferenceWeight.History(
        of: references, below: folder, environment: ProgramEnvironment.ofThisProcess()),
      commands: ("offscreen optimize \(ShellText.quoted(folder))", commandForStamps))
    try StandardOutput.offer(json ? weight.json.text(.indented) + "\n" : weight.text)
  }

  private func references() throws(CommandError) -> [SnapshotFolder.Reference] {
    if let kind = folder.kind, kind != .folder { throw .referencesNotAFolder(path: folder.description) }
    let found: [SnapshotFolder.Reference]
    do throws(SnapshotError) {
      found = try SnapshotFolder(folder).references()
    } catch {
      throw .snapshot(error)
    }
    guard !found.isEmpty else { throw .noReferences(folder: folder.description) }
    return found
  }

  /// Some of all sizes: each stands for as many.
  private static func sample(of pictures: [SnapshotFolder.Reference]) -> [SnapshotFolder.Reference] {
    let sorted = pictures.sorted { ($0.byteCount, $0.name) < ($1.byteCount, $1.name) }
    guard sorted.count > sample else { return sorted }
    return (0..<sample).map { sorted[($0 * 2 + 1) * sorted.count / (sample * 2)] }
  }

  /// Whose references they are is known of documents only.
  private var commandForStamps: String {
    let path = ShellText.quoted(folder)
    let isOfDocuments = (try? DocumentSearch(below: folder))?.documents.isEmpty == false
    return isOfDocuments
      ? "offscreen test \(path) --references stamps --record missing; offscreen prune \(path) --references stamps"
      : "SNAPSHOT_REFERENCES=stamps SNAPSHOT_RECORD=missing swift test, then remove the pictures"
  }
}
