public import ArgumentParser
package import Files
import Glibc
public import ImageRendering

/// The arguments as strings, although file names among them may be no UTF-8.
///
/// A byte that is no UTF-8 stands in the string as a character of its own, U+10FF00 and the byte, at the end of the
/// last private-use plane. Such characters in an argument are put byte by byte, so that no two arguments are confused.
enum ProgramArguments {
  private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// Those of this process, without its own name.
  static func ofThisProcess() -> [String] {
    let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        string(
          from: UnsafeBufferPointer(start: argument, count: strlen(argument)).map(
            UInt8.init(truncatingIfNeeded:)))
      }
    }
    return joiningNegativeNumbers(arguments)
  }

  /// With a number below 0 as a part of the option before it, as in `--width=-5`: by itself the parser takes it for another
  /// option, and says that the value is missing.
  static func joiningNegativeNumbers(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var joined: [String] = []
    for argument in arguments[..<end] {
      if let option = joined.last, option.hasPrefix("--"), !option.contains("="),
        isNegativeNumber(argument)
      {
        joined[joined.endIndex - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined + arguments[end...]
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    guard argument.utf8.first == UInt8(ascii: "-") else { return false }
    let digits = argument.utf8.dropFirst().drop { $0 == UInt8(ascii: ".") }
    return digits.first?.isASCIIDigit ?? false
  }

  static func string(from bytes: [UInt8]) -> String {
    var string = ""
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return string
      case .valid(let encoded):
        length = encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if escapes.contains(scalar.value) {
          string += escaped(bytes[position..<position + length])
        } else {
          string.unicodeScalars.append(scalar)
        }
      case .error(let count):
        length = count
        string += escaped(bytes[position..<position + length])
      }
      position += length
    }
  }

  static func bytes(of string: String) -> [UInt8] {
    string.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value) ? [UInt8(scalar.value & 0xFF)] : Array(String(scalar).utf8)
    }
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    var string = ""
    for scalar in bytes.compactMap({ Unicode.Scalar(0x10FF00 + UInt32($0)) }) {
      string.unicodeScalars.append(scalar)
    }
    return string
  }
}

extension FilePath: ExpressibleByArgument {
  /// Nil for `-`: it stands for a stream wherever people write it, and who means a file of that name writes `./-`.
  package init?(argument: String) {
    guard !argument.isEmpty, argument != "-" else { return nil }
    self.init(bytes: ProgramArguments.bytes(of: argument))
  }

  package static var defaultCompletionKind: CompletionKind { .file() }
}

/// The environment variables of this process.
enum ProgramEnvironment {
  static func ofThisProcess() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }

  /// The folder for temporary files: `TMPDIR`, or `/tmp` where it names no folder from the root on.
  static func temporaryFiles(_ environment: [String: String]) -> FilePath {
    guard let text = environment["TMPDIR"], text.hasPrefix("/"), FilePath(text).kind == .folder else {
      return FilePath("/tmp")
    }
    return FilePath(text)
  }
}

/// What a job of GitHub says of itself.
struct GitHubJob {
  /// The folder of the repository, from which it finds files.
  let workspace: FilePath?
  /// The page that it shows of the job.
  let page: FilePath?

  /// Nil where the environment is none of such a job.
  init?(environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    func path(_ name: String) -> FilePath? {
      environment[name].flatMap { $0.isEmpty ? nil : FilePath($0) }
    }
    workspace = path("GITHUB_WORKSPACE")
    page = path("GITHUB_STEP_SUMMARY")
  }
}

extension PictureFormat: ExpressibleByArgument {
  /// The words for the formats. What the parser finds by itself takes a key path, which a process makes at its first use.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
