import Auditing
import Components
import Drawing
import Files
import FlexLayout
import Geometry
import JSON
import Raster
import Scenes

/// Scenes.
extension AuditRun {
  func auditScenes(
    of document: AuditDocument, _ outcome: inout Outcome
  ) async throws(CommandError) {
    let missing = MissingImages()
    let loader = loader(for: document, missing)
    let source = InputSource.file(document.file)
    let bytes = try source.read(limit: loader.limits.documentBytes)
    let versions = try loader.versions(bytes, named: source.description)
    let json = try loader.json(bytes, named: source.description)
    outcome.audit.source = json
    for version in versions {
      await audit(
        version.document, variant: version.variant, of: document, loader, missing, &outcome)
    }
    guard let own = versions.first?.document else { return }
    if let exploration {
      outcome.audit.add(await explore(own, by: exploration, loader, missing))
    }
    guard isMatrix else { return }
    let width = own.sizeRange.min.width == own.sizeRange.max.width ? own.sizeRange.max.width : nil
    for (name, setting) in AuditSetting.matrix(for: own.environment, width: width) where !name.isEmpty {
      var shown = own
      setting.apply(to: &shown.environment)
      if let width = setting.width {
        shown.sizeRange.min.width = width
        shown.sizeRange.max.width = width
      }
      await audit(shown, variant: name, of: document, loader, missing, &outcome)
    }
  }

  func loader(for document: AuditDocument, _ missing: MissingImages) -> SceneLoader {
    SceneLoader(
      access: access, environment: environment, folder: document.file.folder, stalledHosts: stalledHosts,
      locateFile: filesRead.note(from: document.file.folder), noteMissingImage: missing.note)
  }

  private func audit(
    _ scene: SceneDocument, variant: String?, of document: AuditDocument, _ loader: SceneLoader,
    _ missing: MissingImages, _ outcome: inout Outcome
  ) async {
    let name = document.file.description + (variant.map { " (\($0))" } ?? "")
    do throws(CommandError) {
      guard let (picture, findings) = try await findings(in: scene, named: name, loader, missing)
      else { return }
      outcome.add(picture, findings, by: self, variant: variant)
    } catch {
      outcome.note(error, named: name, of: document)
    }
  }

  /// What is wrong with the picture of a scene, which is compared with itself from left to right where it is read from right to left;
  /// nil where it comes to nothing.
  ///
  /// - Parameters:
  ///   - model: nil for the scene's own.
  ///   - missing: where the loader notes images that cannot be had.
  func findings(
    in scene: SceneDocument, model: JSONValue? = nil, named name: String, _ loader: SceneLoader,
    _ missing: MissingImages
  ) async throws(CommandError) -> (AuditPicture, [AuditFinding])? {
    guard let picture = try await picture(of: scene, model: model, named: name, loader, missing)
    else { return nil }
    var other: AuditPicture?
    if picture.isRightToLeft, looksForMirrors {
      var turned = scene
      turned.layoutDirection = .leftToRight
      other = try await self.picture(of: turned, model: model, named: name, loader, missing)
    }
    return (picture, try findings(in: picture, named: name, mirrored: other))
  }

  /// Nil where the scene comes to nothing.
  private func picture(
    of document: SceneDocument, model: JSONValue?, named name: String, _ loader: SceneLoader,
    _ missing: MissingImages
  ) async throws(CommandError) -> AuditPicture? {
    let scene = try await loader.scene(document, model: model, named: name)
    let laidOut: SceneLayout
    do throws(SceneError) {
      laidOut = try scene.layOut(fonts: fonts)
    } catch {
      throw .scene(name: name, error, nil)
    }
    guard let layout = laidOut.layout else { return nil }
    do throws(RasterError) {
      let picture = try await AuditPicture(
        of: layout, scale: scene.scale, background: scene.background,
        isRightToLeft: scene.layoutDirection == .rightToLeft,
        isDark: scene.environment.userInterfaceStyle == .dark, isAtRest: false,
        images: ShownImages(byteLimit: loader.memory.imageFileBytes), using: rasterizer)
      return prepared(picture, missing, document.placesOfLoops)
    } catch {
      throw .drawing(name: name, error)
    }
  }
}
