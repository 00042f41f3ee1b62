import Foundation
import TestSupport
import Testing

/// What the command says of itself and to command lines that make no sense.
@Suite struct UsageTests {
  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let complaint: String

    var testDescription: String { "offscreen " + arguments.joined(separator: " ") }
  }

  @Test("help has words, also where a shell says that there are no columns", arguments: ["0", "-1", "12"])
  func helpInNarrowTerminals(columns: String) async throws {
    let help = try await BuiltProgram.offscreen.run(["diff", "--help"], environment: ["COLUMNS": columns])
    #expect(help.standardOutput.contains("Ignore this area, in pixels; may be repeated."))
  }

  @Test(arguments: [
    Mistake(arguments: [], complaint: "there is no command; name one; see offscreen --help"),
    Mistake(arguments: ["paint"], complaint: "there is no command 'paint'; see offscreen --help"),
    Mistake(
      arguments: ["tets", "Scenes"],
      complaint: "there is no command 'tets'; the nearest is 'test'; see offscreen --help"),
    Mistake(arguments: [""], complaint: "there is no command ''; see offscreen --help"),
    Mistake(
      arguments: ["convert", "a.png"],
      complaint: "Missing expected argument '<out>'; see offscreen convert --help"),
    Mistake(
      arguments: ["convert", "a.png", "b.JPG"],
      complaint:
        "what is written is a PNG file, and b.JPG is named as another; use .png; see offscreen convert --help"
    ),
    Mistake(
      arguments: ["convert", "a.png", "b.png", "--gamma"],
      complaint: "Unknown option '--gamma'; see offscreen convert --help"),
    Mistake(
      arguments: ["convert", "a.png", "b.png", "c\nd"],
      complaint: "Unexpected argument 'c d'; see offscreen convert --help"),
    Mistake(
      arguments: ["render"],
      complaint: "there is no scene; name one or give --batch; see offscreen render --help"),
    Mistake(
      arguments: ["render", "a.json", "-o", "a.gif"],
      complaint:
        "the extension of a.gif names no format; use .png, .jpg, .jpeg, .svg or .pdf, or give --format; see offscreen render --help"
    ),
    Mistake(
      arguments: ["render", "a.json", "--scale", "0"],
      complaint: "--scale takes a number above 0 and up to 1000; see offscreen render --help"),
    Mistake(
      arguments: ["render", "a.json", "--width=-1"],
      complaint: "--width takes a number of points from 0; see offscreen render --help"),
    Mistake(
      arguments: ["render", "a.json", "--width", "-1"],
      complaint: "--width takes a number of points from 0; see offscreen render --help"),
    Mistake(
      arguments: ["diff", "a.png", "b.png", "--max-different", "-5"],
      complaint:
        "The value '-5' is invalid for '--max-different <n|p%>': it is a whole number of pixels from 0, or a part of all from 0% to 100%; see offscreen diff --help"
    ),
    Mistake(
      arguments: ["diff", "a.png", "b.png", "--max-different", "101%"],
      complaint:
        "The value '101%' is invalid for '--max-different <n|p%>': it is a whole number of pixels from 0, or a part of all from 0% to 100%; see offscreen diff --help"
    ),
    Mistake(
      arguments: ["diff", "a.png", "b.png", "--mask", "0,0,1,x"],
      complaint:
        "The value '0,0,1,x' is invalid for '--mask <x,y,w,h>': it is left, top, width and height in whole pixels, as in 0,0,780,88; see offscreen diff --help"
    ),
    Mistake(
      arguments: ["prune", "A", "--references", "stamps", "--unused-days", "9223372036854775807"],
      complaint: "--unused-days takes a number from 1 to 36500; see offscreen prune --help"),
    Mistake(
      arguments: ["prune", "A", "--unused-days", "30"],
      complaint: "--unused-days is for --references stamps; see offscreen prune --help"),
    Mistake(arguments: ["help", "bogus"], complaint: "there is no command 'bogus'; see offscreen --help"),
    Mistake(
      arguments: ["play", "a.list.json", "-o", "-"],
      complaint:
        "The value '-' is invalid for '-o <dir>': - is standard input or output, which cannot stand there; a file or folder of that name is ./-; see offscreen play --help"
    ),
    Mistake(
      arguments: ["test", ""],
      complaint: "The value '' is invalid for '<dir>': it is empty; see offscreen test --help"),
    Mistake(
      arguments: ["preview", ".", "--port", "99999"],
      complaint:
        "The value '99999' is invalid for '--port <n>': it is a port, from 1 to 65535, or 0 for any that is free; see offscreen preview --help"
    ),
    Mistake(
      arguments: ["review", ".", "--port=-1"],
      complaint:
        "The value '-1' is invalid for '--port <n>': it is a port, from 1 to 65535, or 0 for any that is free; see offscreen review --help"
    ),
    Mistake(
      arguments: ["render", "-", "--model", "-", "-o", "a.png"],
      complaint:
        "the scene and --model cannot both be standard input; name a file for one; see offscreen render --help"
    ),
    Mistake(
      arguments: ["layout", "-", "--model", "-"],
      complaint:
        "the scene and --model cannot both be standard input; name a file for one; see offscreen layout --help"
    ),
    Mistake(
      arguments: ["diff", "-", "-"],
      complaint: "<a> and <b> cannot both be standard input; name a file for one; see offscreen diff --help"),
    Mistake(
      arguments: ["diff", "a.png", "b.png", "-o", "-", "--json"],
      complaint:
        "-o and --json cannot both go to standard output; name a file for one; see offscreen diff --help"
    ),
    Mistake(
      arguments: ["diff", "a.png", "b.png", "-o", "-", "--sheet", "-"],
      complaint:
        "-o and --sheet cannot both go to standard output; name a file for one; see offscreen diff --help"
    ),
    Mistake(
      arguments: ["render", "-", "--accessibility", "-"],
      complaint:
        "-o and --accessibility cannot both go to standard output; name a file for one; see offscreen render --help"
    ),
    Mistake(
      arguments: ["audit", "A", "--format", "json", "--junit", "-"],
      complaint:
        "-o and --junit cannot both go to standard output; name a file for one; see offscreen audit --help"),
    Mistake(
      arguments: ["render", "a.json", "--jobs", "2"],
      complaint: "--jobs is for batches; give --batch or leave it out; see offscreen render --help"),
    Mistake(
      arguments: ["render", "--batch", "a.jsonl", "-o", "b"],
      complaint: "--batch needs a scene; name one with --template; see offscreen render --help"),
    Mistake(
      arguments: ["render", "--batch", "a.jsonl", "--template", "a.json"],
      complaint: "--batch needs a folder; name one with -o; see offscreen render --help"),
    Mistake(
      arguments: ["render", "--batch", "a.jsonl", "--template", "a.json", "-o", "b", "--shard", "3/2"],
      complaint:
        "The value '3/2' is invalid for '--shard <i/n>': it is I/N with I from 1 to N, such as 1/4; see offscreen render --help"
    ),
    Mistake(
      arguments: ["layout", "a.json", "--batch", "b.jsonl"],
      complaint: "a scene and --batch exclude each other; leave one out; see offscreen layout --help"),
    Mistake(
      arguments: ["layout", "a.json", "--allow-host", "a b"],
      complaint:
        #"The value 'a b' is invalid for '--allow-host <host[:port]>': "a b" is not a valid host rule; write a host, "*." and a domain, and after either a port if need be, as in *.example.com:8080; see offscreen layout --help"#
    ),
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

  @Test(arguments: [["--version", "--verbose"], ["--verbose", "--version"]])
  func tellsHowItWasBuiltAndWhatItLoads(_ arguments: [String]) async throws {
    let outcome = try await BuiltProgram.offscreen.run(arguments)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let build = try #require(
      outcome.standardOutput.firstMatch(
        of: #/^offscreen \d+\.\d+\.\d+\nbuild: (debug|release)(, [0-9a-f]{16,})?\nprogram: (\/.*)\n/#))
    // Tests' own programs are debug builds; programs in another place say themselves what they are.
    if BuiltProgram.folderOfOthers == nil { #expect(build.1 == "debug") }
    #expect(build.3 == BuiltProgram.offscreen.url.resolvingSymlinksInPath().path)
    #expect(outcome.standardOutput.contains(#/\n  cairo \d+\.\d+\.\d+\n/#))
    // The packaged program has cairo linked in, and these loaded late.
    #expect(outcome.standardOutput.contains(#/\n  \/.*libpango-1\.0\.so\.0\.\d+/#))
    #expect(outcome.standardOutput.contains(#/\n  \/.*libjpeg\.so\.(62|8)\.\d+/#))
    #expect(outcome.standardOutput.contains(#/\nLoaded when needed:\n  libwebp\.so\.7: /#))
  }

  @Test func saysWhatVerboseIsFor() async throws {
    let outcome = try await BuiltProgram.offscreen.run(["--verbose", "fonts"])
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.standardError.hasPrefix("offscreen: error: --verbose is for --version alone; leave it out"))
  }

  @Test(arguments: ["render", "layout", "convert", "fonts"])
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
    #expect(
      outcome.standardOutput.contains("  Inter, 400: /usr/share/fonts/opentype/inter/Inter-Regular.otf ("))
    for library in ["cairo", "pango", "harfbuzz", "freetype", "fontconfig"] {
      #expect(outcome.standardOutput.contains("\n  \(library) "))
    }
  }

  @Test func sayAlsoThatHelpCannotBeWritten() async throws {
    let outcome = try await BuiltProgram.offscreen.run(script: "$program --help > /dev/full")
    #expect(outcome.exitCode == 73)
    #expect(
      outcome.standardError == "offscreen: error: cannot write standard output: No space left on device\n")
  }
}
