import Auditing
import Components
import Drawing
import Files
import FlexLayout
import JSON
import Outlines
import Raster
import Scenes

/// Models that break a design.
extension AuditRun {
  /// How they are searched for.
  struct Exploration: Sendable {
    let seed: UInt64
    let budget: Int
  }

  /// The smallest models with which a scene breaks rules that it keeps with its own. Images on the web are left out.
  @MainActor
  func explore(
    _ document: SceneDocument, by exploration: Exploration, _ loader: SceneLoader, _ missing: MissingImages
  ) -> [ModelExploration.Break] {
    var run = self
    // A model says nothing of where images are, or how the design is turned.
    run.settings.rules.subtract([.missingImage, .unmirrored])
    var search = ModelExploration(of: document.model, seed: exploration.seed, budget: exploration.budget)
    return search.run { run.findingsAtOnce(document, model: $0, loader, missing) }
  }

  /// The smallest models of rows with which a list script breaks rules. Each template is looked at by itself.
  @MainActor
  func exploreRows(
    of script: ListScript, _ json: JSONValue, by exploration: Exploration, _ loader: SceneLoader,
    _ missing: MissingImages
  ) -> [ModelExploration.Break] {
    RowScene.all(in: json).flatMap { row -> [ModelExploration.Break] in
      // What cannot be drawn by itself, such as a row that asks whether it is selected, is seen in the frames.
      guard let scene = try? loader.document(row, in: script) else { return [] }
      return explore(scene, by: exploration, loader, missing).map { found in
        ModelExploration.Break(finding: found.finding.moved(row.place(inScript:)), model: found.model)
      }
    }
  }

  /// Nil where there is no picture with the model.
  @MainActor
  private func findingsAtOnce(
    _ document: SceneDocument, model: JSONValue, _ loader: SceneLoader,
    _ missing: MissingImages
  ) -> [AuditFinding]? {
    do {
      let scene = try loader.sceneAtOnce(document, model: model)
      let layout = try scene.layOut(fonts: fonts)
      guard let laidOut = layout.layout else { return nil }
      let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
      tree.mountsWholeWindows = true
      tree.mount(laidOut)
      defer { tree.unmount() }
      var picture = try AuditPicture(
        of: tree.seenTree(at: 0), size: layout.size, scale: scene.scale, background: scene.background,
        isRightToLeft: scene.layoutDirection == .rightToLeft, using: rasterizer)
      picture.isDark = scene.environment.userInterfaceStyle == .dark
      return try prepared(picture, missing, document.placesOfLoops).findings(by: settings, using: rasterizer)
    } catch {
      // Not every model fills the template.
      return nil
    }
  }
}

/// The folder for models that break something.
struct SavedModels {
  private let folder: FilePath

  init(in folder: FilePath) {
    self.folder = folder
  }

  /// Writes a file for each, named after the document, the rule and the component.
  func write(_ report: AuditReport) throws(CommandError) {
    try folder.createFolder()
    var names: Set<String> = []
    for entry in report.findings {
      guard let model = entry.model else { continue }
      let document = entry.document.replacing("/", with: "-").replacing(".scene.json", with: "")
      let name = "\(document).\(entry.finding.rule.rawValue).\(Self.word(entry.finding.name))"
      var (file, number) = (name, 2)
      while !names.insert(file.lowercased()).inserted {
        file = "\(name)-\(number)"
        number += 1
      }
      try OutputTarget.file(folder.appending("\(file).json")).write(
        Array((model.text(.indented) + "\n").utf8))
    }
  }

  /// What of a name may stand in one of a file everywhere.
  private static func word(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
  }
}
