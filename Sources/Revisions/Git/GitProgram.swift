package import Files
import Glibc

/// Runs git in a folder, in an environment where it reads objects and does nothing else.
package struct GitProgram: Sendable {
  /// Where git runs, which need not be the root of a repository.
  package let folder: FilePath
  /// `NAME=VALUE`
  private let environment: [String]

  /// - Parameter environment: of this process.
  package init(in folder: FilePath, environment: [String: String]) {
    self.folder = folder
    // A hook's variables name an index and folders of another command. Those kept say what the user's own git reads.
    let kept = ["GIT_CONFIG", "GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"]
    var variables = environment.filter { name, _ in
      !name.hasPrefix("GIT_") || name != "GIT_CONFIG" && kept.contains { name.hasPrefix($0) }
    }
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    // Older versions know nothing of the line above; no protocol is called so.
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    variables["LC_ALL"] = "C"
    self.environment = variables.map { "\($0.key)=\($0.value)" }.sorted()
  }

  private init(_ other: GitProgram, in folder: FilePath) {
    self.folder = folder
    environment = other.environment
  }

  /// This program in another folder.
  package func running(in folder: FilePath) -> GitProgram { GitProgram(self, in: folder) }

  /// What a command writes to standard output; nil where it ends with anything but success.
  ///
  /// - Parameter input: a few bytes for its standard input.
  /// - Throws: `noGit`.
  package func output(of arguments: [String], input: [UInt8] = []) throws(RevisionError) -> [UInt8]? {
    let process = try GitProcess(arguments, of: self, complaints: .dropped)
    process.write(input)
    process.endInput()
    var output: [UInt8] = []
    while let part = process.readSome() { output += part }
    return process.waitForSuccess() ? output : nil
  }

  /// What a command that has failed says about it, in one line, with what it says to call.
  ///
  /// - Throws: `noGit`.
  package func complaint(about arguments: [String]) throws(RevisionError) -> String {
    let process = try GitProcess(arguments, of: self, complaints: .withOutput)
    process.endInput()
    var output: [UInt8] = []
    while let part = process.readSome(), output.count < 1 << 16 { output += part }
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    let beginning = lines.firstIndex { $0.hasPrefix("fatal: ") } ?? 0
    let line = lines.dropFirst(beginning).first ?? "git ended without a word"
    // What a colon announces stands in lines of its own.
    let details = line.hasSuffix(":") ? lines.dropFirst(beginning + 1).prefix { $0.hasPrefix("\t") } : []
    let sentence = ([line.trimmingPrefix("fatal: ")] + details.map { $0.dropFirst() }).joined(separator: " ")
    let advice = lines.first { $0.hasPrefix("\tgit ") }.map { "; call \($0.dropFirst())" } ?? ""
    return FilePath(sentence + advice).description
  }

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - input: the end of a connection that becomes its standard input.
  ///   - complaints: where its standard error goes.
  /// - Returns: the process's number.
  /// - Throws: `noGit`.
  fileprivate func start(
    _ arguments: [String], input: Int32, output: Int32, complaints: GitProcess.Complaints
  ) throws(RevisionError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    switch complaints {
    case .dropped: posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .withOutput: posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a group of its own, it goes on while this process ends what it has begun after Ctrl-C.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let words = [Array("git".utf8), Array("-C".utf8), folder.bytes] + arguments.map { Array($0.utf8) }
    var process: pid_t = 0
    let number = Self.withCStrings(words) { words in
      Self.withCStrings(environment.map { Array($0.utf8) }) { environment in
        posix_spawnp(&process, "git", &actions, &attributes, words, environment)
      }
    }
    guard number == 0 else { throw .noGit(reason: String(cString: strerror(number))) }
    return process
  }

  /// Lends texts as C takes a list of them, with a nil at its end.
  private static func withCStrings<Result>(
    _ texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { text in
      (text + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { strdup($0) } }
      }
    }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}

/// A git that runs. It ends with its owner, since its standard input does, also where the owner's process is killed.
final class GitProcess {
  /// Where its standard error goes.
  enum Complaints {
    case dropped, withOutput
  }

  private let process: pid_t
  private var input: Int32
  private let output: Int32
  private var hasEnded = false

  /// - Throws: `noGit`.
  init(
    _ arguments: [String], of program: GitProgram, complaints: Complaints = .dropped
  ) throws(RevisionError) {
    var (inputs, outputs): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    // What is sent to a connection whose other end is gone is an error, where a pipe would end this process.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let isConnected =
      socketpair(AF_UNIX, type, 0, &inputs) == 0 && socketpair(AF_UNIX, type, 0, &outputs) == 0
    guard isConnected else {
      let reason = lastSystemError()
      for descriptor in inputs + outputs where descriptor >= 0 { close(descriptor) }
      throw .noGit(reason: reason)
    }
    defer {
      close(inputs[1])
      close(outputs[1])
    }
    do throws(RevisionError) {
      process = try program.start(arguments, input: inputs[1], output: outputs[1], complaints: complaints)
    } catch {
      close(inputs[0])
      close(outputs[0])
      throw error
    }
    (input, output) = (inputs[0], outputs[0])
  }

  deinit {
    endInput()
    close(output)
    _ = waitForSuccess()
  }

  /// Writes to its standard input; what nobody reads is dropped.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Its standard input ends.
  func endInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// The next bytes of its standard output; nil at the end.
  func readSome() -> [UInt8]? {
    let size = 1 << 16
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result = 0
      repeat { result = read(output, buffer.baseAddress, size) } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Waits until it has ended, and says whether all was well.
  func waitForSuccess() -> Bool {
    guard !hasEnded else { return false }
    hasEnded = true
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
