import Codecs
import Components
import Drawing
import Files
import FlexLayout
import Geometry
import JSON
import PreviewPages
import Scenes

/// What documents show, by what draws it for all other commands.
extension DocumentPreviews {
  func draw(_ request: PreviewRequest, for use: PictureUse) async throws(PreviewProblem) -> DrawnPreview {
    guard let document = known(request.name) else {
      throw PreviewProblem("there is no document of this name any more", file: request.name)
    }
    let files = FilesRead()
    defer { keep(files, as: "drawing \(request.variant ?? "")", of: document) }
    var environment = environment
    request.settings.apply(to: &environment)
    do throws(CommandError) {
      try document.checkKind()
      switch document.kind {
      case .scene: return try await drawScene(document, request, environment, use, files)
      case .list: return try await play(document, request, environment, use, files)
      }
    } catch {
      throw problem(error, of: document)
    }
  }

  private func drawScene(
    _ document: SnapshotDocument, _ request: PreviewRequest, _ environment: EnvironmentOptions,
    _ use: PictureUse, _ files: FilesRead
  ) async throws(CommandError) -> DrawnPreview {
    let (loader, painter) = (loader(of: document, environment, files), painter)
    let source = InputSource.file(document.file)
    let name = source.description
    let bytes = try source.read(limit: loader.limits.documentBytes)
    let versions = try loader.versions(bytes, named: name)
    guard var read = versions.first(where: { $0.variant == request.variant })?.document else {
      throw .noVariant(name: name, variant: request.variant ?? "")
    }
    request.settings.apply(to: &read)
    // What a page has changed lies over the document's own values, which may be others than when it was changed.
    let model = request.model.map { JSONValue(merging: [read.model, $0]) }
    var whole = request
    whole.model = model
    let scene = try await loader.scene(read, model: model, named: name)
    let drawn = try await painter.draw(scene, from: loader, named: name)
    let bitmap = try painter.bitmap(of: drawn, scene, named: name)
    let accessibility = drawn.accessibility.json
    let frame = DrawnPreview.Frame(
      title: nil, time: nil, file: try use.file(of: bitmap, named: name), size: bitmap.size,
      scale: scene.scale,
      inspection: { [layout = drawn.layout, read, audit = audit(environment)] in
        DrawnPreview.Inspection(
          outline: layout.outline,
          accessibility: try? JSONValue(parsing: Array(accessibility.utf8), depthLimit: 10_000),
          findings: await audit.findings(in: read, model: model, named: name, from: loader)
        )
      })
    return DrawnPreview(
      frames: [frame], model: model ?? read.model, warnings: drawn.diagnostics.sentences,
      command: command(for: whole, of: document))
  }

  private func play(
    _ document: SnapshotDocument, _ request: PreviewRequest, _ environment: EnvironmentOptions,
    _ use: PictureUse, _ files: FilesRead
  ) async throws(CommandError) -> DrawnPreview {
    var playing = playing(of: document, environment, files)
    playing.fonts = painter.fonts
    if let width = request.settings.width { playing.replacedKeys["width"] = .number(width) }
    if let scale = request.settings.scale { playing.replacedKeys["scale"] = .number(scale) }
    guard let script = try playing.versions().first(where: { $0.variant == request.variant })?.script else {
      throw .noVariant(name: "\(document.file)", variant: request.variant ?? "")
    }
    var frames: [DrawnPreview.Frame] = []
    let findings = FilmFindings { [playing, audit = audit(environment)] in
      await audit.findings(in: script, from: playing)
    }
    for (bitmap, frame) in try await playing.frames(of: script) {
      let (title, name) = (String(frame.file.dropLast(".png".utf8.count)), "\(document.file)")
      frames.append(
        DrawnPreview.Frame(
          title: title, time: frame.time, file: try use.file(of: bitmap, named: name), size: bitmap.size,
          scale: frame.scale,
          inspection: {
            DrawnPreview.Inspection(
              outline: frame.outline, accessibility: nil, findings: await findings.of(frame: title))
          }))
    }
    guard !frames.isEmpty else { throw .noFrames() }
    return DrawnPreview(
      frames: frames, model: nil, warnings: playing.diagnostics.sentences,
      command: command(for: request, of: document))
  }

  private func audit(_ environment: EnvironmentOptions) -> AuditRun {
    let painter = painter
    return AuditRun(
      access: access, environment: environment, fonts: painter.fonts, rasterizer: painter.rasterizer)
  }

  private func command(for request: PreviewRequest, of document: SnapshotDocument) -> String {
    PreviewCommandLine(request, of: document, at: shownPath(of: document.file), access).text
  }
}

extension PictureUse {
  fileprivate func file(of bitmap: Bitmap, named name: String) throws(CommandError) -> [UInt8] {
    do throws(ImageEncodingError) {
      return try PNGEncoder(self == .now ? .fast : .compact).encode(bitmap)
    } catch {
      throw .encoding(name: name, error)
    }
  }
}

extension PreviewSettings {
  /// Changes what the page says in place of the command line.
  fileprivate func apply(to options: inout EnvironmentOptions) {
    if let style { options.style = style }
    if let contentSize { options.contentSize = contentSize }
    if let locale { options.locale = locale }
    if let direction { options.direction = direction }
  }

  /// Does what `--width` and `--scale` do.
  fileprivate func apply(to document: inout SceneDocument) {
    if let scale { document.scale = DisplayScale(scale) }
    if let width {
      document.sizeRange.min.width = width
      document.sizeRange.max.width = width
    }
  }
}
