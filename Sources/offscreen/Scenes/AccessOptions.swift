import ArgumentParser
import Drawing
import Files
import ImageLoading

/// What documents may reach beside their own folder, and what they may cost.
struct AccessOptions: ParsableArguments {
  private static let usualTimeout = 60.0

  @Option(
    help: ArgumentHelp(
      "Let documents read the images below this folder too; may be repeated.", valueName: "dir"))
  var allowFile: [FilePath] = []

  @Option(
    help: ArgumentHelp("Add the fonts in this folder and those below; may be repeated.", valueName: "dir"))
  var fonts: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "Let documents load images from this host, or from all below a domain written *.domain; may be repeated.",
      valueName: "host[:port]"),
    transform: { try HostRule($0) })
  var allowHost: [HostRule] = []

  @Option(
    help: ArgumentHelp(
      "Keep images from hosts in this folder; later runs ask only for what has changed.", valueName: "dir"))
  var imageCache: FilePath?

  @Option(
    help: ArgumentHelp(
      "How long a document may wait for all its images from hosts together.",
      valueName: "seconds"))
  var timeout = usualTimeout

  @Option(
    help: ArgumentHelp(
      "How much memory making one picture may take, in bytes or with K, M or G; 1G by default (serve: 256M). What takes more is an error: exit code 65 (serve: status 400).",
      valueName: "size"),
    transform: { try ByteCount.read($0) })
  var maxMemory: ByteCount?

  /// The limit for one picture.
  var memory: PictureMemory { maxMemory.map { PictureMemory(memoryBytes: $0.bytes) } ?? .standard }

  /// The options as a person can paste them.
  var words: [String] {
    let folders =
      fonts.map { ("--fonts", $0) } + allowFile.map { ("--allow-file", $0) }
      + (imageCache.map { [("--image-cache", $0)] } ?? [])
    let hosts = allowHost.map { ShellText.option("--allow-host", "\($0)") }
    let limits =
      (timeout == Self.usualTimeout ? [] : ["--timeout \(timeout)"])
      + (maxMemory.map { ["--max-memory \($0.bytes)"] } ?? [])
    return folders.map { "\($0) \(ShellText.quoted($1))" } + hosts + limits
  }

  func validate() throws {
    if let missing = allowFile.first(where: { $0.kind != .folder }) {
      throw ValidationError("--allow-file takes a folder, which \(missing) is not")
    }
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes a number of seconds above 0 and up to 86400")
    }
  }
}

/// A size of memory as people write it: `512M`, `2G`, `1073741824`.
struct ByteCount: Hashable {
  /// More than any machine has.
  private static let most = 1 << 50

  let bytes: Int

  /// - Throws: `ValidationError`.
  static func read(_ argument: String) throws -> ByteCount {
    guard let count = ByteCount(argument) else {
      throw ValidationError("it is a number of bytes above 0, with K, M or G")
    }
    return count
  }

  private init?(_ argument: String) {
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    var digits = argument[...]
    let shift = digits.last.flatMap { units[$0] }
    if shift != nil { digits.removeLast() }
    guard
      digits.utf8.allSatisfy(\.isASCIIDigit), let number = Int(digits), number > 0,
      number <= Self.most >> (shift ?? 0)
    else { return nil }
    bytes = number << (shift ?? 0)
  }
}
