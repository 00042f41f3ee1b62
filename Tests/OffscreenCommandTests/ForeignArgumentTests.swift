import Foundation
import TestSupport
import Testing

/// Command lines as other tools for pictures want them, and what people are told to write.
@Suite struct ForeignArgumentTests {
  @Test(arguments: [
    ("compare", "write 'offscreen diff'"), ("screenshot", "write 'offscreen render'"),
    ("accept", "write 'offscreen review', or 'offscreen test' with --record failed"),
    ("show-report", "write 'offscreen review'"), ("storybook", "write 'offscreen preview'"),
    ("init", "nothing has to be set up before 'offscreen render' or 'offscreen test'"),
  ])
  func commands(name: String, advice: String) async throws {
    let outcome = try await BuiltProgram.offscreen.run([name, "Scenes"])
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.standardError
        == "offscreen: error: there is no command '\(name)'; \(advice); see offscreen --help\n")
  }

  @Test(arguments: [
    ("test", "-u", "write --record failed"), ("test", "--update-snapshots", "write --record failed"),
    ("test", "--updateSnapshot", "write --record failed"), ("test", "--grep=card", "write --filter"),
    ("test", "--workers", "write --jobs"), ("test", "--max-diff-pixels", "write --max-different"),
    ("test", "--fuzz", "write --threshold"), ("test", "--aa", "write --ignore-antialiasing"),
    ("test", "--reporter", "write --report with a folder, or --junit with a file"),
    ("test", "--retries", "equal documents give equal pictures every time; leave it out"),
    ("test", "--since", "write --against"), ("test", "--bail", "write --max-failures 1"),
    ("test", "--ci", "nothing is recorded unless --record asks for it; leave it out"),
    ("test", "--mask", "write --ignore with the identifier of a component"), ("test", "-q", "write --quiet"),
    ("test", "--dark", "write --style light or --style dark"),
    ("test", "--fail-on-obsolete", "write --strict"),
    ("render", "--dark", "write --style light or --style dark"), ("render", "--dpr", "write --scale"),
    ("render", "--viewport", "write --width and --height"), ("render", "--lang", "write --locale"),
    ("render", "--props", "write --model with a file"),
    ("render", "--font-dir", "write --fonts with a folder"),
    ("render", "-out", "write -o with a file"),
    ("render", "-scale", "words stand behind two hyphens, as in --scale"),
    ("layout", "--rtl", "write --direction ltr or --direction rtl"),
    ("diff", "--fail-on-diff", "it ends with 1 where pictures differ; leave it out"),
    ("diff", "--ignore-region", "write --mask with x,y,width,height in pixels"),
    ("preview", "--open", "open the address that it prints"), ("review", "-p", "write --port"),
    ("serve", "--port", "write --listen with an address and a port, as in 127.0.0.1:8080"),
    ("serve", "--cache-size", "write --cache-bytes"), ("audit", "--exclude", "write --skip"),
    ("prune", "--force", "nobody is asked; leave it out"),
  ])
  func options(command: String, option: String, advice: String) async throws {
    let outcome = try await BuiltProgram.offscreen.run([command, "a", "b", option])
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.hasPrefix("offscreen: error: Unknown option '"))
    #expect(
      outcome.standardError.hasSuffix("'; \(advice); see offscreen \(command) --help\n"),
      "\(outcome.standardError)")
    // What is advised is there.
    let help = try await BuiltProgram.offscreen.run([command, "--help"]).standardOutput
    for match in advice.matches(of: #/--[a-z-]+/#) {
      #expect(help.contains("\(match.output) ") || help.contains("\(match.output)\n"), "\(match.output)")
    }
  }

  @Test func optionsThatNobodyHas() async throws {
    let outcome = try await BuiltProgram.offscreen.run(["test", "Scenes", "--recrod", "all"])
    #expect(
      outcome.standardError
        == "offscreen: error: Unknown option '--recrod'. Did you mean '--record'?; see offscreen test --help\n"
    )
  }
}
