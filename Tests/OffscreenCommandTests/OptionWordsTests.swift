import ArgumentParser
import Testing

@testable import offscreen

/// Options in the words of a command that is to be pasted: a picture is drawn otherwise without one of them.
@Suite struct OptionWordsTests {
  @Test func everyAccessOptionIsCarried() throws {
    let options = try AccessOptions.parse([
      "--allow-file", "/tmp", "--fonts", "/tmp", "--allow-host", "a.example", "--image-cache", "/tmp",
      "--timeout", "5", "--max-memory", "2M",
    ])
    #expect(Self.missing(in: options.words, of: options) == [])
    #expect(try AccessOptions.parse([]).words == [])
    #expect(try AccessOptions.parse(words(options.words)).words == options.words)
  }

  @Test func everyEnvironmentOptionIsCarried() throws {
    let options = try EnvironmentOptions.parse([
      "--style", "dark", "--content-size", "large", "--locale", "de", "--direction", "rtl", "--device",
      "phone61", "--orientation", "landscape",
    ])
    #expect(Self.missing(in: options.words, of: options) == [])
    #expect(try EnvironmentOptions.parse([]).words == [])
    #expect(try EnvironmentOptions.parse(words(options.words)).words == options.words)
  }

  /// The options of a group that words do not have, by the names of its properties.
  private static func missing(in words: [String], of options: some ParsableArguments) -> [String] {
    Mirror(reflecting: options).children.compactMap(\.label).map { label in
      label.dropFirst().reduce(into: "--") { name, letter in
        name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
      }
    }.filter { name in !words.contains { $0.hasPrefix("\(name) ") } }
  }

  /// As a shell splits them.
  private func words(_ options: [String]) -> [String] {
    options.flatMap { $0.replacing("'", with: "").split(separator: " ").map(String.init) }
  }
}
