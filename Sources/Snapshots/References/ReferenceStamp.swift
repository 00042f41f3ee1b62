import Codecs
import Drawing
import Raster
package import Typesetting

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
  private static let generation = 2

  /// 32 hexadecimal digits.
  package let description: String

  /// Reads all font files.
  ///
  /// - Throws: `SnapshotError.fonts`, `.drawing`.
  package init(fonts: FontLibrary) throws(SnapshotError) {
    let text: String
    do throws(TypesettingError) {
      text = "\(try fonts.inventory().digest)"
    } catch {
      throw .fonts(error)
    }
    let versions: LibraryVersions
    do throws(RasterError) {
      versions = try LibraryVersions()
    } catch {
      throw .drawing(error)
    }
    let parts =
      ["\(Self.generation)", text, "cairo \(versions.cairo)", "freetype \(versions.freeType)"]
      + versions.environment
    description = "\(Digest(of: Array(parts.joined(separator: "\n").utf8)))"
  }

  /// One that a reference carries.
  init(text: String) {
    description = text
  }
}
