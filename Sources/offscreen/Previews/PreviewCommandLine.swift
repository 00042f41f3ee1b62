import Files
import JSON
import PreviewPages

/// What draws a preview on the command line, to be pasted into a shell.
struct PreviewCommandLine {
  let text: String

  /// - Parameter file: the document as the command is to name it.
  init(
    _ request: PreviewRequest, of document: SnapshotDocument, at file: FilePath, _ access: AccessOptions
  ) {
    let isScene = document.kind == .scene
    var words = ["offscreen", isScene ? "render" : "play", ShellText.quoted(file)]
    if let variant = request.variant { words.append(ShellText.option("--variant", variant)) }
    for (name, value) in request.settings.options where isScene || !Self.optionsOfScenes.contains(name) {
      words.append(ShellText.option(name, value))
    }
    words += access.words
    let name = FilePath(document.name(of: request.variant)).name
    words.append("-o " + ShellText.quoted(isScene ? name.appendingText(".png") : name))
    if isScene, let model = request.model {
      // A word that no line of JSON is.
      text = (words + ["--model - <<'END'"]).joined(separator: " ") + "\n\(model.text(.indented))\nEND"
    } else {
      text = words.joined(separator: " ")
    }
  }

  private static let optionsOfScenes: Set = ["--width", "--scale"]
}

extension FilePath {
  fileprivate func appendingText(_ text: String) -> FilePath { FilePath(bytes: bytes + Array(text.utf8)) }
}
