import Drawing
import Foundation
import Testing

@testable import Typesetting

@Suite struct FontEnvironmentTests {
  /// Text in several scripts, one of them with letters whose shapes depend on the language.
  private static func digest(locale: String? = nil) throws -> String {
    let library = try FontLibrary.standard()
    let text = AttributedText(runs: [
      .init("Hello שלום 😀 ☺ "), .init("бгдпт ", TextAttributes(font: .custom("DejaVu Sans", size: 17))),
      .init("bold", TextAttributes(font: .system(20, .bold))), .init("\u{1160}\u{11A8} \u{6DD}\u{85}🏿\tword "),
    ])
    return try library.layOut(text, width: 120, context: TextContext(locale: locale)).digest.description
  }

  @Test func languageOfTheMachineChangesNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      for settings in [
        ["LANG": "tr_TR.UTF-8"], ["LC_ALL": "C"], ["TZ": "Pacific/Chatham"],
        ["LANG": "sr_RS.UTF-8", "LANGUAGE": "he:sr", "PANGO_LANGUAGE": "he:sr"],
      ] {
        for (name, value) in settings { setenv(name, value, 1) }
        setlocale(LC_ALL, "")
        tzset()
        print("plain \(try Self.digest()) sr \(try Self.digest(locale: "sr"))")
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let expected = "plain \(try Self.digest()) sr \(try Self.digest(locale: "sr"))"
    #expect(output.components(separatedBy: expected).count == 5)
    #expect(try Self.digest() != Self.digest(locale: "sr"))
  }

  /// Settings that put another font in every font's place, hint it and stretch it.
  private static let hostileSettings = """
    <?xml version="1.0"?>
    <fontconfig>
      <dir>/usr/share/fonts/truetype/dejavu</dir>
      <match target="pattern">
        <edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit>
        <edit name="pixelsize" mode="assign"><double>40</double></edit>
      </match>
      <match target="font">
        <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
          <double>2</double><double>0</double><double>0</double><double>2</double>
        </matrix></times></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      </match>
    </fontconfig>
    """

  @Test func settingsOfTheMachineChangeNothing() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let settings = folder.appending(path: "fontconfig/fonts.conf")
      try FileManager.default.createDirectory(
        at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Self.hostileSettings.utf8).write(to: settings)
      for (name, value) in [
        ("FONTCONFIG_FILE", settings.path), ("FONTCONFIG_PATH", folder.path),
        ("FONTCONFIG_SYSROOT", folder.path), ("HOME", folder.path), ("XDG_CONFIG_HOME", folder.path),
        ("XDG_DATA_HOME", folder.path), ("XDG_CACHE_HOME", folder.path), ("PANGO_LANGUAGE", "sr:he"),
        ("LANGUAGE", "sr"), ("LANG", "sr_RS.UTF-8"), ("LC_ALL", "C"), ("FC_LANG", "sr"),
      ] {
        setenv(name, value, 1)
      }
      setlocale(LC_ALL, "")
      print("digest \(try Self.digest())")
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(output.contains("digest \(try Self.digest())"))
  }
}
