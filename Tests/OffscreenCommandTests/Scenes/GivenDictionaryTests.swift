import Foundation
import TestSupport
import Testing

/// The archive has the dictionary of Thai words, as machines that it is unpacked on need have none, or may have another.
@Suite struct GivenDictionaryTests {
  private static let scene = """
    {"width": 60, "component": {"type": "label", "string": "สวัสดีครับภาษาไทยประเทศไทย"}}
    """
  private static let systemDictionary = URL(filePath: "/usr/share/libthai/thbrk.tri")

  /// A trie of libdatrie's without any word: an alphabet, states and tails.
  private static var noWords: Data {
    let words: [UInt32] = [
      0xD9FC_D9FC, 0, 0xDAFC_DAFC, 3, .max, .max, 3, 0, 0xDFFC_DFFC, 0, 0,
    ]
    return words.reduce(into: Data()) { data, word in
      withUnsafeBytes(of: word.bigEndian) { data.append(contentsOf: $0) }
    }
  }

  @Test func countsBeforeTheSystems() async throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for part in ["bin", "share/offscreen/libthai"] {
      try files.createDirectory(at: folder.url.appending(path: part), withIntermediateDirectories: true)
    }
    try files.copyItem(at: BuiltProgram.offscreen.url, to: folder.url.appending(path: "bin/offscreen"))
    let dictionary = folder.url.appending(path: "share/offscreen/libthai/thbrk.tri")
    try Data(Self.scene.utf8).write(to: folder.url.appending(path: "thai.scene.json"))
    func layout() async throws -> Data {
      let outcome = try await BuiltProgram.offscreen.run(
        script: "bin/offscreen layout thai.scene.json", in: folder)
      #expect(outcome.exitCode == 0)
      return outcome.output
    }
    let usual = try await layout()
    try Self.noWords.write(to: dictionary)
    #expect(try await layout() != usual)
    try Data(contentsOf: Self.systemDictionary).write(to: dictionary)
    #expect(try await layout() == usual)
    _ = try await BuiltProgram.offscreen.run(["test", ".", "--record", "all"], in: folder)
    let compared = try await BuiltProgram.offscreen.run(script: "bin/offscreen test .", in: folder)
    #expect(compared.exitCode == 0, "\(compared.standardError)")
  }
}
