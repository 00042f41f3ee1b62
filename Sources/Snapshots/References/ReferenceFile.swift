import Codecs
import Drawing
import Files
import Outlines
import Raster
package import Typesetting

/// The file of a reference: a PNG with its stamp and the outline of what it shows.
struct ReferenceFile: Sendable {
  private static let outlineKeyword = "OffscreenKit outline"
  /// References of the first form say frames only.
  private static let layoutKeyword = "OffscreenKit layout"
  /// Reads any picture that was drawn, whatever memory there was for it: half of this are the pixels of the largest surface.
  private static let decoder = ImageDecoder(
    limits: ImageLimits(ofPicturesWithin: PictureMemory(memoryBytes: 8 << 30)))
  /// How much a reference may weigh.
  static let largest = 1 << 30

  let bytes: [UInt8]

  /// Nil where there is no file.
  ///
  /// - Throws: `SnapshotError.unreadable`, `.notAFile`.
  init?(at path: FilePath) throws(SnapshotError) {
    if let kind = path.kind, kind != .file { throw .notAFile(path: path.description) }
    do throws(InputFileError) {
      bytes = try InputFile(path).readAll(limit: Self.largest)
    } catch .notFound {
      // Recording would be refused: better said before.
      if path.isLink { throw .outside(path: path.description) }
      return nil
    } catch {
      throw .unreadable(reason: error.description)
    }
  }

  /// How much work goes into a file.
  enum Form {
    /// Quickly made, for a report.
    case draft
    /// To be kept.
    case final

    fileprivate var compression: PNGEncoder.Setting {
      switch self {
      case .draft: .fast
      case .final: .compact
      }
    }
  }

  /// The file of a picture that has been drawn.
  ///
  /// - Throws: `SnapshotError.encoding`.
  init(
    _ form: Form, of bitmap: Bitmap, showing picture: SnapshotPicture, fingerprint: RendererFingerprint
  ) throws(SnapshotError) {
    try self.init(
      form, of: bitmap, content: "\(picture.digest)", fingerprint: fingerprint, outline: picture.outline)
  }

  /// The final file for a draft, with all that the draft says of itself. A file without stamp, such as a text, is final.
  ///
  /// - Throws: `SnapshotError.noDraft`, `.encoding`.
  init(finishing draft: [UInt8]) throws(SnapshotError) {
    self.init(bytes: draft)
    guard let file = png, let stamp = ReferenceStamp(of: file) else { return }
    guard stamp.isIntact(in: file), let bitmap = try? Self.decoder.decode(draft).bitmap else {
      throw .noDraft
    }
    try self.init(
      .final, of: bitmap, content: stamp.content, fingerprint: stamp.fingerprint, outline: outline)
  }

  private init(
    _ form: Form, of bitmap: Bitmap, content: String, fingerprint: RendererFingerprint, outline: Outline?
  ) throws(SnapshotError) {
    do throws(ImageEncodingError) {
      let plain = try PNGEncoder(form.compression).encode(bitmap)
      // The encoder has just made it.
      guard let file = try? PNGFile(plain) else {
        bytes = plain
        return
      }
      let stamp = ReferenceStamp(content: content, fingerprint: fingerprint, pixels: "\(file.pixelDigest)")
      let texts = [try PNGText(keyword: ReferenceStamp.keyword, value: stamp.text)]
      bytes = try file.adding(
        texts,
        compressed: outline.map { [PNGCompressedText(keyword: Self.outlineKeyword, value: $0.text)] } ?? [])
    } catch {
      throw .encoding(error)
    }
  }

  /// A file of these bytes, such as a text.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What it says of itself, and whether that still is about its pixels; nil for anything but a picture that was recorded.
  var stamp: (ReferenceStamp, isIntact: Bool)? {
    png.flatMap { png in ReferenceStamp(of: png).map { ($0, $0.isIntact(in: png)) } }
  }

  /// Nil where it is no PNG file.
  var png: PNGFile? { try? PNGFile(bytes) }

  /// What it shows; nil where the reference does not say.
  var outline: Outline? {
    guard let png else { return nil }
    if let text = png.compressedText(for: Self.outlineKeyword) { return Outline(text: text) }
    return png.text(for: Self.layoutKeyword).flatMap { Outline(textOfFramesOnly: $0) }
  }

  /// The digest of the outline's text that the file has; nil where there is none.
  var outlineDigest: Digest? {
    png?.compressedText(for: Self.outlineKeyword).map { Digest(of: Array($0.utf8)) }
  }

  /// Why it is nothing to compare with, whatever kind of reference it should be, and what to do; nil for all others.
  var fault: String? {
    if bytes.isLargeFilePointer {
      return "the reference is a pointer of Git LFS; fetch the file with git lfs pull"
    }
    if bytes.starts(with: Self.conflict) || png == nil && bytes.contains([UInt8(ascii: "\n")] + Self.conflict)
    {
      return
        "the reference holds both sides of a merge conflict; take one with git checkout --ours or --theirs"
    }
    return bytes.isEmpty
      ? "the reference is empty; bring it back from version control, or record it anew in the mode all" : nil
  }

  /// How a line begins that Git puts before one side of a conflict.
  private static let conflict = Array("<<<<<<< ".utf8)
}

/// The reference that a file in a report becomes when somebody accepts it.
package struct AcceptedReference {
  /// The whole file, as recording would have written it.
  package let bytes: [UInt8]

  /// Pictures are in reports as drafts, which take no time to make; texts are what they are.
  ///
  /// - Throws: `SnapshotError.noDraft` for a picture that is not as the run left it, `.encoding`.
  package init(of candidate: [UInt8]) throws(SnapshotError) {
    bytes = try ReferenceFile(finishing: candidate).bytes
  }
}

/// What a reference says of itself, in a text of its PNG file.
///
/// A picture with the same content, drawn by the same renderer, is equal to a reference whose pixels are still those
/// that were written: nothing needs to be drawn or decoded to know that.
struct ReferenceStamp: Hashable, Sendable {
  static let keyword = "OffscreenKit"
  private static let form = "1"

  /// The digest of what the picture shows.
  var content: String
  var fingerprint: RendererFingerprint
  /// The digest of the file's chunks with pixels.
  var pixels: String

  init(content: String, fingerprint: RendererFingerprint, pixels: String) {
    self.content = content
    self.fingerprint = fingerprint
    self.pixels = pixels
  }

  /// Nil for a file without stamp, or with one of another form.
  init?(of file: PNGFile) {
    guard let words = file.text(for: Self.keyword)?.split(separator: " ").map(String.init),
      words.count == 4, words[0] == Self.form
    else { return nil }
    content = words[1]
    fingerprint = RendererFingerprint(text: words[2])
    pixels = words[3]
  }

  /// Whether the pixels are those the stamp was made for: other programs may have compressed or changed them.
  func isIntact(in file: PNGFile) -> Bool { "\(file.pixelDigest)" == pixels }

  var text: String { [Self.form, content, fingerprint.description, pixels].joined(separator: " ") }
}

/// Stands for all that pixels depend on beside what is drawn: the libraries, their versions, what they read
/// of the process's environment, and the font files.
///
/// Equal display lists give equal pixels where this is equal.
package struct RendererFingerprint: Hashable, Sendable, CustomStringConvertible {
  /// Raised with every change of this library that draws the same display list otherwise.
  private static let generation = 3

  /// 32 hexadecimal digits.
  package let description: String

  /// Reads all font files.
  ///
  /// - Throws: `SnapshotError.fonts`, `.drawing`.
  package init(fonts: FontLibrary) throws(SnapshotError) {
    let inventory: FontInventory
    do throws(TypesettingError) {
      inventory = try fonts.inventory()
    } catch {
      throw .fonts(error)
    }
    try self.init(inventory)
  }

  /// The fingerprint with fonts whose files have been read.
  ///
  /// - Throws: `SnapshotError.drawing`.
  package init(_ inventory: FontInventory) throws(SnapshotError) {
    let versions: LibraryVersions
    do throws(RasterError) {
      versions = try LibraryVersions()
    } catch {
      throw .drawing(error)
    }
    let parts =
      [
        "\(Self.generation)", "\(inventory.digest)", "cairo \(versions.cairo)",
        "freetype \(versions.freeType)",
      ]
      + versions.environment
    description = "\(Digest(of: Array(parts.joined(separator: "\n").utf8)))"
  }

  /// One that a reference carries.
  init(text: String) {
    description = text
  }
}
