/// Why text could not be set.
public enum TypesettingError: Error, Hashable, Sendable {
  /// A font file of a Debian package is not where the package puts it.
  case missingPackage(name: String, path: String)
  /// A font file cannot be opened or read; `reason` is the system's word.
  case unreadableFont(path: String, reason: String)
  /// A file holds no OpenType or TrueType font.
  case invalidFont(path: String)
  /// No file of the library has a face of this family.
  case unknownFamily(name: String, available: [String])
  /// A size that is not a positive number of points up to `limit`.
  case invalidFontSize(size: Double, limit: Double)
  /// A font feature whose tag is not four ASCII letters or digits, or whose value is not one from 0 to 65535.
  case invalidFontFeature(tag: String, value: Int)
  /// A text longer than one layout takes.
  case textTooLong(bytes: Int, limit: Int)
  /// An image in a text whose sides are not numbers of points from 0 to `limit`.
  case invalidAttachmentSize(width: Double, height: Double, limit: Double)
  /// No file has the rules by which words of a language are hyphenated; `package` would bring one, nil for a language without.
  case missingHyphenation(language: String, folder: String, package: String?)
  /// A file does not hold rules of hyphenation; `reason` in words.
  case invalidHyphenation(path: String, reason: String)
  /// Fontconfig, Pango or HarfBuzz had no memory for `object`.
  case outOfMemory(object: String)
  /// Whoever wanted the text set does not any more.
  case interrupted
}

extension TypesettingError: CustomStringConvertible {
  /// One sentence: what failed, where, what to change.
  public var description: String {
    switch self {
    case .missingPackage(let name, let path):
      "the font file \(path) is missing; install the package \(name)"
    case .unreadableFont(let path, let reason):
      "cannot read the font file \(path): \(reason); name a file this process may read"
    case .invalidFont(let path):
      "the file \(path) holds no font; name an OpenType or TrueType file"
    case .unknownFamily(let name, let available):
      "the font library has no family “\(name)”; "
        + (available.isEmpty ? "" : "use one of \(available.joined(separator: ", ")) or ")
        + "add a file with it"
    case .invalidFontSize(let size, let limit):
      "cannot set text at \(size) points; use a font size above 0 and up to \(limit)"
    case .invalidFontFeature(let tag, let value):
      "cannot set the font feature “\(tag)” to \(value); name one by four letters or digits, with a value from 0 to 65535"
    case .textTooLong(let bytes, let limit):
      "cannot set a text of \(bytes) bytes, the limit is \(limit); split it into several texts"
    case .invalidAttachmentSize(let width, let height, let limit):
      "cannot set an image of \(width) x \(height) points in text; make each side 0 to \(limit)"
    case .missingHyphenation(let language, let folder, let package?):
      "\(folder) has no patterns to hyphenate “\(language)”; install the package \(package)"
    case .missingHyphenation(let language, let folder, nil):
      "\(folder) has no patterns to hyphenate “\(language)”; name another language or leave the text unhyphenated"
    case .invalidHyphenation(let path, let reason):
      "cannot read the hyphenation patterns \(path): \(reason); install the file anew"
    case .outOfMemory(let object):
      "there is no memory for \(object); lay out less at the same time"
    case .interrupted: "nobody waits for the text any more"
    }
  }
}
