import Files
public import Foundation

/// A folder of its own for one test, removed with its owner; that of a test that was killed goes when the next tests run.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL
  private let folder: ScratchFolder

  /// Makes an empty one among the system's temporary files.
  public init() throws {
    let place = FilePath(FileManager.default.temporaryDirectory.path)
    folder = try ScratchFolder("offscreen-test-files", in: place, mode: 0o777)
    url = URL(filePath: folder.path.description, directoryHint: .isDirectory)
  }

  /// A place beside it for what programs remember between their runs.
  var cache: String { folder.path.folder.appending("cache").description }

  /// Without a slash at its end.
  public var path: String { url.path }

  /// The bytes of every file in the folder `name`, by name.
  public func files(in name: String = ".") throws -> [String: Data] {
    let folder = url.appending(path: name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
  }

  /// Writes a file of that name.
  ///
  /// - Returns: its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The names of all files and folders in it, in alphabetical order.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// What is in the file `name`.
  public func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appending(path: name)))
  }

  /// Writes a file of that name.
  ///
  /// - Returns: its path.
  @discardableResult
  public func makeFile(_ name: String, _ bytes: [UInt8] = [1, 2, 3]) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
