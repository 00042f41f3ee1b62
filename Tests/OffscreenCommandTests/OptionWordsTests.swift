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

  /// The options of a group, and of groups in it, that words do not have, by the names of its properties.
  private static func missing(in words: [String], of options: any ParsableArguments) -> [String] {
    Mirror(reflecting: options).children.flatMap { label, value -> [String] in
      if let group = value as? OptionGroup<MemoryOptions> {
        return missing(in: words, of: group.wrappedValue)
      }
      let name = (label ?? "").dropFirst().reduce(into: "--") { name, letter in
        name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
      }
      return words.contains { $0.hasPrefix("\(name) ") } ? [] : [name]
    }
  }

  /// As a shell splits them.
  private func words(_ options: [String]) -> [String] {
    options.flatMap { $0.replacing("'", with: "").split(separator: " ").map(String.init) }
  }
}
