import Files
import Typesetting

/// The files that a command reads and writes, so that none is written over another, and none before another one that cannot be
/// written.
struct OutputPlaces {
  private let inputs: Set<FileIdentity>
  /// Whether an input is not there, which the command says when it reads it, before anything of outputs.
  private let lacksInput: Bool
  private let folder: FilePath?
  private var outputs: [FilePath] = []

  /// - Parameters:
  ///   - inputs: what the command reads; standard input and what is not there are in nobody's way.
  ///   - fonts: folders whose fonts it reads as well.
  ///   - folder: where the command writes files of its own, and which it makes itself.
  /// - Throws: `input` for a folder that cannot be read.
  init(
    inputs: [InputSource?], fonts: [FilePath] = [], writingTo folder: FilePath? = nil
  ) throws(CommandError) {
    self.folder = folder
    let files = inputs.compactMap { $0?.path } + (try FontLibrary.fontFiles(below: fonts))
    let identities = files.map(FileIdentity.init(of:))
    self.inputs = Set(identities.compactMap(\.self))
    lacksInput = identities.contains(nil)
  }

  /// Takes a place for one output of the command; nil and standard output need none, devices and pipes have room for all.
  ///
  /// Names that differ in case only count as one, as they are where file systems take them so.
  ///
  /// - Throws: `outputIsInput`, `outputsCollide`, `output` where it is known that it cannot be written.
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
    if lacksInput || isInFolder(path) && folder?.kind == nil { return }
    if let obstacle = OutputFile.obstacle(toWriting: path) { throw .output(obstacle) }
  }

  /// Takes a place that may be in the command's own folder.
  ///
  /// - Parameter isOwn: whether the command may write a file of this name there.
  /// - Throws: as `take(_:)`, also for an input that would be written over.
  mutating func take(_ target: OutputTarget?, unless isOwn: (String) -> Bool) throws(CommandError) {
    try take(target)
    if let path = target?.path, let folder, isInFolder(path), isOwn(path.name.description) {
      throw .outputsCollide(path: path.description, other: folder.description)
    }
  }

  private func isInFolder(_ path: FilePath) -> Bool { path.absolute.folder == folder?.absolute }

  /// Whether `path` leads to something the command reads.
  func isInput(_ path: FilePath) -> Bool {
    FileIdentity(of: path).map(isInput) ?? false
  }

  func isInput(_ file: FileIdentity) -> Bool { inputs.contains(file) }
}
