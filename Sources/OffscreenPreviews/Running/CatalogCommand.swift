import ArgumentParser
import Files
import Foundation
import OffscreenKit
import PreviewPages
import Snapshots

/// The arguments of a catalogue's program.
struct CatalogCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: CatalogProgram.name,
      abstract: "Shows previews of components on a local web page.",
      discussion: """
        Prints the address of the page, as the only line on standard output, and serves it until it is interrupted \
        (Ctrl-C). With --watch the program is built anew whenever one of its sources is saved: the page stays where it was, \
        and shows what the compiler says where it says something.

        --write writes the page as files that any web server can serve, --test compares all previews and their variants \
        with references: pictures in the folder --snapshots. The exit code is 0 where all is well and 1 where a picture \
        differs, has no reference or cannot be drawn. SNAPSHOT_RECORD, CI and TF_BUILD count as with `assertSnapshot`.

        --audit needs no references: it names what a careful reviewer would find in all previews and their variants, such as \
        text that is cut off or does not stand out. The exit code is 1 where one of these is an error.

        Examples:
          swift run \(CatalogProgram.name) --watch
          swift run \(CatalogProgram.name) --write site
          swift run \(CatalogProgram.name) --test --report report
          swift run \(CatalogProgram.name) --audit
          swift run \(CatalogProgram.name) --test --record failed --only Feed/Card
        """)
  }

  @Option(help: ArgumentHelp("Write the page as files into this folder.", valueName: "site"))
  var write: String?

  @Flag(help: "Compare the previews with references.")
  var test = false

  @Flag(help: "Say what is wrong with the pictures of the previews.")
  var audit = false

  @Flag(help: "With --audit: also list what previews let pass, with the reasons.")
  var showAllowed = false

  @Flag(help: "Serve the page, and build anew when a source is saved.")
  var watch = false

  @Option(help: ArgumentHelp("The port to listen on; any that is free by default.", valueName: "n"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp("Only previews of this group or name, such as Feed or Feed/Card.", valueName: "path"))
  var only: String?

  @Option(help: ArgumentHelp("With --test: never (or none), missing, failed or all.", valueName: "mode"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "With --test: the folder of the references; Snapshots/Previews beside the package's manifest by default.",
      valueName: "dir"))
  var snapshots: String?

  @Option(help: ArgumentHelp("With --test: a folder for a report, for `offscreen review`.", valueName: "dir"))
  var report: String?

  func validate() throws {
    let tasks = [write != nil, test, audit, watch].count { $0 }
    guard tasks <= 1 else {
      throw ValidationError("--write, --test, --audit and --watch are four things to do; choose one")
    }
    guard audit || !showAllowed else { throw ValidationError("--show-allowed belongs to --audit") }
    guard test || (record == nil && snapshots == nil && report == nil) else {
      throw ValidationError("--record, --snapshots and --report belong to --test")
    }
    if let record, RecordMode(word: record) == nil {
      throw ValidationError("--record takes never (or none), missing, failed or all")
    }
  }

  /// Does with a catalogue what the arguments say, and ends the process.
  static func run(_ catalog: some PreviewCatalog) async -> Never {
    do {
      let command = try parse()
      try await command.run(catalog.body.all)
      exit()
    } catch {
      exit(withError: error)
    }
  }

  private func run(_ previews: [Preview]) async throws {
    let chosen = previews.filter { $0.isBelow(only) }
    guard !chosen.isEmpty else {
      let names = previews.map(\.path).joined(separator: ", ")
      throw ValidationError(
        only.map { "there is no preview \($0); there are \(names)" } ?? "the catalogue is empty")
    }
    if test {
      let source = FilePath(chosen[0].file)
      let references = (source.packageFolder ?? source.folder).appending("Snapshots/Previews")
      let run = CatalogTest(
        references: snapshots.map { FilePath($0) } ?? references,
        record: record.flatMap { RecordMode(word: $0) },
        report: report.map { FilePath($0) },
        command: "swift run \(CatalogProgram.name) --test"
          + (snapshots.map { " \(ShellText.option("--snapshots", $0))" } ?? ""))
      guard try await run.passes(chosen) else { throw ExitCode(1) }
      return
    }
    if audit {
      guard await CatalogAudit(showsAllowed: showAllowed).passes(chosen) else { throw ExitCode(1) }
      return
    }
    let source = CatalogPreviews(
      chosen, title: CatalogProgram.name, command: "swift run \(CatalogProgram.name)")
    if let write {
      try await self.write(source, to: write)
    } else {
      try await serve(source, from: chosen[0].file)
    }
  }

  private func write(_ source: CatalogPreviews, to folder: String) async throws {
    let summary = try await GalleryFolder(FilePath(folder)).write(
      source, jobs: CatalogProgram.jobs
    ) { _, _ in }
    print(summary.text(of: "preview", in: "\(folder)/index.html"))
    for failure in summary.failures { CatalogProgram.say(failure.text) }
    if !summary.failures.isEmpty { throw ExitCode(1) }
  }

  private func serve(_ source: CatalogPreviews, from file: String) async throws {
    let rebuild = watch ? try CatalogRebuild(of: file) : nil
    let server = try await PreviewServer(
      source, port: rebuild?.inherited?.port ?? port, token: rebuild?.inherited?.token)
    if rebuild?.inherited == nil {
      // At once, whoever reads it.
      FileHandle.standardOutput.write(Data("\(server.address)\n".utf8))
    }
    await rebuild?.run(source, server)
    // Nothing is left behind by a process that is interrupted here.
    while true { try await Task.sleep(for: .seconds(3600)) }
  }
}

extension Preview {
  /// Whether it is the preview `path` or in the group `path`, which may end in a slash; nil for any.
  fileprivate func isBelow(_ path: String?) -> Bool {
    guard let path else { return true }
    return self.path == path || self.path.hasPrefix(path.hasSuffix("/") ? path : "\(path)/")
  }
}

extension PreviewProblem {
  /// One line with the preview that it is about, or its variant.
  func text(of preview: String, variant: String?) -> String {
    let name = preview.isEmpty ? "\"\"" : preview
    return "\(file)\(line.map { ":\($0)" } ?? ""): \(name)\(variant.map { ".\($0)" } ?? ""): \(message)"
  }
}

extension GalleryFolder.Failure {
  /// One line: where the preview is written, its name, and what is wrong.
  var text: String { problem.text(of: preview, variant: variant) }
}

/// The program that a catalogue runs as.
enum CatalogProgram {
  /// Where it is, without symbolic links.
  static let path =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

  /// What it is called, as `swift run` knows it.
  static let name = URL(filePath: path).lastPathComponent

  /// How many previews it works on at a time.
  static let jobs = ProcessInfo.processInfo.activeProcessorCount

  /// Writes a line to standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
