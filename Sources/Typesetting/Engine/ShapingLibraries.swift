import CPango
import Geometry

extension FontInventory {
  /// The libraries text is set with. Costs next to nothing; no font is read.
  static var shapingLibraries: [Component] {
    [
      Component(name: "pango", version: String(cString: pango_version_string())),
      Component(name: "harfbuzz", version: String(cString: hb_version_string())),
      Component(name: "fontconfig", version: fontconfigVersion),
      Component(name: "freetype", version: freetypeVersion),
    ]
  }

  /// Fontconfig writes 2.14.1 as the number 21401.
  private static var fontconfigVersion: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  private static var freetypeVersion: String {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    cpango_freetype_version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

/// The language text is shaped for.
enum ShapingLanguage {
  /// The tag by which text of a locale, a BCP 47 tag, is shaped.
  ///
  /// Its primary part is one that no script is known for: where Pango knows that a script is not written in a language, it
  /// takes one from the environment instead. HarfBuzz reads the OpenType language from the private part.
  static func tag(for locale: String?) -> String {
    guard let locale, let tag = openTypeTag(for: locale) else { return "xx" }
    return "xx-x-hbot-\(tag.digits(8, radix: 16))"
  }

  /// The tag as Pango has it.
  static func pangoLanguage(for locale: String?) -> OpaquePointer? {
    pango_language_from_string(tag(for: locale))
  }

  /// The first of the OpenType language systems of a language; nil for a language OpenType does not know.
  private static func openTypeTag(for locale: String) -> hb_tag_t? {
    let language = hb_language_from_string(locale, -1)
    var count: UInt32 = 1
    var tag: hb_tag_t = 0
    hb_ot_tags_from_script_and_language(HB_SCRIPT_COMMON, language, nil, nil, &count, &tag)
    return count > 0 ? tag : nil
  }
}
