import CPango
import Glibc
import Synchronization

/// Hyphenation patterns by language, each file read when text first needs it.
///
/// Debian's packages `hyphen-…` have them, in the form of the library Hyphen, which LibreOffice uses, too.
final class HyphenationFiles: Sendable {
  /// Those of Debian's packages.
  static let standard = HyphenationFiles(folder: "/usr/share/hyphen")

  private let folder: String
  private let known = Mutex<[String: HyphenationPatterns]>([:])

  init(folder: String) {
    self.folder = folder
  }

  /// The patterns for a language, or for one that its tag begins with.
  ///
  /// - Parameter language: a BCP 47 tag.
  /// - Throws: `missingHyphenation` and `invalidHyphenation`.
  func patterns(for language: String) throws(TypesettingError) -> HyphenationPatterns {
    try known.withLock { known throws(TypesettingError) in
      if let patterns = known[language] { return patterns }
      let path = try path(for: language)
      let patterns = try HyphenationPatterns(path: path)
      known[language] = patterns
      return patterns
    }
  }

  /// The file whose name has the most parts of the tag; of several for another region, the first one by name.
  private func path(for language: String) throws(TypesettingError) -> String {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let isTag = parts.allSatisfy { part in
      part.utf8.count <= 8 && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard let primary = parts.first?.lowercased(), isTag else { throw missing(language) }
    let names = fileNames(beginningWith: "hyph_\(primary)")
    for count in stride(from: parts.count, through: 1, by: -1) {
      let name = "hyph_\(parts.prefix(count).joined(separator: "_")).dic".lowercased()
      if let found = names.first(where: { $0.lowercased() == name }) { return "\(folder)/\(found)" }
    }
    guard let other = names.first(where: { $0.lowercased().hasPrefix("hyph_\(primary)_") }) else {
      throw missing(language)
    }
    return "\(folder)/\(other)"
  }

  /// The names of pattern files in the folder, in order; none where there is no folder.
  private func fileNames(beginningWith prefix: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.lowercased().hasPrefix(prefix), name.hasSuffix(".dic") { names.append(name) }
    }
    return names.sorted()
  }

  private func missing(_ language: String) -> TypesettingError {
    .missingHyphenation(language: language, folder: folder, package: Self.package(for: language))
  }

  /// The Debian package with the patterns for a language; nil where there is none.
  private static func package(for language: String) -> String? {
    let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let primary = parts.first else { return nil }
    switch primary {
    case "en": return parts.contains("gb") ? "hyphen-en-gb" : "hyphen-en-us"
    case "pt": return parts.contains("br") ? "hyphen-pt-br" : "hyphen-pt-pt"
    case "nb", "nn", "no": return "hyphen-no"
    default: return packagedLanguages.contains(primary) ? "hyphen-\(primary)" : nil
    }
  }

  private static let packagedLanguages: Set<String> = [
    "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu", "hi", "hr", "hu",
    "id", "is", "it",
    "kn", "lt", "lv", "ml", "mn", "mr", "nl", "or", "pa", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "ta",
    "te", "th", "uk", "zu",
  ]
}

extension Hyphenation {
  /// Whose rules count; nil where only soft hyphens do.
  ///
  /// - Parameter locale: of where the text stands.
  func language(in locale: String?) -> String? {
    switch self {
    case .manual: nil
    case .automatic: locale ?? "en"
    case .language(let tag): tag
    }
  }
}
