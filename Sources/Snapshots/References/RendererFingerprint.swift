import Drawing
import Raster
public import Typesetting

/// Stands for all that pixels depend on beside what is drawn: the libraries, their versions, what they read
/// of the process's environment, and the font files.
///
/// Equal display lists give equal pixels where this is equal.
public struct RendererFingerprint: Hashable, Sendable, CustomStringConvertible {
  /// Raised with every change of this library that draws the same display list otherwise.
  private static let generation = 2

  /// 32 hexadecimal digits.
  public let description: String

  /// Reads all font files.
  ///
  /// - Throws: `SnapshotError.fonts`, `.drawing`.
  public init(fonts: FontLibrary) throws(SnapshotError) {
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
