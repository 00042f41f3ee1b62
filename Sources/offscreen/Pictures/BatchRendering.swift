import Components
import Drawing
import Files
import Geometry
import ImageRendering
import JSON
import Scenes

/// One scene drawn with many models.
struct BatchRendering {
  let models: InputSource
  let template: FilePath
  let destination: BatchDestination
  let format: PictureFormat
  /// Whether lines whose files are there are left alone.
  let isResumed: Bool
  /// Where lines that fail are told; nil for nowhere.
  let errors: FilePath?
  let jobs: JobOptions
  let options: SceneOptions

  /// - Throws: what ends the whole batch; `lines` when it is through and some of its lines failed.
  func run() async throws(CommandError) {
    let source = InputSource.named(template)
    let loader = SceneLoader(options: options, folder: source.folder, isForOneScene: false)
    let document = try loader.document(
      source.read(limit: loader.limits.documentBytes), named: source.description)
    let painter = try ScenePainter(format: format, access: options.access)
    if document.isLiteral {
      // What is wrong with it is wrong with every line, and no line's fault.
      let scene = try await loader.scene(document, model: nil, named: source.description)
      _ = try await painter.paint(scene, from: loader, named: source.description)
    }
    // Nothing is made for lines that are not there.
    if let path = models.path, path.kind == nil { throw .input(.notFound(path: path.description)) }
    var places = try OutputPlaces(
      inputs: [models, source], fonts: options.access.fonts, writingTo: destination.folder)
    try places.take(errors.map { .file($0) }, unless: mayBeOfALine)
    try destination.folder?.createFolder()
    let drawing = LineDrawing(
      batch: self, loader: loader, document: document, painter: painter, places: places)
    let report = try BatchReport(errors: errors, destination: destination)
    let diagnostics = DiagnosticLog()
    // A batch may have any number of lines; of those that fail, the first one is told.
    var (failureCount, firstFailure) = (0, CommandError?.none)
    try await jobs.run(over: models, lineLimit: loader.limits.documentBytes) { line in
      await drawing.result(of: line, diagnostics)
    } deliver: { (result: BatchResult) throws(CommandError) in
      if case .failure(let error)? = result.outcome {
        // What cannot be written now cannot be written for the other lines either.
        if case .output = error { throw error }
        failureCount += 1
        firstFailure = firstFailure ?? error
      }
      try report.tell(result)
    }
    try report.end()
    if case .folder(_, isTold: false) = destination { diagnostics.warn(of: source.description) }
    if let firstFailure { throw .lines(count: failureCount, first: firstFailure) }
  }

  private func mayBeOfALine(_ name: String) -> Bool {
    let digits = name.utf8.prefix(while: \.isASCIIDigit)
    return digits.count >= 4
      && name.utf8.dropFirst(digits.count).elementsEqual(".\(format.fileExtension)".utf8)
  }

  /// The line's index in at least four digits.
  fileprivate func fileName(of line: BatchLine) -> String {
    "\(line.index.digits(4)).\(format.fileExtension)"
  }
}

/// Draws lines, any number at a time.
private struct LineDrawing: Sendable {
  let batch: BatchRendering
  let loader: SceneLoader
  let document: SceneDocument
  let painter: ScenePainter
  let places: OutputPlaces

  func result(of line: BatchLine, _ diagnostics: DiagnosticLog) async -> BatchResult {
    let name = batch.fileName(of: line)
    var outcome: Result<BatchResult.Drawn, CommandError>?
    do throws(CommandError) {
      if line.isBlank {
        outcome = nil
      } else if batch.isResumed, case .folder(let folder, let isTold) = batch.destination,
        folder.appending(name).kind == .file
      {
        // Told of again: a run that was killed may have written the file and not its line.
        outcome = isTold ? .success(try kept(folder.appending(name))) : nil
      } else {
        outcome = .success(try await draw(line, name, diagnostics))
      }
    } catch {
      outcome = .failure(error)
    }
    return BatchResult(index: line.index, name: name, outcome: outcome)
  }

  private func kept(_ file: FilePath) throws(CommandError) -> BatchResult.Drawn {
    do throws(InputFileError) {
      let bytes = try InputFile(file).readAll(limit: batch.options.access.memory.limit.memoryBytes)
      return BatchResult.Drawn(file: [], digest: Digest(of: bytes), warnings: nil)
    } catch {
      throw .input(error)
    }
  }

  private func draw(
    _ line: BatchLine, _ fileName: String, _ diagnostics: DiagnosticLog
  ) async throws(CommandError) -> BatchResult.Drawn {
    let name = "\(batch.models) line \(line.number)"
    let model = try loader.model(line.content.get(), named: name)
    let scene = try await loader.scene(document, model: model, named: name)
    let painted = try await painter.paint(scene, from: loader, named: name)
    switch batch.destination {
    case .stream(let kind):
      return BatchResult.Drawn(
        file: painted.file, digest: kind == .tar ? nil : Digest(of: painted.file),
        warnings: painted.diagnostics.sentences)
    case .folder(let folder, let isTold):
      let target = folder.appending(fileName)
      if places.isInput(target) || loader.hasRead(target) {
        throw CommandError.outputIsInput(path: target.description)
      }
      try OutputTarget.file(target).write(painted.file)
      guard isTold else {
        painted.diagnostics.all.forEach(diagnostics.note)
        return BatchResult.Drawn(file: [], digest: nil, warnings: [])
      }
      return BatchResult.Drawn(
        file: [], digest: Digest(of: painted.file), warnings: painted.diagnostics.sentences)
    }
  }
}

/// What a batch says of its lines, in their order, each as soon as it is known.
private struct BatchReport {
  private let errors: FilePath?
  private let destination: BatchDestination

  /// Begins the file of errors anew.
  init(errors: FilePath?, destination: BatchDestination) throws(CommandError) {
    self.errors = errors
    self.destination = destination
    if let errors { try OutputTarget.file(errors).write([]) }
  }

  func tell(_ result: BatchResult) throws(CommandError) {
    switch destination {
    case .folder(let folder, isTold: true):
      try StandardOutput.deliver(result.line(at: folder.appending(result.name)))
    case .folder: break
    case .stream(.ndjson): try StandardOutput.deliver(result.line(at: nil))
    case .stream(.tar):
      if case .success(let drawn)? = result.outcome {
        try StandardOutput.deliver(TarArchive.entry(named: result.name, drawn.file))
      }
    }
    guard let errors, case .failure? = result.outcome else { return }
    do throws(OutputFileError) {
      try OutputFile.append(result.line(at: nil), to: errors)
    } catch {
      throw .output(error)
    }
  }

  func end() throws(CommandError) {
    if case .stream(.tar) = destination { try StandardOutput.deliver(TarArchive.end) }
  }
}
