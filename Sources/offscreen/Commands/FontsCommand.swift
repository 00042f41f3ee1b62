import ArgumentParser
import Typesetting

/// `offscreen fonts`: what pictures depend on beside the documents.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts and libraries that a picture depends on.",
    discussion: """
      Two machines that print the same fingerprint draw the same pictures, and can compare them: it is the one that \
      references and reports of tests carry. Other fonts on the machine and its font configuration make no difference.
      """)

  func run() throws(CommandError) {
    let inventory = try FontLibrary.commandInventory()
    let libraries = try ProgramVersion.libraryVersions(inventory)
    let fingerprint = try ProgramVersion.fingerprint(inventory)
    try StandardOutput.write(Self.text(inventory, fingerprint: "\(fingerprint)", libraries: libraries))
  }

  private static func text(_ inventory: FontInventory, fingerprint: String, libraries: [String]) -> String {
    let faces = inventory.faces.map { face in
      let slant = face.isItalic ? " italic" : ""
      return "\(face.family), \(face.weight.value)\(slant): \(face.path) (\(face.digest))"
    }
    let sections = [
      ("Fingerprint", [fingerprint]), ("Libraries", libraries), ("Fonts", faces),
    ]
    return sections.map { title, lines in
      "\(title):\n" + lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}
