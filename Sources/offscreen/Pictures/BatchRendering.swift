import Files
import ImageRendering
import Scenes

/// One scene drawn with many models.
struct BatchRendering {
  let models: InputSource
  let template: FilePath
  let folder: FilePath
  let format: PictureFormat
  let jobs: JobOptions
  let options: SceneOptions

  /// - Throws: what ends the whole batch; `lines` when it is through and some of its lines failed.
  func run() async throws(CommandError) {
    let source = InputSource.file(template)
    let loader = SceneLoader(options: options, folder: source.folder, isForOneScene: false)
    let document = try loader.document(
      source.read(limit: loader.limits.documentBytes), named: source.description)
    let painter = try ScenePainter(format: format, access: options.access)
    do throws(OutputFileError) {
      try OutputFile.createFolder(folder)
    } catch {
      throw .output(error)
    }
    let places = OutputPlaces(inputs: [models, source])
    let diagnostics = SceneDiagnostics()
    // A batch may have any number of lines; of those that fail, the first one is told.
    var (failureCount, firstFailure) = (0, CommandError?.none)
    try await jobs.run(over: models, lineLimit: loader.limits.documentBytes) { line in
      let name = "\(models) line \(line.number)"
      return await Result { () async throws(CommandError) in
        let model = try loader.json(line.bytes, named: name)
        let scene = try await loader.scene(document, model: model, named: name)
        let painted = try await painter.paint(scene, from: loader, named: name)
        painted.diagnostics.all.forEach(diagnostics.note)
        let target = folder.appending(fileName(of: line))
        if places.isInput(target) || loader.hasRead(target) {
          throw CommandError.outputIsInput(path: target.description)
        }
        try OutputTarget.file(target).write(painted.file)
      }
    } deliver: { (result: Result<Void, CommandError>) throws(CommandError) in
      guard case .failure(let error) = result else { return }
      // What cannot be written now cannot be written for the other lines either.
      if case .output = error { throw error }
      failureCount += 1
      firstFailure = firstFailure ?? error
    }
    diagnostics.warn(of: source.description)
    if let firstFailure { throw .lines(count: failureCount, first: firstFailure) }
  }

  /// The line's index in at least four digits.
  private func fileName(of line: BatchLine) -> String {
    let number = String(line.index)
    return String(repeating: "0", count: max(0, 4 - number.count)) + "\(number).\(format.fileExtension)"
  }
}

extension Result where Failure == CommandError, Success == Void {
  /// What became of `body`.
  fileprivate init(_ body: () async throws(CommandError) -> Void) async {
    do throws(CommandError) {
      try await body()
      self = .success(())
    } catch {
      self = .failure(error)
    }
  }
}
