import Files
import Typesetting

/// The files that a command reads and writes, so that none is written over another.
struct OutputPlaces {
  private let inputs: Set<FileIdentity>
  private var outputs: [FilePath] = []

  /// - Parameters:
  ///   - inputs: what the command reads; standard input and what is not there are in nobody's way.
  ///   - fonts: folders whose fonts it reads as well.
  /// - Throws: `input` for a folder that cannot be read.
  init(inputs: [InputSource?], fonts: [FilePath] = []) throws(CommandError) {
    let files = inputs.compactMap { $0?.path } + (try FontLibrary.fontFiles(below: fonts))
    self.inputs = Set(files.compactMap(FileIdentity.init(of:)))
  }

  /// Takes a place for one output of the command; nil and standard output need none, devices and pipes have room for all.
  ///
  /// Names that differ in case only count as one, as they are where file systems take them so.
  ///
  /// - Throws: `outputIsInput`, `outputsCollide`.
  mutating func take(_ target: OutputTarget?) throws(CommandError) {
    guard let path = target?.path, path.kind != .other else { return }
    let identity = FileIdentity(of: path)
    if let identity, inputs.contains(identity) { throw .outputIsInput(path: path.description) }
    for other in outputs
    where other.absolute.description.lowercased() == path.absolute.description.lowercased()
      || identity != nil && FileIdentity(of: other) == identity
    {
      throw .outputsCollide(path: path.description, other: other.description)
    }
    outputs.append(path)
  }

  /// Takes a place in a folder where the command writes files of its own.
  ///
  /// - Parameter isOwn: whether the command may write a file of this name.
  /// - Throws: as `take(_:)`, also for an input that would be written over.
  mutating func take(
    _ target: OutputTarget?, beside folder: FilePath, where isOwn: (String) -> Bool
  ) throws(CommandError) {
    try take(target)
    if let path = target?.path, path.absolute.folder == folder.absolute, isOwn(path.name.description) {
      throw .outputsCollide(path: path.description, other: folder.description)
    }
  }

  /// Whether `path` leads to something the command reads.
  func isInput(_ path: FilePath) -> Bool {
    FileIdentity(of: path).map(isInput) ?? false
  }

  func isInput(_ file: FileIdentity) -> Bool { inputs.contains(file) }
}
