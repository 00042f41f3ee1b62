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

  /// The command that tests the documents of a folder with these references, as a person can paste it.
  ///
  /// - Parameter snapshots: the folder of the references where it is not the usual one.
  func testCommand(of folder: FilePath, in snapshots: FilePath?) -> String {
    var words = ["offscreen test", ShellText.quoted(folder)]
    if let snapshots { words += ["--snapshots", ShellText.quoted(snapshots)] }
    if let references { words.append("--references \(references.rawValue)") }
    if let store { words += ["--store", ShellText.quoted(store)] }
    return words.joined(separator: " ")
  }
}
