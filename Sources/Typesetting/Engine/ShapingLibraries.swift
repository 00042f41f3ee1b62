import CPango

extension FontInventory {
  /// The libraries text is set with. Costs next to nothing; no font is read.
  package static var shapingLibraries: [Component] {
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
