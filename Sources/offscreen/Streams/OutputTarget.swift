import ArgumentParser
import Files

/// Where a command writes: a file, or standard output written as `-`.
enum OutputTarget: Hashable, Sendable {
  case standardOutput
  case file(FilePath)

  /// Nil for standard output.
  var path: FilePath? {
    switch self {
    case .standardOutput: nil
    case .file(let path): path
    }
  }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    switch self {
    case .standardOutput:
      try StandardOutput.write(bytes)
    case .file(let path):
      do throws(OutputFileError) {
        try OutputFile.write(bytes, to: path)
      } catch {
        throw .output(error)
      }
    }
  }
}

extension OutputTarget {
  /// Writes what the exit code says as well: that is owed even if nobody reads any more.
  ///
  /// - Throws: `output`.
  func offer(_ bytes: [UInt8]) throws(CommandError) {
    do throws(CommandError) {
      try write(bytes)
    } catch .readerGone {
      return
    }
  }
}

extension FilePath {
  /// Makes the folder, with those around it, where it is not there yet.
  func createFolder() throws(CommandError) {
    do throws(OutputFileError) {
      try OutputFile.createFolder(self)
    } catch {
      throw .output(error)
    }
  }
}

extension OutputTarget: ExpressibleByArgument {
  init?(argument: String) {
    guard argument != "-" else {
      self = .standardOutput
      return
    }
    guard let path = FilePath(argument: argument) else { return nil }
    self = .file(path)
  }

  static var defaultCompletionKind: CompletionKind { .file() }
}

extension OutputTarget: CustomStringConvertible {
  var description: String {
    switch self {
    case .standardOutput: "standard output"
    case .file(let path): path.description
    }
  }
}
