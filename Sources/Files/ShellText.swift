/// Words of a command line as a person can paste them.
package enum ShellText {
  /// In quotes where a shell would take the word for something else.
  package static func quoted(_ word: String) -> String { quoted(Array(word.utf8)) }

  /// The path of a file in quotes where need be; one that looks like an option is named by its folder as well.
  package static func quoted(_ path: FilePath) -> String {
    quoted(path.bytes.first == UInt8(ascii: "-") ? Array("./".utf8) + path.bytes : path.bytes)
  }

  /// An option with its value, also for values that look like options.
  package static func option(_ name: String, _ value: String) -> String {
    name + (value.hasPrefix("-") ? "=" : " ") + quoted(value)
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    // Where people are shown something else a shell would not find the file by it: so it is with hidden characters, and with `##[`
    // and `##vso[`, which systems that run jobs take for commands anywhere in a line.
    let word = FilePath(bytes: bytes).description
    guard Array(word.utf8) == bytes, !word.contains("##") else {
      return "$'" + bytes.map(escaped).joined() + "'"
    }
    let isPlain =
      !word.isEmpty
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-@+=:".contains($0)) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The byte as bash, ksh and zsh read it between `$'` and `'`.
  private static func escaped(_ byte: UInt8) -> String {
    let isPlain = (0x20...0x7E).contains(byte) && !"'\\#".utf8.contains(byte)
    return isPlain ? String(UnicodeScalar(byte)) : "\\x" + Hexadecimal.encode([byte])
  }
}
