import ArgumentParser
import Files

/// What a command reads: a file, or standard input written as `-`.
enum InputSource: Hashable, Sendable {
  case standardInput
  case file(FilePath)

  func open() throws(InputFileError) -> InputFile {
    switch self {
    case .standardInput: .standardInput
    case .file(let path): try InputFile(path)
    }
  }

  /// The whole content, of `limit` bytes at most.
  func read(limit: Int) throws(CommandError) -> [UInt8] {
    do throws(InputFileError) {
      return try open().readAll(limit: limit)
    } catch {
      throw .input(error)
    }
  }

  /// The folder that names in the content are relative to: the file's, or the current one.
  var folder: FilePath {
    switch self {
    case .standardInput: FilePath(".")
    case .file(let path): path.folder
    }
  }
}

extension InputSource: ExpressibleByArgument {
  init?(argument: String) {
    guard argument != "-" else {
      self = .standardInput
      return
    }
    guard let path = FilePath(argument: argument) else { return nil }
    self = .file(path)
  }

  static var defaultCompletionKind: CompletionKind { .file() }
}

extension InputSource: CustomStringConvertible {
  var description: String {
    switch self {
    case .standardInput: "standard input"
    case .file(let path): path.description
    }
  }
}
