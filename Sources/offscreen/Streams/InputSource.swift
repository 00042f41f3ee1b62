import ArgumentParser
import Files
import JSON
import Scenes

/// What a command reads: a file, or standard input written as `-`.
enum InputSource: Hashable, Sendable {
  case standardInput
  case file(FilePath)

  func open() throws(CommandError) -> InputFile {
    guard case .file(let path) = self else { return .standardInput }
    do throws(InputFileError) {
      return try InputFile(path)
    } catch {
      let name = path.description
      throw name.hasPrefix("{") || name.hasPrefix("[") ? .jsonForFile(name) : .input(error)
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
    case .file(let path): path
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
