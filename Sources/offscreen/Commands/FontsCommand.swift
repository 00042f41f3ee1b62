import ArgumentParser
import Typesetting

/// `offscreen fonts`: what pictures depend on beside the documents.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts and libraries that a picture depends on.",
    discussion: """
      Two machines that print the same fingerprint draw the same text. Other fonts on the machine and its font \
      configuration make no difference.
      """)

  func run() throws(CommandError) {
    let inventory = try FontLibrary.commandInventory()
    let libraries = try ProgramVersion.libraryVersions(inventory)
    try StandardOutput.write(Self.text(inventory, libraries: libraries))
  }

  private static func text(_ inventory: FontInventory, libraries: [String]) -> String {
    let faces = inventory.faces.map { face in
      let slant = face.isItalic ? " italic" : ""
      return "\(face.family), \(face.weight.value)\(slant): \(face.path) (\(face.digest))"
    }
    let sections = [
      ("Fingerprint", ["\(inventory.digest)"]), ("Libraries", libraries), ("Fonts", faces),
    ]
    return sections.map { title, lines in
      "\(title):\n" + lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}
