import ArgumentParser
import Caching
import Codecs
import Files
import Snapshots

/// `offscreen optimize`: PNG files in as few bytes as are known.
struct OptimizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Makes references and other PNG files as small as they can be.",
    discussion: """
      Recording is quick and leaves some bytes; this takes half a second for each phone screen, on all processors, and \
      is meant for now and then, such as before references are committed. Pixels, texts, colour profiles and \
      everything else a file says stay exactly as they are; a reference's stamp still holds, so that tests pass as \
      before and as fast.

      All *.png files in the folders and below are tried. A file is replaced as a whole, and only by a smaller one. \
      Links, hidden files and folders, reports and files that are not PNG in spite of their names are left alone, as \
      are PNG files of more than 8 bits a sample, animations and those with chunks that cannot be kept. A damaged file \
      is named and stays; the others are made smaller all the same.

      Exit codes: 0 done, 65 a PNG file is damaged, 66 there is no such folder or no PNG file in it, 73 a file cannot be replaced.

      Examples:
        offscreen optimize Snapshots
        offscreen optimize Snapshots Assets --dry-run
      """)

  @Argument(help: ArgumentHelp("Folders with PNG files, or such files.", valueName: "dir"))
  var places: [FilePath]

  @Flag(help: "Only say what would be saved, file by file.")
  var dryRun = false

  @OptionGroup var memory: MemoryOptions
  @OptionGroup var workers: WorkerOptions

  func run() async throws {
    let found = try PNGFiles(in: places)
    let files = found.paths.map { path in
      OptimizedFile(
        path: path, isNamed: found.named.contains(path), isWritten: !dryRun, memory: memory)
    }
    var bar = workers.showsProgress ? ProgressBar(total: files.count) : nil
    let results = await files.concurrentMap(atATime: workers.workerCount) { file in
      Result { () throws(CommandError) in try file.optimize() }
    } advance: {
      bar?.advance()
    }
    bar?.finish()
    var summary = OptimizationSummary()
    for (file, result) in zip(files, results) {
      summary.add(result)
      guard dryRun, case .success(.smaller(let before, let after)) = result else { continue }
      try StandardOutput.offer("\(file.path): \(before) → \(after) bytes\n")
    }
    try StandardOutput.offer(summary.text(isDone: !dryRun) + "\n")
    if let first = summary.firstFailure {
      throw CommandError.files(count: summary.failureCount, first: first)
    }
  }
}

/// The PNG files in folders and below them.
private struct PNGFiles {
  /// In the order of their names, each once.
  private(set) var paths: [FilePath] = []
  /// Those that were named themselves.
  private(set) var named: Set<FilePath> = []
  private var known: Set<FileIdentity> = []

  /// - Throws: `input` where a folder is not there or cannot be read, `noPictures` for one without PNG files.
  init(in places: [FilePath]) throws(CommandError) {
    for place in places {
      var found = 0
      if place.kind == .file {
        named.insert(place)
        add(place, &found)
      } else {
        try collect(in: place, &found)
      }
      if found == 0 { throw .noPictures(folder: place.description) }
    }
  }

  private mutating func collect(in folder: FilePath, _ found: inout Int) throws(CommandError) {
    let entries = try folder.entries()
    // The pictures of a report are told by their digests.
    if entries.contains(where: { $0.path.name == FilePath("report.json") }) { return }
    for entry in entries where !entry.isLink && !entry.path.hasHiddenName {
      if entry.isFolder {
        try collect(in: entry.path, &found)
      } else if entry.path.fileExtension == "png", entry.path.kind == .file {
        add(entry.path, &found)
      }
    }
  }

  /// Adds a file, unless an earlier place has it.
  private mutating func add(_ path: FilePath, _ found: inout Int) {
    found += 1
    guard let identity = FileIdentity(of: path), known.insert(identity).inserted else { return }
    paths.append(path)
  }
}

/// One file that is made smaller.
private struct OptimizedFile: Sendable {
  enum Outcome: Sendable {
    /// How many bytes it had and has.
    case smaller(Int, Int)
    case asSmall(Int)
    /// No PNG in spite of its name, or written by somebody else meanwhile.
    case leftAlone
  }

  let path: FilePath
  /// Whether somebody has named the file itself, not a folder that it lies in.
  let isNamed: Bool
  let isWritten: Bool
  let memory: MemoryOptions

  func optimize() throws(CommandError) -> Outcome {
    let version = FileVersion(of: path)
    let bytes = try InputSource.file(path).read(limit: memory.decoder.limits.maximumBytes)
    let smaller: [UInt8]?
    do throws(ImageDecodingError) {
      smaller = try OptimizedReference(of: bytes, within: memory.limit).bytes
    } catch .notAnImage where !isNamed {
      return .leftAlone
    } catch {
      throw .image(name: path.description, error)
    }
    guard let smaller, smaller.count < bytes.count else { return .asSmall(bytes.count) }
    guard isWritten else { return .smaller(bytes.count, smaller.count) }
    guard FileVersion(of: path) == version else { return .leftAlone }
    do throws(OutputFileError) {
      try OutputFile.replace(path, by: smaller)
    } catch {
      throw .output(error)
    }
    return .smaller(bytes.count, smaller.count)
  }
}

/// What became of all files.
private struct OptimizationSummary {
  private var fileCount = 0
  private var smallerCount = 0
  private var leftCount = 0
  private var bytesBefore = 0
  private var bytesAfter = 0
  private(set) var failureCount = 0
  private(set) var firstFailure: CommandError?

  mutating func add(_ result: Result<OptimizedFile.Outcome, CommandError>) {
    fileCount += 1
    switch result {
    case .success(.smaller(let before, let after)):
      smallerCount += 1
      bytesBefore += before
      bytesAfter += after
    case .success(.asSmall(let count)):
      bytesBefore += count
      bytesAfter += count
    case .success(.leftAlone): leftCount += 1
    case .failure(let error):
      failureCount += 1
      firstFailure = firstFailure ?? error
    }
  }

  /// One line.
  func text(isDone: Bool) -> String {
    let tenths = bytesBefore == 0 ? 0 : (bytesBefore - bytesAfter) * 1000 / bytesBefore
    let share = "\(tenths / 10).\(tenths % 10) %"
    let left = leftCount == 0 ? "" : "; \(leftCount) left alone"
    let failed = failureCount == 0 ? "" : "; \(failureCount) failed"
    return "\(smallerCount) of \(fileCount) PNG files \(isDone ? "made" : "would be") smaller: "
      + "\(bytesBefore) → \(bytesAfter) bytes, \(share) less\(left)\(failed)"
  }
}
