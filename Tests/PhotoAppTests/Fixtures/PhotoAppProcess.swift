import Foundation

/// The program as it was built, run as a process of its own.
struct PhotoAppProcess {
  struct Outcome {
    let exitCode: Int32
    let standardOutput: String
    let standardError: String
  }

  /// Beside the test bundle.
  private static var program: URL {
    get throws {
      let arguments = CommandLine.arguments
      let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
      return URL(filePath: bundle).deletingLastPathComponent().appending(path: "photo-app")
    }
  }

  /// Runs it to its end.
  ///
  /// - Parameter environment: what it sees of the environment beside `PATH`.
  static func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
    let process = Process()
    process.executableURL = try program
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { _, new in new }
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // Both are read while the program runs, or it would stop at a full pipe.
    async let outputData = Task.detached { output.fileHandleForReading.readDataToEndOfFile() }.value
    async let errorData = Task.detached { error.fileHandleForReading.readDataToEndOfFile() }.value
    let texts = await (String(decoding: outputData, as: UTF8.self), String(decoding: errorData, as: UTF8.self))
    process.waitUntilExit()
    return Outcome(exitCode: process.terminationStatus, standardOutput: texts.0, standardError: texts.1)
  }
}
