import ArgumentParser
import Files
import JSON
import Scenes
import Typesetting

/// `offscreen layout`: the frames of a scene's components.
struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints where a scene's components are.",
    discussion: """
      A frame is [x, y, width, height] in points, relative to the parent. A component without a box, such as one with \
      display none, is at [0, 0, 0, 0].

      With --batch every line of a file is a scene, or an object with a scene under the key "scene". Each gives one \
      line of output, in the same order and as soon as it is known: a layout, or { "error": "…" }. Lines that fail do \
      not change the exit code.

      Examples:
        offscreen layout card.scene.json
        offscreen layout --format text - < card.scene.json
        offscreen layout card.scene.json --variant narrow --direction rtl
        offscreen layout --batch cases.jsonl > layouts.jsonl
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, text
  }

  @Argument(help: ArgumentHelp("The scene document; - is standard input.", valueName: "scene"))
  var scene: InputSource?

  @Option(help: "How to print the layout of one scene: as nested objects, or one line for each component.")
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "A file with a model for the scene, in place of its own; - is standard input.", valueName: "file"))
  var model: InputSource?

  @Option(
    help: ArgumentHelp("Lay out every line of this file; - is standard input.", valueName: "cases.jsonl"))
  var batch: InputSource?

  @OptionGroup var jobs: JobOptions
  @OptionGroup(title: "Scene options") var options: SceneOptions

  func validate() throws {
    guard batch != nil else {
      guard scene != nil else { throw ValidationError("there is no scene; name one or give --batch") }
      try StandardStreams.check(inputs: ["the scene": scene, "--model": model])
      return try jobs.refuseWithoutBatch()
    }
    guard scene == nil else { throw ValidationError("a scene and --batch exclude each other; leave one out") }
    guard format != .text else { throw ValidationError("--batch prints JSON only; leave --format text out") }
    guard model == nil else { throw ValidationError("--model is for one scene; leave it out with --batch") }
  }

  func run() async throws {
    let fonts = try FontLibrary.forCommands(options.access.fonts)
    if let batch {
      try await printLayouts(ofCasesIn: batch, fonts: fonts)
    } else if let scene {
      try await printLayout(of: scene, fonts: fonts)
    }
  }

  private func printLayout(of source: InputSource, fonts: FontLibrary) async throws(CommandError) {
    let loader = SceneLoader(options: options, folder: source.folder, isForOneScene: true)
    let document = try loader.document(
      source.read(limit: loader.limits.documentBytes), named: source.description)
    let values = try loader.model(in: model)
    let layout = try await loader.layout(of: document, model: values, named: source.description, fonts: fonts)
    switch format {
    case .text: try StandardOutput.write(layout.tree.text)
    case .json, nil: try StandardOutput.write(layout.jsonText)
    }
  }

  private func printLayouts(ofCasesIn cases: InputSource, fonts: FontLibrary) async throws(CommandError) {
    let loader = SceneLoader(options: options, folder: cases.folder, isForOneScene: false)
    try await jobs.run(over: cases, lineLimit: loader.limits.documentBytes) { line async -> String in
      let name = "line \(line.number)"
      do throws(CommandError) {
        let document = try loader.document(ofCase: line.content.get(), named: name)
        return try await loader.layout(of: document, model: nil, named: name, fonts: fonts).json.text() + "\n"
      } catch {
        let answer: JSONValue = ["error": .string(error.description)]
        return answer.text() + "\n"
      }
    } deliver: { (answer: String) throws(CommandError) in
      try StandardOutput.deliver(Array(answer.utf8))
    }
  }
}

extension SceneLoader {
  fileprivate func layout(
    of document: SceneDocument, model: JSONValue?, named name: String, fonts: FontLibrary
  ) async throws(CommandError) -> SceneLayout {
    let scene = try await scene(document, model: model, named: name)
    do throws(SceneError) {
      return try scene.layOut(fonts: fonts)
    } catch {
      throw .scene(name: name, error, nil)
    }
  }
}
