import Auditing
import Codecs
import Components
import Drawing
import Files
import FlexLayout
import Geometry
import ImageLoading
import JSON
import ListViews
import Outlines
import Raster
import Scenes
import Synchronization
import Typesetting

/// Draws documents in all their versions and settings, and finds what is wrong with the pictures.
struct AuditRun: Sendable {
  var settings = AuditSettings()
  /// Whether documents are shown in other settings than their own, too.
  var isMatrix = false
  let access: AccessOptions
  let environment: EnvironmentOptions
  let fonts: FontLibrary
  let rasterizer: Rasterizer
  /// How models are searched for that break the design; nil where they are not.
  var exploration: Exploration?
  let stalledHosts = StalledHosts()

  /// Whether pictures are kept of what is wrong, with the component marked.
  var keepsPictures = false

  /// What is wrong with a document's pictures, as far as they could be made, and why others could not.
  struct Outcome: Sendable {
    var audit: DocumentAudit
    var errors: [CommandError] = []
    /// PNG files, by the numbers of the findings that they show.
    var pictures: [Int: [UInt8]] = [:]

    fileprivate mutating func add(
      _ picture: AuditPicture, _ findings: [AuditFinding], by run: AuditRun, variant: String?,
      frame: String? = nil
    ) {
      let known = audit.entries.count
      audit.add(picture, findings, by: run.settings, variant: variant, frame: frame)
      guard run.keepsPictures else { return }
      for (number, entry) in audit.entries.enumerated().dropFirst(known) where entry.isError {
        // A report without one is still a report.
        pictures[number] = try? PNGEncoder(.compact).encode(
          picture.marking(entry.finding.frame, using: run.rasterizer))
      }
    }
  }

  func audit(_ document: AuditDocument) async -> Outcome {
    var outcome = Outcome(audit: DocumentAudit(document.name))
    do throws(CommandError) {
      if document.file.kind == .other { throw .notAFile(path: document.file.description) }
      switch document.kind {
      case .scene: try await auditScenes(of: document, &outcome)
      case .list: try await auditFrames(of: document, &outcome)
      }
    } catch {
      outcome.errors.append(error)
    }
    return outcome
  }

  /// - Parameters:
  ///   - missing: images that could not be had since the last picture.
  ///   - loops: in the document.
  func prepared(
    _ picture: AuditPicture, _ missing: MissingImages, _ loops: Set<String>
  ) -> AuditPicture {
    var picture = picture
    picture.missingImages = missing.take()
    picture.loops = loops
    return picture
  }

  private func findings(
    in picture: AuditPicture, named name: String, mirrored other: AuditPicture?
  ) throws(CommandError) -> [AuditFinding] {
    do throws(RasterError) {
      return try picture.findings(by: settings, using: rasterizer, mirrored: other)
    } catch {
      throw .drawing(name: name, error)
    }
  }

  private var looksForMirrors: Bool { settings.rules.contains(.unmirrored) }
}

/// Scenes.
extension AuditRun {
  private func auditScenes(
    of document: AuditDocument, _ outcome: inout Outcome
  ) async throws(CommandError) {
    let missing = MissingImages()
    let loader = SceneLoader(
      access: access, environment: environment, folder: document.file.folder, stalledHosts: stalledHosts,
      locateFile: nil, noteMissingImage: missing.note)
    let source = InputSource.file(document.file)
    let bytes = try source.read(limit: loader.limits.documentBytes)
    let versions = try loader.versions(bytes, named: source.description)
    let loops = try loader.json(bytes, named: source.description).pathsOfLoops
    for version in versions {
      await audit(
        version.document, variant: version.variant, of: document, loops, loader, missing, &outcome)
    }
    guard let own = versions.first?.document else { return }
    if let exploration {
      outcome.audit.add(await explore(own, by: exploration, loops, loader, missing))
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
      await audit(shown, variant: name, of: document, loops, loader, missing, &outcome)
    }
  }

  private func audit(
    _ scene: SceneDocument, variant: String?, of document: AuditDocument, _ loops: Set<String>,
    _ loader: SceneLoader, _ missing: MissingImages, _ outcome: inout Outcome
  ) async {
    let name = document.file.description + (variant.map { " (\($0))" } ?? "")
    do throws(CommandError) {
      guard let (picture, findings) = try await findings(in: scene, named: name, loops, loader, missing)
      else { return }
      outcome.add(picture, findings, by: self, variant: variant)
    } catch {
      outcome.errors.append(error)
    }
  }

  /// What is wrong with the picture of a scene, which is compared with itself from left to right where it is read from right to left;
  /// nil where it comes to nothing.
  ///
  /// - Parameters:
  ///   - model: nil for the scene's own.
  ///   - loops: in the document.
  ///   - missing: where the loader notes images that cannot be had.
  func findings(
    in scene: SceneDocument, model: JSONValue? = nil, named name: String, _ loops: Set<String>,
    _ loader: SceneLoader, _ missing: MissingImages
  ) async throws(CommandError) -> (AuditPicture, [AuditFinding])? {
    guard let picture = try await picture(of: scene, model: model, named: name, loops, loader, missing)
    else { return nil }
    var other: AuditPicture?
    if picture.isRightToLeft, looksForMirrors {
      var turned = scene
      turned.layoutDirection = .leftToRight
      other = try await self.picture(of: turned, model: model, named: name, loops, loader, missing)
    }
    return (picture, try findings(in: picture, named: name, mirrored: other))
  }

  /// Nil where the scene comes to nothing.
  private func picture(
    of document: SceneDocument, model: JSONValue?, named name: String, _ loops: Set<String>,
    _ loader: SceneLoader, _ missing: MissingImages
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
      return prepared(picture, missing, loops)
    } catch {
      throw .drawing(name: name, error)
    }
  }
}

/// List scripts.
extension AuditRun {
  private func auditFrames(
    of document: AuditDocument, _ outcome: inout Outcome
  ) async throws(CommandError) {
    let missing = MissingImages()
    let source = InputSource.file(document.file)
    var playing = ScriptPlaying(
      source: source, access: access, environment: environment, stalledHosts: stalledHosts, warns: false,
      fonts: fonts)
    playing.noteMissingImage = missing.note
    let limits = SceneLimits.standard
    let bytes = try source.read(limit: limits.documentBytes)
    let loops: Set<String>
    do throws(SceneError) {
      loops = try JSONValue(parsing: bytes, limits: limits).pathsOfLoops
    } catch {
      throw .scene(name: source.description, error, nil)
    }
    let versions = try playing.versions()
    for (variant, script) in versions {
      await audit(script, variant: variant, of: document, loops, playing, missing, &outcome)
    }
    guard isMatrix, let own = versions.first?.script else { return }
    for (name, setting) in AuditSetting.matrix(for: own.environment, width: own.width) where !name.isEmpty {
      var shown = own
      setting.apply(to: &shown.environment)
      if let width = setting.width { shown.width = width }
      await audit(shown, variant: name, of: document, loops, playing, missing, &outcome)
    }
  }

  private func audit(
    _ script: ListScript, variant: String?, of document: AuditDocument, _ loops: Set<String>,
    _ playing: ScriptPlaying, _ missing: MissingImages, _ outcome: inout Outcome
  ) async {
    let name = document.file.description + (variant.map { " (\($0))" } ?? "")
    do throws(CommandError) {
      for frame in try await findings(in: script, named: name, loops, playing, missing) {
        outcome.add(frame.picture, frame.findings, by: self, variant: variant, frame: frame.name)
      }
    } catch {
      outcome.errors.append(error)
    }
  }

  /// What is wrong with a frame of a list script.
  struct Frame {
    let name: String
    let picture: AuditPicture
    let findings: [AuditFinding]
  }

  /// What is wrong with each frame of a script, in order; everything else is as with scenes.
  func findings(
    in script: ListScript, named name: String, _ loops: Set<String>, _ playing: ScriptPlaying,
    _ missing: MissingImages
  ) async throws(CommandError) -> [Frame] {
    let frames = try await frames(of: script, named: name, loops, playing, missing)
    var others: [(name: String, AuditPicture)] = []
    if script.environment.layoutDirection == .rightToLeft, looksForMirrors {
      var turned = script
      turned.environment.layoutDirection = .leftToRight
      others = try await self.frames(of: turned, named: name, loops, playing, missing)
    }
    var found: [Frame] = []
    for (number, (frame, picture)) in frames.enumerated() {
      let other = others.indices.contains(number) ? others[number].1 : nil
      found.append(
        Frame(
          name: frame, picture: picture,
          findings: try findings(in: picture, named: name, mirrored: other)))
    }
    return found
  }

  private func frames(
    of script: ListScript, named name: String, _ loops: Set<String>, _ playing: ScriptPlaying,
    _ missing: MissingImages
  ) async throws(CommandError) -> [(name: String, AuditPicture)] {
    let seen = try await playing.seenFrames(of: script)
    let images = missing.take()
    var frames: [(name: String, AuditPicture)] = []
    for (frame, list, scale) in seen {
      do throws(RasterError) {
        var picture = try AuditPicture(
          of: list, scale: scale, isRightToLeft: script.environment.layoutDirection == .rightToLeft,
          using: rasterizer)
        picture.missingImages = images
        picture.loops = loops
        picture.isDark = script.environment.userInterfaceStyle == .dark
        frames.append((frame, picture))
      } catch {
        throw .drawing(name: name, error)
      }
    }
    return frames
  }
}

/// The images that a document's pictures lack, as they are noted.
final class MissingImages: Sendable {
  private let noted = Mutex<[AuditPicture.MissingImage]>([])

  /// Takes notes, on any thread.
  var note: @Sendable (JSONPath, String) -> Void {
    { path, reason in
      let image = AuditPicture.MissingImage(path: "\(path)", reason: reason)
      self.noted.withLock { if !$0.contains(image) { $0.append(image) } }
    }
  }

  /// Those noted since the last time.
  func take() -> [AuditPicture.MissingImage] {
    noted.withLock { images in
      defer { images = [] }
      return images
    }
  }
}
