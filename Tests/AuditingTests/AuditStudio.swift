import Auditing
import Components
import Drawing
import FlexLayout
import Foundation
import Geometry
import JSON
import ListViews
import Outlines
import Raster
import Scenes
import Synchronization
import Typesetting

/// Audits documents, for tests.
@MainActor
struct AuditStudio {
  static let documents = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Documents")

  let fonts: FontLibrary
  let rasterizer: Rasterizer

  init() throws {
    fonts = try .standard()
    rasterizer = try Rasterizer()
  }

  /// The documents of the tests, by name.
  static func documents(_ ending: String) throws -> [(name: String, json: JSONValue)] {
    try FileManager.default.contentsOfDirectory(atPath: documents.path).filter { $0.hasSuffix(ending) }
      .sorted()
      .map {
        ($0, try JSONValue(parsing: Array(Data(contentsOf: documents.appending(path: $0))), depthLimit: 256))
      }
  }

  private final class Missing: Sendable {
    let images = Mutex<[AuditPicture.MissingImage]>([])
  }

  func picture(
    _ json: JSONValue, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) throws -> AuditPicture {
    let missing = Missing()
    var access = SceneAccess(folder: Self.documents.path)
    access.noteMissingImage = { path, reason in
      missing.images.withLock { $0.append(.init(path: "\(path)", reason: reason)) }
    }
    var document = try SceneDocument(json)
    change(&document.environment)
    let scene = try document.scene(model: nil, resources: SceneResources(access))
    let layout = try scene.layOut(fonts: fonts)
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mountsWholeWindows = true
    if let layout = layout.layout { tree.mount(layout) }
    defer { tree.unmount() }
    var picture = try AuditPicture(
      of: tree.seenTree(at: 0), size: layout.size, scale: scene.scale, background: scene.background,
      isRightToLeft: scene.layoutDirection == .rightToLeft, using: rasterizer)
    picture.missingImages = missing.images.withLock { $0 }
    picture.loops = document.placesOfLoops
    picture.isDark = scene.environment.userInterfaceStyle == .dark
    return picture
  }

  /// What is wrong with a scene, compared with itself left to right where it is not.
  func findings(
    in json: JSONValue, _ settings: AuditSettings = AuditSettings(),
    _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) throws -> [AuditFinding] {
    let picture = try picture(json, change)
    let other =
      picture.isRightToLeft
      ? try self.picture(json) {
        change(&$0)
        $0.layoutDirection = .leftToRight
      } : nil
    return try picture.findings(by: settings, using: rasterizer, mirrored: other)
  }

  /// A scene of one component, 390 points wide and white.
  func findings(
    inComponent component: String, _ keys: String = "", _ settings: AuditSettings = AuditSettings()
  ) throws -> [AuditFinding] {
    let text = """
      { "width": 390, "height": 400, "scale": 2, "background": "#FFFFFF", \(keys) "component": { "type": "flexbox", "id": "root",
        "children": [ \(component) ] } }
      """
    return try findings(in: JSONValue(parsing: Array(text.utf8), depthLimit: 256), settings)
  }
}
