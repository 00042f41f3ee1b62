import Auditing
import Files
import OffscreenKit
import Outlines
import PreviewPages
import Synchronization

/// The previews of a catalogue as pages ask for them.
final class CatalogPreviews: PreviewSource {
  let title: String
  /// Code changes nothing before it is built.
  let folders: [FilePath] = []
  /// By their paths; of several with one path the first.
  private let known: [String: Preview]
  private let names: PreviewNames
  private let order: [Preview]
  /// The command that ran the program.
  private let command: String
  private let buildProblem = Mutex<PreviewProblem?>(nil)

  init(_ previews: [Preview], title: String, command: String) {
    self.title = title
    self.command = command
    order = previews
    known = Dictionary(previews.map { ($0.path, $0) }) { first, _ in first }
    names = PreviewNames(previews)
  }

  /// Why the last build failed; the page then shows that beside what it showed before.
  func setBuildProblem(_ problem: PreviewProblem?) { buildProblem.withLock { $0 = problem } }

  func previews() async -> [PreviewPages.Preview] {
    let buildProblem = buildProblem.withLock { $0 }
    var seen = Set<String>()
    return order.filter { seen.insert($0.path).inserted }.map { preview in
      PreviewPages.Preview(
        name: preview.path, kind: .scene, file: preview.place,
        variants: preview.settings.dropFirst().map(\.name),
        problem: buildProblem ?? names.problem(of: preview))
    }
  }

  func filesRead() -> Set<FilePath> { [] }

  func previews(affectedBy changed: Set<FilePath>?) -> Set<String> {
    changed == nil ? Set(known.keys) : []
  }

  func draw(_ request: PreviewRequest, for use: PictureUse) async throws(PreviewProblem) -> DrawnPreview {
    if let problem = buildProblem.withLock({ $0 }) { throw problem }
    guard let preview = known[request.name] else {
      throw PreviewProblem("there is no preview of this name any more", file: request.name)
    }
    if let problem = names.problem(of: preview) { throw problem }
    let drawn = try await preview.draw(request)
    do {
      let bitmap = try drawn.bitmap()
      let file = try PNGEncoder(use == .now ? .fast : .compact).encode(bitmap)
      let frame = DrawnPreview.Frame(
        title: nil, time: nil, file: file, size: bitmap.size, scale: drawn.content.scale,
        inspection: { [content = drawn.content] in
          DrawnPreview.Inspection(
            outline: Outline(content.layout),
            accessibility: try? JSONValue(
              parsing: Array(content.shown.accessibility.json.utf8), depthLimit: 10_000),
            findings: await (try? preview.audit(drawn, request).findings) ?? [])
        })
      return DrawnPreview(
        frames: [frame], model: drawn.model, warnings: drawn.warnings,
        command: "\(command) \(ShellText.option("--only", request.name)) --write site")
    } catch {
      throw PreviewProblem("\(error)", file: preview.place, line: preview.line)
    }
  }
}

/// The names of a catalogue's previews, by which pages, references and reports tell them apart.
struct PreviewNames {
  private let previews: [Preview]
  /// Those that several previews have.
  private let shared: Set<String>
  /// The previews' paths by the names of their variants' pictures.
  private let pathsByVariant: [String: Set<String>]

  init(_ previews: [Preview]) {
    self.previews = previews
    shared = Set(Dictionary(grouping: previews, by: \.path).filter { $0.value.count > 1 }.keys)
    let variants = previews.flatMap { preview in preview.variantNames.map { ($0, [preview.path] as Set) } }
    pathsByVariant = Dictionary(variants) { $0.union($1) }
  }

  /// What is wrong with the name of one of them; nil where nothing is.
  func problem(of preview: Preview) -> PreviewProblem? {
    sentence(about: preview).map { PreviewProblem($0, file: preview.place, line: preview.line) }
  }

  private func sentence(about preview: Preview) -> String? {
    if preview.name.isEmpty { return "the preview has no name; give it one" }
    if shared.contains(preview.path) { return "several previews have this name; rename all but one" }
    let variants = preview.settings.map(\.name)
    if let name = variants.first(where: { name in variants.count { $0 == name } > 1 }) {
      return "several of its variants are called \(name); show each setting once"
    }
    for name in [preview.pictureName(ofVariant: nil)] + preview.variantNames {
      let others = (pathsByVariant[name] ?? []).subtracting([preview.path]).sorted()
      if let other = others.first {
        return "a picture of it is called \(name), as is one of \(other); rename one of the previews"
      }
    }
    return nil
  }

  /// Says on standard error what is wrong with their names.
  ///
  /// - Returns: whether nothing is.
  func areFit() -> Bool {
    let problems = previews.compactMap { preview in
      problem(of: preview)?.text(of: preview.path, variant: nil)
    }
    for problem in problems { CatalogProgram.say(problem) }
    return problems.isEmpty
  }
}

/// A preview that is shown, not yet pixels.
struct ShownPreview: Sendable {
  let content: ImageRenderer.Drawing
  let renderer: ImageRenderer
  /// Values that can be changed; nil where there are none.
  let model: JSONValue?
  /// What is wrong with it, a sentence each.
  let warnings: [String]

  func bitmap() throws(ImageRendererError) -> Bitmap { try renderer.bitmap(of: content) }
}

extension Preview {
  /// What its picture is called, or that of a variant: after it and the variant, with a dot between.
  func pictureName(ofVariant variant: String?) -> String { path + (variant.map { ".\($0)" } ?? "") }

  /// What the pictures of its variants are called.
  fileprivate var variantNames: [String] { settings.dropFirst().map { pictureName(ofVariant: $0.name) } }

  /// Where it is written, for people.
  var place: String { file }

  /// What it shows.
  ///
  /// - Throws: what does not let it be drawn.
  func draw(_ request: PreviewRequest) async throws(PreviewProblem) -> ShownPreview {
    guard let own = settings.first(where: { $0.name == request.variant ?? "" })?.settings else {
      throw PreviewProblem(
        "there is no variant \(request.variant ?? "") of it any more", file: place, line: line)
    }
    let settings = request.settings.over(own)
    let context = PreviewContext(request.model)
    let heard = DiagnosticLog()
    var renderer = ImageRenderer(
      content(context), width: settings.width ?? width, height: height, scale: settings.scale ?? 2)
    let style = settings.style ?? .light
    renderer.environment.userInterfaceStyle = style
    renderer.environment.layoutDirection = settings.direction ?? .leftToRight
    renderer.environment.contentSize = settings.contentSize ?? .large
    renderer.environment.locale = settings.locale
    renderer.background = AdaptiveColor.systemBackground.resolved(for: style)
    renderer.missingImages = .drawPlaceholders
    renderer.diagnostics = heard.listener
    do throws(ImageRendererError) {
      let content = try await renderer.draw(readsAccessibility: true)
      return ShownPreview(
        content: content, renderer: renderer, model: context.model,
        warnings: Set(heard.all.map(\.description)).sorted())
    } catch {
      throw PreviewProblem(error.description, file: place, line: line)
    }
  }
}

extension PreviewSettings {
  /// What these say, and what they leave open as `others` say.
  func over(_ others: PreviewSettings) -> PreviewSettings {
    var settings = self
    settings.style = style ?? others.style
    settings.direction = direction ?? others.direction
    settings.contentSize = contentSize ?? others.contentSize
    settings.locale = locale ?? others.locale
    settings.width = width ?? others.width
    settings.scale = scale ?? others.scale
    return settings
  }
}
