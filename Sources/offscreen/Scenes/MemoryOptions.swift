import ArgumentParser
import Codecs
import Drawing
import Files

/// What one picture may cost.
struct MemoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How much memory making or reading one picture may take, in bytes or with K, M or G; 1G by default (serve: 256M). What takes more is an error: exit code 65 (serve: status 400).",
      valueName: "size"),
    transform: { try ByteCount.read($0) })
  var maxMemory: ByteCount?

  /// The limit for one picture.
  var limit: PictureMemory { maxMemory.map { PictureMemory(memoryBytes: $0.bytes) } ?? .standard }

  /// Reads whole pictures within the limit.
  var decoder: ImageDecoder { ImageDecoder(limits: ImageLimits(ofPicturesWithin: limit)) }

  /// The option as a person can paste it.
  var words: [String] { maxMemory.map { ["--max-memory \($0.bytes)"] } ?? [] }
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
