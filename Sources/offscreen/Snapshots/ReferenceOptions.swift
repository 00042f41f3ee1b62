import ArgumentParser
import Files
import Snapshots

/// In which form a command finds references.
struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What references are: pictures, or stamps, a line of text each; pictures by default.", valueName: "form"
    ),
    transform: { text in
      guard let form = SnapshotReferences(rawValue: text) else {
        throw ValidationError("it is one of pictures and stamps")
      }
      return form
    })
  var references: SnapshotReferences?

  @Option(
    help: ArgumentHelp(
      "The folder with the pictures that stamps stand for; among the user's cached files by default.",
      valueName: "dir"))
  var store: FilePath?

  func validate() throws {
    guard store != nil, let keeping = try? keeping(in: ProgramEnvironment.ofThisProcess()) else { return }
    guard keeping.store != nil else { throw ValidationError("--store is for --references stamps") }
  }

  /// - Parameter fills: whether pictures that the store lacks are put there when they pass.
  /// - Throws: `snapshot`.
  func keeping(in environment: [String: String], fills: Bool = false) throws(CommandError) -> ReferenceKeeping
  {
    do throws(SnapshotError) {
      return try ReferenceKeeping(asked: references, store: store, fills: fills, environment: environment)
    } catch {
      throw .snapshot(error)
    }
  }

  /// The options as a person can paste them.
  var words: [String] {
    let form = references.map { ["--references \($0.rawValue)"] } ?? []
    return form + (store.map { ["--store", ShellText.quoted($0)] } ?? [])
  }
}
