import Testing
import TestSupport

/// What the command says of itself and to command lines that make no sense.
@Suite struct UsageTests {
  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let complaint: String

    var testDescription: String { "offscreen " + arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Mistake(arguments: [], complaint: "there is no command; name one; see offscreen --help"),
    Mistake(arguments: ["paint"], complaint: "Unexpected argument 'paint'; see offscreen --help"),
    Mistake(
      arguments: ["convert", "a.png"], complaint: "Missing expected argument '<out>'; see offscreen convert --help"),
    Mistake(
      arguments: ["convert", "a.png", "b.png", "--gamma"],
      complaint: "Unknown option '--gamma'; see offscreen convert --help"),
    Mistake(
      arguments: ["convert", "a.png", "b.png", "c\nd"],
      complaint: "Unexpected argument 'c d'; see offscreen convert --help"),
  ])
  func namesWrongUsage(_ mistake: Mistake) async throws {
    let outcome = try await BuiltProgram.offscreen.run(mistake.arguments)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError == "offscreen: error: \(mistake.complaint)\n")
    #expect(outcome.standardOutput == "")
  }

  @Test func tellsItsVersion() async throws {
    let outcome = try await BuiltProgram.offscreen.run(["--version"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.wholeMatch(of: #/offscreen \d+\.\d+\.\d+\n/#) != nil)
    #expect(outcome.standardError == "")
  }

  @Test(arguments: ["convert", "fonts"])
  func explainsEveryCommand(_ command: String) async throws {
    let overview = try await BuiltProgram.offscreen.run(["--help"])
    #expect(overview.exitCode == 0)
    #expect(overview.standardOutput.contains("\n  \(command) "))
    let help = try await BuiltProgram.offscreen.run([command, "--help"])
    #expect(help.exitCode == 0)
    #expect(help.standardOutput.contains("USAGE: offscreen \(command)"))
    #expect(help.standardError == "")
  }

  @Test func listsFontsAndLibraries() async throws {
    let outcome = try await BuiltProgram.offscreen.run(["fonts"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.contains("  Inter, 400: /usr/share/fonts/opentype/inter/Inter-Regular.otf ("))
    for library in ["cairo", "pango", "harfbuzz", "freetype", "fontconfig"] {
      #expect(outcome.standardOutput.contains("\n  \(library) "))
    }
  }

  @Test func sayAlsoThatHelpCannotBeWritten() async throws {
    let outcome = try await BuiltProgram.offscreen.run(script: "$program --help > /dev/full")
    #expect(outcome.exitCode == 73)
    #expect(outcome.standardError == "offscreen: error: cannot write standard output: No space left on device\n")
  }
}
