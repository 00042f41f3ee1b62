import ArgumentParser
import Files
import Foundation
import Glibc
import PreviewPages

/// The program built anew when one of its sources is saved: the process becomes the new program, on the same port and with
/// the same token, so that an open page goes on.
struct CatalogRebuild {
  /// What the process was told by the one that it was before.
  struct Inheritance {
    let port: UInt16
    let token: String
  }

  private enum Variable {
    static let port = "OFFSCREEN_PREVIEW_PORT"
    static let token = "OFFSCREEN_PREVIEW_TOKEN"
  }

  /// Nil at the first start.
  let inherited: Inheritance?
  private let package: String
  /// The folder of the build, the configuration, and where the sources are.
  private let (scratch, configuration, sources): (String, String, FilePath)

  /// - Parameter source: a file of the package that the program is built from.
  /// - Throws: `ValidationError` where that is in no package any more.
  init(of source: String) throws {
    let folder = URL(filePath: CatalogProgram.path).deletingLastPathComponent()
    guard let root = FilePath(source).packageFolder else {
      throw ValidationError(
        "--watch builds the package that \(source) lies in, and there is none any more")
    }
    package = root.description
    configuration = folder.lastPathComponent
    scratch = folder.deletingLastPathComponent().deletingLastPathComponent().path
    let sources = root.appending("Sources")
    self.sources = sources.kind == .folder ? sources : root
    let environment = ProcessInfo.processInfo.environment
    inherited = environment[Variable.port].flatMap { UInt16($0) }.flatMap { port in
      environment[Variable.token].map { Inheritance(port: port, token: $0) }
    }
    if let inherited { Self.closeConnections(at: inherited.port) }
  }

  /// Closes what the process that was here before took while it became this one: nobody else would ever answer.
  ///
  /// - Parameter port: its own, at which nothing listens yet.
  static func closeConnections(at port: UInt16) {
    for descriptor in descriptors {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutableBytes(of: &address) { bytes in
        bytes.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &size) }
      }
      if result == 0, address.sin_family == AF_INET, address.sin_port == port.bigEndian { close(descriptor) }
    }
  }

  /// All that are open beside the standard streams.
  private static var descriptors: [Int32] {
    let entries = (try? Folder.entries(of: FilePath("/proc/self/fd"))) ?? []
    return entries.compactMap { Int32($0.path.name.description) }.filter { $0 > STDERR_FILENO }
  }

  /// Builds after each change of a source until the process becomes another program.
  func run(_ previews: CatalogPreviews, _ server: PreviewServer) async {
    let watch = FolderWatch([sources])
    for await changes in watch.changes where changes?.contains(where: { $0.fileExtension == "swift" }) ?? true
    {
      if let problem = build() {
        previews.setBuildProblem(problem)
        server.refresh()
      } else {
        restart(server)
        // Only where the program could not be started.
        CatalogProgram.say("\(CatalogProgram.path) cannot be started: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// - Returns: what the compiler says; nil where it builds.
  private func build() -> PreviewProblem? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--product", CatalogProgram.name, "--package-path", package, "--scratch-path",
      scratch,
      "--configuration", configuration,
    ]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    do {
      try process.run()
    } catch {
      return PreviewProblem("swift build does not start: \(error.localizedDescription)", file: package)
    }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : CompilerMessage(first: output).problem(in: package)
  }

  /// Does not return where all goes well.
  private func restart(_ server: PreviewServer) {
    setenv(Variable.port, "\(server.port)", 1)
    setenv(Variable.token, server.token, 1)
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    // Not to be inherited: the port is taken anew, and pages notice that the connection is gone. What is taken meanwhile is
    // closed by the program that comes.
    for descriptor in Self.descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    execv(CatalogProgram.path, &arguments)
  }
}

/// What a compiler says of an error: `FILE:LINE:COLUMN: error: MESSAGE`.
struct CompilerMessage {
  private let file: String?
  private let (line, column): (Int?, Int?)
  private let message: String

  /// The first error of a build, or the last line that the build has written.
  init(first output: String) {
    let lines = output.split(separator: "\n")
    guard let match = lines.lazy.compactMap({ $0.firstMatch(of: /^(\/.*?):(\d+):(\d+): error: (.*)$/) }).first
    else {
      (file, line, column) = (nil, nil, nil)
      message =
        lines.last { $0.contains("error:") }.map(String.init) ?? lines.last.map(String.init)
        ?? "swift build failed"
      return
    }
    file = String(match.1)
    (line, column) = (Int(match.2), Int(match.3))
    message = String(match.4)
  }

  func problem(in package: String) -> PreviewProblem {
    PreviewProblem(message, file: file ?? package, line: line, column: column)
  }
}
