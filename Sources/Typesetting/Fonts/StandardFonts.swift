import Glibc

/// The font files of the Debian packages a default library is made of.
struct StandardFonts {
  /// Where Debian's font packages put their files.
  static let folder = "/usr/share/fonts"
  static let defaultFamily = "Inter"
  /// In the order in which they are asked. Those without a file are left out: not every machine draws every script.
  private static let fallbackFamilies = [
    "DejaVu Sans", "Noto Color Emoji", "Lohit Devanagari", "Loma", "LexiGulim", "Droid Sans Fallback",
  ]

  /// The families to fall back to that `files` have.
  static func fallbackFamilies(in files: [FontFile]) -> [String] {
    let families = Set(files.compactMap { $0.declaredTraits?.family })
    return fallbackFamilies.filter(families.contains)
  }

  private struct Package {
    let name: String
    let folder: String
    let faces: [Face]
  }

  private struct Face {
    let file: String
    let traits: FaceTraits
    /// Whether nothing works without the file; others may be left out by a version of the package.
    let isRequired: Bool
    /// The only characters it is used for; nil for all it has.
    let scope: [ClosedRange<UInt32>]?

    init(
      _ file: String, _ family: String, _ weight: FontWeight = .regular, italic: Bool = false, required: Bool,
      scope: [ClosedRange<UInt32>]? = nil
    ) {
      self.file = file
      traits = FaceTraits(family: family, weight: weight, isItalic: italic)
      isRequired = required
      self.scope = scope
    }
  }

  /// The files below `folder`, none of which is read yet.
  ///
  /// - Throws: `missingPackage` for the first file that is needed and not there.
  static func files(in folder: String) throws(TypesettingError) -> [FontFile] {
    var files: [FontFile] = []
    for package in packages {
      for face in package.faces {
        let path = "\(folder)/\(package.folder)/\(face.file)"
        if access(path, R_OK) == 0 {
          files.append(FontFile(path: path, declaredTraits: face.traits, scope: face.scope))
        } else if face.isRequired {
          throw .missingPackage(name: package.name, path: path)
        }
      }
    }
    return files
  }

  /// Jamo, compatibility jamo, those in parentheses and circles, and syllables. What is Chinese and Japanese as well, such
  /// as punctuation, comes from the font for these, which in turn has three of the syllables only.
  private static let hangul: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E, 0xA960...0xA97F, 0xAC00...0xD7FF,
  ]

  private static var packages: [Package] {
    [
      Package(
        name: "fonts-inter", folder: "opentype/inter",
        faces: interFaces(family: "Inter", prefix: "Inter", required: true)
          + interFaces(family: "Inter Display", prefix: "InterDisplay", required: false)),
      Package(
        name: "fonts-dejavu-core", folder: "truetype/dejavu",
        faces: [
          Face("DejaVuSans.ttf", "DejaVu Sans", required: true),
          Face("DejaVuSans-Bold.ttf", "DejaVu Sans", .bold, required: true),
          Face("DejaVuSansMono.ttf", "DejaVu Sans Mono", required: false),
          Face("DejaVuSansMono-Bold.ttf", "DejaVu Sans Mono", .bold, required: false),
          Face("DejaVuSerif.ttf", "DejaVu Serif", required: false),
          Face("DejaVuSerif-Bold.ttf", "DejaVu Serif", .bold, required: false),
        ]),
      Package(
        name: "fonts-noto-color-emoji", folder: "truetype/noto",
        faces: [Face("NotoColorEmoji.ttf", "Noto Color Emoji", required: true)]),
      Package(
        name: "fonts-lohit-deva", folder: "truetype/lohit-devanagari",
        faces: [Face("Lohit-Devanagari.ttf", "Lohit Devanagari", required: false)]),
      Package(
        name: "fonts-tlwg-loma-otf", folder: "opentype/tlwg",
        faces: [
          Face("Loma.otf", "Loma", required: false), Face("Loma-Bold.otf", "Loma", .bold, required: false),
        ]),
      Package(
        name: "fonts-lexi-gulim", folder: "truetype/lexi",
        faces: [Face("LexiGulim.ttf", "LexiGulim", required: false, scope: hangul)]),
      Package(
        name: "fonts-droid-fallback", folder: "truetype/droid",
        faces: [Face("DroidSansFallbackFull.ttf", "Droid Sans Fallback", required: false)]),
    ]
  }

  private static func interFaces(family: String, prefix: String, required: Bool) -> [Face] {
    let weights: [(String, FontWeight)] = [
      ("Thin", .thin), ("ExtraLight", .ultraLight), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("SemiBold", .semibold), ("Bold", .bold), ("ExtraBold", .heavy), ("Black", .black),
    ]
    return weights.flatMap { name, weight in
      let italicName = name == "Regular" ? "Italic" : "\(name)Italic"
      return [
        Face("\(prefix)-\(name).otf", family, weight, required: required && weight == .regular),
        Face("\(prefix)-\(italicName).otf", family, weight, italic: true, required: false),
      ]
    }
  }
}
