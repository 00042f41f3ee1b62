import ArgumentParser
import Files
import SnapshotReview
import Snapshots

/// `offscreen review`: a web page to accept or reject what a test run found.
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows a report on a local web page, where pictures can be accepted as references.",
    discussion: """
      Prints the address of the page and serves it until it is interrupted (Ctrl-C), then says what was accepted. \
      The page can be opened from this machine only, and only by an address with the token that is printed.

      Accepting writes the reference just as recording it would. A reference that has changed since the report was \
      made is left alone. A report of offscreen test --against is only shown.

      With --accept it serves nothing, but accepts every picture in which nothing differs but by this cause. Runs and \
      pages name the causes that several pictures have in common.

      Examples:
        offscreen review report
        offscreen review report --accept 3f2a91c0
        offscreen review downloaded-report --snapshots Tests/Snapshots
      """)

  @Argument(help: ArgumentHelp("The folder of the report.", valueName: "report"))
  var report: FilePath

  @Option(
    help: ArgumentHelp("The port to listen on; any that is free by default.", valueName: "n"),
    transform: { try ListeningPort.read($0) })
  var port: UInt16 = 0

  @Option(help: ArgumentHelp("The folder of the references, when it is not the report's.", valueName: "dir"))
  var snapshots: FilePath?

  @Option(
    help: ArgumentHelp(
      "Accept the pictures that differ by this cause only, and end; may be repeated.", valueName: "cause"))
  var accept: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder with the pictures that stamps stand for, when it is not the report's.", valueName: "dir"))
  var store: FilePath?

  func run() async throws {
    let interruption = Interruption()
    do {
      let session = try ReviewSession(
        reviewing: report, snapshots: snapshots, store: store,
        usualStore: ReferenceStore.place(in: ProgramEnvironment.ofThisProcess()))
      let refusals = try await session.accept(groups: accept)
      if accept.isEmpty { try await serve(session, until: interruption) }
      for refusal in refusals {
        StandardError.write("offscreen: warning: \("\(refusal.name): \(refusal.reason)".onOneLine)\n")
      }
      try StandardOutput.write(ReviewSummary(of: await session.state, session.report).text)
      if !refusals.isEmpty { throw SilentEnding(.cannotWrite) }
    } catch let error as ReviewError {
      throw CommandError.review(error)
    }
  }

  private func serve(_ session: ReviewSession, until interruption: Interruption) async throws {
    let server = try await ReviewServer(session, port: port)
    let place =
      session.snapshotsFolder.map { "references: \($0)" }
      ?? "read-only: pictures were compared with another revision, there is nothing to accept"
    let introduction = "review: \(server.address)\n\(place)\n"
    do throws(CommandError) {
      try StandardOutput.write(introduction)
    } catch {
      await server.stop()
      throw error
    }
    await interruption.wait()
    await server.stop()
  }
}
