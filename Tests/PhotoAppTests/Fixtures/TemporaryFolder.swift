import Foundation

/// A folder of its own for one test, removed with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "photo-app-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A folder that cannot be removed is left to the system's own clean-up of temporary files.
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path }

  /// The bytes of every file in the folder `name`, by name.
  func files(in name: String) throws -> [String: Data] {
    let folder = url.appending(path: name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
  }
}
