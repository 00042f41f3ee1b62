import ArgumentParser
import Files
import JSON
import Scenes

/// What a command reads.
enum InputSource: Hashable, Sendable {
  /// Written as `-`.
  case standardInput
  /// What the command line names: a file, or a pipe, which is waited for.
  case named(FilePath)
  /// A file that was found in a folder.
  case file(FilePath)

  func open() throws(CommandError) -> InputFile {
    do throws(InputFileError) {
      switch self {
      case .standardInput: return .standardInput
      case .named(let path): return try InputFile(named: path)
      case .file(let path): return try InputFile(path)
      }
    } catch {
      throw description.hasPrefix("{") || description.hasPrefix("[")
        ? .jsonForFile(description) : .input(error)
    }
  }

  /// The whole content, of `limit` bytes at most.
  func read(limit: Int) throws(CommandError) -> [UInt8] {
    let file = try open()
    do throws(InputFileError) {
      return try file.readAll(limit: limit)
    } catch {
      throw .input(error)
    }
  }

  /// Nil for standard input.
  var path: FilePath? {
    switch self {
    case .standardInput: nil
    case .named(let path), .file(let path): path
    }
  }

  /// The folder that names in the content are relative to; nil for content without one.
  var folder: FilePath? { path?.folder }
}

extension InputSource {
  /// The content as a JSON text of any kind.
  func readJSON(limits: SceneLimits = .standard) throws(CommandError) -> JSONValue {
    let bytes = try read(limit: limits.documentBytes)
    do throws(SceneError) {
      return try JSONValue(parsing: bytes, limits: limits)
    } catch {
      throw .scene(name: description, error, nil)
    }
  }
}

extension FilePath {
  /// What is in the folder.
  func entries() throws(CommandError) -> [Folder.Entry] {
    do throws(InputFileError) {
      return try Folder.entries(of: self)
    } catch {
      throw .input(error)
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
    self = .named(path)
  }

  static var defaultCompletionKind: CompletionKind { .file() }
}

extension InputSource: CustomStringConvertible {
  var description: String {
    switch self {
    case .standardInput: "standard input"
    case .named(let path), .file(let path): path.description
    }
  }
}
