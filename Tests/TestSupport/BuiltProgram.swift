import Dispatch
public import Foundation

/// A program of this package as it was built, run as a process of its own.
public struct BuiltProgram: Sendable {
  /// What became of a process.
  public struct Outcome: Sendable {
    /// 0 to 255, or the number of the signal that ended it.
    public let exitCode: Int32
    /// What it wrote to standard output.
    public let output: Data
    /// As text.
    public let standardError: String

    /// Standard output as text.
    public var standardOutput: String { String(decoding: output, as: UTF8.self) }
  }

  private let name: String

  /// - Parameter name: of an executable target that the test target depends on.
  public init(_ name: String) {
    self.name = name
  }

  /// The folder of programs that were built otherwise, as an optimised build has them; nil for the tests' own.
  public static var folderOfOthers: URL? {
    ProcessInfo.processInfo.environment["OFFSCREEN_PROGRAMS"].map { URL(filePath: $0) }
  }

  /// Where it is: beside the test bundle, unless all are elsewhere.
  public var url: URL {
    if let folder = Self.folderOfOthers { return folder.appending(path: name) }
    let arguments = CommandLine.arguments
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: name)
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - environment: what it sees of the environment beside `PATH` and a place for what it remembers.
  ///   - folder: where it runs, the tests' own one by default.
  ///   - input: its standard input.
  public func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: TemporaryFolder? = nil,
    input: Data = Data()
  ) async throws -> Outcome {
    try await Self.run(url, arguments, environment, folder, input)
  }

  /// Runs a script of the shell in which `$program` is the program.
  public func run(script: String, in folder: TemporaryFolder? = nil) async throws -> Outcome {
    try await Self.run(
      URL(filePath: "/bin/sh"), ["-c", script], ["program": url.path], folder, Data())
  }

  private static func run(
    _ program: URL, _ arguments: [String], _ environment: [String: String], _ folder: TemporaryFolder?,
    _ input: Data
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var variables = ["PATH": "/usr/bin:/bin"]
    variables["XDG_CACHE_HOME"] = folder?.cache
    process.environment = variables.merging(environment) { _, new in new }
    process.currentDirectoryURL = folder?.url
    let inputFile = try temporaryFile(with: input)
    let (output, error) = (Pipe(), Pipe())
    process.standardInput = inputFile
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // Both are read while the program runs, or it would stop at a full pipe.
    async let outputData = content(of: output)
    async let errorData = content(of: error)
    let data = await (outputData, errorData)
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus, output: data.0,
      standardError: String(decoding: data.1, as: UTF8.self))
  }

  /// All that is written to `pipe`, read on a thread that may wait.
  private static func content(of pipe: Pipe) async -> Data {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: pipe.fileHandleForReading.readDataToEndOfFile())
      }
    }
  }

  /// A file without a name that is open for reading at its beginning.
  private static func temporaryFile(with content: Data) throws -> FileHandle {
    guard !content.isEmpty else { return .nullDevice }
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "input")
    try content.write(to: url)
    return try FileHandle(forReadingFrom: url)
  }
}
