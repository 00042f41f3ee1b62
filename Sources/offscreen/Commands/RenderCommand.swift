import ArgumentParser
import Components
import Files
import ImageRendering
import Scenes

/// `offscreen render`: scenes as pictures.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a scene as a PNG, JPEG, SVG or PDF file.",
    discussion: """
      The picture is as large as the scene's outermost component and transparent where nothing is drawn, unless the \
      scene has a background; a JPEG is white there.

      With --batch every line of a file is a model for the scene --template, and comes out as a file named by the \
      line's index: 0000.png, 0001.png and so on. Lines are read as they come; blank lines are skipped, but counted. \
      Lines that fail are left out; the others are drawn all the same. With -o - pictures go to standard output, in \
      the order of the lines: as JSON, one object a line with "index", "name", "bytes" (base64), "digest" and \
      "warnings", or "index" and "error"; or as an archive with --stream tar. --resume goes on where an earlier run \
      ended.

      With --all-variants the scene is drawn as it is and in every variant: card.png, card.dark.png and so on.

      A scene reads image files below its own folder only and opens no network connection, unless --allow-file or \
      --allow-host says otherwise. One from standard input has no folder: its names are relative to the current one, which \
      --allow-file has to allow.

      Examples:
        offscreen render card.scene.json -o card.png
        offscreen render card.scene.json -o card.svg --width 320 --model anna.json
        offscreen render card.scene.json --accessibility card.txt
        offscreen render - -o - < card.scene.json > card.png
        offscreen render card.scene.json -o card.png --style dark --content-size accessibilityLarge
        offscreen render card.scene.json --all-variants -o cards
        offscreen render --batch people.jsonl --template card.scene.json -o cards
        offscreen render --batch people.jsonl --template card.scene.json -o cards --resume --errors failed.ndjson
        offscreen render --batch - --template card.scene.json -o - --stream tar < people.jsonl > cards.tar
      """)

  @Argument(help: ArgumentHelp("The scene document; - is standard input.", valueName: "scene"))
  var scene: InputSource?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The file to write; its extension picks the format. - is standard output, the default a PNG beside the scene. "
        + "For a batch and all variants, the folder.",
      valueName: "out"))
  var output: OutputTarget?

  @Option(
    help: "The format, whatever the extension; for standard output and batches, which are PNG otherwise.")
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      "A file with a model for the scene, in place of its own; - is standard input.", valueName: "file"))
  var model: InputSource?

  @Option(
    help: ArgumentHelp(
      "Also write what screen readers find in the picture, in reading order: as text where the name ends in "
        + ".txt, else as JSON. - is standard output.",
      valueName: "file"))
  var accessibility: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Draw a scene for every model in this file; - is standard input.", valueName: "models.jsonl"))
  var batch: InputSource?

  @Option(help: ArgumentHelp("The scene of a batch.", valueName: "scene"))
  var template: FilePath?

  @Option(
    help: ArgumentHelp(
      "What a batch writes to standard output: with -o - all of it, as JSON unless this says tar; with a folder a line of JSON "
        + "for each file.",
      valueName: "ndjson|tar"))
  var stream: BatchStreamKind?

  @Flag(help: "Skip the lines of a batch whose files are there already.")
  var resume = false

  @Option(
    help: ArgumentHelp("Write a line of JSON for each line of a batch that fails.", valueName: "file"))
  var errors: FilePath?

  @Flag(help: "Draw the scene and each of its variants.")
  var allVariants = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup(title: "Scene options") var options: SceneOptions

  func validate() throws {
    if batch == nil {
      try validateSingle()
    } else {
      try validateBatch()
    }
  }

  func run() async throws {
    if let batch, let template, let output {
      let destination: BatchDestination =
        switch output {
        case .standardOutput: .stream(stream ?? .ndjson)
        case .file(let folder): .folder(folder, isTold: stream != nil)
        }
      try await BatchRendering(
        models: batch, template: template, destination: destination, format: format ?? .png,
        isResumed: resume, errors: errors, jobs: jobs, options: options
      ).run()
    } else if let scene, allVariants, case .file(let folder) = output {
      try await renderVariants(of: scene, to: folder)
    } else if let scene {
      try await render(scene)
    }
  }

  private func validateSingle() throws {
    guard let scene else { throw ValidationError("there is no scene; name one or give --batch") }
    guard template == nil else {
      throw ValidationError("--template is for batches; give --batch or leave it out")
    }
    try jobs.refuseWithoutBatch()
    for (name, isGiven) in [("stream", stream != nil), ("resume", resume), ("errors", errors != nil)]
    where isGiven {
      throw ValidationError("--\(name) is for batches; give --batch or leave it out")
    }
    try StandardStreams.check(inputs: ["the scene": scene, "--model": model])
    if allVariants { return try validateVariants() }
    try StandardStreams.check(outputs: [
      "-o": output ?? scene.pictureTarget(format ?? .png), "--accessibility": accessibility,
    ])
    guard case .file(let path) = output, format == nil else { return }
    guard PictureFormat(fileExtension: path.fileExtension) != nil else {
      throw ValidationError(
        "the extension of \(path) names no format; use .png, .jpg, .jpeg, .svg or .pdf, or give --format")
    }
  }

  private func validateVariants() throws {
    guard options.variant == nil else {
      throw ValidationError("--variant and --all-variants exclude each other; leave one out")
    }
    guard accessibility == nil else {
      throw ValidationError("--accessibility is for one picture; leave it out with --all-variants")
    }
    guard case .file = output else {
      throw ValidationError("--all-variants needs a folder; name one with -o")
    }
  }

  private func validateBatch() throws {
    guard !allVariants else {
      throw ValidationError("--all-variants is for one model; leave it out with --batch, or name a --variant")
    }
    guard scene == nil else { throw ValidationError("the scene of a batch is named by --template") }
    guard template != nil else { throw ValidationError("--batch needs a scene; name one with --template") }
    guard accessibility == nil else {
      throw ValidationError("--accessibility is for one scene; leave it out with --batch")
    }
    guard model == nil else { throw ValidationError("--model is for one scene; leave it out with --batch") }
    guard let output else { throw ValidationError("--batch needs a folder; name one with -o") }
    if case .standardOutput = output, resume {
      throw ValidationError(
        "--resume needs a folder, whose files say what is done; give standard output the lines that are left")
    }
    if case .file = output, stream == .tar {
      throw ValidationError("--stream tar is for standard output; give -o - or leave it out")
    }
  }

  private func render(_ source: InputSource) async throws(CommandError) {
    let loader = SceneLoader(options: options, folder: source.folder, isForOneScene: true)
    let target = output ?? source.pictureTarget(format ?? .png)
    var places = try OutputPlaces(inputs: [source, model], fonts: options.access.fonts)
    try places.take(target)
    try places.take(accessibility)
    let painter = try ScenePainter(
      format: format ?? target.format ?? .png, access: options.access,
      readsAccessibility: accessibility != nil)
    let document = try loader.document(
      source.read(limit: loader.limits.documentBytes), named: source.description)
    let values = try loader.model(in: model)
    let scene = try await loader.scene(document, model: values, named: source.description)
    let painted = try await painter.paint(scene, from: loader, named: source.description)
    for path in [target, accessibility].compactMap(\.?.path) where loader.hasRead(path) {
      throw .outputIsInput(path: path.description)
    }
    painted.diagnostics.warn(of: source.description)
    try target.write(painted.file)
    try accessibility?.write(painted.accessibility)
  }
}

extension RenderCommand {
  /// Draws all versions of the scene, then writes them.
  private func renderVariants(of source: InputSource, to folder: FilePath) async throws(CommandError) {
    let loader = SceneLoader(options: options, folder: source.folder, isForOneScene: true)
    let format = format ?? .png
    let painter = try ScenePainter(format: format, access: options.access)
    let versions = try loader.versions(
      source.read(limit: loader.limits.documentBytes), named: source.description)
    let values = try loader.model(in: model)
    let places = try OutputPlaces(inputs: [source, model], fonts: options.access.fonts)
    var files: [(target: FilePath, bytes: [UInt8])] = []
    for version in versions {
      let name = source.description + (version.variant.map { " (\($0))" } ?? "")
      let scene = try await loader.scene(version.document, model: values, named: name)
      let painted = try await painter.paint(scene, from: loader, named: name)
      painted.diagnostics.warn(of: name)
      let suffix = (version.variant.map { ".\($0)" } ?? "") + ".\(format.fileExtension)"
      files.append((folder.appending(bytes: source.pictureName(suffix).bytes), painted.file))
    }
    try folder.createFolder()
    for (target, bytes) in files {
      guard !places.isInput(target), !loader.hasRead(target) else {
        throw .outputIsInput(path: target.description)
      }
      try OutputTarget.file(target).write(bytes)
    }
  }
}

extension InputSource {
  /// The name of a picture of the scene, which ends in `suffix` in place of what the scene's name ends in.
  fileprivate func pictureName(_ suffix: String) -> FilePath {
    switch self {
    case .standardInput: FilePath("scene" + suffix)
    case .named(let path), .file(let path): path.name.replacing(suffixes: [".json", ".scene"], by: suffix)
    }
  }

  /// Where the picture of a scene goes when nothing else is said: beside it.
  fileprivate func pictureTarget(_ format: PictureFormat) -> OutputTarget {
    switch self {
    case .standardInput: .standardOutput
    case .named(let path), .file(let path):
      .file(path.replacing(suffixes: [".json", ".scene"], by: ".\(format.fileExtension)"))
    }
  }
}

extension OutputTarget {
  /// Writes the tree in the form that the extension asks for.
  fileprivate func write(_ tree: AccessibilityTree) throws(CommandError) {
    var isText = false
    if case .file(let path) = self { isText = path.fileExtension == "txt" }
    try write(Array(((isText ? tree.description : tree.json) + "\n").utf8))
  }

  /// By the extension; nil for standard output and others.
  fileprivate var format: PictureFormat? {
    switch self {
    case .standardOutput: nil
    case .file(let path): PictureFormat(fileExtension: path.fileExtension)
    }
  }
}
