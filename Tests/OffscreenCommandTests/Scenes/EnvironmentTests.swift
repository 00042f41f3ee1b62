import Foundation
import TestSupport
import Testing

/// What the drawing libraries read of the environment changes nothing of what the command does.
@Suite struct EnvironmentTests {
  private static let scene = """
    {"width": 220, "scale": 2, "component": {"type": "flexbox", "children": [
      {"type": "label", "string": "Affinity, 漢字, שלום, हिन्दी, ภาษาไทย", "font": {"family": "Loma", "size": 21}},
      {"type": "label", "string": "2026"},
      {"type": "component", "size": {"width": 200, "height": 40}, "view": {"opacity": 0.5, "backgroundGradient":
        {"type": "linear", "angle": 30, "stops": [[0, "#f00"], [1, "#00f8"]]}}}]}}
    """

  @Test(arguments: [
    "HB_SHAPER_LIST=fallback", "HB_OPTIONS=uniscribe-bug-compatible",
    "FREETYPE_PROPERTIES=cff:no-stem-darkening=0 autofitter:default-script=latn",
    "PIXMAN_DISABLE=fast wholeops sse2 ssse3 mmx", "CAIRO_DEBUG=1", "FC_DEBUG=1", "FC_LANG=ja",
    "PANGO_LANGUAGE=ja:ko",
    "LIBTHAI_DICTDIR=/nowhere", "G_MESSAGES_DEBUG=all", "SOURCE_DATE_EPOCH=1", "LANG=ar_EG.UTF-8",
    "LC_ALL=tr_TR.UTF-8", "LC_CTYPE=UTF-8", "LANG=nonsense",
    "LANGUAGE=he", "TZ=Asia/Tokyo",
  ])
  func decidesNothing(variable: String) async throws {
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    for format in ["png", "svg", "pdf"] {
      let arguments = ["render", "-", "--format", format, "-o", "-"]
      let usual = try await BuiltProgram.offscreen.run(arguments, input: Data(Self.scene.utf8))
      let changed = try await BuiltProgram.offscreen.run(
        arguments, environment: [parts[0]: parts[1]], input: Data(Self.scene.utf8))
      #expect(usual.exitCode == 0)
      #expect(changed.exitCode == 0 && changed.output == usual.output, "\(format)")
      #expect(changed.standardError == usual.standardError)
    }
  }

  @Test(arguments: ["la", "tlh", "cmn", "zz", "xx-YY", "und", "de", "iw"])
  func machineNeverStandsForALocale(_ tag: String) async throws {
    let document = """
      {"environment": {"locale": "\(tag)"},
        "component": {"type": "component", "id": "{{1234567.5|number}} {{0.256|percent}} {{0|date:'EEEE d MMMM y'}}"}}
      """
    var layouts: Set<Data> = []
    for locale in ["C", "de_DE.UTF-8", "ar_EG.UTF-8", ""] {
      let outcome = try await BuiltProgram.offscreen.run(
        ["layout", "-"], environment: ["LC_ALL": locale, "LANG": locale], input: Data(document.utf8))
      #expect(outcome.exitCode == 0)
      layouts.insert(outcome.output)
    }
    #expect(layouts.count == 1)
  }
}
