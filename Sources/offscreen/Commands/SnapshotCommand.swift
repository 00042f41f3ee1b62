import ArgumentParser
import Files
import ImageComparison
import ImageLoading
import ImageRendering
import Revisions
import SnapshotReports
import Snapshots

/// `offscreen test`: documents against the pictures they should show.
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compares what scenes and list scripts show with reference pictures.",
    discussion: """
      Every *.scene.json and *.list.json below DIR is drawn. A scene's reference is <name>@2x.png (by its scale), a \
      list script's are <name>/0000-<frame>.png and so on, below the folder of references as the document is below DIR. \
      Variants of a document have references of their own, <name>.<variant>@2x.png and <name>.<variant>/0000-<frame>.png, \
      unless they look the same as the document or a variant before them.

      References drawn by the same libraries with the same fonts are compared by digests of what is drawn, without \
      drawing it; all others are compared pixel by pixel. SNAPSHOT_VERIFY=pixels always compares pixels. A reference \
      from other libraries or fonts whose pixels differ is not comparable (exit code 2).

      Nothing is recorded unless --record or SNAPSHOT_RECORD asks for it, and never where CI or TF_BUILD is set. A run \
      that records fails, so that somebody looks at what it recorded. In parallel jobs of GitLab, CircleCI, Buildkite, \
      Kubernetes (with JOB_COMPLETIONS set) and evenly spaced Slurm arrays, each job takes its part by itself. GitHub \
      jobs get annotations and a summary.

      A document can say under the key test what may differ in its pictures: { "tolerance": 0.1 or { "threshold", \
      "maxDifferent", "ignoreAntialiasing" }, "ignore": [identifier or [x, y, width, height] in points] }.

      References that no document claims are named, and so are files that look like documents but are left out; with \
      --strict they fail the run.

      With --references stamps (or SNAPSHOT_REFERENCES=stamps) a reference is not a file but a line in the stamps.txt \
      of its folder, which Git merges. Its picture lies in the folder --store (or SNAPSHOT_STORE), which branches and \
      projects share and which is not committed; without it a difference is still found, but not shown. Stamps are \
      compared exactly: tolerances do not count. Recording them does not compare with pictures that are there, so let \
      a run with the pictures pass first.

      With --audit the errors of `offscreen audit` fail the run as well; each is an entry of the report with the \
      component marked. What documents allow passes.

      With --against no references are needed: documents are compared with what they showed at a revision of the git \
      repository, drawn by the same process with the files of that revision. Documents that came or went are named and \
      fail the run, as do those that could be drawn at only one of the two. Nothing is recorded.

      Examples:
        offscreen test Scenes --record missing
        offscreen test Scenes --references stamps --store ~/store --record missing
        offscreen test Scenes --report report && offscreen review report
        offscreen test Scenes --audit --report report
        offscreen test Scenes --snapshots References --shard 2/4 --junit junit.xml
        offscreen test Scenes --shard 2/4 --durations report --max-failures 100 --quiet
        offscreen test Scenes --against origin/main --report report
      """)

  @Argument(help: ArgumentHelp("The folder with the documents.", valueName: "dir"))
  var folder: FilePath

  @Option(
    help: ArgumentHelp(
      "Compare with what the documents showed at this commit, branch, tag or tree, in place of references.",
      valueName: "rev"))
  var against: String?

  @Option(help: ArgumentHelp("The folder of the references; Snapshots in DIR by default.", valueName: "dir"))
  var snapshots: FilePath?

  @Option(
    help: ArgumentHelp(
      "When references are written: never (or none), missing, failed or all.", valueName: "mode"),
    transform: { text in
      guard let mode = RecordMode(word: text) else {
        throw ValidationError("it is one of never (or none), missing, failed and all")
      }
      return mode
    })
  var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Only the document of this name; where there is none, those whose names contain this text.",
      valueName: "text"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Do only part I of N: every Nth document, beginning with document I.", valueName: "i/n"),
    transform: { try Shard.read($0) })
  var shard: Shard?

  @Option(help: ArgumentHelp("Write a report with pictures to this folder.", valueName: "dir"))
  var report: FilePath?

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Leave the pixels of components with this identifier out of comparisons; rows of lists go by their model's id; may be repeated.",
      valueName: "id"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Share the documents out by the durations in this report, so that all shards take about as long.",
      valueName: "report"))
  var durations: FilePath?

  @Option(help: ArgumentHelp("Begin no more documents after this many failures.", valueName: "n"))
  var maxFailures: Int?

  @Flag(help: "Say only how many pictures passed and how many did not.")
  var quiet = false

  @Flag(
    help: "Fail also where files that look like documents are left out or no document claims a reference.")
  var strict = false

  @Flag(help: "Also find what is wrong with the pictures themselves, as `offscreen audit` does.")
  var audit = false

  @OptionGroup var keeping: ReferenceOptions

  @Flag(help: "Put pictures that pass into the store where it lacks them; they are drawn for that.")
  var fillStore = false

  @OptionGroup var tolerance: ToleranceOptions

  @OptionGroup var workers: WorkerOptions

  @OptionGroup(title: "Environment options") var shownIn: EnvironmentOptions

  @OptionGroup var access: AccessOptions

  func run() async throws {
    let environment = ProgramEnvironment.ofThisProcess()
    try checkReferencePlace()
    try checkReportPlace()
    let search = try DocumentSearch(below: folder)
    let former = try formerDocuments(beside: search.documents, environment)
    let documents = former?.union ?? search.documents
    let warnings = search.warnings + (former?.warnings ?? [])
    for warning in warnings { StandardError.write("offscreen: warning: \(warning.onOneLine)\n") }
    guard !documents.isEmpty else { throw CommandError.noDocuments(folder: folder.description) }
    try checkOutputs(apartFrom: documents)
    let shard = try shard(in: environment)
    let choice = DocumentChoice(shard: shard, filter: filter, durations: durations)
    let shards = try choice.shards(of: documents, below: folder)
    let chosen = zip(documents, shards).filter { $1 == shard.number }.map(\.0)
    try former?.check(chosen)
    let store = former == nil ? try keeping.keeping(in: environment).store : nil
    var run = try makeRun(over: documents, environment)
    run.former = former
    let records = former == nil ? RunRecordFile(of: references, environment: environment) : nil
    var record = RunRecord(of: folder, documents, references: references)
    records?.keep(record)
    let interruption = Interruption()
    let pictures = report == nil ? nil : PictureStore(in: ProgramEnvironment.temporaryFiles(environment))
    var (findings, compared) = await run.findings(
      of: chosen, by: workers, keeping: pictures, mostFailures: maxFailures, until: interruption)
    // What was found is told even if not all of it could be written.
    var unwritten: CommandError?
    do throws(SnapshotError) {
      try run.verifier.finish()
    } catch {
      unwritten = .snapshot(error)
      findings.fail(run.verifier.unwritten, because: .snapshot(error))
    }
    var results = RunResults(findings)
    if compared < chosen.count, let signal = interruption.received {
      try StandardOutput.offer(results.text(of: shard, isBrief: quiet))
      throw unwritten ?? .interrupted(signal, compared: compared, count: chosen.count)
    }
    warn(about: run, ended: compared, of: chosen.count)
    record.isWhole =
      shard == .whole && filter == nil && !results.hasErrors && compared == chosen.count && unwritten == nil
    record.references = results.references
    records?.keep(record)
    if filter == nil, compared == chosen.count, former == nil {
      try results.findUnclaimed(in: references, chosen, of: documents)
    }
    let output = RunOutput(
      report: report, junit: junit, isBrief: quiet, recordMissing: "\(commandOfPictures) --record missing",
      environment: environment)
    try output.write(results, of: shard) {
      results.report(
        fingerprint: run.verifier.fingerprint.description,
        shard: choice.reportShard(of: documents, in: shards, settings: settingsOfFindings),
        against: former?.revision, isWhole: filter == nil && compared == chosen.count, snapshots: references,
        store: store)
    }
    if let unwritten { throw unwritten }
    // Each picture has said why.
    if run.verifier.couldNotWrite { throw SilentEnding(.cannotWrite) }
    if let status = results.exitStatus { throw SilentEnding(status) }
    if strict { try checkLeftovers(unclaimed: results.unclaimed.count, warnings: warnings.count) }
  }

  /// Says what the results do not.
  private func warn(about run: SnapshotRun, ended compared: Int, of count: Int) {
    for identifier in run.ignored.unknown {
      StandardError.write("offscreen: warning: no component has the identifier \(identifier) to ignore\n")
    }
    if compared < count {
      StandardError.write(
        "offscreen: warning: ended after \(compared) of \(count) documents, since there are so many failures (--max-failures)\n"
      )
    }
    if let failure = run.verifier.storeFailure {
      StandardError.write("offscreen: warning: the store lacks pictures that passed: \(failure)\n")
    }
  }

  private func shard(in environment: [String: String]) throws(CommandError) -> Shard {
    if let shard { return shard }
    return try Shard(environment: environment) ?? .whole
  }

  private func formerDocuments(
    beside documents: [SnapshotDocument], _ environment: [String: String]
  ) throws(CommandError) -> FormerDocuments? {
    guard let against else { return nil }
    let revision: Revision
    do throws(RevisionError) {
      revision = try Revision(against, ofRepositoryAround: folder, environment: environment)
    } catch {
      throw .revision(error)
    }
    return try FormerDocuments(
      at: revision, below: folder, beside: documents, access: access,
      temporary: ProgramEnvironment.temporaryFiles(environment))
  }

  /// The folder of the references.
  var references: FilePath { snapshots ?? folder.appending("Snapshots") }

  /// What a person can paste, with all that decides what pictures show and where their references are: one accepted
  /// without it would be another picture.
  private var commandOfPictures: String {
    let options = ignore.map { ShellText.option("--ignore", $0) } + shownIn.words + access.words
    return ([keeping.testCommand(of: folder, in: snapshots)] + options).joined(separator: " ")
  }

  /// The options that decide what is found of a document, without folders, which each machine may have elsewhere.
  private var settingsOfFindings: [String] {
    shownIn.words + ignore.sorted().map { ShellText.option("--ignore", $0) }
      + ["\(tolerance.threshold) \(tolerance.maxDifferent) \(tolerance.ignoreAntialiasing) \(audit)"]
  }

  private func makeRun(
    over documents: [SnapshotDocument], _ environment: [String: String]
  ) throws(CommandError) -> SnapshotRun {
    let painter = try ScenePainter(format: .png, access: access)
    let verifier = try makeVerifier(painter, documents, environment)
    let command = commandOfPictures
    var run = SnapshotRun(
      verifier: verifier, painter: painter, access: access, environment: shownIn,
      stalledHosts: StalledHosts(),
      comparator: ImageComparator(tolerance: tolerance.tolerance),
      ignored: IgnoredComponents(ignore),
      accept: { document in
        "\(command) \(ShellText.option("--filter", document.name)) --record failed"
      })
    if audit {
      run.audit = AuditRun(
        access: access, environment: shownIn, fonts: painter.fonts, rasterizer: painter.rasterizer)
      run.audit?.keepsPictures = report != nil
    }
    return run
  }

  private func makeVerifier(
    _ painter: ScenePainter, _ documents: [SnapshotDocument], _ environment: [String: String]
  ) throws(CommandError) -> SnapshotVerifier {
    let keeping: ReferenceKeeping =
      against == nil ? try keeping.keeping(in: environment, fills: fillStore) : .pictures
    do throws(SnapshotError) {
      let mode =
        against == nil ? try RecordMode(asked: record, environment: environment, usual: .never) : .never
      let wanted = against == nil ? try RecordMode.wanted(in: environment) : nil
      if mode != record ?? wanted ?? .never, let variable = RecordMode.integrationVariable(in: environment) {
        StandardError.write("offscreen: warning: nothing is recorded, since \(variable) is set\n")
      }
      var options = SnapshotVerifier.Options(mode)
      options.verification = try PictureVerification(environment: environment)
      options.memory = access.memory.limit
      options.keeping = keeping
      options.isFinished = true
      options.mayBeShared = SnapshotDocument.sharing(among: documents)
      options.makesAttachments = report != nil
      return try SnapshotVerifier(in: references, fonts: painter.fonts, options)
    } catch {
      throw .snapshot(error)
    }
  }
}
