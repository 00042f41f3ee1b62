import Codecs
import Drawing
import Files

/// The file of a reference: a PNG with its stamp and the layout it was made from.
struct ReferenceFile: Sendable {
  private static let layoutKeyword = "OffscreenKit layout"
  /// How much a reference may weigh.
  private static let largest = 1 << 30

  let bytes: [UInt8]

  /// Nil where there is no file.
  ///
  /// - Throws: `SnapshotError.unreadable`.
  init?(at path: FilePath) throws(SnapshotError) {
    do throws(InputFileError) {
      bytes = try InputFile(path).readAll(limit: Self.largest)
    } catch .notFound {
      return nil
    } catch {
      throw .unreadable(reason: error.description)
    }
  }

  /// The smallest file of a picture.
  ///
  /// - Throws: `SnapshotError.encoding`.
  init(_ bitmap: Bitmap, of picture: SnapshotPicture, fingerprint: RendererFingerprint) throws(SnapshotError)
  {
    do throws(ImageEncodingError) {
      let plain = try PNGEncoder(.smallest).encode(bitmap)
      // The encoder has just made it.
      guard let file = try? PNGFile(plain) else {
        bytes = plain
        return
      }
      let stamp = ReferenceStamp(content: picture.digest, fingerprint: fingerprint, pixels: file.pixelDigest)
      var texts = [try PNGText(keyword: ReferenceStamp.keyword, value: stamp.text)]
      if let layout = picture.layout {
        texts.append(try PNGText(keyword: Self.layoutKeyword, value: layout.text))
      }
      bytes = file.adding(texts)
    } catch {
      throw .encoding(error)
    }
  }

  /// Nil where it is no PNG file.
  var png: PNGFile? { try? PNGFile(bytes) }

  /// What the layout was; nil where the reference does not say.
  var layout: LayoutOutline? {
    png?.text(for: Self.layoutKeyword).flatMap { LayoutOutline(text: $0) }
  }

  /// Whether it only stands for a file that Git LFS has not fetched.
  var isPointer: Bool { bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) }
}
