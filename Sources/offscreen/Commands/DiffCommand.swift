import ArgumentParser
import Codecs
import Drawing
import Files
import Geometry
import ImageComparison
import JSON

/// `offscreen diff`: whether two pictures are the same, and where they are not.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures pixel by pixel.",
    discussion: """
      Every pixel counts, with 8 bits for each sample, unless a tolerance is given. Pictures of different sizes differ. The exit code is 0 when the \
      pictures are the same or within the tolerance, 1 when they differ.

      The distance between two colours is 0 for equal ones, 0.97 for black and white, and 1 for red and cyan, which are \
      furthest apart; it follows what people see (YIQ). Translucent pixels are compared over white and over black; the \
      larger distance counts.

      Examples:
        offscreen diff expected.png actual.png
        offscreen diff a.png b.png -o difference.png
        offscreen diff a.png b.png --threshold 0.1 --max-different 0.5% --ignore-antialiasing
        offscreen diff a.png b.png --mask 0,0,780,88 --json
      """)

  @Argument(help: ArgumentHelp("The expected picture; - is standard input.", valueName: "a"))
  var expected: InputSource

  @Argument(help: ArgumentHelp("The actual picture; - is standard input.", valueName: "b"))
  var actual: InputSource

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a PNG of where they differ; - is standard output.", valueName: "file"))
  var output: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write the expected picture, the difference and the actual picture side by side.", valueName: "file"))
  var sheet: OutputTarget?

  @Option(
    help: ArgumentHelp("Ignore this area, in pixels; may be repeated.", valueName: "x,y,w,h"),
    transform: { try PixelRect.read($0) })
  var mask: [PixelRect] = []

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var memory: MemoryOptions

  func validate() throws {
    try StandardStreams.check(
      inputs: ["<a>": expected, "<b>": actual],
      outputs: ["-o": output, "--sheet": sheet, "--json": json ? .standardOutput : nil])
  }

  func run() throws {
    try checkOutputs()
    let files = (try read(expected), try read(actual))
    let difference = try compare(files.0, files.1)
    if output != nil || sheet != nil {
      let image = difference.makeDifferenceImage()
      try output?.offer(try png(image))
      try sheet?.offer(try png(difference.makeSheet(around: image)))
    }
    let writesElsewhere = [output, sheet].contains(.standardOutput)
    if !writesElsewhere {
      let text =
        json ? difference.json.text(.indented) : difference.summary(expected.description, actual.description)
      try StandardOutput.offer(text + "\n")
    }
    if !difference.isAccepted { throw SilentEnding(.different) }
  }

  /// A difference in place of a picture would be taken for one.
  private func checkOutputs() throws(CommandError) {
    var places = try OutputPlaces(inputs: [expected, actual])
    try places.take(output)
    try places.take(sheet)
  }

  private func read(_ source: InputSource) throws(CommandError) -> [UInt8] {
    try source.read(limit: memory.decoder.limits.maximumBytes)
  }

  private func compare(_ expectedFile: [UInt8], _ actualFile: [UInt8]) throws(CommandError) -> ImageDifference
  {
    let comparator = ImageComparator(tolerance: tolerance.tolerance, masks: mask)
    let picture = try decode(expectedFile, named: expected.description)
    // Equal files show equal pictures, whatever they hold.
    let other = expectedFile == actualFile ? picture : try decode(actualFile, named: actual.description)
    try checkExtent(picture.size, other.size)
    return comparator.compare(expected: picture, actual: other)
  }

  /// A wide picture and a high one are compared over a rectangle that neither of them has paid for, and a sheet holds
  /// three pictures.
  private func checkExtent(_ one: PixelSize, _ other: PixelSize) throws(CommandError) {
    let size = ImageComparator.extent(one, other)
    let limit = memory.decoder.limits.maximumPixels
    guard size.width * size.height <= limit else {
      throw .tooLargeTogether(
        name: expected.description, other: actual.description, size: size, limit: limit)
    }
    guard sheet != nil else { return }
    let sheetSize = ImageDifference.sheetSize(one, other)
    guard sheetSize.width * sheetSize.height > limit else { return }
    throw .sheetTooLarge(sheetSize, limit: limit)
  }

  private func decode(_ file: [UInt8], named name: String) throws(CommandError) -> Bitmap {
    do throws(ImageDecodingError) {
      return try memory.decoder.decode(file).bitmap
    } catch {
      throw .image(name: name, error)
    }
  }

  private func png(_ bitmap: Bitmap) throws(CommandError) -> [UInt8] {
    do throws(ImageEncodingError) {
      return try PNGEncoder(.fast).encode(bitmap)
    } catch {
      throw .encoding(name: actual.description, error)
    }
  }
}
