import Foundation
import TestSupport

/// A git repository in a folder of its own, in which the command is run.
struct Repository: Sendable {
  let folder: TemporaryFolder
  private let program = BuiltProgram.offscreen

  /// An empty one.
  init() async throws {
    folder = try TemporaryFolder()
    try await script("git init -q -b main .")
  }

  /// Runs a script of bash with `scene NAME WIDTH [SCALE]`, `picture NAME SOURCE`, `png NAME HUE` and `commit MESSAGE`, as an
  /// author of its own whom no configuration of the machine reaches.
  ///
  /// - Throws: `ScriptFailed`.
  @discardableResult
  func script(_ text: String) async throws -> String {
    let file = try folder.write(Self.prologue + text, to: ".git-script")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let outcome = try await program.run(script: "exec bash -e .git-script", in: folder)
    guard outcome.exitCode == 0 else { throw ScriptFailed(text: text, complaint: outcome.standardError) }
    return outcome.standardOutput
  }

  struct ScriptFailed: Error {
    let text: String
    let complaint: String
  }

  private static let prologue = #"""
    export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
    scene() {
      mkdir -p "$(dirname "$1")"
      echo '{ "width": 100, "scale": '"${3:-2}"', "background": "#FFF", "component": { "type": "flexbox", "id": "root",
        "children": [ { "component": { "type": "component", "id": "box", "size": { "width": '"$2"', "height": 30 },
          "view": { "backgroundColor": "#36C" } }, "alignSelf": "start" } ] } }' >"$1"
    }
    picture() {
      echo '{ "component": { "type": "image", "source": "'"$2"'", "size": { "width": 8, "height": 8 } } }' >"$1"
    }
    png() {
      scene .png.scene.json 100
      sed -i "s/#FFF/$2/; s/#36C/$2/" .png.scene.json
      "$program" render .png.scene.json -o "$1"
      rm .png.scene.json
    }
    commit() {
      git add -A -- . ':!.git-script'
      git commit -q -m "$1"
    }

    """#

  /// Runs the command with these words, separated by spaces.
  func run(
    _ command: String, environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Outcome {
    try await program.run(
      command.split(separator: " ").map(String.init), environment: environment, in: folder)
  }

  /// Everything in the repository's own folder, by paths.
  func gitFiles() throws -> [String: Data] {
    let root = folder.url.appending(path: ".git")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: root.appending(path: $0))) ?? Data()) })
  }
}
