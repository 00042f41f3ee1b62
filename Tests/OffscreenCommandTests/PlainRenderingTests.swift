import ArgumentParser
import Testing

@testable import offscreen

/// The command line that is read without the parser means what the parser takes it for.
@Suite struct PlainRenderingTests {
  @Test(
    arguments: [
      ["card.scene.json"], ["card.scene.json", "-o", "card.png"], ["-o", "card.svg", "a b.json"],
      ["card.scene.json", "--output", "-"], ["-", "-o", "card.pdf"], ["-", "--output", "-"],
      ["--scale", "2", "a", "--width", "1e2", "--height", "0"], ["a", "--model", "m.json", "--scale", "0x2"],
      ["a", "-o", "b.png", "-o", "c.png", "--scale", "1", "--scale", "3"], ["a", "--model", "-"],
    ])
  func isReadAsTheParserDoes(arguments: [String]) throws {
    let plain = try #require(RenderCommand(plain: ["render"] + arguments))
    let parsed = try #require(try RenderCommand.parseAsRoot(arguments) as? RenderCommand)
    #expect(values(of: plain) == values(of: parsed))
    #expect(values(of: plain).count > 20)
  }

  @Test(
    arguments: [
      [], ["--version"], ["render"], ["layout", "a"], ["render", "a", "b", "-o", "c.png"],
      ["render", "a", "-o"], ["render", "a", "--scale=2"], ["render", "a", "-o", "--help"],
      ["render", "a", "--scale", "0"], ["render", "a", "--width", "x"], ["render", "-", "--model", "-"],
      ["render", "a", "--style", "dark"], ["render", "a", "-oa.png"], ["render", "a", "--sc", "2"],
      ["render", "--help", "-o", "b"], ["render", "a", "-o", "b.txt"], ["render", "a", "-o", ""],
      ["render", "", "-o", "b.png"], ["render", "-o", "-o", "b.png"], ["render", "--", "-o", "b.png"],
      ["render", "a", "--output=b.png", "c"],
    ])
  func isNothingElse(arguments: [String]) {
    #expect(RenderCommand(plain: arguments) == nil)
  }

  /// What every option and argument came to, with those of groups, by its name.
  private func values(of options: Any) -> [String: String] {
    var values: [String: String] = [:]
    for (label, wrapper) in Mirror(reflecting: options).children {
      // A wrapper holds its definition until the parser, or somebody else, has given it a value.
      let parsed = Mirror(reflecting: wrapper).children.first { $0.label == "_parsedValue" }?.value
      let held = parsed.flatMap { Mirror(reflecting: $0).children.first }
      guard let name = label, let held, held.label == "value" else {
        values[label ?? ""] = "has no value"
        continue
      }
      let inner = self.values(of: held.value)
      let isGroup = "\(type(of: wrapper))".hasPrefix("OptionGroup<")
      for (option, value) in isGroup ? inner : [:] { values["\(name).\(option)"] = value }
      if !isGroup { values[name] = "\(held.value)" }
    }
    return values
  }
}
