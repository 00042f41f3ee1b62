import ArgumentParser
import Auditing
import Files
import JSON
import Outlines
import Raster
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

      A component lets a rule pass by "audit": { "allow": ["contrast"], "because": "a watermark" }.

      Examples:
        offscreen audit Scenes
        offscreen audit card.scene.json --matrix --format json
        offscreen audit Scenes --skip small-target,off-grid
        offscreen audit Scenes --rules contrast --style dark
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(help: ArgumentHelp("Folders with documents, or documents.", valueName: "dir|document"))
  var inputs: [FilePath]

  @Option(help: ArgumentHelp("Only these rules.", valueName: "a,b"), transform: Self.rules)
  var rules: [AuditRule]?

  @Option(help: ArgumentHelp("All rules but these.", valueName: "a,b"), transform: Self.rules)
  var skip: [AuditRule]?

  @Flag(
    help:
      "Show documents also light and dark, left to right and right to left, with large and very large text, and 320 points wide."
  )
  var matrix = false

  @Option(help: "How large targets have to be: 44 × 44 points, or 24 × 24.")
  var targets: Targets = .standard

  enum Targets: String, CaseIterable, ExpressibleByArgument {
    case standard, minimum
  }

  @Option(help: "How findings are printed.")
  var format: Format = .text

  @Flag(help: "Print what documents let pass as well, with the reasons.")
  var showAllowed = false

  @OptionGroup var workers: WorkerOptions

  @OptionGroup(title: "Environment options") var shownIn: EnvironmentOptions

  @OptionGroup var access: AccessOptions

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("there is no document; name a folder or documents") }
  }

  func run() async throws {
    let documents = try AuditDocument.find(inputs)
    let outcomes = try await makeRun().outcomes(of: documents, by: workers)
    var report = AuditReport()
    var isBroken = false
    for outcome in outcomes {
      for error in outcome.errors {
        StandardError.write("offscreen: error: \(error.description.onOneLine)\n")
        isBroken = true
      }
      report.add(outcome.audit)
    }
    try StandardOutput.offer(text(of: report))
    if isBroken { throw SilentEnding(.badData) }
    if report.hasErrors { throw SilentEnding(.different) }
  }

  private func text(of report: AuditReport) -> String {
    switch format {
    case .text: report.text(showingAllowed: showAllowed)
    case .json: report.json(showingAllowed: showAllowed).text(.indented) + "\n"
    }
  }

  private func makeRun() throws(CommandError) -> AuditRun {
    let rasterizer: Rasterizer
    do throws(RasterError) {
      rasterizer = try Rasterizer(limits: RasterLimits(access.memory))
    } catch {
      throw .drawing(name: nil, error)
    }
    return AuditRun(
      settings: settings, isMatrix: matrix, access: access, environment: shownIn,
      fonts: try FontLibrary.forCommands(access.fonts), rasterizer: rasterizer)
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
    var found: [Int: Outcome] = [:]
    await withTaskGroup(of: (Int, Outcome).self) { group in
      var waiting = documents.indices
      func begin(_ number: Int) { group.addTask { (number, await audit(documents[number])) } }
      waiting.prefix(workers.workerCount).forEach(begin)
      waiting = waiting.dropFirst(workers.workerCount)
      while let (number, outcome) = await group.next() {
        found[number] = outcome
        bar?.advance()
        if let next = waiting.popFirst() { begin(next) }
      }
    }
    bar?.finish()
    return documents.indices.compactMap { found[$0] }
  }
}
