import ArgumentParser
import Drawing
import Files
import ImageLoading

/// What documents may reach beside their own folder, and what they may cost.
struct AccessOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let documents read the images below this folder too; may be repeated.", valueName: "dir"))
  var allowFile: [FilePath] = []

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
      "How long a document may wait for its images from hosts in all, from its beginning on.",
      valueName: "seconds"))
  var timeout: Double = 60

  @Option(
    help: ArgumentHelp(
      "How much memory making one picture may take, in bytes or with K, M or G; 1G by default. What takes more ends with exit code 65.",
      valueName: "size"))
  var maxMemory: ByteCount?

  /// The limit for one picture.
  var memory: PictureMemory { maxMemory.map { PictureMemory(memoryBytes: $0.bytes) } ?? .standard }

  func validate() throws {
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes a number of seconds above 0 and up to 86400")
    }
  }
}
