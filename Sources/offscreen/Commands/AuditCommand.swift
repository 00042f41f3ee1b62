import ArgumentParser
import Auditing
import Caching
import Files
import JSON
import Outlines
import Raster
import Scenes
import SnapshotReports
import Typesetting

/// `offscreen audit`: what is wrong with pictures that have no reference.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Finds what is wrong with the pictures of scenes and list scripts, without references.",
    discussion: """
      Every *.scene.json and *.list.json that is named or lies below a folder is drawn with its variants, and what a careful \
      reviewer would find is named: text that is cut off, lies over other text or does not stand out, targets too small for a finger, \
      images without words, and so on. One cause is one finding, in however many pictures it shows.

      Errors (exit code 1): \(Self.names(ofErrors: true)). Warnings: \(Self.names(ofErrors: false)).

      A component allows what a rule finds by "audit": { "allow": ["contrast"], "because": "a watermark" }. Where a \
      project begins with hundreds of findings, --write-baseline notes them in a file, and --baseline lets these pass \
      and no others.

      With --explore documents are drawn with models like their own, and the smallest model that breaks a rule is \
      printed; the same seed finds the same.

      In GitHub jobs findings become annotations, unless they are printed in another format than text.

      Examples:
        offscreen audit Scenes
        offscreen audit card.scene.json --matrix --format json
        offscreen audit Scenes --skip small-target,off-grid
        offscreen audit Scenes --rules contrast --style dark
        offscreen audit card.scene.json --explore --budget 10000 --save models
        offscreen audit Scenes --format sarif -o audit.sarif
        offscreen audit Scenes --write-baseline audit-baseline.json
        offscreen audit Scenes --baseline audit-baseline.json --junit audit.xml
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, junit, github
  }

  @Argument(help: ArgumentHelp("Folders with documents, or documents.", valueName: "dir|document"))
  var inputs: [FilePath]

  @Option(help: ArgumentHelp("Only these rules.", valueName: "a,b"), transform: Self.rules)
  var rules: [AuditRule]?

  @Option(help: ArgumentHelp("All rules but these.", valueName: "a,b"), transform: Self.rules)
  var skip: [AuditRule]?

  @Flag(
    help:
      "Also draw documents light and dark, left to right and right to left, with large and very large text, and 320 points wide."
  )
  var matrix = false

  @Option(help: "How large targets have to be: 44 × 44 points, or 24 × 24.")
  var targets: Targets = .standard

  enum Targets: String, CaseIterable, ExpressibleByArgument {
    case standard, minimum
  }

  @Option(help: "How findings are printed.")
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write them to this file.", valueName: "file"))
  var output: OutputTarget = .standardOutput

  @Option(help: ArgumentHelp("Write the findings as JUnit XML as well.", valueName: "file"))
  var junit: OutputTarget?

  @Option(help: ArgumentHelp("Let pass what this file lists, and nothing else.", valueName: "file"))
  var baseline: FilePath?

  @Option(
    help: ArgumentHelp(
      "Note what is wrong now in this file, for --baseline; findings do not fail the run then.",
      valueName: "file"))
  var writeBaseline: FilePath?

  @Flag(help: "Print what documents let pass as well, with the reasons.")
  var showAllowed = false

  @Flag(
    help:
      "Look for models that break the design, with values like the document's own: longer, shorter, empty, large, many; the smallest that breaks a rule is told."
  )
  var explore = false

  @Option(help: ArgumentHelp("Which models are looked at; 1 by default.", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "How many models of a document are made up; equal ones are looked at once; 1000 by default.",
      valueName: "n"))
  var budget: Int?

  @Option(
    help: ArgumentHelp(
      "Write the models that break something to this folder, as files for render --model.", valueName: "dir"))
  var save: FilePath?

  @OptionGroup var workers: WorkerOptions

  @OptionGroup(title: "Environment options") var shownIn: EnvironmentOptions

  @OptionGroup var access: AccessOptions

  func validate() throws {
    if !explore, seed != nil || budget != nil || save != nil {
      throw ValidationError("--seed, --budget and --save are for models; add --explore")
    }
    if let budget, !(1...10_000_000).contains(budget) {
      throw ValidationError("--budget takes a number from 1 to 10000000")
    }
    if settings.rules.isEmpty {
      throw ValidationError("no rule is left; --skip takes all that are looked at")
    }
    try StandardStreams.check(outputs: ["-o": output, "--junit": junit])
    if inputs.isEmpty { throw ValidationError("there is no document; name a folder or documents") }
  }

  func run() async throws {
    let known = try baseline.map { file throws(CommandError) in try Self.baseline(in: file) }
    let documents = try AuditDocument.find(inputs)
    try checkOutputs(apartFrom: documents)
    let run = try makeRun()
    var report = await makeReport(of: documents, by: run)
    try checkOutputs(apartFrom: run.filesRead)
    if let writeBaseline {
      try OutputTarget.file(writeBaseline).write(
        Array((AuditBaseline(of: report).json.text(.indented) + "\n").utf8))
    }
    known?.apply(to: &report, rules: settings.rules)
    if let save { try SavedModels(in: save).write(report) }
    try output.offer(Array(text(of: report).utf8))
    try junit?.offer(Array(report.junit.utf8))
    if format == .text, let job = Self.job {
      try StandardStreams.tell(report.annotations(in: job.workspace), beside: junit)
    }
    if !report.failures.isEmpty { throw SilentEnding(.badData) }
    if report.hasErrors, writeBaseline == nil { throw SilentEnding(.different) }
  }

  private func makeReport(of documents: [AuditDocument], by run: AuditRun) async -> AuditReport {
    var (run, report) = (run, AuditReport())
    let outcomes = await run.outcomes(of: documents, by: workers)
    for outcome in outcomes {
      report.add(outcome.audit)
      for failure in outcome.failures { StandardError.write("offscreen: error: \(failure.message)\n") }
      report.failures += outcome.failures
    }
    let stale = Set(report.stale)
    guard !matrix, !stale.isEmpty else { return report }
    // A design may let pass what only other settings show.
    run.isMatrix = true
    run.exploration = nil
    let doubtful = zip(documents, outcomes).filter { $1.audit.lets(stale) }.map(\.0)
    for outcome in await run.outcomes(of: doubtful, by: workers) { report.addAllowances(of: outcome.audit) }
    return report
  }

  /// - Throws: `outputIsInput`, `outputsCollide`.
  private func checkOutputs(apartFrom documents: [AuditDocument]) throws(CommandError) {
    var places = try OutputPlaces(
      inputs: documents.map { .file($0.file) } + (baseline.map { [.named($0)] } ?? []), fonts: access.fonts)
    for place in outputs { try places.take(place) }
  }

  /// - Throws: `outputIsInput` for what documents have turned out to read.
  private func checkOutputs(apartFrom files: FilesRead) throws(CommandError) {
    let read = files.identities
    for path in outputs.compactMap(\.?.path) {
      if let file = FileIdentity(of: path), read.contains(file) {
        throw .outputIsInput(path: path.description)
      }
    }
  }

  /// In the order in which they are checked.
  private var outputs: [OutputTarget?] { [output, junit, writeBaseline.map { .file($0) }] }

  private static func baseline(in file: FilePath) throws(CommandError) -> AuditBaseline {
    let json = try InputSource.named(file).readJSON()
    do throws(AuditBaseline.Malformed) {
      return try AuditBaseline(json)
    } catch {
      throw .baseline(path: file.description, reason: error.description)
    }
  }

  private static var job: GitHubJob? { GitHubJob(environment: ProgramEnvironment.ofThisProcess()) }

  private func text(of report: AuditReport) -> String {
    switch format {
    case .text: report.text(showingAllowed: showAllowed)
    case .json: report.json(showingAllowed: showAllowed).text(.indented) + "\n"
    case .sarif: report.sarif(version: ProgramVersion.number).text(.indented) + "\n"
    case .junit: report.junit
    case .github: report.annotations(in: Self.job?.workspace)
    }
  }

  private func makeRun() throws(CommandError) -> AuditRun {
    let rasterizer: Rasterizer
    do throws(RasterError) {
      rasterizer = try Rasterizer(limits: RasterLimits(access.memory.limit))
    } catch {
      throw .drawing(name: nil, error)
    }
    return AuditRun(
      settings: settings, isMatrix: matrix, access: access, environment: shownIn,
      fonts: try FontLibrary.forCommands(access.fonts), rasterizer: rasterizer,
      exploration: explore ? AuditRun.Exploration(seed: seed ?? 1, budget: budget ?? 1_000) : nil)
  }

  private var settings: AuditSettings {
    var settings = AuditSettings()
    if let rules { settings.rules = Set(rules) }
    settings.rules.subtract(skip ?? [])
    if targets == .minimum { settings.targetSize = 24 }
    return settings
  }

  /// Rules by their names, with commas in between.
  private static func rules(_ text: String) throws -> [AuditRule] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let rule = AuditRule(rawValue: String(name)) else {
        let names = AuditRule.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no rule \"\(name)\"; there are \(names)")
      }
      return rule
    }
  }

  private static func names(ofErrors areErrors: Bool) -> String {
    AuditRule.allCases.filter { $0.isError == areErrors }.map(\.rawValue).joined(separator: ", ")
  }
}

extension AuditRun {
  /// What is wrong with documents, several of which are looked at at a time; in their order.
  fileprivate func outcomes(of documents: [AuditDocument], by workers: WorkerOptions) async -> [Outcome] {
    var bar = workers.showsProgress ? ProgressBar(total: documents.count) : nil
    let found = await documents.concurrentMap(atATime: workers.workerCount) {
      await audit($0)
    } advance: {
      bar?.advance()
    }
    bar?.finish()
    return found
  }
}
