import ArgumentParser
import Drawing
import Files
import ImageLoading
import Typesetting

/// What documents may reach beside their own folder, and what they may cost.
struct AccessOptions: ParsableArguments {
  static let usualTimeout = 60.0

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

  @OptionGroup var memory: MemoryOptions

  /// The options as a person can paste them.
  var words: [String] {
    let folders =
      fonts.map { ("--fonts", $0) } + allowFile.map { ("--allow-file", $0) }
      + (imageCache.map { [("--image-cache", $0)] } ?? [])
    let hosts = allowHost.map { ShellText.option("--allow-host", "\($0)") }
    let limits = timeout == Self.usualTimeout ? [] : ["--timeout \(timeout)"]
    return folders.map { "\($0) \(ShellText.quoted($1))" } + hosts + limits + memory.words
  }

  func validate() throws {
    if let missing = allowFile.first(where: { $0.kind != .folder }) {
      throw ValidationError("--allow-file takes a folder, which \(missing) is not")
    }
    if let other = fonts.first(where: \.isOtherThanFolder) {
      throw ValidationError("--fonts takes a folder, which \(other) is not")
    }
    // A folder that cannot be made or written only costs time; what is in its place is a slip.
    if let imageCache, imageCache.isOtherThanFolder {
      throw ValidationError("--image-cache takes a folder, which \(imageCache) is not")
    }
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes a number of seconds above 0 and up to 86400")
    }
    for folder in fonts where (try? FontLibrary.fontFiles(below: [folder]))?.isEmpty == true {
      StandardError.write(
        "offscreen: warning: --fonts \(folder): no file in it ends in .ttf, .otf, .ttc or .otc, and others are not read\n"
      )
    }
  }
}

extension FilePath {
  /// Whether something is there that is no folder.
  fileprivate var isOtherThanFolder: Bool { kind.map { $0 != .folder } ?? false }
}
