import ArgumentParser
import Glibc

/// How much is done at a time, and whether people see how far it is.
struct WorkerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many pictures are worked on at a time; one for each processor by default.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Show how far the work is, even if standard error is no terminal.")
  var progress = false

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024") }
  }

  /// How many are worked on at a time.
  var workerCount: Int { jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  var showsProgress: Bool { progress || StandardError.isTerminal }
}
