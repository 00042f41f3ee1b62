public import Foundation
public import Testing

/// The folder of outside evidence: expected layouts, reference images, list scripts, image files.
///
/// It is looked for at `OFFSCREEN_CORPORA`, else at `../shared/corpora` from the package's root. Tests that need a part
/// of it carry the trait `.requiresCorpus("layout")` and are skipped with a message where it is absent.
public enum Corpora {
  /// The folder of one corpus, whether it exists or not.
  public static func folder(_ name: String) -> URL {
    root.appending(path: name, directoryHint: .isDirectory)
  }

  /// Whether the corpus is on this machine.
  public static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder(name).path)
  }

  private static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["OFFSCREEN_CORPORA"] {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    return packageRoot.appending(path: "../shared/corpora", directoryHint: .isDirectory).standardized
  }()

  /// The folder of `Package.swift`.
  public static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only where the corpus `name` is on the machine.
  public static func requiresCorpus(_ name: String) -> ConditionTrait {
    .enabled(
      if: Corpora.has(name),
      "needs the corpus at \(Corpora.folder(name).path); set OFFSCREEN_CORPORA to the folder that holds it")
  }
}
