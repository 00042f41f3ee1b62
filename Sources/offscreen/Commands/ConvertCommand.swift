import ArgumentParser
import Codecs
import Drawing
import Files

/// `offscreen convert`: an image file's samples as a PNG.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Decodes an image file and writes its samples as an 8-bit PNG.",
    discussion: """
      PNG, JPEG, WebP, GIF, AVIF and SVG are read, SVG at one pixel per point; the format is recognised by content, \
      not by name. Of an animation, the first frame is written. Samples are written as they are stored: straight \
      alpha, no gamma or colour profile applied unless --srgb is given, and the high byte of 16-bit samples. CMYK \
      becomes RGB.

      A damaged file is refused, but a JPEG whose data are cut off or damaged is written as far as it can be decoded.

      Examples:
        offscreen convert photo.jpg photo.png
        offscreen convert --srgb wide-gamut.png for-the-web.png
        offscreen convert --orient photo.jpg upright.png
        curl -s https://example.com/a.jpg | offscreen convert - - > a.png
      """)

  @Argument(help: ArgumentHelp("The image file; - is standard input.", valueName: "in"))
  var input: InputSource

  @Argument(help: ArgumentHelp("The PNG file to write; - is standard output.", valueName: "out"))
  var output: OutputTarget

  @Flag(help: "Turn the picture upright as its EXIF orientation, or an AVIF file's transformations, say.")
  var orient = false

  @Flag(
    name: .customLong("srgb"),
    help: "Convert the colours to sRGB from the file's ICC profile, code points, or gamma and chromaticities."
  )
  var convertsToSRGB = false

  @OptionGroup var memory: MemoryOptions

  func validate() throws {
    guard let path = output.path, Self.otherFormats.contains(path.fileExtension) else { return }
    throw ValidationError("what is written is a PNG file, and \(path) is named as another; use .png")
  }

  func run() throws(CommandError) {
    var places = try OutputPlaces(inputs: [input])
    try places.take(output)
    let decoder = memory.decoder
    let file = try input.read(limit: decoder.limits.maximumBytes)
    let bitmap = try decode(file, with: decoder)
    let png: [UInt8]
    do throws(ImageEncodingError) {
      png = try PNGEncoder(.fast).encode(bitmap)
    } catch {
      throw .encoding(name: input.description, error)
    }
    try output.write(png)
  }

  /// What names of files in other formats end in.
  private static let otherFormats = ["jpg", "jpeg", "webp", "gif", "avif", "svg", "pdf"]

  /// SVG has no signature, so that a text by the name of another format is as likely a mistake, and refused.
  private var isNamedAsPixels: Bool {
    [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif"].contains {
      input.description.lowercased().hasSuffix($0)
    }
  }

  private func decode(_ file: [UInt8], with decoder: ImageDecoder) throws(CommandError) -> Bitmap {
    do throws(ImageDecodingError) {
      if decoder.isVector(file), !isNamedAsPixels { return try decoder.picture(file) }
      let decoded = try decoder.decode(file)
      let image = convertsToSRGB ? decoded.inSRGB : decoded
      return orient ? image.oriented : image.bitmap
    } catch {
      throw .image(name: input.description, error)
    }
  }
}
